import { fillMessage } from "#app/i18n/format.ts";
import { formatLead } from "#app/leads/format-lead.ts";
import { leadMessages } from "#app/leads/lead-messages.ts";
import type { LeadSums, LeadTotals } from "#app/reports/list-lead-totals.server.ts";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { formatCentavos } from "../addresses/allotment-links.ts";
import { formatWholeNumber } from "../ui/admin-format.ts";
import { useLocale } from "../ui/use-locale.ts";
import { leadReportMessages } from "./lead-messages.ts";

type Figure = "bookings" | "riders" | "income" | "cancelled";
const figures: readonly Figure[] = ["bookings", "riders", "income", "cancelled"];

/** Shows how the guests of a period found the business, with the year before below each figure. */
export function LeadTable({ leads }: Readonly<{ leads: readonly LeadTotals[] }>) {
  const locale = useLocale();
  const { table, none, columns, before, note } = leadReportMessages[locale];
  if (leads.length === 0) return <p className="mt-2 text-muted">{none}</p>;
  const format = (figure: Figure, sums: LeadSums) => {
    if (figure === "income") return formatCentavos(sums.incomeCentavos, locale);
    if (figure !== "cancelled") return formatWholeNumber(sums[figure], locale);
    const all = sums.bookings + sums.cancelled;
    return all === 0 ? "–" : `${Math.round((100 * sums.cancelled) / all)} %`;
  };
  return (
    <>
      <p className="mt-1 text-muted">{note}</p>
      <TableFrame label={table} cards>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.lead}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="text-right">
                  {columns[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leads.map(({ kind, name, ...sums }) => (
              <tr key={`${kind} ${name}`}>
                <td data-label={columns.lead} className="wrap-anywhere">
                  {kind ? formatLead({ kind, name }, locale) : leadMessages[locale].unknown}
                </td>
                {figures.map((figure) => (
                  <td key={figure} data-label={columns[figure]} className="text-right tabular-nums">
                    {format(figure, sums)}
                    <span className="block text-muted">
                      {fillMessage(before, { value: format(figure, sums.before) })}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
