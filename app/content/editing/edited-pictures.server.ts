import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { contentDrafts, contentSchedules, uploadedPictures } from "#db/schema.ts";
import { findPictureProblems, formatPictureFile } from "../content-pictures.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import { listPictureUses } from "../picture-uses.ts";
import { addMissingContent } from "../publication/add-missing-content.ts";
import { isAllowedInDraft } from "./keep-storable-texts.ts";
import { addNamedPictures } from "./named-pictures.ts";
import type { SectionTexts } from "./section-texts.ts";

/**
 * Lists the contents that may be published next: the newest one with all drafts, and with the pages
 * of each scheduled publication that waits or whose drafts can still come back.
 */
async function listEditedContents(
  tx: Transaction,
  newest: ContentDocument,
): Promise<ContentDocument[]> {
  const drafts = await tx.select().from(contentDrafts);
  const schedules = await tx
    .select({ pages: contentSchedules.pages })
    .from(contentSchedules)
    .where(inArray(contentSchedules.state, ["waiting", "refused"]));
  return [drafts, ...schedules.map(({ pages }) => pages)].map((edited) => {
    const pages = edited.map(({ page, document }) => [page, document as StoredPage] as const);
    const changed = { ...newest, pages: { ...newest.pages, ...Object.fromEntries(pages) } };
    return addMissingContent(changed, newest);
  });
}

const replacePictures = (content: ContentDocument, pictures: StoredPage): ContentDocument => ({
  ...content,
  pages: { ...content.pages, pictures },
});

/**
 * Finds the changed pictures that could no longer be shown where drafts, scheduled publications or
 * published pages show them. The keys are the names of the pictures.
 */
export async function findUsedPictureProblems(
  tx: Transaction,
  newest: ContentDocument,
  { before, after }: Readonly<{ before: StoredPage; after: StoredPage }>,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const content of await listEditedContents(tx, newest)) {
    const changed = replacePictures(content, after);
    const known = new Set(
      findPictureProblems(replacePictures(content, before)).map(({ path }) => path.join(".")),
    );
    const uses = new Map(listPictureUses(changed).map((use) => [use.path.join("."), use.picture]));
    for (const { path, problem } of findPictureProblems(changed)) {
      const place = path.join(".");
      if (known.has(place) || isAllowedInDraft(problem)) continue;
      problems[`${uses.get(place)}`] = problem;
    }
  }
  return problems;
}

/** Finds the changed pictures whose file has not been uploaded, or was deleted in the meantime. */
export async function findFileProblems(
  tx: Transaction,
  texts: SectionTexts,
  changed: readonly string[],
): Promise<Record<string, string>> {
  const named = changed.filter((name) => name.endsWith(".file") && texts[name]);
  if (named.length === 0) return {};
  const hashes = named.map((name) => texts[name]?.split(" ")[0] ?? "");
  const uploaded = await tx
    .select()
    .from(uploadedPictures)
    .where(inArray(uploadedPictures.sha256, hashes));
  const files = new Set(
    uploaded
      .filter(({ state }) => state === "ready")
      .map(({ width, height, ...file }) =>
        formatPictureFile({ ...file, width: width ?? 0, height: height ?? 0 }),
      ),
  );
  return Object.fromEntries(
    named
      .filter((name) => !files.has(texts[name] ?? ""))
      .map((name) => [name, "picture-unknown"] as const),
  );
}

/**
 * Returns the published pictures with those of a draft that other drafts or scheduled publications
 * show. They stay when the rest of the draft is discarded.
 */
export async function keepUsedPictures(
  tx: Transaction,
  newest: ContentDocument,
  { draft, published }: Readonly<{ draft: StoredPage; published: StoredPage }>,
): Promise<StoredPage> {
  const contents = await listEditedContents(tx, newest);
  return contents.reduce(
    (pictures, content) =>
      addNamedPictures(replacePictures(content, pictures), draft).pages.pictures ?? pictures,
    published,
  );
}
