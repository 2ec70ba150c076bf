import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { listSettingPictures } from "#app/business/setting-pictures.ts";
import { findMark } from "#app/content/brand-marks.ts";
import {
  type ContentPicture,
  formatPictureFile,
  readContentPictures,
} from "#app/content/content-pictures.ts";
import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import { listPictureUses, type PictureUse } from "#app/content/picture-uses.ts";
import { getFilesOf } from "#app/content/published-pictures.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { sand } from "#app/media/colours.ts";
import { markNames } from "#app/media/mark-files.ts";
import { getPictureLook } from "#app/media/picture-look.ts";
import { findWaitingReason, type WaitingReason } from "#app/pictures/find-waiting-reason.ts";
import type { UploadedPicture } from "#app/pictures/list-uploaded-pictures.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { getContentLabel } from "../content-parts/content-labels.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { horsesMessages } from "../horse-parts/messages.ts";
import { adminBusinessFieldMessages } from "../settings-parts/field-messages.ts";

/** A picture of the library. An uploaded one is not in the content until it has been described. */
export type LibraryPicture = Readonly<{
  picture: ContentPicture;
  /** The upload it comes from; null for a picture of the build. */
  upload: UploadedPicture | null;
  /** Why it is not ready yet; null for any other picture. */
  waiting: WaitingReason | null;
  isInContent: boolean;
}>;

/**
 * Reads all pictures, those that were uploaded last first, the content with all drafts, and the
 * horses.
 */
export async function readLibrary({
  content,
  pictures,
  horses,
  clock,
}: Pick<Services, "content" | "pictures" | "horses" | "clock">) {
  const [document, uploads, herd] = await Promise.all([
    content.readDraftContent(),
    pictures.listUploadedPictures(),
    horses.listHorses(),
  ]);
  const entries = readContentPictures(document);
  const marks = markNames.map((name) => findMark(document.pages.brand, name)?.sha256);
  // A logo needs no description, and has a screen of its own.
  const isPicture = ({ id, sha256 }: UploadedPicture) =>
    entries.has(`upload-${id}`) || !marks.includes(sha256);
  const uploaded = uploads.filter(isPicture).map((upload): LibraryPicture => {
    const entry = entries.get(`upload-${upload.id}`);
    return {
      ...{ picture: entry ?? toContentPicture(upload), upload, isInContent: entry !== undefined },
      waiting: findWaitingReason(upload, uploads, clock.now()),
    };
  });
  const names = new Set(uploaded.map(({ picture }) => picture.name as string));
  const others = [...entries.values()].filter(({ name }) => !names.has(name));
  const built = others.map((picture): LibraryPicture => {
    return { picture, upload: null, waiting: null, isInContent: true };
  });
  return { document, herd, pictures: [...uploaded, ...built] };
}

type Library = Readonly<{
  document: ContentDocument;
  herd: readonly Readonly<{ name: string; picture: string | null }>[];
}>;

function toContentPicture(upload: UploadedPicture): ContentPicture {
  const { id, sha256, width, height, type, ground } = upload;
  return {
    name: `upload-${id}`,
    alt: { en: "", es: "" },
    focal: [50, 50],
    ground: ground ?? sand,
    illustration: false,
    file: { sha256, type, width: width ?? 0, height: height ?? 0 },
  };
}

/** Returns the stored texts of a picture, as the form of the pictures' section has them. */
export function toPictureTexts({ alt, focal, ground, illustration, file }: ContentPicture) {
  return {
    altEn: alt.en,
    altEs: alt.es,
    focal: focal.join(" "),
    ground,
    kind: illustration ? "illustration" : "photograph",
    file: file ? formatPictureFile(file) : "",
  };
}

/** Adds the place of a picture in the pictures' section to the names of its texts. */
export function addPicturePrefix(name: string, texts: SectionTexts): SectionTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([text, value]) => [`pictures.${name}.${text}`, value]),
  );
}

/** Returns what screens show of a picture; null until its files exist. */
export function toShownPicture({ picture, upload }: LibraryPicture) {
  if (upload && upload.state !== "ready") return null;
  const { focal, ground } = picture;
  const files = getFilesOf(picture);
  return {
    small: files.getPath(480),
    large: files.getPath(800),
    width: files.width,
    height: files.height,
    look: getPictureLook(focal, ground),
  };
}

export type ShownPicture = NonNullable<ReturnType<typeof toShownPicture>>;

/**
 * Lists the places that show pictures, in words: those of the content with all drafts, the published
 * settings, and the horses.
 */
export function listNamedUses(
  { document, herd }: Pick<Library, "document" | "herd">,
  locale: Locale,
): NamedUse[] {
  const names = adminBusinessFieldMessages[locale].settings;
  return [
    ...listPictureUses(document).map((use) => ({
      picture: use.picture,
      place: formatPictureUse(use, document, locale),
    })),
    ...listSettingPictures(getPublishedBusiness()).map(({ setting, picture }) => ({
      ...{ picture, place: names[setting] },
    })),
    ...herd.flatMap(({ name, picture }) =>
      picture ? [{ picture, place: `${horsesMessages[locale].title}, ${name}` }] : [],
    ),
  ];
}

type NamedUse = Readonly<{ picture: string; place: string }>;

/** Formats the place that shows a picture: "Home, Top of the page", or the title of a post. */
function formatPictureUse(
  { place }: PictureUse,
  document: ContentDocument,
  locale: Locale,
): string {
  if ("page" in place) {
    return `${getContentPageName(place.page, locale)}, ${getContentLabel("sections", place.section, locale)}`;
  }
  const texts = document.posts.find(({ id }) => id === place.post)?.texts;
  return texts?.[locale]?.title ?? texts?.en?.title ?? texts?.es?.title ?? place.post;
}
