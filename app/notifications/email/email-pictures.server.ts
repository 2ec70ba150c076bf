import { readFile } from "node:fs/promises";
import {
  findPublishedMark,
  findPublishedMarkUpload,
} from "../../content/published-marks.server.ts";
import { findPicture } from "../../content/published-pictures.server.ts";
import { media } from "../../generated/media.ts";
import { emailLogoHeight, getLogoWidth, logoFiles } from "../../media/mark-files.ts";
import { isBuiltInPicture } from "../../media/picture-files.ts";
import { getShareFile, listWidths } from "../../media/picture-formats.ts";
import type { PictureName } from "../../media/pictures.ts";
import type { Logger } from "../../platform/logger.server.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import type { EmailContent, EmailPictures } from "./email-content.ts";
import type { OutgoingEmail } from "./mailer.server.ts";

const publicFolder = new URL("../../../public/", import.meta.url);

type Attachment = OutgoingEmail["pictures"][number];

type LoadedPictures = Readonly<{
  logo: (Attachment & Readonly<{ width?: number }>) | null;
  picture: Attachment | null;
  /** The pictures of the sections' entries, by their names in the content. */
  ofEntries: Map<string, Attachment>;
}>;

/**
 * Loads the pictures of an email as attachments, so that they also appear offline and opening the
 * email sends no request. A picture that cannot be read is left out.
 */
export async function loadEmailPictures(
  { picture, sections = [] }: Pick<EmailContent, "picture" | "sections">,
  deps: Pick<NotifierDependencies, "log" | "readPictureFile">,
): Promise<LoadedPictures> {
  const names = new Set(
    sections.flatMap(({ entries }) => entries.flatMap((entry) => entry.picture?.name ?? [])),
  );
  const ofEntries: LoadedPictures["ofEntries"] = new Map();
  for (const name of names) {
    const loaded = await loadContentPicture(name, deps);
    if (loaded) ofEntries.set(name, { ...loaded, name: `entry-${ofEntries.size + 1}` });
  }
  return {
    logo: await loadLogo(deps),
    picture: picture && (await loadContentPicture(picture.name, deps)),
    ofEntries,
  };
}

export function getPictureUrls(
  { logo, picture, ofEntries }: LoadedPictures,
  getUrl: (picture: Attachment) => string,
): EmailPictures {
  return {
    logo: logo && getUrl(logo),
    ...(logo?.width !== undefined && { logoWidth: logo.width }),
    picture: picture && getUrl(picture),
    ofEntries: Object.fromEntries([...ofEntries].map(([name, one]) => [name, getUrl(one)])),
  };
}

/** Loads the uploaded logo, or that of the build if there is none. */
async function loadLogo({
  log,
  readPictureFile,
}: Pick<NotifierDependencies, "log" | "readPictureFile">): Promise<LoadedPictures["logo"]> {
  const [mark, id] = [findPublishedMark("logo"), findPublishedMarkUpload("logo")];
  if (!mark || !id) return loadPicture("logo", "logo.png", "image/png", log);
  const stored = await readPictureFile(id, logoFiles.email).catch((error: unknown) => {
    log.warn({ err: error }, "a mail goes without the logo");
    return null;
  });
  const width = getLogoWidth(mark, emailLogoHeight);
  return stored && { name: "logo", type: "image/png", content: stored.content, width };
}

/** Loads a picture of the content: the uploaded file if there is one, or else that of the build. */
async function loadContentPicture(
  name: PictureName,
  { log, readPictureFile }: Pick<NotifierDependencies, "log" | "readPictureFile">,
): Promise<Attachment | null> {
  const file = findPicture(name)?.file;
  if (!file) {
    return isBuiltInPicture(name)
      ? loadPicture("picture", `media/${name}-share.${media[name].key}.jpg`, "image/jpeg", log)
      : null;
  }
  const shown = getShareFile(listWidths(file.width));
  const stored = await readPictureFile(file.sha256.slice(0, 16), shown).catch((error: unknown) => {
    log.warn({ err: error, name }, "a mail goes without this picture");
    return null;
  });
  return stored && { name: "picture", type: "image/jpeg", content: stored.content };
}

async function loadPicture(
  name: string,
  path: string,
  type: string,
  log: Logger,
): Promise<Attachment | null> {
  try {
    return { name, type, content: await readFile(new URL(path, publicFolder)) };
  } catch (error) {
    log.warn({ err: error, path }, "a mail goes without this picture");
    return null;
  }
}
