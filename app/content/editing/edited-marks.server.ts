import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { pictureFiles } from "#db/schema.ts";
import { mainFiles, markNames } from "../../media/mark-files.ts";
import { getMarkUpload, parseMark } from "../brand-marks.ts";
import type { SectionTexts } from "./section-texts.ts";

/** Finds the marks whose files do not exist, because their upload was deleted in the meantime. */
export async function findMarkProblems(
  tx: Transaction,
  texts: SectionTexts,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const name of markNames) {
    const mark = parseMark(texts[name]);
    if (!mark) continue;
    const isFile = and(
      eq(pictureFiles.pictureId, getMarkUpload(mark)),
      eq(pictureFiles.name, mainFiles[name]),
    );
    if ((await tx.$count(pictureFiles, isFile)) === 0) problems[name] = "picture-unknown";
  }
  return problems;
}
