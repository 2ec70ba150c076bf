import type { MarkName, MarkView } from "../media/mark-files.ts";
import { memoizePerVersion } from "../tours/catalog/published-catalog.server.ts";
import { findMark, getMarkUpload, toMarkView } from "./brand-marks.ts";
import { getPublishedContent } from "./publication/published-content.server.ts";

const getMarks = memoizePerVersion(() => {
  const { brand } = getPublishedContent().pages;
  return { logo: findMark(brand, "logo"), icon: findMark(brand, "icon") };
});

/** Finds the id of the upload that is a mark; null if the mark is the one that came with the site. */
export function findPublishedMarkUpload(name: MarkName): string | null {
  const mark = getMarks()[name];
  return mark && getMarkUpload(mark);
}

/** Finds an uploaded mark of the current publication; null if it is the one that came with the site. */
export function findPublishedMark(name: MarkName): MarkView | null {
  return toMarkView(getMarks()[name]);
}
