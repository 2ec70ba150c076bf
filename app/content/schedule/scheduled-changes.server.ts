import { eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentSchedules, type ScheduledPage } from "#db/schema.ts";
import { completePage, readNewestContent } from "../editing/content-drafts.server.ts";
import { listPageChanges } from "../editing/page-changes.ts";
import { findCompleteContent } from "../history/content-history.server.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";

/** The scheduled changes of a page, with the values that they were made from and to. */
export type ScheduledChanges = Readonly<{
  page: PageId;
  from: StoredPage;
  to: StoredPage;
  ids: readonly string[];
}>;

/** Reads the changes of a scheduled page; null for a page that this build does not know. */
export async function readScheduledChanges(
  tx: Transaction,
  { page, basedOn, document, changes }: ScheduledPage,
  newest: ContentDocument,
): Promise<ScheduledChanges | null> {
  if (!Object.hasOwn(pageDefinitions, page)) return null;
  const id = page as PageId;
  const base = (await findCompleteContent(tx, basedOn, newest)) ?? newest;
  const from = base.pages[page];
  if (!from) return null;
  const to = completePage(id, document as StoredPage, newest);
  const all = () => listPageChanges(pageDefinitions[id], from, to).map((change) => change.id);
  return { page: id, from, to, ids: changes ?? all() };
}

/** A change that waits for its scheduled publication. */
export type WaitingChange = ScheduledChanges & Readonly<{ change: string; publishAt: Date }>;

/** Lists the changes that wait for their scheduled publication. */
export async function listWaitingChanges(
  tx: Transaction,
  newest: ContentDocument,
): Promise<WaitingChange[]> {
  const rows = await tx
    .select()
    .from(contentSchedules)
    .where(eq(contentSchedules.state, "waiting"));
  const waiting: WaitingChange[] = [];
  for (const { pages, publishAt } of rows) {
    for (const page of pages) {
      const scheduled = await readScheduledChanges(tx, page, newest);
      for (const change of scheduled?.ids ?? []) {
        if (scheduled) waiting.push({ ...scheduled, change, publishAt });
      }
    }
  }
  return waiting;
}

/** A section of a page of which a change waits for its scheduled publication. */
export type ScheduledSection = Readonly<{ section: string; publishAt: Date }>;

/** Lists the sections of a page of which changes wait for their scheduled publication, once each. */
export async function listScheduledSections(
  db: Database,
  page: PageId,
): Promise<ScheduledSection[]> {
  return runInTransaction(db, async (tx) => {
    const { content } = await readNewestContent(tx);
    const waiting = await listWaitingChanges(tx, content);
    const sections = new Map(
      waiting
        .filter((one) => one.page === page)
        .map(({ change, publishAt }) => [
          `${change.split(" ", 1)[0]} ${publishAt.toISOString()}`,
          { section: change.split(" ", 1)[0] ?? "", publishAt },
        ]),
    );
    return [...sections.values()];
  });
}
