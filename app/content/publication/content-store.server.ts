import { createHash } from "node:crypto";
import { desc, eq, max } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { contentVersions } from "#db/schema.ts";
import { contentSchema } from "../content-schema.server.ts";
import type { ContentDocument } from "../model/content-document.ts";

/** A stored content document. Versions are never changed. */
export type ContentVersion = Readonly<{ number: number; content: ContentDocument }>;

/** A cache of parsed documents by digest. */
const parsed = new Map<string, ContentDocument>();
const maxParsed = 20;

/** Returns the number of the newest version; 0 if there is none. */
export async function getNewestContentNumber(db: Database | Transaction): Promise<number> {
  const [row] = await db.select({ number: max(contentVersions.number) }).from(contentVersions);
  return row?.number ?? 0;
}

/**
 * Finds the content of a version; null if there is none. Throws a ZodError if this build cannot
 * read it.
 */
export async function findContentAt(
  db: Database | Transaction,
  number: number,
): Promise<ContentDocument | null> {
  const [version] = await db
    .select({ digest: contentVersions.digest })
    .from(contentVersions)
    .where(eq(contentVersions.number, number));
  if (!version) return null;
  const known = parsed.get(version.digest);
  if (known) return known;
  const [row] = await db
    .select({ document: contentVersions.document })
    .from(contentVersions)
    .where(eq(contentVersions.number, number));
  const content = contentSchema.parse(row?.document);
  const [oldest] = parsed.keys();
  if (oldest !== undefined && parsed.size >= maxParsed) parsed.delete(oldest);
  parsed.set(version.digest, content);
  return content;
}

/** Returns the newest row as it is stored; undefined if there is none. */
export async function findNewestContentRow(tx: Transaction) {
  const [newest] = await tx
    .select()
    .from(contentVersions)
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return newest;
}

export async function storeContentVersion(
  tx: Transaction,
  { number, content }: ContentVersion,
  by: string,
  now: Date,
): Promise<void> {
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  await tx
    .insert(contentVersions)
    .values({ number, document: content, digest, madeBy: by, madeAt: now });
}
