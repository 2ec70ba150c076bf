import type { LocalDate } from "../local-time.ts";
import { commissionCentavos } from "./commission.ts";

/** A booking of an agency, with the money that was really taken in for it. */
export type SoldByAgency = Readonly<{
  id: string;
  reference: string;
  date: LocalDate;
  tourName: string;
  /** Empty once it was erased. */
  name: string;
  riders: number;
  end: "confirmed" | "cancelled" | "no-show";
  priceCentavos: number;
  /** Received by us, by card, in cash or by transfer, less what went back. */
  byUsCentavos: number;
  /** Collected by the agency, less what it gave back. */
  byAgencyCentavos: number;
  basisPoints: number;
}>;

export type StatementLine = SoldByAgency &
  Readonly<{ incomeCentavos: number; commissionCentavos: number }>;

/** A month of an agency: each booking, the sums, and who owes whom. */
export type Statement = Readonly<{
  lines: readonly StatementLine[];
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
 * THE RULE of a statement: the commission is due on what was really taken in for a booking, by us or
 * by the agency, less what went back. So a cancelled ride or a party that did not come earns a
 * commission on what was kept, and nothing where nothing was kept. The agency keeps its commission
 * of what it collected; the difference is owed one way or the other.
 */
export function statementOf(sold: readonly SoldByAgency[]): Statement {
  const lines = sold.map((one): StatementLine => {
    const incomeCentavos = one.byUsCentavos + one.byAgencyCentavos;
    const commission = commissionCentavos(incomeCentavos, one.basisPoints);
    return { ...one, incomeCentavos, commissionCentavos: commission };
  });
  const total = (of: (line: StatementLine) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0);
  const sums = {
    riders: total((line) => (line.end === "confirmed" ? line.riders : 0)),
    priceCentavos: total((line) => (line.end === "cancelled" ? 0 : line.priceCentavos)),
    byUsCentavos: total((line) => line.byUsCentavos),
    byAgencyCentavos: total((line) => line.byAgencyCentavos),
    incomeCentavos: total((line) => line.incomeCentavos),
    commissionCentavos: total((line) => line.commissionCentavos),
  };
  return { lines, sums, balanceCentavos: sums.byAgencyCentavos - sums.commissionCentavos };
}
