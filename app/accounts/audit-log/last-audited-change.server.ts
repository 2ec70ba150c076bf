import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type AuditKind, auditEntries } from "#db/schema.ts";
import { type ChangeAuthor, unknownChangeAuthor } from "../../edit-conflicts/conflict.ts";

/**
 * Finds who last changed a value, according to the audit log; `unknownChangeAuthor` when the log
 * has no such change.
 */
export async function findLastAuditedChange(
  tx: Transaction,
  { kind, about, value }: Readonly<{ kind: AuditKind; about?: string; value: string }>,
): Promise<ChangeAuthor> {
  const [entry] = await tx
    .select({ name: auditEntries.accountName, at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.aboutKind, kind),
        about === undefined ? undefined : eq(auditEntries.aboutId, about),
        sql`${auditEntries.before} -> ${value} is distinct from ${auditEntries.after} -> ${value}`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry ? { who: "team", ...entry } : unknownChangeAuthor;
}
