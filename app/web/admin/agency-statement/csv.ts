import { data } from "react-router";
import { formatPercent } from "#app/agencies/commission.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { tours } from "#app/tours/all-tours.ts";
import { findTourByName } from "#app/tours/find-tour.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { csvByteOrderMark, formatCsvLine } from "../csv/csv-line.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
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
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const locale = getInterfaceLanguage(request);
  const { csvColumns: heads, ends, total } = adminAgenciesMessages[locale].statement;
  const found = await findMonthStatement(context.get(servicesContext), params.id, url);
  if (!found) throw data(null, { status: 404 });
  const { agency, month, statement, monthState } = found;
  const { lines, sums, balanceCentavos } = statement;
  const formatMoneyCells = (of: typeof sums) => [
    of.priceCentavos,
    of.byUsCentavos,
    of.byAgencyCentavos,
  ];
  const rows: (string | number | null)[][] = [
    columns.map((name) => heads[name]),
    ...lines.map((line) => [
      line.date,
      findTourByName(line.tourName, Object.values(tours))?.shortName[locale] ?? line.tourName,
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
  return new Response(csvByteOrderMark + rows.map(formatCsvLine).join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${heads.file}-${agency.code}-${month}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** Creates a CSV line with only a name and, in the last column, a total. */
function createTotalLine(name: string, centavos: number): (string | number | null)[] {
  return [name, ...Array<null>(9).fill(null), centavos / 100];
}
