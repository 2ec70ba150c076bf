import type { Allotment } from "#app/agencies/allotments.server.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fillMessage, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatAllotment, getAllotmentPath } from "../addresses/allotment-links.ts";
import { getShortTitle } from "../departure-parts/departure-view.ts";
import { useLocale } from "../ui/use-locale.ts";

type HeldListProps = Readonly<{ allotments: readonly Allotment[]; none?: string }>;

export function AllotmentList({ allotments, none }: HeldListProps) {
  const locale = useLocale();
  if (allotments.length === 0) return none ? <p className="mt-2 text-muted">{none}</p> : null;
  return (
    <ul className="mt-2 grid gap-2">
      {allotments.map((allotment) => (
        <li key={allotment.id} className="wrap-anywhere">
          <TextLink href={getAllotmentPath(allotment.id)}>
            {formatAllotment(allotment, locale)}
          </TextLink>
          <span className="block text-muted">{formatRide(allotment, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Returns text such as "Sunset, Friday, December 11, 4:00 PM". */
export function formatRide(allotment: Pick<Allotment, "key" | "ride">, locale: Locale): string {
  const { key, ride: name } = allotment;
  return fillMessage(adminAgenciesMessages[locale].hold.ride, {
    ride: getShortTitle({ key, name }, locale),
    day: formatDate(key.date, locale, "day"),
    time: formatTime(key.start, locale),
  });
}
