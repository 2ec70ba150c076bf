import { countAtChildPrice, isOneTooYoung, parseAges } from "#app/bookings/riders/child-ages.ts";
import { findDayPartyRefusal, type PartyRefusal } from "#app/departures/party-refusal.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { buildPriceLines, type RiderPriceLine, sumMxn } from "#app/tours/pricing.ts";
import type { Prices } from "#app/tours/tour-listing.ts";
import {
  type DayView,
  getMonth,
  isBookable,
  type MonthView,
  type PickupChoice,
  type RefundPromise,
  type RideTimes,
  type TourChoice,
} from "./booking-view.ts";
import type { BookingDraft } from "./use-booking-draft.ts";

/** The guest's draft, combined with the data of the chosen day. */
export type BookingSelection = Readonly<{
  /** The chosen day; empty if it cannot be booked. */
  date: LocalDate;
  day: DayView | null;
  /** The label of the chosen day if that day cannot be booked for this ride; otherwise null. */
  unavailableDayLabel: string | null;
  pickups: readonly PickupChoice[];
  pickup: PickupChoice | null;
  /** The ride; null until the guest's choices leave only one departure. */
  ride: RideTimes | null;
  /** What canceling gives back; null until a day and a ride are chosen. */
  refund: RefundPromise | null;
  /** The times of the ride; null until the guest's choices leave only one departure. */
  rideTimes: string | null;
  /**
   * The name of the departure once the guest's choices leave only one; before that, the tour's
   * name.
   */
  title: string;
  /** The number of riders; null while the field does not contain a valid number. */
  riders: number | null;
  /**
   * The largest possible party for the chosen day and pickup time, or for the tour if no day is
   * chosen.
   */
  maxRiders: number;
  /** Why the chosen ride cannot take the party; null if it can, or while something is not chosen. */
  refusal: PartyRefusal | null;
  /** The prices of the chosen day; the regular prices if no day is chosen. */
  prices: Prices;
  /**
   * The price lines of the party; empty while the number of riders is not valid or above the tour's
   * capacity.
   */
  lines: readonly RiderPriceLine[];
  /** The age of each rider who is a child; null until it is chosen. */
  ages: readonly (number | null)[];
  isOneTooYoung: boolean;
  totalMxn: number | null;
}>;

/**
 * Returns the selection for a draft. `months` returns a month of a tour; undefined if the month is
 * not loaded.
 */
export function getBookingSelection(
  draft: BookingDraft,
  tour: TourChoice,
  months: (tour: TourId, month: string) => MonthView | undefined,
): BookingSelection {
  const found = months(tour.id, getMonth(draft.date))?.days.find(({ date }) => date === draft.date);
  const day = isBookable(found) && found ? found : null;
  const departures = tour.departures.filter(({ start, offered }) =>
    day ? day.departures.some((open) => open.start === start) : offered,
  );
  const pickups = departures.flatMap((departure) => departure.pickups);
  const only = pickups.length === 1 ? pickups[0] : undefined;
  const pickup =
    only ??
    pickups.find(({ time }) => time === draft.pickupTime) ??
    pickups.find(({ proposed }) => proposed) ??
    null;
  const ride =
    departures.find((departure) => pickup && departure.pickups.includes(pickup)) ??
    (departures.length === 1 ? departures[0] : undefined);
  const open = day?.departures.filter(({ start }) => !ride || start === ride.start) ?? [];
  const riders = /^[1-9]\d{0,2}$/.test(draft.participants) ? Number(draft.participants) : null;
  const prices = day?.prices ?? tour.prices;
  const maxChildren = Math.max(0, Math.min(riders ?? 0, tour.capacity) - 1);
  const children = Math.min(Math.trunc(Number(draft.children)) || 0, maxChildren);
  const { childAges } = draft;
  const chosenAges = parseAges(childAges ?? "");
  const ages = Array.from({ length: children }, (_, index) => chosenAges[index] ?? null);
  const lines =
    riders && riders <= tour.capacity
      ? buildPriceLines(prices, {
          participants: riders,
          children: childAges === undefined ? children : countAtChildPrice(tour, ages),
          isPrivate: false,
        })
      : [];
  return {
    // A chosen day remains chosen while its month is loading.
    date: day || !found ? draft.date : "",
    day,
    unavailableDayLabel: found && !day ? found.dayLabel : null,
    pickups,
    pickup,
    ride: ride ?? null,
    refund: (ride && open[0]?.refund) ?? null,
    rideTimes: (ride && (open[0] ?? ride).times) ?? null,
    title: ride?.title ?? tour.name,
    riders,
    maxRiders: day ? Math.max(0, ...open.map(({ seatsLeft }) => seatsLeft)) : tour.capacity,
    refusal: riders ? findDayPartyRefusal(open, { participants: riders, isPrivate: false }) : null,
    prices,
    lines,
    ages,
    isOneTooYoung: isOneTooYoung(tour, ages, false),
    totalMxn: lines.length > 0 ? sumMxn(lines) : null,
  };
}

/**
 * Returns whether the age of a child keeps the party from booking: it is not chosen, or, if one of
 * the children is too young, it is theirs.
 */
export function isRefusedAge(
  tour: TourChoice,
  age: number | null,
  { isOneTooYoung: isTooYoung }: BookingSelection,
): boolean {
  return isTooYoung ? isOneTooYoung(tour, [age], false) : age === null;
}
