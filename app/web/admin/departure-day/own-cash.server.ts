import { randomUUID } from "node:crypto";
import type { Account } from "#app/accounts/account.ts";
import {
  type CashHandover,
  type CashSums,
  computeCashSums,
} from "#app/bookings/guide-cash/guide-cash.ts";
import type { Services } from "#server/wiring/services.ts";
import { getTotalToCollectMxn } from "../departure-parts/pickup-stops.ts";
import type { RiderLine } from "../departure-parts/ride-manifest.server.ts";

/** What an account collected on the rides of a day, handed in of it and still has. */
export type OwnCash = CashSums &
  Readonly<{
    cashCentavos: number;
    transferCentavos: number;
    handovers: readonly CashHandover[];
    /** What is still to be collected on the account's rides, in centavos. */
    toCollectCentavos: number;
    /** The id of the next line of handed-in cash. */
    nextId: string;
  }>;

type Visit = Readonly<{ services: Pick<Services, "operator">; account: Account; date: string }>;

/**
 * Returns an account's cash of a day; null if it neither collected nor handed in any and has none to
 * collect as a guide. `own` has the bookings of the rides that the account guides.
 */
export async function getOwnCash(
  { services, account, date }: Visit,
  own: readonly RiderLine[],
): Promise<OwnCash | null> {
  const period = { first: date, last: date, accountId: account.id };
  const [cash] = await services.operator.listGuideCash(period);
  const toCollectCentavos = getTotalToCollectMxn(own) * 100;
  if (!cash && toCollectCentavos === 0) return null;
  const { cashCentavos, transferCentavos, handovers } = cash ?? {
    ...{ cashCentavos: 0, transferCentavos: 0, handovers: [] },
  };
  const sums = computeCashSums({ cashCentavos, handovers });
  return {
    ...{ ...sums, cashCentavos, transferCentavos, handovers, toCollectCentavos },
    nextId: randomUUID(),
  };
}
