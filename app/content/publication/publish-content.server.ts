import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { publishNewestVersions } from "../../tours/catalog/publications.server.ts";
import { type ContentProblems, contentSchema, parseContent } from "../content-schema.server.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { PageId } from "../pages/all-pages.ts";
import { buildSeedContent } from "../seed/build-seed-content.ts";
import { addMissingContent } from "./add-missing-content.ts";
import {
  findNewestContentRow,
  getNewestContentNumber,
  storeContentVersion,
} from "./content-store.server.ts";

export type PublishContentResult =
  | { outcome: "published"; number: number }
  /** Somebody has published another version since the one that the change is based on. */
  | { outcome: "overtaken"; newest: number }
  | { outcome: "invalid"; problems: ContentProblems };

type Change = Readonly<{
  content: unknown;
  /** The number of the version that the change is based on. */
  basedOn: number;
  by: string;
  now: Date;
  /** The number of the earlier version that this publishes again, if any. */
  broughtBack?: number;
  /** The only page of the earlier version that this publishes again; null for all. */
  page?: PageId | null;
  /** The time for which this publication was scheduled, if it was. */
  scheduledAt?: Date;
  /** The only post that this publishes or withdraws, if it does. */
  post?: string;
  isWithdrawn?: boolean;
}>;

/** The id of the advisory lock of publications of the content. */
const contentLockId = 7_231_005;

/** Publishes a document as the newest version of the content. */
export async function publishContent(db: Database, change: Change): Promise<PublishContentResult> {
  const checked = parseContent(change.content);
  if ("problems" in checked) return { outcome: "invalid", ...checked };
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const newest = await getNewestContentNumber(tx);
    if (newest !== change.basedOn) return { outcome: "overtaken", newest };
    const number = await storePublishedContent(tx, { ...change, ...checked, newest });
    return { outcome: "published", number };
  });
}

/**
 * Stores valid content as the version after `newest` and makes it the current publication, in a
 * transaction that holds the lock of `lockContent`. Returns its number.
 */
export async function storePublishedContent(
  tx: Transaction,
  {
    content,
    newest,
    by,
    now,
    broughtBack,
    page,
    scheduledAt,
    post,
    isWithdrawn,
  }: Omit<Change, "basedOn"> & Readonly<{ content: ContentDocument; newest: number }>,
): Promise<number> {
  const number = newest + 1;
  await storeContentVersion(tx, { number, content }, by, now);
  // The audit log needs no values, because the versions contain them.
  await recordAuditEntry(tx, {
    ...{ at: now, action: post ? getPostAction(isWithdrawn) : "published" },
    ...{ kind: "content", about: String(number) },
    ...(post && { after: { post } }),
    ...(scheduledAt && { after: { scheduledAt: scheduledAt.toISOString(), post } }),
    ...(broughtBack && { after: { broughtBack, ...(page && { page }) } }),
  });
  await publishNewestVersions(tx, now);
  return number;
}

function getPostAction(isWithdrawn = false) {
  return isWithdrawn ? ("post-withdrawn" as const) : ("post-published" as const);
}

/** The author of versions that were created at startup from the files of the build. */
const files = "files";

/**
 * Keeps the newest version equal to the files of the build until somebody publishes a version.
 * After that, it only adds the pages, sections and fields that the newest version lacks. Throws a
 * ZodError if this build cannot read the newest version. Several processes may call this at the
 * same time.
 */
export async function ensureContent(db: Database, now: Date): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const seed = buildSeedContent();
    const newest = await findNewestContentRow(tx);
    const stored = newest?.document as ContentDocument | undefined;
    const by = newest?.madeBy ?? files;
    const content = stored && by !== files ? addMissingContent(stored, seed) : seed;
    // Throws if this build cannot read the version, so nothing is added to it.
    contentSchema.parse(content);
    if (!isDeepStrictEqual(stored, content)) {
      // The author stays the same, so that a version that somebody published is not treated as one
      // from the files later.
      await storeContentVersion(tx, { number: (newest?.number ?? 0) + 1, content }, by, now);
    }
    await publishNewestVersions(tx, now);
  });
}

/** Prevents other changes of drafts and versions of the content until the transaction ends. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${contentLockId})`);
}
