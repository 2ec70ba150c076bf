import type { RideKeptClosed } from "#app/bookings/closures/list-rides-kept-closed.server.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { formatDays } from "../closed-day-parts/format-days.ts";
import { getShortTitle } from "../departure-parts/departure-view.ts";
import { useLocale } from "../ui/use-locale.ts";

type KeptClosedProps = Readonly<{ rides: readonly RideKeptClosed[] }>;

/** Lists the closed days on which rides of the draft would stay closed. */
export function RidesKeptClosed({ rides }: KeptClosedProps) {
  const locale = useLocale();
  const { keptClosed, keptClosedRide } = adminCatalogMessages[locale].review;
  if (rides.length === 0) return null;
  return (
    <Notice kind="info" icon="calendar-x" title={keptClosed}>
      <ul className="grid gap-2">
        {rides.map(({ tour, start, name, days }) => (
          <li key={`${tour} ${start}`}>
            {fillMessage(keptClosedRide, {
              ride: getShortTitle({ key: { tour }, name }, locale),
              time: formatTime(start, locale),
              days: formatDays(days, locale),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
