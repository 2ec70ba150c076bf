import type { AffectedRide } from "#app/bookings/closures/list-affected-rides.server.ts";
import { fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";

/** Maximum number of guests' names listed for a ride. The day's page lists all of them. */
const maxNames = 3;

type EffectsProps = Readonly<{ affected: readonly AffectedRide[] }>;

/**
 * Lists the rides with bookings that the draft would remove or change, with the effects on their
 * guests.
 */
export function CatalogEffects({ affected }: EffectsProps) {
  const messages = useMessages(adminCatalogMessages).review;
  if (affected.length === 0) return <p>{messages.noRiders}</p>;
  return (
    <Notice kind="tip" title={messages.warnings}>
      <ul className="grid gap-3">
        {affected.map((ride) => (
          <li key={`${ride.key.tour} ${ride.key.date} ${ride.key.start}`}>
            <Ride ride={ride} />
          </li>
        ))}
      </ul>
      <p className="mt-3">{messages.warningNote}</p>
    </Notice>
  );
}

function Ride({ ride }: Readonly<{ ride: AffectedRide }>) {
  const locale = useLocale();
  const { effects, affectedRiders, others } = adminCatalogMessages[locale];
  const { tour, date, start } = ride.key;
  const hidden = ride.names.length - maxNames;
  const names = [
    ...ride.names.slice(0, maxNames),
    ...(hidden > 0 ? [fillPlural(others, hidden)] : []),
  ];
  return (
    <>
      <TextLink href={getDayPath(date)} className="first-letter:uppercase">
        {formatDate(date, locale)}, {formatTime(start, locale)}
      </TextLink>
      <span className="block">
        {getShortTourName(tour, locale)}, {fillPlural(affectedRiders, ride.riders)}:{" "}
        {getListFormat(locale).format(names)}
      </span>
      {ride.effects.map((effect) => (
        <span key={effect} className="block font-semibold">
          → {effects[effect]}.
        </span>
      ))}
    </>
  );
}
