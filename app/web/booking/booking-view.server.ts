import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import type { CancellationRefund } from "#app/bookings/refund-terms.ts";
import { getAskedBelowAge } from "#app/bookings/riders/child-ages.ts";
import { formatBookingWeight } from "#app/content/care.ts";
import {
  formatRefusedRiderRefund,
  formatWeightLimit,
  getWeightLimitKg,
} from "#app/content/care-facts.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { getBookingHorizon } from "#app/departures/availability.ts";
import type {
  DayOfMonth,
  DepartureAvailability,
} from "#app/departures/get-month-availability.server.ts";
import { getNightLight } from "#app/departures/night-light.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import { getSky } from "#app/departures/sky-events.ts";
import { fillMessage, formatDate, formatTime } from "#app/i18n/format.ts";
import { formatTimeRange } from "#app/i18n/format-time-range.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type BookingMessages, bookingMessages } from "#app/i18n/messages/booking.ts";
import { formatRange } from "#app/i18n/quantities.ts";
import { formatAgeRule } from "#app/notifications/riding-rules.ts";
import { addMonths, isLocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { type TourId, tourIds, tours } from "#app/tours/all-tours.ts";
import type { Catalog, CatalogVersion } from "#app/tours/catalog/catalog.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { formatDepositShare, formatListedPrice } from "#app/tours/format-prices.ts";
import { formatLonger } from "#app/tours/format-ride-facts.ts";
import { getPricesOn, isInPeriod } from "#app/tours/prices.ts";
import { findProposedPickup, getEarlyMinutes, getReturnTime } from "#app/tours/ride-end.ts";
import type { DepartureTime, Listing } from "#app/tours/tour-listing.ts";
import { tourThemes } from "#app/tours/tour-themes.ts";
import type { Services } from "#server/wiring/services.ts";
import { getWaitingListPath } from "../waiting-list-parts/waiting-list-path.ts";
import {
  type DayView,
  getMonth,
  isBookable,
  type MonthChoice,
  type MonthView,
  type RideTimes,
  type ShownCatalog,
  type TourChoice,
  type WeightQuestion,
} from "./booking-view.ts";
import { getOtherWishes } from "./other-wishes.server.ts";
import { buildRefundPromise, getRefundOfNewBooking } from "./refund-promise.server.ts";

type Calendar = Pick<Services, "seats" | "clock">;
/** The seats that the visitor holds. The visitor's own calendar shows them as free. */
export type OwnSeatHold = Pick<BookingRow, "id" | "participants" | "isPrivate"> | undefined;

/** Returns the part of a catalog version that the page shows, in its language. */
export function getShownCatalog({ number, catalog }: CatalogVersion, locale: Locale): ShownCatalog {
  return {
    version: number,
    tours: listTourChoices(catalog, locale, bookingMessages[locale]),
    instalmentsFromMxn: catalog.business.instalmentsFromMxn.value,
  };
}

/** Lists the tours to choose from, in the page's language. */
export function listTourChoices(
  { listings }: Catalog,
  locale: Locale,
  messages: BookingMessages,
): TourChoice[] {
  return tourIds.map((id) => {
    const facts = tours[id];
    const listing = listings[id];
    const departures = listing.departures.map((departure) =>
      getRideTimes(id, departure, listing, locale),
    );
    const [first] = departures;
    const { ride } = messages;
    const name = listing.name[locale];
    const when = first?.times
      ? { text: ride.rideTimes, time: first.times }
      : { text: ride.pickupAt, time: first?.pickups[0]?.label ?? "" };
    const price = formatListedPrice(listing, locale);
    return {
      id,
      recordName: facts.recordName,
      name,
      when,
      spoken: fillMessage(ride.spoken, {
        name,
        when: when.text,
        time: when.time.replace("–", ride.spokenTo),
        price,
      }),
      price,
      prices: getPricesOn({ ...listing, pricePeriods: [] }, ""),
      depositShare: formatDepositShare(listing, locale),
      depositPercent: listing.depositPercent,
      children: fillMessage(messages.who.children, { age: getAskedBelowAge(listing) }),
      childPriceAges:
        listing.childPriceMxn === undefined
          ? null
          : fillMessage(messages.who.childPriceAges, { age: listing.childBelowAge ?? 0 }),
      childBelowAge: listing.childBelowAge,
      minimumAge: listing.minimumAge,
      capacity: listing.capacity,
      minimumRiders: listing.minimumRiders,
      ages: formatAgeRule(listing, locale),
      ask: getOtherWishes(listing, locale),
      hours: formatRange(listing.durationHours, "hours", locale),
      departures,
      showsSky: listing.departures.some(({ intoSunset }) => intoSunset),
      picture: getPageContent(`tour:${id}`, locale).booking.picture,
      crops: tourThemes[id].bookingCrops,
    };
  });
}

/**
 * Returns what the form says about heavy riders; null while no weight limit is known. Without the
 * limit of a day, it is that of today.
 */
export function getWeightQuestion(
  locale: Locale,
  limitKg = getWeightLimitKg(),
): WeightQuestion | null {
  const limit = formatWeightLimit(locale, limitKg);
  const { heavier, heavierNote } = bookingMessages[locale].who;
  return limit === null
    ? null
    : {
        rule: formatBookingWeight(locale, limitKg),
        label: fillMessage(heavier, { limit }),
        note: [fillMessage(heavierNote, { limit }), formatRefusedRiderRefund(locale)]
          .filter(Boolean)
          .join(" "),
      };
}

/** The latest return, `HH:MM`, after which a morning ride leaves the afternoon free. */
const earlyReturn = "14:00";

function isBackByAfternoon(departure: DepartureTime, listing: Listing): boolean {
  const back = getReturnTime(departure, listing);
  return departure.start < back && back <= earlyReturn;
}

function getRideTimes(
  tour: TourId,
  departure: DepartureTime,
  listing: Listing,
  locale: Locale,
): RideTimes {
  return {
    start: departure.start,
    title: getRideTitle(tour, departure.name ?? null, locale),
    times: formatRideTimes(departure, locale),
    offered: departure.offered,
    ...(isBackByAfternoon(departure, listing) && { leavesAfternoon: true }),
    pickups: departure.pickups.map((time) => ({
      time,
      label: formatTime(time, locale),
      notes: listPickupNotes(departure, time, locale),
      ...(time === findProposedPickup(departure) && { proposed: true }),
    })),
  };
}

function formatRideTimes({ start, end }: Pick<DepartureTime, "start" | "end">, locale: Locale) {
  return end === null ? null : formatTimeRange(start, end, locale);
}

function listPickupNotes(departure: DepartureTime, time: string, locale: Locale): string[] {
  const area = departure.pickupAreas?.[time]?.[locale];
  const longer = formatLonger(getEarlyMinutes(departure, time), locale);
  return [area, longer].flatMap((note) => note || []);
}

/** A day with what canceling each of its departures would give back. */
type DayWithRefunds = Omit<DayOfMonth, "departures"> &
  Readonly<{ departures: readonly (DepartureAvailability & { refund: CancellationRefund })[] }>;

/** The availability of a month's days, not yet formatted for the page. */
type MonthDays = Readonly<{ month: string; days: readonly DayWithRefunds[] }>;

function buildMonthView(
  { month, days }: MonthDays,
  tour: TourId,
  now: Date,
  locale: Locale,
  hold: OwnSeatHold,
): MonthView {
  const { first, last } = getBookableMonths(now);
  return {
    tour,
    month,
    title: formatMonth(month, locale),
    days: days.map((day) => buildDayView(day, tour, hold, locale)),
    ...(!hold && { wait: getWaitingListPath(locale, { tour }) }),
    previous: month > first ? getMonth(addMonths(`${month}-01`, -1)) : null,
    next: month < last ? getMonth(addMonths(`${month}-01`, 1)) : null,
  };
}

/** Lists the months that can be booked, from this month on. */
export function listMonthChoices(now: Date, locale: Locale): MonthChoice[] {
  const { first, last } = getBookableMonths(now);
  const choices: MonthChoice[] = [];
  for (let month = first; month <= last; month = getMonth(addMonths(`${month}-01`, 1))) {
    choices.push({ month, title: formatMonth(month, locale) });
  }
  return choices;
}

function formatMonth(month: string, locale: Locale): string {
  return capitalize(formatDate(`${month}-01`, locale, "month"));
}

function buildDayView(
  day: DayWithRefunds,
  tour: TourId,
  hold: OwnSeatHold,
  locale: Locale,
): DayView {
  const { date, status, seatsLeft } = day;
  const catalog = getPublishedCatalog();
  const listing = catalog.listings[tour];
  const sky = getSky(date);
  const sunset = formatTime(sky.sunset, locale);
  const open = day.departures.filter(({ refusal, seatsLeft: seats }) => !refusal && seats > 0);
  const going = Math.max(0, ...open.map(({ confirmed }) => confirmed));
  return {
    date,
    status,
    seatsLeft,
    ...(going > 0 && { going }),
    label: formatDate(date, locale, "long"),
    dayLabel: formatDate(date, locale, "day"),
    shortLabel: formatDate(date, locale, "short"),
    sunset,
    sunsetShort: sunset.split("\u00a0")[0] ?? sunset,
    phase: sky.phase,
    night: getNightLight(date, sky),
    moonAge: Math.round(sky.moonAge * 100) / 100,
    ...(day.weightLimitKg !== getWeightLimitKg() && {
      weight: getWeightQuestion(locale, day.weightLimitKg),
    }),
    ...(isInPeriod(listing, date) && { prices: getPricesOn(listing, date) }),
    ...(status === "full" && !hold && { wait: getWaitingListPath(locale, { tour, day: date }) }),
    departures: open.map(({ start, end, seatsLeft: seats, minRiders, isEmpty, refund }) => ({
      start,
      times: formatRideTimes({ start, end }, locale),
      seatsLeft: seats,
      minRiders,
      ...(isEmpty && hold?.isPrivate && { isEmpty }),
      refund: buildRefundPromise(catalog, { tour, date, start }, refund, locale),
    })),
  };
}

/**
 * Returns the first and last month that can be booked: this month and the end of the booking
 * horizon.
 */
function getBookableMonths(now: Date): { first: string; last: string } {
  return {
    first: getMonth(toLocalDate(now)),
    last: getMonth(getBookingHorizon(getPublishedCatalog(), now)),
  };
}

/**
 * Returns the bookable month nearest to the one in `text`, or undefined if `text` is not a month.
 */
export function clampMonth(text: string, now: Date): string | undefined {
  if (!isLocalDate(`${text}-01`)) return undefined;
  const { first, last } = getBookableMonths(now);
  if (text < first) return first;
  return text > last ? last : text;
}

type Wanted = Readonly<{ month?: string; date?: string }>;

/** Returns the months that the calendar first shows. Seats in `hold` count as free. */
export async function getInitialMonths(
  services: Calendar,
  tour: TourId,
  wanted: Wanted,
  locale: Locale,
  hold?: OwnSeatHold,
): Promise<{ month: string; months: MonthView[] }> {
  const opened = await loadInitialDays(services, tour, wanted, hold);
  const now = services.clock.now();
  return {
    month: opened[0].month,
    months: opened.map((days) => buildMonthView(days, tour, now, locale, hold)),
  };
}

/**
 * Loads the days that a booking page needs: those of the requested month, or else of the first
 * month with a choice of days, and those of the chosen day's month, because the page shows how many
 * seats are left on the chosen day.
 */
export async function loadInitialDays(
  services: Calendar,
  tour: TourId,
  wanted: Wanted,
  hold?: OwnSeatHold,
): Promise<[MonthDays, ...MonthDays[]]> {
  const now = services.clock.now();
  const catalog = getPublishedCatalog();
  const loadDays = async (month: string): Promise<MonthDays> => {
    const days = await services.seats.getMonthAvailability(catalog, tour, month, hold);
    return { month, days: days.map((day) => addRefunds(day, tour, now)) };
  };
  const chosen = isLocalDate(wanted.date ?? "") ? getMonth(wanted.date ?? "") : undefined;
  const requestedMonth = clampMonth(wanted.month ?? chosen ?? "", now);
  const shown = requestedMonth
    ? await loadDays(requestedMonth)
    : await findMonthToOpen(loadDays, now);
  const ofChoice = chosen && clampMonth(chosen, now);
  return ofChoice && ofChoice !== shown.month ? [shown, await loadDays(ofChoice)] : [shown];
}

/**
 * Adds what canceling would give back. The state of the cached page contains it, so that the page
 * is rendered again when a deadline passes.
 */
function addRefunds(day: DayOfMonth, tour: TourId, now: Date): DayWithRefunds {
  const catalog = getPublishedCatalog();
  const departures = day.departures.map((departure) => {
    const key = { tour, date: day.date, start: departure.start };
    return { ...departure, refund: getRefundOfNewBooking(catalog, key, now) };
  });
  return { ...day, departures };
}

/** The least number of open days of the month on which the calendar opens. */
const daysToChooseFrom = 7;

/**
 * How many months after the next open day are searched for enough open days. More would slow the
 * page of an operator who rides once a week, in whose calendar no month has enough.
 */
const mostMonthsPassedOver = 3;

/**
 * Returns the first month that has a choice of open days, or else the month of the next open day.
 * Without any open day it is this month.
 */
async function findMonthToOpen(
  daysIn: (month: string) => Promise<MonthDays>,
  now: Date,
): Promise<MonthDays> {
  const { first, last } = getBookableMonths(now);
  const thisMonth = await daysIn(first);
  let opened: MonthDays | undefined;
  let passedOver = 0;
  for (let shown = thisMonth; ; ) {
    const openDays = shown.days.filter(isBookable).length;
    if (openDays >= daysToChooseFrom) return shown;
    if (openDays > 0) opened ??= shown;
    if (shown.month >= last || (opened && passedOver++ === mostMonthsPassedOver)) {
      return opened ?? thisMonth;
    }
    shown = await daysIn(getMonth(addMonths(`${shown.month}-01`, 1)));
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
