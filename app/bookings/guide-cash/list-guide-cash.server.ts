import { and, asc, between, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accounts, cashHandovers, handPayments } from "#db/schema.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { GuideDayCash } from "./guide-cash.ts";

type Period = Readonly<{
  first: LocalDate;
  /** The last day, included. */
  last: LocalDate;
  /** The account whose cash is listed; all accounts without it. */
  accountId?: string;
}>;

/**
 * Lists who collected money on the rides of a period or handed some in, per person and day. The newest
 * day comes first.
 */
export async function listGuideCash(
  db: Database | Transaction,
  { first, last, accountId }: Period,
): Promise<GuideDayCash[]> {
  const { collectedBy, collectedDay, amountCentavos, method } = handPayments;
  const sumBy = (one: "cash" | "transfer") =>
    sql<number>`coalesce(sum(${amountCentavos}) filter (where ${method} = ${one}), 0)::int`;
  const collected = await db
    .select({
      ...{ accountId: sql<string>`${collectedBy}`, day: sql<string>`${collectedDay}::text` },
      ...{ cashCentavos: sumBy("cash"), transferCentavos: sumBy("transfer") },
    })
    .from(handPayments)
    .where(
      and(
        isNotNull(collectedBy),
        between(collectedDay, first, last),
        accountId === undefined ? undefined : eq(collectedBy, accountId),
      ),
    )
    .groupBy(collectedBy, collectedDay);
  const handedIn = await db
    .select()
    .from(cashHandovers)
    .where(
      and(
        between(cashHandovers.day, first, last),
        accountId === undefined ? undefined : eq(cashHandovers.accountId, accountId),
      ),
    )
    .orderBy(asc(cashHandovers.recordedAt), asc(cashHandovers.id));
  const names = await readNames(db, [...collected, ...handedIn]);
  const toKey = (one: Readonly<{ day: LocalDate; accountId: string }>) =>
    `${one.day} ${one.accountId}`;
  const sums = new Map(collected.map((one) => [toKey(one), one]));
  const handovers = Map.groupBy(handedIn, toKey);
  const days = new Map([...collected, ...handedIn].map((one) => [toKey(one), one]));
  return [...days]
    .map(([key, { accountId: id, day }]) => ({
      ...{ accountId: id, day, name: names.get(id) ?? "" },
      cashCentavos: sums.get(key)?.cashCentavos ?? 0,
      transferCentavos: sums.get(key)?.transferCentavos ?? 0,
      handovers: handovers.get(key) ?? [],
    }))
    .sort((a, b) => b.day.localeCompare(a.day) || a.name.localeCompare(b.name));
}

async function readNames(
  db: Database | Transaction,
  rows: readonly Readonly<{ accountId: string }>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
