import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { formatAllotment, getAllotmentPath } from "../addresses/allotment-links.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import { getRideState } from "./departure-view.ts";
import { formatHorses } from "./format-horses.ts";

type RideProps = Readonly<{ ride: OperatorDeparture }>;

const badges = {
  open: "paid",
  full: "pending",
  "full-while-paying": "pending",
  "no-horses": "other",
  past: "other",
  "sale-closed": "other",
  "not-yet": "other",
  "not-offered": "other",
  closed: "other",
  weather: "failed",
  other: "failed",
} as const;

/** A badge with a ride's state, such as open, full, closed or cancelled. */
export function RideStateBadge({ ride }: RideProps) {
  const locale = useLocale();
  const state = getRideState(ride);
  return <Badge kind={badges[state]}>{adminDeparturesMessages[locale].states[state]}</Badge>;
}

/** Shows text such as "10 riders of 12", and anything pending about the ride. */
export function SoldRiders({ ride }: RideProps) {
  const messages = useMessages(adminDeparturesMessages);
  return (
    <>
      <span className="block tabular-nums">
        {fillPlural(messages.sold, ride.sold, { capacity: ride.capacity })}
      </span>
      <RideRemarks ride={ride} />
    </>
  );
}

/**
 * Shows what is pending or special about a ride: guests who are paying or have not chosen between
 * another date and a refund, allotments, a lack of horses, a private party, and bookings at a start
 * time that is no longer offered.
 */
export function RideRemarks({ ride, linked }: RideProps & { linked?: boolean }) {
  const locale = useLocale();
  const paying = ride.held - ride.blocked;
  const { held, undecided, gone, privateRide } = adminDeparturesMessages[locale];
  return (
    <>
      {ride.isGone && <span className="block font-semibold text-tip">{gone}</span>}
      {ride.hasPrivateParty && <span className="block font-semibold">{privateRide}</span>}
      {ride.horses && <span className="block">{formatHorses(ride.horses, locale)}</span>}
      {ride.blocks.map((block) => (
        <span key={block.id} className="block font-semibold wrap-anywhere">
          {linked ? (
            <Anchor href={getAllotmentPath(block.id)} className="underline">
              {formatAllotment(block, locale)}
            </Anchor>
          ) : (
            formatAllotment(block, locale)
          )}
        </span>
      ))}
      {paying > 0 && <span className="block">{fillPlural(held, paying)}</span>}
      {ride.undecided > 0 && (
        <span className="block font-semibold text-tip">
          {fillPlural(undecided, ride.undecided)}
        </span>
      )}
    </>
  );
}
