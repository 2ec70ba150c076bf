import type { LocalDate } from "../platform/local-time.ts";
import { computeCommissionCentavos } from "./commission.ts";

/**
 * What has become of an agency's booking. `ahead`: its ride is still to come; `called-off`: its guest
 * has not chosen yet, and the agency has their money; `cancelled`: money of it was kept; `give-back`:
 * it was cancelled, and the agency has money that is the guest's. Other cancelled bookings are on no
 * statement.
 */
export type AgencyRideEnd = "ran" | "no-show" | "ahead" | "called-off" | "cancelled" | "give-back";

/** A booking of an agency, with the money that was really taken in for it. */
export type AgencySale = Readonly<{
  id: string;
  reference: string;
  date: LocalDate;
  tourName: string;
  /** Empty once it was erased. */
  name: string;
  riders: number;
  end: AgencyRideEnd;
  priceCentavos: number;
  /** Received by us, by card, in cash or by transfer, less what went back. */
  byUsCentavos: number;
  /** Collected by the agency, less what it gave back. */
  byAgencyCentavos: number;
  basisPoints: number;
}>;

export type StatementLine = AgencySale &
  Readonly<{ incomeCentavos: number; commissionCentavos: number }>;

/** A month of an agency: each ride that ran, the sums, and who owes whom. */
export type Statement = Readonly<{
  lines: readonly StatementLine[];
  /** Rides that have not run, and what is left of cancelled ones: not summed. */
  apart: readonly StatementLine[];
  sums: Readonly<{
    riders: number;
    priceCentavos: number;
    byUsCentavos: number;
    byAgencyCentavos: number;
    incomeCentavos: number;
    commissionCentavos: number;
  }>;
  /** Positive: the agency owes us so much; negative: we owe the agency. */
  balanceCentavos: number;
}>;

/**
 * THE RULE of a statement: it sums rides that ran, and the commission is due on what was really taken
 * in for them, by us or by the agency, less what went back; for a party that did not come, on what
 * was kept. The agency keeps its commission of what it collected; the difference is owed one way or
 * the other.
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

/** What an agency and we have settled for a month. */
export type AgencySettlement = Readonly<{
  id: string;
  at: Date;
  /** The account that noted it. */
  by: string;
  /** Positive: the agency paid it. */
  amountCentavos: number;
}>;

/** How a month stands between an agency and us. */
export type AgencyMonthState = Readonly<{
  /** `2026-11` */
  month: string;
  balanceCentavos: number;
  /** Those that were not undone, the first one first. */
  settlements: readonly AgencySettlement[];
  /** What is still open of the balance; positive: the agency owes it. */
  openCentavos: number;
  /** `empty`: nothing is owed and nothing was settled. */
  state: "empty" | "open" | "settled";
}>;

/** The standing of a month, from its balance as it is now and from what was settled. */
export function getMonthStanding(
  month: string,
  balanceCentavos: number,
  settlements: readonly AgencySettlement[],
): AgencyMonthState {
  const settled = settlements.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const openCentavos = balanceCentavos - settled;
  const state = openCentavos !== 0 ? "open" : settlements.length > 0 ? "settled" : "empty";
  return { month, balanceCentavos, settlements, openCentavos, state };
}
