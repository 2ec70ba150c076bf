import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { getTextField } from "#app/bookings/fields.ts";
import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import type { Guide } from "#app/bookings/guides/ride-guides.server.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { formatRidersOfBooking } from "#app/bookings/sold-party.ts";
import { formatPickup } from "#app/departures/pickup.ts";
import { pickupMessages } from "#app/departures/pickup-messages.ts";
import { fillMessage, fillPlural, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingFieldMessages } from "#app/i18n/messages/booking-fields.ts";
import { tours } from "#app/tours/all-tours.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { Remarks } from "#app/web/ui/remarks-text.tsx";
import { getHoldSeatsPath } from "../addresses/allotment-links.ts";
import { DepositBadge } from "../booking-parts/payment-badge.tsx";
import type { GuideFormReply } from "../cash-parts/guide-form-reply.ts";
import { AddRidersLink } from "../departure-parts/add-riders-link.tsx";
import { Balance } from "../departure-parts/balance.tsx";
import type { DepartureReply } from "../departure-parts/departure-replies.server.ts";
import { RideRemarks, RideStateBadge } from "../departure-parts/departure-state.tsx";
import {
  formatRideName,
  formatRideTime,
  getShortTitle,
  isOfferedBookedOrClosed,
} from "../departure-parts/departure-view.ts";
import type { RideGuides } from "../departure-parts/guides-view.ts";
import {
  formatDateAndPickup,
  getTotalToCollectMxn,
  groupIntoStops,
  type PickupStop,
} from "../departure-parts/pickup-stops.ts";
import { GuidesForm, RideGuidesPanel } from "../departure-parts/ride-guides-panel.tsx";
import type { SheetLine } from "../departure-parts/ride-manifest.server.ts";
import { RiderContactLinks } from "../departure-parts/rider-contact-links.tsx";
import { RepeatGuestBadge } from "../rider-parts/repeat-guest-badge.tsx";
import { HiddenHealth, RiderAnswersList } from "../rider-parts/rider-answers-list.tsx";
import { WaiverPanel } from "../rider-parts/waiver-panel.tsx";
import type { WaiverPanelView } from "../rider-parts/waiver-panel-view.server.ts";
import { useLocale } from "../ui/use-locale.ts";
import type { CapacityReply } from "./action.server.ts";
import { CheckIn } from "./check-in.tsx";
import { CollectPanel } from "./collect-panel.tsx";
import { DepartureForms } from "./departure-forms.tsx";
import type { HorsesReply } from "./horse-form.server.ts";
import { HorsePanel } from "./horse-panel.tsx";
import type { HorsePanelView } from "./horse-panel-view.server.ts";
import { HorseRemarkPanel } from "./horse-remark-panel.tsx";

/** Says why a booking's riders may not ride after all. */
function formatPending({ isPaying, heldUntil }: SheetLine, locale: Locale): string {
  const { paying, undecidedRider } = adminDeparturesMessages[locale];
  if (!isPaying) return undecidedRider;
  return heldUntil ? formatBookingState("held-until-paid", heldUntil, locale) : paying;
}

type RideSheetProps = Readonly<{
  ride: OperatorDeparture;
  riders: readonly SheetLine[];
  guides: RideGuides | null;
  /** The guides to choose from; empty if the account may not assign guides. */
  team: readonly Guide[];
  /** True if a manual booking can be created. */
  canAdd: boolean;
  /** If false, the sheet can only record who showed up. */
  canManage: boolean;
  isOver: boolean;
  /**
   * The reply if a form about this ride was just rejected; undefined otherwise. The forms stay
   * expanded after a rejection.
   */
  refused: DepartureReply | CapacityReply | HorsesReply | GuideFormReply | undefined;
  /** Who rides which horse; null without horses, or if the account may not read it. */
  horses: HorsePanelView | null;
  /** Which waivers are signed and missing; null if there are none or the account may not read it. */
  waivers: WaiverPanelView | null;
}>;

