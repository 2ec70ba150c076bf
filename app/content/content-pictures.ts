import type { Locale } from "../i18n/locale.ts";
import { isBuiltInPicture } from "../media/picture-files.ts";
import type { PictureName } from "../media/pictures.ts";
import type { ContentDocument, StoredItem, StoredPage } from "./model/content-document.ts";
import type { ContentProblem } from "./model/content-problem.ts";
import { getLeastPictureSize } from "./picture-size.ts";
import { listPictureUses, type PictureUse } from "./picture-uses.ts";

/** A picture of the content. Without a file, it is the picture of the build with the same name. */
export type ContentPicture = Readonly<{
  name: PictureName;
  /** The alternative text; empty in a language in which nobody has written one. */
  alt: Readonly<Record<Locale, string>>;
  /** Percent from the left and from the top. */
  focal: readonly [x: number, y: number];
  ground: string;
  /** Whether it is an illustration rather than a photograph. */
  illustration: boolean;
  file: PictureFile | null;
}>;

/** An uploaded file: the SHA-256 of the original, and its size in pixels when upright. */
export type PictureFile = Readonly<{ sha256: string; width: number; height: number; type: string }>;

/** Returns the pictures of a document by name. */
export function readContentPictures({
  pages,
}: Pick<ContentDocument, "pages">): ReadonlyMap<string, ContentPicture> {
  return readPicturesPage(pages.pictures ?? { sections: [] });
}

/** Returns the pictures on the page of pictures, published or a draft, by name. */
export function readPicturesPage({ sections }: StoredPage): ReadonlyMap<string, ContentPicture> {
  const items = (sections.find(({ kind }) => kind === "library")?.pictures ?? []) as StoredItem[];
  return new Map(items.map((item) => [item.id, readPicture(item as StoredPicture)]));
}

/** The stored form, as `pages/pictures.ts` defines it. */
export type StoredPicture = Readonly<
  { id: string; focal: string; ground: string; kind: string } & Partial<
    Record<"altEn" | "altEs" | "file", string>
  >
>;

function readPicture({
  id,
  altEn,
  altEs,
  focal,
  ground,
  kind,
  file,
}: StoredPicture): ContentPicture {
  const [x = 50, y = 50] = focal.split(" ").map(Number);
  return {
    name: id as PictureName,
    alt: { en: altEn ?? "", es: altEs ?? "" },
    focal: [x, y],
    ground,
    illustration: kind === "illustration",
    file: file === undefined ? null : readFile(file),
  };
}

function readFile(file: string): PictureFile {
  const [sha256 = "", width = "", height = "", type = ""] = file.split(" ");
  return { sha256, width: Number(width), height: Number(height), type };
}

/** Writes a file as it is stored. */
export function formatPictureFile({ sha256, width, height, type }: PictureFile): string {
  return `${sha256} ${width} ${height} ${type}`;
}

type PictureProblem = Readonly<{ path: PictureUse["path"]; problem: ContentProblem }>;

/**
 * Finds the places whose picture does not exist, has no alternative text in their languages, or is
 * too small for them.
 */
export function findPictureProblems(
  content: ContentDocument,
  pictures = readContentPictures(content),
): PictureProblem[] {
  return listPictureUses(content).flatMap((use): PictureProblem[] => {
    const { picture, path, languages } = use;
    const storedPicture = pictures.get(picture);
    if (!storedPicture?.file && !isBuiltInPicture(picture)) {
      return [{ path, problem: "picture-unknown" }];
    }
    const isDescribed = languages.every((locale) => storedPicture?.alt[locale] !== "");
    if (storedPicture && !isDescribed) return [{ path, problem: "picture-alt-missing" }];
    const isSmall =
      storedPicture?.file &&
      Math.max(storedPicture.file.width, storedPicture.file.height) < getLeastPictureSize(use);
    return isSmall ? [{ path, problem: "picture-too-small" }] : [];
  });
}
