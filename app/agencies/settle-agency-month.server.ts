import { and, eq, isNull } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { agencies, agencySettlements } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { listSettlements } from "./agency-settlements.server.ts";
import { getMonthState } from "./agency-statement.ts";
import { getLocalMonth, listStatements } from "./get-agency-statement.server.ts";

export type SettleResult =
  | { outcome: "settled" }
  /**
   * The open amount differs from the one in the form, or this settlement was undone in the
   * meantime.
   */
  | { outcome: "other-sum" }
  /** The month is in the future. */
  | { outcome: "ahead" }
  | { outcome: "unknown" };

export type SettleRequest = Readonly<{
  /** The id that the form generated. It prevents a form that is sent twice from settling twice. */
  id: string;
  agencyId: string;
  /** The month as `YYYY-MM`. */
  month: string;
  /** The open amount that the form showed, in centavos. */
  shownCentavos: number;
  by: string;
}>;

/**
 * Records that the open amount of a month was settled. Repeated calls with the same id settle once.
 */
export async function settleAgencyMonth(
  db: Database,
  now: Date,
  { id, agencyId, month, shownCentavos, by }: SettleRequest,
): Promise<SettleResult> {
  return runInTransaction(db, async (tx) => {
    const agency = await lockAgency(tx, agencyId);
    if (!agency) return { outcome: "unknown" };
    const [known] = await tx.select().from(agencySettlements).where(eq(agencySettlements.id, id));
    if (known) return { outcome: isSettled(known, { agencyId, month }) ? "settled" : "other-sum" };
    if (month > getLocalMonth(now)) return { outcome: "ahead" };
    const days = { from: month, until: month };
    const statement = (await listStatements(tx, agencyId, days, now)).get(month);
    const settled = (await listSettlements(tx, agencyId, days)).get(month) ?? [];
    const { openCentavos } = getMonthState(month, statement?.balanceCentavos ?? 0, settled);
    if (openCentavos === 0 || openCentavos !== shownCentavos) return { outcome: "other-sum" };
    const amountCentavos = openCentavos;
    await tx
      .insert(agencySettlements)
      .values({ id, agencyId, month, at: now, settledBy: by, amountCentavos });
    await recordAuditEntry(tx, {
      ...{ at: now, action: "month-settled", kind: "agency", about: agencyId },
      after: { name: agency.name, month, amountCentavos },
    });
    return { outcome: "settled" };
  });
}

/** Returns whether an existing settlement is the one that the form asks for and was not undone. */
function isSettled(
  known: typeof agencySettlements.$inferSelect,
  { agencyId, month }: Pick<SettleRequest, "agencyId" | "month">,
): boolean {
  return known.agencyId === agencyId && known.month === month && known.undoneAt === null;
}

/** Undoes a settlement; false if it does not exist or has already been undone. */
export async function undoSettlement(
  db: Database,
  now: Date,
  { id, agencyId, by }: Readonly<{ id: string; agencyId: string; by: string }>,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const agency = await lockAgency(tx, agencyId);
    const [undone] = await tx
      .update(agencySettlements)
      .set({ undoneAt: now, undoneBy: by })
      .where(
        and(
          eq(agencySettlements.id, id),
          eq(agencySettlements.agencyId, agencyId),
          isNull(agencySettlements.undoneAt),
        ),
      )
      .returning();
    if (!agency || !undone) return false;
    const { month, amountCentavos } = undone;
    await recordAuditEntry(tx, {
      ...{ at: now, action: "settlement-undone", kind: "agency", about: agencyId },
      after: { name: agency.name, month, amountCentavos },
    });
    return true;
  });
}

/** Locks an agency, so that only one settlement is recorded at a time. */
async function lockAgency(tx: Transaction, agencyId: string) {
  const [agency] = await tx
    .select({ name: agencies.name })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
    .for("update");
  return agency;
}
