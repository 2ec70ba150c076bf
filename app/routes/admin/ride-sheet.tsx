import type { OperatorDeparture } from "#app/booking/operator/operator-departures.server.ts";
import { withPartyNote } from "#app/booking/party-note.ts";
import { phoneLinks } from "#app/content/phone-number.ts";
import { fill, fillPlural, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/i18n/messages/admin-adjust.ts";
import { adminDeparturesMessages } from "#app/i18n/messages/admin-departures.ts";
import { tours } from "#app/tours/all-tours.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Badge } from "#app/ui/labels.tsx";
import { Remarks } from "#app/ui/remarks.tsx";
import { isOn, rideName, rideTime, shortTitle } from "./departure-view.ts";
import type { RiderLine } from "./manifest.server.ts";
import { RideForms } from "./ride-forms.tsx";
import { RideState, RideWaiting } from "./ride-state.tsx";

type RideSheetProps = Readonly<{
  ride: OperatorDeparture;
  riders: readonly RiderLine[];
  isOver: boolean;
  /** A form of this ride was just refused: the forms stay open. */
  refused: boolean;
  locale: Locale;
}>;

/** A departure: its sold seats, the pickups of its riders, and the forms that change it. */
export function RideSheet({ ride, riders, isOver, refused, locale }: RideSheetProps) {
  const messages = adminDeparturesMessages[locale];
  const id = `ride-${rideName(ride.key).replace(":", "")}`;
  const title = shortTitle(ride, locale);
  const { accent } = tours[ride.key.tour];
  return (
    <section
      aria-labelledby={id}
      className="ride-sheet"
      data-empty={riders.length === 0 || undefined}
    >
      <div className={classNames("ride-head", accent === "monte" && "ride-head-monte")}>
        <div>
          <h2 id={id} className="text-[1.25rem] leading-[1.2]">
            {title}
          </h2>
          <p>{rideTime(ride, locale)}</p>
        </div>
        <p className="text-right">
          <span className="ride-count">{ride.sold}</span>
          {fill(messages.ofCapacity, { capacity: ride.capacity })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <RideState ride={ride} locale={locale} />
        <div>
          <RideWaiting ride={ride} locale={locale} />
        </div>
        {riders.length === 0 && isOn(ride) && <p className="text-muted">{messages.nobody}</p>}
      </div>
      {riders.length > 0 && (
        <ol aria-label={fill(messages.manifest, { ride: title })}>
          {riders.map((rider) => (
            <Rider key={rider.id} rider={rider} locale={locale} />
          ))}
        </ol>
      )}
      {!isOver && <RideForms ride={ride} open={refused} locale={locale} />}
    </section>
  );
}

function Rider({ rider, locale }: { rider: RiderLine; locale: Locale }) {
  const messages = adminDeparturesMessages[locale];
  const { name, phone } = rider;
  const links = phoneLinks(phone);
  return (
    <li className="rider" data-paying={rider.isPaying || undefined}>
      <span className="rider-time">{formatTime(rider.pickupTime, locale)}</span>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-[1.0625rem] font-bold">
          <Anchor href={`/admin/bookings/${rider.id}`} className="underline">
            {name || rider.reference}
          </Anchor>
        </p>
        <p className="font-semibold">
          {withPartyNote(
            fillPlural(messages.riders, rider.party.participants),
            rider.party,
            locale,
          )}
        </p>
        <p className="flex items-start gap-1.5">
          <Icon name="map-pin" className="mt-[0.1em] flex-none" />
          {rider.place}
        </p>
        <p>
          {phone || messages.noPhone}, {messages.speaks[rider.language]}, {rider.reference}
        </p>
        {rider.remarks && (
          <p className="rider-remarks">
            <span className="sr-only">{messages.remarks}: </span>
            <Remarks text={rider.remarks} />
          </p>
        )}
        {rider.isNoShow && <Badge kind="failed">{adminAdjustMessages[locale].noShow.badge}</Badge>}
        {(rider.isPaying || rider.isUndecided) && (
          <Badge kind="pending">{rider.isPaying ? messages.paying : messages.undecidedRider}</Badge>
        )}
      </div>
      {links && (
        <div className="rider-ways">
          <a href={links.call} className="rider-way" aria-label={fill(messages.call, { name })}>
            <Icon name="phone" />
          </a>
          <a
            href={links.whatsApp}
            target="_blank"
            rel="noopener"
            className="rider-way rider-way-chat"
            aria-label={`${fill(messages.whatsapp, { name })} ${messages.newTab}`}
          >
            <Icon name="whatsapp-logo" />
          </a>
        </div>
      )}
    </li>
  );
}
