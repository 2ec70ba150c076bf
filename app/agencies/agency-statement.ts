import type { LocalDate } from "../platform/local-date.ts";
import { computeCommissionCentavos } from "./commission.ts";

/**
 * The outcome of an agency's booking. `ahead`: the ride is in the future. `called-off`: the
 * departure was cancelled, the agency has the guest's money, and the guest has not yet chosen
 * between another day and a refund. `cancelled`: the booking was cancelled, and the guest did not
 * get all of the money back. `give-back`: the booking was cancelled, and the agency owes the guest
 * a refund. Other cancelled bookings are not on a statement.
 */
export type AgencyBookingOutcome =
  | "ran"
  | "no-show"
  | "ahead"
  | "called-off"
  | "cancelled"
  | "give-back";

/** An agency's booking and the money that was received for it. */
export type AgencySale = Readonly<{
  id: string;
  reference: string;
  date: LocalDate;
  tourName: string;
  /** The guest's name; empty after it was erased. */
  name: string;
  riders: number;
  end: AgencyBookingOutcome;
  priceCentavos: number;
  /** The amount that we received by card, in cash or by transfer, less refunds. */
  byUsCentavos: number;
  /** The amount that the agency collected, less its refunds. */
  byAgencyCentavos: number;
  basisPoints: number;
}>;

export type StatementLine = AgencySale &
  Readonly<{ incomeCentavos: number; commissionCentavos: number }>;

/** An agency's statement for a month: its rides, the totals, and who owes whom. */
export type Statement = Readonly<{
  lines: readonly StatementLine[];
  /** Bookings that are left out of the totals: cancelled ones and those whose ride has not run. */
  apart: readonly StatementLine[];
  sums: Readonly<{
    riders: number;
    priceCentavos: number;
    byUsCentavos: number;
    byAgencyCentavos: number;
    incomeCentavos: number;
    commissionCentavos: number;
  }>;
  /** Positive if the agency owes us; negative if we owe the agency. */
  balanceCentavos: number;
}>;

/**
 * Builds a statement. THE RULE: only rides that ran count. The commission is a share of the money
 * received for them, by us or by the agency, less refunds; for a no-show, it is a share of the
 * money that was kept. The agency owes us what it collected less its commission. If that is
 * negative, we owe the agency.
 */
export function buildStatement(sold: readonly AgencySale[]): Statement {
  const statementLines = sold.map((one): StatementLine => {
    const incomeCentavos = one.byUsCentavos + one.byAgencyCentavos;
    const commission = computeCommissionCentavos(incomeCentavos, one.basisPoints);
    return { ...one, incomeCentavos, commissionCentavos: commission };
  });
  const hasRun = ({ end }: StatementLine) => end === "ran" || end === "no-show";
  const lines = statementLines.filter(hasRun);
  const sumLines = (of: (line: StatementLine) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0);
  const sums = {
    riders: sumLines((line) => (line.end === "ran" ? line.riders : 0)),
    priceCentavos: sumLines((line) => line.priceCentavos),
    byUsCentavos: sumLines((line) => line.byUsCentavos),
    byAgencyCentavos: sumLines((line) => line.byAgencyCentavos),
    incomeCentavos: sumLines((line) => line.incomeCentavos),
    commissionCentavos: sumLines((line) => line.commissionCentavos),
  };
  return {
    lines,
    apart: statementLines.filter((line) => !hasRun(line)),
    sums,
    balanceCentavos: sums.byAgencyCentavos - sums.commissionCentavos,
  };
}

/** A settlement of one month between an agency and us. */
export type AgencySettlement = Readonly<{
  id: string;
  at: Date;
  /** The account that recorded the settlement. */
  by: string;
  /** Positive if the agency paid us; negative if we paid the agency. */
  amountCentavos: number;
}>;

/** The settlement state of an agency's month. */
export type AgencyMonthState = Readonly<{
  /** The month as `YYYY-MM`. */
  month: string;
  balanceCentavos: number;
  /** The settlements, oldest first, without those that were undone. */
  settlements: readonly AgencySettlement[];
  /** The part of the balance that is not settled yet; positive if the agency owes it. */
  openCentavos: number;
  /** `empty` means that nothing is owed and nothing was settled. */
  state: "empty" | "open" | "settled";
}>;

/** Returns the settlement state of a month, given its current balance and its settlements. */
export function getMonthState(
  month: string,
  balanceCentavos: number,
  settlements: readonly AgencySettlement[],
): AgencyMonthState {
  const settled = settlements.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const openCentavos = balanceCentavos - settled;
  const state = openCentavos !== 0 ? "open" : settlements.length > 0 ? "settled" : "empty";
  return { month, balanceCentavos, settlements, openCentavos, state };
}
