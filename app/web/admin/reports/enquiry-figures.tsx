import { lostReasons } from "#app/bookings/quotes/quote-state.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { EnquiryFigures } from "#app/reports/count-enquiries.server.ts";
import { enquiryScreenMessages } from "#app/web/admin/message-parts/enquiry-messages.ts";
import { formatWholeNumber } from "../ui/admin-format.ts";
import { useLocale } from "../ui/use-locale.ts";
import { enquiryReportMessages } from "./enquiry-messages.ts";

type EnquiryFiguresProps = Readonly<{ figures: EnquiryFigures }>;

/** What became of the enquiries and offers of a period. */
export function EnquiryFigureList({ figures }: EnquiryFiguresProps) {
  const locale = useLocale();
  const { rows, lostBecause, counted } = enquiryReportMessages[locale];
  const { reasons, notSaid } = enquiryScreenMessages[locale].lose;
  const format = (count: number) => formatWholeNumber(count, locale);
  const lines: [string, string][] = [
    [rows.enquiries, format(figures.enquiries)],
    [rows.offers, format(figures.offers)],
    [rows.won, format(figures.won)],
    [rows.wonMxn, formatMoney(figures.wonMxn, locale)],
    [rows.open, format(figures.open)],
    [rows.lost, format(figures.lost)],
    ...[...lostReasons, "not-said" as const].flatMap((reason): [string, string][] => {
      const count = figures.lostByReason[reason];
      const label = reason === "not-said" ? notSaid : reasons[reason];
      return count
        ? [[fillMessage(lostBecause, { reason: label.toLowerCase() }), format(count)]]
        : [];
    }),
  ];
  return (
    <>
      <dl className="mt-2 grid gap-1.5">
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{counted}</p>
    </>
  );
}
