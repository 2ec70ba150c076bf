import { fillMessage } from "#app/i18n/format.ts";
import type { CountSum } from "#app/leads/daily-counts.server.ts";
import type { SiteBookings } from "#app/reports/count-site-bookings.server.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { formatWholeNumber } from "../ui/admin-format.ts";
import { useLocale } from "../ui/use-locale.ts";
import { leadReportMessages } from "./lead-messages.ts";

type FunnelProps = Readonly<{ counts: readonly CountSum[]; site: SiteBookings }>;

/** Shows how many of the visits of a period became bookings, and the taps on the partner's button. */
export function VisitFunnel({ counts, site }: FunnelProps) {
  const locale = useLocale();
  const { rows, partner, partnerNote, note } = leadReportMessages[locale].funnel;
  const sum = (what: CountSum["what"]) =>
    counts.reduce((total, one) => total + (one.what === what ? one.count : 0), 0);
  const taps = counts.filter(({ what }) => what === "partner");
  const lines: [label: string, count: number][] = [
    [rows.visits, sum("visit")],
    [rows.forms, sum("form")],
    [rows.begun, site.begun],
    [rows.paid, site.paid],
    ...taps.map(({ about, count }): [string, number] => {
      const tour = findTourById(about);
      return [fillMessage(partner, { tour: tour ? getTourName(tour, locale) : about }), count];
    }),
  ];
  return (
    <>
      <dl className="mt-2 grid gap-1.5">
        {lines.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{formatWholeNumber(count, locale)}</dd>
          </div>
        ))}
      </dl>
      {taps.length > 0 && <p className="mt-3 text-muted">{partnerNote}</p>}
      <p className="mt-3 text-muted">{note}</p>
    </>
  );
}
