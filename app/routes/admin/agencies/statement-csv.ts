import { data } from "react-router";
import { percentText } from "#app/booking/agency/commission.ts";
import { sayReference } from "#app/booking/reference.ts";
import { servicesContext } from "#app/platform/services-context.ts";
import { csvLine, csvStart } from "../csv.ts";
import type { Route } from "./+types/statement-csv";
import { monthStatement } from "./statement-page.server.ts";

const columns = [
  "ride_date",
  "tour",
  "reference",
  "guest",
  "state",
  "riders",
  "price_mxn",
  "paid_to_us_mxn",
  "collected_by_agency_mxn",
  "commission_percent",
  "commission_mxn",
];

/** `GET /admin/agencies/:id/statement.csv`: a month's statement, its last line the total. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const found = await monthStatement(context.get(servicesContext), params.id, url);
  if (!found) throw data(null, { status: 404 });
  const { agency, month, statement } = found;
  const { lines, sums, balanceCentavos } = statement;
  const money = (of: typeof sums) => [of.priceCentavos, of.byUsCentavos, of.byAgencyCentavos];
  const rows: (string | number | null)[][] = [
    columns,
    ...lines.map((line) => [
      line.date,
      line.tourName,
      sayReference(line.reference),
      line.name,
      line.end,
      line.riders,
      line.priceCentavos / 100,
      line.byUsCentavos / 100,
      line.byAgencyCentavos / 100,
      Number(percentText(line.basisPoints)),
      line.commissionCentavos / 100,
    ]),
    [
      ...["total", agency.name, null, null, null, sums.riders],
      ...money(sums).map((centavos) => centavos / 100),
      null,
      sums.commissionCentavos / 100,
    ],
    ["agency_owes_us", ...Array<null>(9).fill(null), balanceCentavos / 100],
  ];
  return new Response(csvStart + rows.map(csvLine).join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="statement-${agency.code}-${month}.csv"`,
      "cache-control": "no-store",
    },
  });
}
