import type { MarkName, MarkView } from "../media/mark-files.ts";
import type { StoredPage } from "./model/content-document.ts";

/** An uploaded mark: the SHA-256 of the file as it came, and the size of its main file in pixels. */
export type MarkFile = Readonly<{ sha256: string; width: number; height: number }>;

/** The stored form of a mark. */
export const markPattern = /^[0-9a-f]{64} \d{1,4} \d{1,4}$/;

/** Reads the stored form; null for the mark that came with the site. */
export function parseMark(text: string | undefined): MarkFile | null {
  if (!text || !markPattern.test(text)) return null;
  const [sha256 = "", width = "", height = ""] = text.split(" ");
  return { sha256, width: Number(width), height: Number(height) };
}

export function formatMark({ sha256, width, height }: MarkFile): string {
  return `${sha256} ${width} ${height}`;
}

/** Returns the id of the upload of which a mark was made. */
export function getMarkUpload({ sha256 }: MarkFile): string {
  return sha256.slice(0, 16);
}

export function toMarkView(mark: MarkFile | null): MarkView | null {
  if (!mark) return null;
  const { width, height } = mark;
  return { folder: `/pictures/${getMarkUpload(mark)}`, width, height };
}

/** Finds a mark on the page of marks, published or a draft; null for the one that came with the site. */
export function findMark(page: StoredPage | undefined, name: MarkName): MarkFile | null {
  const section = page?.sections.find(({ kind }) => kind === "marks");
  return parseMark(section?.[name] as string | undefined);
}
