import { data } from "react-router";
import { formatPercent } from "#app/agencies/commission.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { getShortNameOfRecord } from "#app/tours/tour-names.ts";
import { createCsvLinesResponse, readCsvRequest } from "../csv/csv-file.server.ts";
import type { CsvCell } from "../csv/csv-line.ts";
import type { Route } from "./+types/csv";
import { findMonthStatement } from "./loader.server.ts";

const columns = [
  ...(["date", "tour", "reference", "guest", "state", "riders"] as const),
  ...(["price", "byUs", "byAgency", "percent", "commission"] as const),
] as const;

/**
 * `GET /admin/agencies/:id/statement.csv`: an agency's statement for one month. The last lines are
 * the totals.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { services, locale } = readCsvRequest(args);
  const { csvColumns: heads, ends, total } = adminAgenciesMessages[locale].statement;
  const monthStatement = await findMonthStatement(services, args.params.id, args.url);
  if (!monthStatement) throw data(null, { status: 404 });
  const { agency, month, statement, monthState } = monthStatement;
  const { lines, sums, balanceCentavos } = statement;
  const formatMoneyCells = (of: typeof sums) => [
    of.priceCentavos,
    of.byUsCentavos,
    of.byAgencyCentavos,
  ];
  const rows: CsvCell[][] = [
    ...lines.map((line) => [
      line.date,
      getShortNameOfRecord(line.tourName, locale),
      formatReference(line.reference),
      line.name,
      line.end === "ran" ? heads.ran : ends[line.end],
      line.riders,
      line.priceCentavos / 100,
      line.byUsCentavos / 100,
      line.byAgencyCentavos / 100,
      Number(formatPercent(line.basisPoints)),
      line.commissionCentavos / 100,
    ]),
    [
      ...[total, agency.name, null, null, null, sums.riders],
      ...formatMoneyCells(sums).map((centavos) => centavos / 100),
      null,
      sums.commissionCentavos / 100,
    ],
    createTotalLine(heads.balance, balanceCentavos),
    createTotalLine(heads.settled, balanceCentavos - monthState.openCentavos),
    createTotalLine(heads.open, monthState.openCentavos),
  ];
  return createCsvLinesResponse(
    `${heads.file}-${agency.code}-${month}`,
    columns.map((name) => heads[name]),
    [rows],
    (row) => row,
  );
}

/** Creates a CSV line with only a name and, in the last column, a total. */
function createTotalLine(name: string, centavos: number): CsvCell[] {
  return [name, ...Array<null>(9).fill(null), centavos / 100];
}
