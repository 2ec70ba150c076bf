import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { auditEntries, type TrailKind } from "#db/schema.ts";
import { type Changer, unknownChanger } from "../../edit-conflicts/conflict.ts";

/** Which account changed a value last, by the trail; unknown where the trail does not hold it. */
export async function lastChangeOf(
  tx: Transaction,
  { kind, about, value }: Readonly<{ kind: TrailKind; about?: string; value: string }>,
): Promise<Changer> {
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
  return entry ? { who: "team", ...entry } : unknownChanger;
}
