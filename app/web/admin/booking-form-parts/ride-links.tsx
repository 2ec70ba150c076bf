import { formatTime } from "#app/i18n/format.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { getShortTitle } from "../departure-parts/departure-view.ts";
import { useLocale } from "../ui/use-locale.ts";
import type { OpenRide } from "./list-open-rides.server.ts";
import { manualBookingMessages } from "./messages.ts";

type RideLinksProps = Readonly<{
  rides: readonly OpenRide[];
  ride: OpenRide | null;
  /** Returns the address of the page about a ride. */
  getPath: (name: string) => string;
}>;

/** Links to the same page about the other rides of the day. */
export function RideLinks({ rides, ride, getPath }: RideLinksProps) {
  const locale = useLocale();
  return (
    <nav aria-label={manualBookingMessages[locale].which} className="hand-rides">
      {rides.map((one) => (
        <Anchor
          key={one.name}
          href={getPath(one.name)}
          aria-current={one.name === ride?.name ? "true" : undefined}
        >
          <span>{getShortTitle(one.title, locale)}</span>
          <span className="tabular-nums">{formatTime(one.start, locale)}</span>
        </Anchor>
      ))}
    </nav>
  );
}
