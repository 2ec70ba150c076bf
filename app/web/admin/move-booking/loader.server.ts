import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import type { TourChange } from "#app/bookings/changes/change-tour.server.ts";
import { getPriceLinesOnTour } from "#app/bookings/changes/price-on-other-tour.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { formatMoneyState } from "#app/bookings/ledger/money-state.ts";
import { formatRiderTitle } from "#app/bookings/riders/format-rider.ts";
import type { PartyRider } from "#app/bookings/riders/party-rider.ts";
import { noHealth } from "#app/bookings/riders/rider-answers.ts";
import { findRidingObstacle } from "#app/bookings/riders/riding-obstacle.ts";
import { formatWeightLimit } from "#app/content/care-facts.server.ts";
import { formatRideValue } from "#app/departures/format-ride-value.ts";
import { hasNoPickup, listPickupsAhead } from "#app/departures/pickup.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { EndedBooking } from "#app/edit-conflicts/conflict-text.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isTimeOfDay } from "#app/i18n/time-of-day.ts";
import { addDays, isLocalDate, type LocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { sumMxn } from "#app/tours/pricing.ts";
import type { Services } from "#server/wiring/services.ts";
import { readShownRide } from "../../manage/move/shown-ride.ts";
import { getBookingEnd } from "../booking-parts/booking-end.ts";
import { getBookingOr404 } from "../booking-parts/get-booking.server.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import { readRefundMethod, readWholeNumber } from "../booking-parts/refund-fields.ts";
import { findTotalLook, getBookingMoney, type RefundLook } from "../booking-parts/refund-look.ts";
import { getRefusalMessageKey } from "../closed-day-parts/refusal-message-key.ts";
import { wantsChange } from "../ui/look-again-form.ts";

/** Number of days on one page of the list. */
const daysShown = 14;

/**
 * Returns the days and rides to which a booking can be moved. Throws 404 if the booking does not
 * exist.
 */
export async function getMovePage(
  services: Services,
  id: string,
  { url, locale }: Readonly<{ url: URL; locale: Locale }>,
) {
  const { booking, managed, refundableByCard } = await getBookingOr404(services, id);
  const now = services.clock.now();
  const today = toLocalDate(now);
  const requestedStart = url.searchParams.get("from") ?? "";
  const day = url.searchParams.get("date") ?? "";
  const tour = findTourById(url.searchParams.get("tour")) ?? managed?.key.tour ?? null;
  const around = isLocalDate(requestedStart)
    ? requestedStart
    : isLocalDate(day)
      ? day
      : booking.bookingDate;
  const from = around < today ? today : around;
  const rides =
    managed?.isConfirmed && tour
      ? await services.operator.listRidesToMove({ tour, from, days: daysShown, own: booking })
      : [];
  const closed = await services.operator.listClosedDays(from, addDays(from, daysShown - 1));
  const own = managed?.key;
  const riders = await services.operator.listPartyRiders(id);
  const seats = rides.map((ride) => ({
    ...ride,
    pickups: listPickupsAhead(ride.date, ride.pickups, now).filter((pickup) =>
      isSelectablePickup(booking, pickup),
    ),
  }));
  return {
    id: booking.id,
    reference: formatReference(booking.reference),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    broughtBy: booking.broughtBy,
    canMove: managed?.isConfirmed === true,
    telling: await services.operator.findChannelsOfGuest(booking, "moved"),
    now: own && { ...own, pickupTime: booking.pickupTime },
    /**
     * The booking's current ride and pickup as one string. The form submits it, so that a change by
     * another user in the meantime is detected.
     */
    nowValue: own ? formatRideValue(own, booking.pickupTime) : "",
    riders: booking.participants,
    /** What the children of the booking are called, with their ages, in the team's language. */
    children: riders.flatMap((rider, index) =>
      rider.isChild ? [formatRiderTitle(rider, index, locale, "team")] : [],
    ),
    tooHeavy: isLocalDate(day) ? await findTooHeavy(services, { riders, day, locale }) : null,
    /** True if money can be refunded to the guest's card. */
    hasCardMoney: refundableByCard > 0,
    totalMxn: booking.totalPrice,
    /**
     * The new total after a move to the chosen day; null if no day is chosen, or if the tour has no
     * price for this party.
     */
    sumMxn:
      tour && isLocalDate(day)
        ? computeTotalAfterMove(booking, managed?.key.tour, { tour, date: day })
        : null,
    tours: tourIds,
    tour,
    date: isLocalDate(day) ? day : null,
    from,
    earlier: from > today ? getLaterDay(today, addDays(from, -daysShown)) : null,
    later: addDays(from, daysShown),
    seats,
    closedDays: [
      ...new Set(
        closed.filter((one) => one.tour === null || one.tour === tour).map(({ date }) => date),
      ),
    ],
  };
}

/** Returns the riders whom no horse of a day carries, and the limit; null if there are none. */
async function findTooHeavy(
  services: Services,
  {
    riders,
    day,
    locale,
  }: Readonly<{ riders: readonly PartyRider[]; day: LocalDate; locale: Locale }>,
) {
  const limitKg = await services.guest.findWeightLimitKg(day);
  const names = riders.flatMap((rider, index) => {
    const known = { ...noHealth, weightKg: rider.answers.weightKg };
    return findRidingObstacle(known, limitKg)
      ? [formatRiderTitle(rider, index, locale, "team")]
      : [];
  });
  return names.length > 0 ? { names, limit: formatWeightLimit(locale, limitKg) ?? "" } : null;
}

/** Returns the total after a move. A move within the same tour does not change it. */
function computeTotalAfterMove(
  booking: BookingRow,
  own: TourId | undefined,
  key: { tour: TourId; date: string },
) {
  if (key.tour === own) return booking.totalPrice;
  const lines = getPriceLinesOnTour(getPublishedCatalog(), booking, key);
  return lines && sumMxn(lines);
}

/** Whether a pickup can be chosen. A booking made on the site must keep a pickup. */
function isSelectablePickup({ source }: BookingRow, pickup: string): boolean {
  return !(hasNoPickup(pickup) && source === "site");
}

export type MovePage = Awaited<ReturnType<typeof getMovePage>>;

function getLaterDay(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}

/**
 * The reason why a booking was not moved. `preview` contains a new total that the operator must see
 * first.
 */
export type MoveRefusal = Readonly<{
  refusal: string;
  seatsLeft: number;
  preview: Readonly<{ totalMxn: number; fromMxn: number }> | null;
  /** The least age of the ride, if a rider is younger. */
  leastAge?: number;
  ride: string;
  way: string;
  /** Set if the operator has to see first what goes back. */
  refundLook?: RefundLook;
  shown?: FieldTexts<"ride">;
  conflicts?: Conflicts<"ride">;
  ended?: EndedBooking;
}>;

/**
 * Moves a booking to the ride chosen in the form. Returns a redirect, or the reason why it was
 * refused.
 */
export async function handleMoveForm(
  services: Services,
  id: string,
  { form, by }: Readonly<{ form: FormData; by: string }>,
): Promise<Response | MoveRefusal> {
  const file = await getBookingOr404(services, id);
  const { booking, managed } = file;
  const chosen = form.get("ride");
  const ride = typeof chosen === "string" ? chosen : "";
  const refuse = (refusal: string, more: Partial<MoveRefusal> = {}): MoveRefusal => ({
    refusal,
    seatsLeft: 0,
    preview: null,
    ride,
    way: getFormText(form, "way"),
    ...more,
  });
  const wish = parseRideValue(ride);
  if (!wish || !isSelectablePickup(booking, wish.pickupTime)) return refuse("choose");
  const ended = getBookingEnd(file);
  if (!managed || ended) return refuse("not-confirmed", ended ? { ended } : {});
  const before = readShownRide(form);
  const { shown } = before;
  if (before.keepsTheirs) return redirectToBooking(id, "same");
  const { tour, date, start, pickupTime } = wish;
  const isOtherTour = tour !== managed.key.tour;
  const money = getBookingMoney(file);
  const way = readRefundMethod(form);
  const shownMxn = wantsChange(form) ? null : readWholeNumber(form, "shown");
  const look =
    isOtherTour &&
    shownMxn !== null &&
    findTotalLook(form, money, { act: "move", wish: ride, totalMxn: shownMxn, way });
  const changed = !isOtherTour
    ? await services.guest.rescheduleBooking(id, {
        ...{ date, start, pickupTime, shown },
        by: "operator",
      })
    : await services.operator.changeTour(id, {
        key: { tour, date, start },
        pickupTime,
        // A move that is not possible is refused before anything is shown.
        ...{ shownMxn: look ? null : shownMxn, way, shown, by },
        seenState: formatMoneyState(money.booking, money.collectedCentavos),
      });
  if (look && changed.outcome === "other-total" && changed.totalMxn === shownMxn) {
    return refuse("look-again", { refundLook: look });
  }
  return toMoveAnswer(id, changed, (refusal, more) =>
    refuse(refusal, { ...(shown !== null && { shown: { ride: shown } }), ...more }),
  );
}

type Refuse = (refusal: string, more?: Partial<MoveRefusal>) => MoveRefusal;

function toMoveAnswer(
  id: string,
  changed: TourChange | Awaited<ReturnType<Services["guest"]["rescheduleBooking"]>>,
  refuse: Refuse,
): Response | MoveRefusal {
  switch (changed.outcome) {
    case "changed":
    case "moved":
      return redirectToBooking(id, "moved");
    case "unchanged":
      return redirectToBooking(id, "same");
    case "other-total": {
      const { totalMxn, fromMxn } = changed;
      return refuse("preview", { preview: { totalMxn, fromMxn } });
    }
    case "refused": {
      const { refusal } = changed;
      const seatsLeft = refusal.reason === "sold-out" ? refusal.seatsLeft : 0;
      return refuse(getRefusalMessageKey(refusal), { seatsLeft });
    }
    case "conflict": {
      const { shown, conflicts } = changed.form;
      return refuse("conflict", { shown, conflicts });
    }
    case "no-price":
    case "money-changed":
      return refuse(changed.outcome);
    case "too-young":
      return refuse("too-young", { leastAge: changed.leastAge });
    default:
      return refuse("not-confirmed");
  }
}

/** Parses a ride in the format of `formatRideValue`. */
function parseRideValue(value: string) {
  const [name = "", date = "", start = "", pickupTime = ""] = value.split(" ");
  const tour = findTourById(name);
  const isPickup = isTimeOfDay(pickupTime) || hasNoPickup(pickupTime);
  return tour && isLocalDate(date) && isTimeOfDay(start) && isPickup
    ? { tour, date, start, pickupTime }
    : null;
}
