import { data } from "react-router";
import { percentText } from "#app/agencies/commission.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { sayReference } from "#app/bookings/format-reference.ts";
import { tours } from "#app/tours/all-tours.ts";
import { tourNamed } from "#app/tours/find-tour.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { csvLine, csvStart } from "../csv/csv-line.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/csv";
import { monthStatement } from "./loader.server.ts";

const columns = [
  ...(["date", "tour", "reference", "guest", "state", "riders"] as const),
  ...(["price", "byUs", "byAgency", "percent", "commission"] as const),
] as const;

/** `GET /admin/agencies/:id/statement.csv`: a month's statement, its last lines the sums. */
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const locale = interfaceLanguage(request);
  const { csvColumns: heads, ends, total } = adminAgenciesMessages[locale].statement;
  const found = await monthStatement(context.get(servicesContext), params.id, url);
  if (!found) throw data(null, { status: 404 });
  const { agency, month, statement, standing } = found;
  const { lines, sums, balanceCentavos } = statement;
  const money = (of: typeof sums) => [of.priceCentavos, of.byUsCentavos, of.byAgencyCentavos];
  const rows: (string | number | null)[][] = [
    columns.map((name) => heads[name]),
    ...lines.map((line) => [
      line.date,
      tourNamed(line.tourName, Object.values(tours))?.shortName[locale] ?? line.tourName,
      sayReference(line.reference),
      line.name,
      line.end === "ran" ? heads.ran : ends[line.end],
      line.riders,
      line.priceCentavos / 100,
      line.byUsCentavos / 100,
      line.byAgencyCentavos / 100,
      Number(percentText(line.basisPoints)),
      line.commissionCentavos / 100,
    ]),
    [
      ...[total, agency.name, null, null, null, sums.riders],
      ...money(sums).map((centavos) => centavos / 100),
      null,
      sums.commissionCentavos / 100,
    ],
    last(heads.balance, balanceCentavos),
    last(heads.settled, balanceCentavos - standing.openCentavos),
    last(heads.open, standing.openCentavos),
  ];
  return new Response(csvStart + rows.map(csvLine).join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${heads.file}-${agency.code}-${month}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** A line that has only its name and a sum in the last column. */
function last(name: string, centavos: number): (string | number | null)[] {
  return [name, ...Array<null>(9).fill(null), centavos / 100];
}
