import type { LocalDate } from "../platform/local-time.ts";
import { computeCommissionCentavos } from "./commission.ts";

/**
 * The result of an agency's booking. `ahead`: the ride is in the future; `called-off`: the
 * departure was cancelled, the guest has not chosen yet, and the agency has their money;
 * `cancelled`: part of the money was kept; `give-back`: the booking was cancelled, and the agency
 * has to refund money to the guest. Other cancelled bookings are on no statement.
 */
export type AgencyRideEnd = "ran" | "no-show" | "ahead" | "called-off" | "cancelled" | "give-back";

/** A booking of an agency, with the money that was received for it. */
export type AgencySale = Readonly<{
  id: string;
  reference: string;
  date: LocalDate;
  tourName: string;
  /** The guest's name; empty once it was erased. */
  name: string;
  riders: number;
  end: AgencyRideEnd;
  priceCentavos: number;
  /** Received by us, by card, in cash or by transfer, less refunds. */
  byUsCentavos: number;
  /** Collected by the agency, less its refunds. */
  byAgencyCentavos: number;
  basisPoints: number;
}>;

export type StatementLine = AgencySale &
  Readonly<{ incomeCentavos: number; commissionCentavos: number }>;

/** The statement of an agency's month: its rides, the sums, and who owes whom. */
export type Statement = Readonly<{
  lines: readonly StatementLine[];
  /**
   * Rides that have not run, and money kept of cancelled bookings; they are not part of the sums.
   */
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
 * Builds a statement. THE RULE: it sums the rides that ran, and the commission is due on the money
 * that was received for them, by us or by the agency, less refunds; for a party that did not come,
 * on the money that was kept. The agency keeps its commission of what it collected, and the
 * difference is owed one way or the other.
 */
export function buildStatement(sold: readonly AgencySale[]): Statement {
  const all = sold.map((one): StatementLine => {
    const incomeCentavos = one.byUsCentavos + one.byAgencyCentavos;
    const commission = computeCommissionCentavos(incomeCentavos, one.basisPoints);
    return { ...one, incomeCentavos, commissionCentavos: commission };
  });
  const hasRun = ({ end }: StatementLine) => end === "ran" || end === "no-show";
  const lines = all.filter(hasRun);
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
    apart: all.filter((line) => !hasRun(line)),
    sums,
    balanceCentavos: sums.byAgencyCentavos - sums.commissionCentavos,
  };
}

/** A settlement of a month between an agency and us. */
export type AgencySettlement = Readonly<{
  id: string;
  at: Date;
  /** The account that recorded it. */
  by: string;
  /** Positive if the agency paid it; negative if we did. */
  amountCentavos: number;
}>;

/** The state of a month between an agency and us. */
export type AgencyMonthState = Readonly<{
  /** The month in the form `2026-11`. */
  month: string;
  balanceCentavos: number;
  /** The settlements that were not undone, oldest first. */
  settlements: readonly AgencySettlement[];
  /** The part of the balance that is still open; positive if the agency owes it. */
  openCentavos: number;
  /** `empty` means that nothing is owed and nothing was settled. */
  state: "empty" | "open" | "settled";
}>;

/** Returns the state of a month from its current balance and its settlements. */
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
