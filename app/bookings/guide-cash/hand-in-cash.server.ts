import { and, eq, isNull } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { accounts, cashHandovers } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { computeCashSums } from "./guide-cash.ts";
import { listGuideCash } from "./list-guide-cash.server.ts";

type Deps = Pick<BookingDependencies, "db" | "clock">;

/** Cash that somebody hands in, or a correction of what was recorded. */
export type NewHandover = Readonly<{
  /** The id that the form generated. Submitting the same form twice records only one line. */
  id: string;
  accountId: string;
  /** The day of the rides. */
  day: LocalDate;
  /** Negative only for a correction. */
  amountCentavos: number;
  remark: string | null;
  /** What was handed in before, according to the form, in centavos. */
  shownCentavos: number;
  by: string;
  /** Whether owner or office record it, which confirms the receipt. */
  isReceived: boolean;
}>;

export type HandInResult =
  | Readonly<{ outcome: "recorded" }>
  | Readonly<{ outcome: "unknown-person" }>
  /** Somebody has recorded another line since the form was opened. */
  | Readonly<{ outcome: "changed-meanwhile" }>
  /** The day's handed-in cash would be more than was collected, or less than nothing. */
  | Readonly<{ outcome: "too-much"; mostCentavos: number }>;

/**
 * Records cash that was handed in. Lines are only added: a mistake is corrected by another line. The
 * lines of a day never add up to more than was collected, unless money was undone since, and never
 * to less than nothing.
 */
export async function handInCash(deps: Deps, line: NewHandover): Promise<HandInResult> {
  const { id, accountId, day, amountCentavos, remark, shownCentavos, by, isReceived } = line;
  return runInTransaction(deps.db, async (tx) => {
    const name = await lockAccount(tx, accountId);
    if (name === undefined) return { outcome: "unknown-person" };
    const [known] = await tx.select().from(cashHandovers).where(eq(cashHandovers.id, id));
    if (known) return { outcome: "recorded" };
    const [cash] = await listGuideCash(tx, { first: day, last: day, accountId });
    const sums = computeCashSums(cash ?? { cashCentavos: 0, handovers: [] });
    if (sums.handedInCentavos !== shownCentavos) return { outcome: "changed-meanwhile" };
    const most = amountCentavos > 0 ? sums.differenceCentavos : sums.handedInCentavos;
    if (Math.abs(amountCentavos) > Math.max(0, most)) {
      return { outcome: "too-much", mostCentavos: Math.max(0, most) };
    }
    const at = deps.clock.now();
    const receipt = isReceived ? { receivedBy: by, receivedAt: at } : {};
    await tx.insert(cashHandovers).values({
      ...{ id, accountId, day, amountCentavos, remark, recordedBy: by, recordedAt: at },
      ...receipt,
    });
    await recordAuditEntry(tx, {
      ...{ at, action: "cash-handed-in", kind: "account", about: accountId },
      after: { name, day, amountCentavos, ...(remark && { remark }) },
    });
    return { outcome: "recorded" };
  });
}

/**
 * Confirms that a line's cash was received. A second confirmation changes nothing. Returns false if
 * the line does not exist.
 */
export async function confirmCash(
  deps: Deps,
  { id, by }: Readonly<{ id: string; by: string }>,
): Promise<boolean> {
  return runInTransaction(deps.db, async (tx) => {
    const [line] = await tx.select().from(cashHandovers).where(eq(cashHandovers.id, id));
    if (!line) return false;
    const at = deps.clock.now();
    const confirmed = await tx
      .update(cashHandovers)
      .set({ receivedBy: by, receivedAt: at })
      .where(and(eq(cashHandovers.id, id), isNull(cashHandovers.receivedAt)))
      .returning({ id: cashHandovers.id });
    if (confirmed.length === 0) return true;
    const name = await lockAccount(tx, line.accountId);
    await recordAuditEntry(tx, {
      ...{ at, action: "cash-received", kind: "account", about: line.accountId },
      after: { name, day: line.day, amountCentavos: line.amountCentavos },
    });
    return true;
  });
}

/** Locks an account, so that two lines of one person are recorded one after the other. */
async function lockAccount(tx: Transaction, id: string): Promise<string | undefined> {
  const [account] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("no key update");
  return account?.name;
}
