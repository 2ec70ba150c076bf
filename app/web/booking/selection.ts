import type { LocalDate } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { buildPriceLines, type PriceLine, sumMxn } from "#app/tours/pricing.ts";
import type { Prices } from "#app/tours/tour-listing.ts";
import {
  type DayView,
  getMonth,
  isBookable,
  type MonthView,
  type PickupChoice,
  type TourChoice,
} from "./booking-view.ts";
import type { BookingDraft } from "./use-booking-draft.ts";

/** The result of combining the draft with the known facts about its day. */
export type BookingSelection = Readonly<{
  /** The chosen day while it can be booked, else empty. */
  date: LocalDate;
  day: DayView | null;
  /** The label of a chosen day that turned out not to be bookable for this ride. */
  gone: string | null;
  pickups: readonly PickupChoice[];
  pickup: PickupChoice | null;
  /** The ride's times, once the choices determine the ride. */
  rideTimes: string | null;
  /** The ride's own name once the choices determine the ride, else the tour's name. */
  title: string;
  /** A whole number of riders, or null while there is none. */
  riders: number | null;
  /** The most riders the day and the pickup leave room for. */
  most: number;
  /** Whether fewer riders were chosen than the ride still needs. */
  needsCompany: boolean;
  /** The prices of the chosen day, else the usual ones. */
  prices: Prices;
  /** What the party pays, line by line; empty while there is no number of riders. */
  lines: readonly PriceLine[];
  isPrivate: boolean;
  /** Whether others ride already, so that the party cannot have the ride to itself. */
  hasRiders: boolean;
  totalMxn: number | null;
}>;

export function getInitialSelection(
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
  const pickup = only ?? pickups.find(({ time }) => time === draft.pickupTime) ?? null;
  const ride =
    departures.find((departure) => pickup && departure.pickups.includes(pickup)) ??
    (departures.length === 1 ? departures[0] : undefined);
  const open = day?.departures.filter(({ start }) => !ride || start === ride.start) ?? [];
  const riders = /^\d{1,3}$/.test(draft.participants) ? Number(draft.participants) : null;
  const prices = day?.prices ?? tour.prices;
  const isPrivate = draft.isPrivate !== "" && prices.privateRideMxn !== undefined;
  const children = Math.min(Number(draft.children) || 0, Math.max(0, (riders ?? 0) - 1));
  const lines = riders
    ? buildPriceLines(prices, { participants: riders, children, isPrivate })
    : [];
  return {
    // A day stays chosen while its month is still loading.
    date: day || !found ? draft.date : "",
    day,
    gone: found && !day ? found.dayLabel : null,
    pickups,
    pickup,
    rideTimes: ride?.times ?? null,
    title: ride?.title ?? tour.name,
    riders,
    most: day ? Math.max(0, ...open.map(({ seatsLeft }) => seatsLeft)) : tour.capacity,
    needsCompany:
      !isPrivate &&
      riders !== null &&
      open.length > 0 &&
      open.every(({ fewestRiders }) => riders < fewestRiders),
    prices,
    lines,
    isPrivate,
    hasRiders: isPrivate && open.length > 0 && !open.some(({ isEmpty }) => isEmpty),
    totalMxn: riders ? sumMxn(lines) : null,
  };
}
