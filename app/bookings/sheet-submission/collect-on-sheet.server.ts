import { runInTransaction } from "#db/database.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type ManualPayment,
  type ManualPaymentResult,
  storeManualPayment,
} from "../manual/record-manual-payment.server.ts";
import { closeRequestSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { insertAct } from "../sheet-acts/sheet-act-store.server.ts";

/** Money that somebody collects on a ride with the sheet before them. */
type SheetPayment = Readonly<{
  payment: ManualPayment & Readonly<{ method: "cash" | "transfer" }>;
  key: DepartureKey;
  accountId: string;
  /** What was still to collect on the sheet, in centavos. */
  shownCentavos: number;
}>;

/**
 * Records money that was collected on a ride, as an act of the day sheet. The form is before a person,
 * so a sum above the balance is refused, while that of a phone without a signal is kept and asked
 * about.
 */
export async function collectOnSheet(
  deps: BookingDependencies,
  bookingId: string,
  { payment, key, accountId, shownCentavos }: SheetPayment,
): Promise<ManualPaymentResult> {
  const { id, method, amountCentavos, by } = payment;
  const { tour, date, start } = key;
  const collector = { accountId, day: date };
  const now = deps.clock.now();
  const recorded = await runInTransaction(deps.db, async (tx) => {
    const stored = await storeManualPayment(tx, deps, bookingId, { ...payment, collector });
    if (stored.outcome !== "noted") return stored;
    const act = { id, kind: "collected", number: 1, at: now.toISOString(), bookingId } as const;
    await insertAct(
      tx,
      { ...act, ride: { tour, date, start }, amountCentavos, method, from: shownCentavos },
      { author: { id: accountId, name: by }, now },
    );
    return stored;
  });
  if (recorded.outcome !== "noted") return recorded;
  const { ended, balanceCentavos } = recorded;
  for (const requestId of ended) await closeRequestSessions(deps, requestId);
  return { outcome: "noted", balanceCentavos };
}
