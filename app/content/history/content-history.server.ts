import { desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "#db/database.ts";
import { contentVersions } from "#db/schema.ts";
import { contentSchema } from "../content-schema.server.ts";
import type { ContentDocument } from "../model/content-document.ts";
import { addMissingContent } from "../publication/add-missing-content.ts";
import { findContentAt, getNewestContentNumber } from "../publication/content-store.server.ts";
import { type ContentChanges, listContentChanges } from "./content-changes.ts";

/** A version in the history, without its document. */
type ListedVersion = Readonly<{ number: number; madeBy: string; madeAt: Date }>;

/** A version with its document; null if this build cannot read it. */
export type EarlierContent = ListedVersion & Readonly<{ content: ContentDocument | null }>;

/** A version in the history. `changes` are those since the previous version; null if unreadable. */
export type ContentHistoryLine = ListedVersion & Readonly<{ changes: ContentChanges | null }>;

/**
 * Lists up to `most` versions, newest first. If `below` is given, only lower numbers are listed.
 */
export async function listContentVersions(
  db: Database,
  { below, most }: Readonly<{ below: number | null; most: number }>,
): Promise<Readonly<{ lines: readonly ContentHistoryLine[]; hasMore: boolean }>> {
  const { number, madeBy, madeAt } = contentVersions;
  const rows = await db
    .select({ number, madeBy, madeAt })
    .from(contentVersions)
    .where(below === null ? undefined : lt(number, below))
    .orderBy(desc(number))
    .limit(most + 1);
  const newest = await findNewestContent(db);
  const lines: ContentHistoryLine[] = [];
  let later: ListedVersion | undefined;
  let document: ContentDocument | null = null;
  for (const row of rows) {
    const content = await findCompleteContent(db, row.number, newest);
    if (later) lines.push({ ...later, changes: listChanges(content, document) });
    [later, document] = [row, content];
  }
  const hasMore = rows.length > most;
  if (later && !hasMore) lines.push({ ...later, changes: listChanges(document, document) });
  return { lines, hasMore };
}

function listChanges(from: ContentDocument | null, to: ContentDocument | null) {
  return from && to && listContentChanges(from, to);
}

export async function findContentVersion(
  db: Database,
  number: number,
): Promise<(EarlierContent & Pick<ContentHistoryLine, "changes">) | undefined> {
  const [row] = await db
    .select({ madeBy: contentVersions.madeBy, madeAt: contentVersions.madeAt })
    .from(contentVersions)
    .where(eq(contentVersions.number, number));
  if (!row) return undefined;
  const newest = await findNewestContent(db);
  const content = await findCompleteContent(db, number, newest);
  const before = number === 1 ? content : await findCompleteContent(db, number - 1, newest);
  return { number, ...row, content, changes: listChanges(before, content) };
}

/** Returns the newest content. Throws if there is none. */
async function findNewestContent(db: Database): Promise<ContentDocument> {
  const content = await findContentAt(db, await getNewestContentNumber(db));
  if (!content) throw new Error("the database holds no content");
  return content;
}

/** What a document needs so that its missing parts can be added. */
const outline = z.looseObject({
  pages: z.record(
    z.string(),
    z.looseObject({ sections: z.array(z.looseObject({ kind: z.string() })) }),
  ),
});

/**
 * Finds the content of a version. What the version lacks, because an older build wrote it, is added
 * from the newest content. Null if there is no such version or if this build cannot read it.
 */
export async function findCompleteContent(
  db: Database | Transaction,
  number: number,
  newest: ContentDocument,
): Promise<ContentDocument | null> {
  const stored = await findContentAt(db, number).catch(toNullIfUnreadable);
  if (stored) return stored;
  const [row] = await db
    .select({ document: contentVersions.document })
    .from(contentVersions)
    .where(eq(contentVersions.number, number));
  if (!outline.safeParse(row?.document).success) return null;
  const complete = addMissingContent(row?.document as ContentDocument, newest);
  return contentSchema.safeParse(complete).data ?? null;
}

function toNullIfUnreadable(error: unknown): null {
  if (error instanceof z.ZodError) return null;
  throw error;
}