/** Shows a departure with its sold seats, pickups and riders, and the forms that change it. */
export function DepartureSheet(props: RideSheetProps) {
  const { ride, riders, guides, team, canAdd, canManage, isOver, refused, horses, waivers } = props;
  const locale = useLocale();
  const messages = adminDeparturesMessages[locale];
  const id = `ride-${formatRideName(ride.key).replace(":", "")}`;
  const title = getShortTitle(ride, locale);
  const { accent } = tours[ride.key.tour];
  const stops = groupIntoStops(riders.filter(({ isPaying }) => !isPaying));
  const inOrder = [
    ...stops.flatMap(({ lines }) => lines),
    ...riders.filter(({ isPaying }) => isPaying),
  ];
  const stopOf = new Map(
    stops.flatMap((stop) => (stop.lines.length > 1 ? stop.lines.map(({ id }) => [id, stop]) : [])),
  );
  const owed = getTotalToCollectMxn(riders);
  return (
    <section
      aria-labelledby={id}
      className="ride-sheet"
      data-empty={riders.length === 0 || undefined}
    >
      <div className={joinClassNames("ride-head", accent === "monte" && "ride-head-monte")}>
        <div>
          <h2 id={id} className="text-[1.25rem] leading-[1.2]">
            {title}
          </h2>
          <p>{formatRideTime(ride, locale)}</p>
        </div>
        <p className="text-right">
          <span className="ride-count">{ride.sold}</span>
          {fillMessage(messages.ofCapacity, { capacity: ride.capacity })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <RideStateBadge ride={ride} />
        <div className="empty:hidden">
          <RideRemarks ride={ride} linked={canManage} />
        </div>
        {riders.length === 0 && isOfferedBookedOrClosed(ride) && (
          <p className="text-muted">{messages.nobody}</p>
        )}
        {owed > 0 && (
          <p className="balance">
            {fillMessage(adminTodayMessages[locale].allToCollect, {
              amount: formatMoney(owed, locale),
            })}
          </p>
        )}
        {canAdd && (
          <div className="flex w-full flex-wrap items-center gap-x-4 print:hidden md:ml-auto md:w-auto">
            <AddRidersLink departure={ride.key} title={title} size="compact" />
            <Anchor
              href={getHoldSeatsPath(ride.key.date, formatRideName(ride.key))}
              className="flex min-h-11 items-center font-semibold underline"
            >
              {adminAgenciesMessages[locale].hold.open}
              <span className="sr-only">: {title}</span>
            </Anchor>
          </div>
        )}
      </div>
      {guides && <RideGuidesPanel of={guides} />}
      <HiddenHealth riders={riders.flatMap(({ people }) => people)} />
      {riders.length > 0 && (
        <ol aria-label={fillMessage(messages.manifest, { ride: title })}>
          {inOrder.map((rider) => (
            <RiderLineItem
              key={rider.id}
              rider={rider}
              stop={stopOf.get(rider.id)}
              date={ride.key.date}
              canManage={canManage}
              reply={
                refused?.refusal === "collect" && refused.about === rider.id ? refused : undefined
              }
            />
          ))}
        </ol>
      )}
      {waivers && <WaiverPanel panel={waivers} />}
      {horses && (
        <HorsePanel
          panel={horses}
          departure={ride.key}
          reply={refused?.refusal === "horses" ? refused : undefined}
        />
      )}
      <div className="ride-actions">
        {horses && (
          <HorseRemarkPanel
            horses={horses.horses}
            nextId={horses.nextRemarkId}
            departure={ride.key}
            reply={refused?.refusal === "horse-remark" ? refused : undefined}
          />
        )}
        {!isOver && team.length > 0 && isOfferedBookedOrClosed(ride) && (
          <GuidesForm ride={ride} guides={guides?.guides ?? []} team={team} open={false} />
        )}
        {canManage && !isOver && (
          <DepartureForms ride={ride} reply={isDepartureReply(refused) ? refused : undefined} />
        )}
      </div>
    </section>
  );
}

/** Whether a reply is about the forms that change the departure itself. */
function isDepartureReply(
  reply: RideSheetProps["refused"],
): reply is DepartureReply | CapacityReply {
  return reply !== undefined && !("text" in reply);
}

type RiderProps = Readonly<{
  rider: SheetLine;
  /** The pickup stop, if other bookings are picked up there too; undefined otherwise. */
  stop: PickupStop<SheetLine> | undefined;
  date: string;
  canManage: boolean;
  /** The reply if the form about collected money was just refused; undefined otherwise. */
  reply: GuideFormReply | undefined;
}>;

function RiderLineItem({ rider, stop, date, canManage, reply }: RiderProps) {
  const locale = useLocale();
  const messages = adminDeparturesMessages[locale];
  const { atStopInAll, team } = adminTodayMessages[locale];
  const { name, phone } = rider;
  const place = formatDateAndPickup({ time: rider.pickupTime, place: rider.place }, locale);
  return (
    <li className="rider" data-paying={rider.isPaying || undefined}>
      {stop?.lines[0] === rider && (
        <p className="rider-stop">
          {fillMessage(atStopInAll, {
            time: formatPickup(stop.time, locale) || pickupMessages[locale].unset,
            place: formatDateAndPickup(stop, locale),
            riders: fillPlural(messages.riders, stop.riders),
          })}
        </p>
      )}
      <span className="rider-time">
        {formatPickup(rider.pickupTime, locale) || pickupMessages[locale].unset}
        <span className="rider-tick" aria-hidden="true" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <div className="rider-line">
          <p className="text-[1.0625rem] font-bold">
            {canManage ? (
              <Anchor href={`/admin/bookings/${rider.id}`} className="underline">
                {name || rider.reference}
              </Anchor>
            ) : (
              name || rider.reference
            )}
          </p>
          <p className="font-semibold">
            {formatRidersOfBooking(
              fillPlural(messages.riders, rider.party.participants),
              rider.party,
              locale,
            )}
          </p>
          <RepeatGuestBadge earlier={rider.earlier} />
        </div>
        {place && !stop && (
          <p className="flex items-start gap-1.5">
            <Icon name="map-pin" className="mt-[0.1em] flex-none" />
            {place}
          </p>
        )}
        <p>
          {phone || messages.noPhone}, {messages.speaks[rider.language]}, {rider.reference}
        </p>
        {rider.additionalTexts.map(({ name: field, text }) => (
          <p key={field} className="rider-remarks">
            <span className={getTextField(field).input.rows ? "sr-only" : "font-semibold"}>
              {bookingFieldMessages[locale][field].short}:{" "}
            </span>
            <Remarks text={text} />
          </p>
        ))}
        {rider.teamNote && (
          <p className="rider-remarks">
            <span className="font-semibold">{team}: </span>
            <Remarks text={rider.teamNote} />
          </p>
        )}
        {rider.untold && (
          <p className="balance">
            {fillMessage(manualMessageTexts[locale].onSheet, {
              about: manualMessageTexts[locale].abouts[rider.untold],
            })}
          </p>
        )}
        <div className="rider-line">
          <Balance mxn={rider.balanceMxn} />
          <DepositBadge deposit={rider.deposit} />
          <RiderAnswersList riders={rider.people} />
        </div>
        {(rider.isPaying || rider.isUndecided) && (
          <Badge kind="other">{formatPending(rider, locale)}</Badge>
        )}
      </div>
      {/* All buttons of a party share one row, so that more parties fit on a phone. */}
      <div className="rider-acts">
        {!rider.isPaying && !rider.isUndecided && (
          <>
            <CheckIn rider={rider} date={date} />
            <CollectPanel rider={rider} date={date} reply={reply} />
          </>
        )}
        <RiderContactLinks name={name} links={rider.links} chat={rider.chat} />
      </div>
    </li>
  );
}
