import type { Statement, StatementLine } from "#app/agencies/agency-statement.ts";
import { formatPercent } from "#app/agencies/commission.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tours } from "#app/tours/all-tours.ts";
import { findTourByName } from "#app/tours/find-tour.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { formatCentavos } from "../addresses/allotment-links.ts";

type LinesProps = Readonly<{
  label: string;
  lines: readonly StatementLine[];
  /** Totals below the lines; null for none. */
  sums: Statement["sums"] | null;
  locale: Locale;
}>;

/** Shows the lines of a statement and, if given, their totals. */
export function StatementLines({ label, lines, sums, locale }: LinesProps) {
  const { columns, total } = adminAgenciesMessages[locale].statement;
  const renderMoneyCell = (
    name: "price" | "byUs" | "byAgency" | "commission",
    centavos: number,
  ) => (
    <td data-label={columns[name]} className="num md:whitespace-nowrap">
      {formatCentavos(centavos, locale)}
    </td>
  );
  return (
    <TableFrame label={label} cards>
      <table>
        <thead>
          <tr>
            {Object.entries(columns).map(([name, text]) => (
              <th key={name} scope="col" className={numeric.includes(name) ? "num" : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td data-label={columns.date}>
                <div>
                  {formatDate(line.date, locale, "short")}
                  <span className="block text-muted">
                    {findTourByName(line.tourName, Object.values(tours))?.shortName[locale] ??
                      line.tourName}
                  </span>
                </div>
              </td>
              <Guest line={line} locale={locale} />
              <td data-label={columns.riders} className="num">
                {line.riders}
              </td>
              {renderMoneyCell("price", line.priceCentavos)}
              {renderMoneyCell("byUs", line.byUsCentavos)}
              {renderMoneyCell("byAgency", line.byAgencyCentavos)}
              <td data-label={columns.commission} className="num md:whitespace-nowrap">
                <div>
                  {formatCentavos(line.commissionCentavos, locale)}
                  <span className="block text-muted">{formatRate(line, locale)}</span>
                </div>
              </td>
            </tr>
          ))}
          {sums && (
            <tr className="font-bold">
              <td data-label="" colSpan={2}>
                {total}
              </td>
              <td data-label={columns.riders} className="num">
                {sums.riders}
              </td>
              {renderMoneyCell("price", sums.priceCentavos)}
              {renderMoneyCell("byUs", sums.byUsCentavos)}
              {renderMoneyCell("byAgency", sums.byAgencyCentavos)}
              {renderMoneyCell("commission", sums.commissionCentavos)}
            </tr>
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

const numeric = ["riders", "price", "byUs", "byAgency", "commission"];

function formatRate({ basisPoints }: StatementLine, locale: Locale): string {
  const { rate } = adminAgenciesMessages[locale].statement;
  return fillMessage(rate, { percent: formatPercent(basisPoints) });
}

function Guest({ line, locale }: { line: StatementLine; locale: Locale }) {
  const { columns, ends } = adminAgenciesMessages[locale].statement;
  return (
    <td data-label={columns.guest} className="wrap-anywhere">
      <div>
        <Anchor href={`/admin/bookings/${line.id}`} className="font-bold underline">
          {line.name || formatReference(line.reference)}
        </Anchor>
        <span className="block text-muted">
          {formatReference(line.reference)}
          {line.end !== "ran" && `, ${ends[line.end]}`}
        </span>
      </div>
    </td>
  );
}
