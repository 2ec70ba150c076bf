import { asc, eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { namedLinks } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import type { NamedLinkValues } from "./named-link-form.ts";

export type NamedLinkRow = typeof namedLinks.$inferSelect;

export type AddLinkResult = { outcome: "added" } | { outcome: "name-taken" };

/**
 * Adds a named link. A form that is sent twice adds one. A name is never used again, because its
 * codes are printed.
 */
export async function addNamedLink(
  db: Database,
  { typed, by, now }: Readonly<{ typed: NamedLinkValues; by: string; now: Date }>,
): Promise<AddLinkResult> {
  return runInTransaction(db, async (tx) => {
    const added = await tx
      .insert(namedLinks)
      .values({ ...typed, madeBy: by, madeAt: now })
      .onConflictDoNothing()
      .returning({ name: namedLinks.name });
    if (added.length > 0) {
      const { name, ...after } = typed;
      await recordAuditEntry(tx, {
        at: now,
        action: "link-added",
        kind: "link",
        about: name,
        after,
      });
      return { outcome: "added" };
    }
    const known = await findNamedLink(tx, typed.name);
    const isSame =
      known?.place === typed.place &&
      known.page === typed.page &&
      known.language === typed.language;
    return { outcome: isSame ? "added" : "name-taken" };
  });
}

export async function findNamedLink(
  db: Database | Transaction,
  name: string,
): Promise<NamedLinkRow | undefined> {
  const [row] = await db.select().from(namedLinks).where(eq(namedLinks.name, name));
  return row;
}

export async function listNamedLinks(db: Database): Promise<NamedLinkRow[]> {
  return db.select().from(namedLinks).orderBy(asc(namedLinks.name));
}
