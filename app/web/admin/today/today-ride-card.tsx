import { isClosedWithRiders } from "#app/bookings/closures/departures-to-close.ts";
import { formatRidersOfBooking } from "#app/bookings/sold-party.ts";
import { formatPickup } from "#app/departures/pickup.ts";
import { pickupMessages } from "#app/departures/pickup-messages.ts";
import { fillMessage, fillPlural, formatMoney, formatTime } from "#app/i18n/format.ts";
import { tours } from "#app/tours/all-tours.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { DepositBadge } from "../booking-parts/payment-badge.tsx";
import { AddRidersLink } from "../departure-parts/add-riders-link.tsx";
import { Balance } from "../departure-parts/balance.tsx";
import { RideRemarks, RideStateBadge, SoldRiders } from "../departure-parts/departure-state.tsx";
import {
  formatRideName,
  getDayPath,
  getRideColourClass,
  getShortTitle,
} from "../departure-parts/departure-view.ts";
import { formatDateAndPickup, type PickupStop } from "../departure-parts/pickup-stops.ts";
import { RideGuidesPanel } from "../departure-parts/ride-guides-panel.tsx";
import type { RiderLine } from "../departure-parts/ride-manifest.server.ts";
import { RiderContactLinks } from "../departure-parts/rider-contact-links.tsx";
import { RepeatGuestBadge } from "../rider-parts/repeat-guest-badge.tsx";
import { riderAnswersAdminMessages } from "../rider-parts/rider-answers-messages.ts";
import { useLocale } from "../ui/use-locale.ts";
import type { TodayRide } from "./loader.server.ts";
import { SeatBar } from "./seat-bar.tsx";

type RideProps = Readonly<{ one: TodayRide; canManage: boolean }>;

/**
 * Shows a ride as a card with its pickups, or as a single line if it is over, closed or has no
 * pickups.
 */
export function TodayRideCard(props: RideProps) {
  const { one } = props;
  const { ride, stops, isOver } = one;
  const isOff = ride.closed !== null && !isClosedWithRiders(ride);
  if (stops.length === 0 || isOver || isOff) return <CompactRide {...props} />;
  return <DetailedRide {...props} />;
}

function CompactRide({ one, canManage }: RideProps) {
  const locale = useLocale();
  const { ride, canAdd, isOver, toCollectMxn } = one;
  const messages = adminTodayMessages[locale];
  const title = getShortTitle(ride, locale);
  return (
    <div className="today-ride today-quiet">
      <h3 className="today-quiet-name">
        <span className="tabular-nums">{formatTime(ride.key.start, locale)}</span>{" "}
        <Anchor
          href={getDayPath(ride.key.date)}
          className={`underline ${getRideColourClass(ride.key.tour)}`}
        >
          {title}
        </Anchor>
      </h3>
      <div className="grow">
        {ride.closed ? (
          <RideStateBadge ride={ride} />
        ) : isOver && ride.sold > 0 ? (
          fillPlural(messages.ended, ride.sold)
        ) : (
          <span className="text-muted">{isOver ? messages.endedEmpty : messages.nobody}</span>
        )}
        <RideRemarks ride={ride} linked={canManage} />
        {!ride.closed && <Balance mxn={toCollectMxn} />}
      </div>
      {canAdd && (
        <AddRidersLink departure={ride.key} title={title} variant="quiet" size="compact" />
      )}
    </div>
  );
}

function DetailedRide({ one, canManage }: RideProps) {
  const locale = useLocale();
  const { ride, stops, canAdd, isUnderway, toCollectMxn, guides, riders, answered } = one;
  const messages = adminTodayMessages[locale];
  const title = getShortTitle(ride, locale);
  const id = `ride-${ride.key.date}-${formatRideName(ride.key).replace(":", "")}`;
  return (
    <article aria-labelledby={id} className="today-ride today-full">
      <div
        className={joinClassNames(
          "ride-head",
          tours[ride.key.tour].accent === "monte" && "ride-head-monte",
        )}
      >
        <h3 id={id} className="text-[1.125rem] leading-[1.2]">
          <span className="tabular-nums">{formatTime(ride.key.start, locale)}</span> {title}
        </h3>
        {isUnderway && <span className="font-semibold">{messages.underway}</span>}
      </div>
      <div className="today-seats">
        <div>
          <SoldRiders ride={ride} />
        </div>
        {toCollectMxn > 0 && (
          <p className="balance text-right">
            {fillMessage(messages.allToCollect, { amount: formatMoney(toCollectMxn, locale) })}
          </p>
        )}
        <SeatBar ride={ride} />
        {answered > 0 && (
          <p className="text-muted">
            {fillPlural(riderAnswersAdminMessages[locale].progress, riders, { answered })}
          </p>
        )}
      </div>
      {guides && <RideGuidesPanel of={guides} />}
      <ol aria-label={fillMessage(messages.pickups, { ride: title })}>
        {stops.map((stop) => (
          <PickupStopCard key={`${stop.time} ${stop.place}`} stop={stop} canManage={canManage} />
        ))}
      </ol>
      <div className="today-tools">
        {canAdd && <AddRidersLink departure={ride.key} title={title} />}
        <ButtonLink href={getDayPath(ride.key.date)} variant="quiet" size="small">
          {messages.daySheet}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

type StopProps = Readonly<{ stop: PickupStop; canManage: boolean }>;

function PickupStopCard({ stop, canManage }: StopProps) {
  const locale = useLocale();
  const messages = adminTodayMessages[locale];
  return (
    <li className="stop">
      <p className="stop-head">
        <span className="rider-time">
          {formatPickup(stop.time, locale) || pickupMessages[locale].unset}
        </span>{" "}
        <span className="min-w-0 grow wrap-anywhere">{formatDateAndPickup(stop, locale)}</span>{" "}
        {stop.lines.length > 1 && (
          <span className="font-semibold">{fillPlural(messages.atStop, stop.riders)}</span>
        )}
      </p>
      <ul>
        {stop.lines.map((rider) => (
          <Guest key={rider.id} rider={rider} canManage={canManage} />
        ))}
      </ul>
    </li>
  );
}

type GuestProps = Readonly<{ rider: RiderLine; canManage: boolean }>;

function Guest({ rider, canManage }: GuestProps) {
  const locale = useLocale();
  const { riders, undecidedRider } = adminDeparturesMessages[locale];
  const name = rider.name || rider.reference;
  return (
    <li className="stop-guest">
      <div className="min-w-0 grow basis-[9rem] wrap-anywhere">
        {canManage ? (
          <Anchor href={`/admin/bookings/${rider.id}`} className="font-bold underline">
            {name}
          </Anchor>
        ) : (
          <span className="font-bold">{name}</span>
        )}
        <RepeatGuestBadge earlier={rider.earlier} />
        <p>
          {formatRidersOfBooking(fillPlural(riders, rider.party.participants), rider.party, locale)}
        </p>
        <Balance mxn={rider.balanceMxn} />
        <DepositBadge deposit={rider.deposit} />
        {rider.isUndecided && <Badge kind="other">{undecidedRider}</Badge>}
      </div>
      <RiderContactLinks name={name} links={rider.links} chat={rider.chat} />
    </li>
  );
}
