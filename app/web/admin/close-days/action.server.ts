import { data, redirect } from "react-router";
import {
  filterRidesToClose,
  filterRidesToReopen,
  isClosedIndividually,
} from "#app/bookings/closures/departures-to-close.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import {
  countDaysInPeriod,
  type DaySelection,
  isDepartureSelected,
  listSelectedDays,
} from "#app/departures/day-selection.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { addDays, addMonths } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { formatUndoParameter } from "../closed-day-parts/closing-result.ts";
import {
  type DaySelectionTexts,
  getInitialDaySelection,
  parseDaySelection,
  parseDepartureKeys,
} from "../closed-day-parts/day-selection-form-values.ts";
import { formatRideName } from "../departure-parts/departure-view.ts";
import { toWayParameters } from "../departure-parts/way-parameters.ts";
import { type GuestReach, getGuestReach } from "../message-parts/format-guest-reach.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

export type DaysAction = "close" | "reopen";

/** Returns the operation named in the page's path. */
export function getDaysAction(pathname: string): DaysAction {
  return pathname.includes("/reopen") ? "reopen" : "close";
}

/** The effects of closing or reopening the selected days and rides. */
export type ClosingReview = Readonly<{
  choice: DaySelection;
  /**
   * Number of whole days that would be closed or reopened; 0 if only one start time is selected.
   */
  days: number;
  /** Rides with no affected guests. */
  withoutGuests: readonly OperatorDeparture[];
  /**
   * Rides with affected guests. When reopening, these are guests of cancelled departures who have
   * not chosen yet.
   */
  withGuests: readonly OperatorDeparture[];
  /** Number of selected rides that are already closed. */
  alreadyClosedCount: number;
  /**
   * Number of rides that stay closed after reopening, because they have a closure of their own or
   * their whole day is closed.
   */
  stayClosedCount: number;
  /** The guests who would be notified if their departures were cancelled or reopened. */
  reach: GuestReach;
  /** Names of the guests whose departure would take place after all, by day and ride. */
  names: Readonly<Record<string, readonly string[]>>;
}>;

/** Returns the effects of closing or reopening the selected days and rides. */
export async function getClosingReview(
  services: Services,
  operation: DaysAction,
  choice: DaySelection,
): Promise<ClosingReview> {
  const now = services.clock.now();
  const [all, closedDays] = await Promise.all([
    services.operator.listDepartures(choice.from, countDaysInPeriod(choice)),
    services.operator.listClosedDays(choice.from, choice.until),
  ]);
  const isDayChanged = (date: string) =>
    operation === "close"
      ? !closedDays.some(
          (closedDay) => closedDay.date === date && [null, choice.tour].includes(closedDay.tour),
        )
      : closedDays.some(
          (closedDay) =>
            closedDay.date === date &&
            (choice.tour === null || [null, choice.tour].includes(closedDay.tour)),
        );
  const rides = (operation === "close" ? filterRidesToClose : filterRidesToReopen)(
    all,
    choice,
    now,
  );
  const hasGuests = (ride: OperatorDeparture) =>
    (operation === "close" ? ride.guests : ride.undecided) > 0;
  const stays =
    operation === "close"
      ? []
      : all.filter(
          (ride) =>
            isDepartureSelected(choice, ride.key) &&
            getDepartureStart(ride.key) > now &&
            (choice.start === null ? isClosedIndividually(ride) : ride.dayClosed),
        );
  const withGuests = rides.filter(hasGuests);
  const selectedRides = new Set(withGuests.map(({ key }) => `${key.date} ${formatRideName(key)}`));
  const undecided = operation === "reopen";
  const guests = await services.operator.listReachableGuests(choice.from, choice.until, {
    undecided,
  });
  return {
    choice,
    days: choice.start === null ? listSelectedDays(choice).filter(isDayChanged).length : 0,
    stayClosedCount: stays.length,
    withoutGuests: rides.filter((ride) => !hasGuests(ride)),
    withGuests,
    reach: getGuestReach(
      guests.filter(({ key }) => selectedRides.has(`${key.date} ${formatRideName(key)}`)),
    ),
    alreadyClosedCount:
      operation === "close"
        ? all.filter(({ key, closed }) => closed !== null && isDepartureSelected(choice, key))
            .length
        : 0,
    names: operation === "reopen" ? await listGuestNamesByRide(services) : {},
  };
}

async function listGuestNamesByRide({ operator }: Services): Promise<Record<string, string[]>> {
  const waiting = Map.groupBy(
    await operator.listUnansweredGuests(),
    ({ key }) => `${key.date} ${formatRideName(key)}`,
  );
  return Object.fromEntries(
    [...waiting].map(([ride, guests]) => [
      ride,
      guests.map(({ name, reference }) => name || formatReference(reference)),
    ]),
  );
}

/**
 * Returns date ranges that can be selected with one tap: the next seven days, the rest of this
 * month, and the next three months.
 */
export function listQuickDateRanges(today: string) {
  const getMonthSpan = (first: string, name: "month" | "rest") => ({
    name,
    from: first,
    until: addDays(addMonths(`${first.slice(0, 7)}-01`, 1), -1),
  });
  const getNextDays = (by: number) => `${addMonths(`${today.slice(0, 7)}-01`, by).slice(0, 7)}-01`;
  return [
    { name: "week" as const, from: today, until: addDays(today, 6) },
    getMonthSpan(today, today.endsWith("-01") ? "month" : "rest"),
    ...[1, 2, 3].map((by) => getMonthSpan(getNextDays(by), "month")),
  ];
}

/** Returns the scheduled rides, from which the operator can select one. */
export function listScheduledRides() {
  return tourIds.map((tour) => ({
    tour,
    times: getPublishedListing(tour).departures.map(({ start, name }) => ({
      start,
      name: name ?? null,
    })),
  }));
}

type DaysSubmission = Submission & Readonly<{ operation: DaysAction }>;

/** Closes or reopens the selected days, and redirects to the calendar that shows them. */
export async function handleDaysForm({ services, facts, operation, form }: DaysSubmission) {
  const read = parseDaySelection(form, toLocalDate(services.clock.now()));
  if (!read.choice) {
    return data({ id: facts.id, problems: read.problems, texts: read.texts }, { status: 400 });
  }
  const { choice } = read;
  if (form.get("intent") === "undo") return undoClosing({ services, facts, form }, choice);
  const giveBack = [...form.keys()].flatMap((name) => /^give-back-(.+)$/.exec(name)?.[1] ?? []);
  const riders = String(form.get("riders") ?? "leave");
  const reason = (["weather", "other"] as const).find((one) => one === riders);
  const isTold = operation === "close" ? reason !== undefined : riders === "too";
  const hasToChoose = form.has("named") && !form.has("riders");
  if (hasToChoose) return data({ id: facts.id, riders: "missing" as const }, { status: 400 });
  const named = isTold ? parseDepartureKeys(getFormText(form, "named")) : [];
  const at = services.clock.now();
  const change =
    operation === "close"
      ? await services.operator.closeDays(choice, {
          named,
          reason: reason ?? "closed",
          giveBack,
          at,
        })
      : await services.operator.reopenDays(choice, { named });
  facts.log.info({ operation, choice, riders, ...change }, "the operator changed days");
  if (change.outcome === "refused") {
    const { field, problem } = change.problem;
    return data(
      { id: facts.id, problems: { [field]: problem }, texts: read.texts },
      { status: 409 },
    );
  }
  const { days, rides, guests, byHand, left, short } = change;
  const view = countDaysInPeriod(choice) > 7 ? "month" : "week";
  const done = {
    done: operation,
    days,
    rides,
    guests,
    hand: byHand,
    left,
    short,
    ...toWayParameters(change),
  };
  const parameters = { view, from: choice.from, ...done };
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  );
  // Undo is offered only if no guests were notified and no allotments were released.
  if (operation === "close" && days + rides > 0 && guests + giveBack.length === 0) {
    query.set("undo", formatUndoParameter(read.texts, at));
  }
  return redirect(`/admin/departures?${query}`, 303);
}

/**
 * Undoes the closing of days. Rides that have changed since the closing are left as they are, and
 * are counted in the result.
 */
async function undoClosing(
  { services, facts, form }: Pick<Submission, "services" | "facts" | "form">,
  choice: DaySelection,
) {
  const readNumber = (name: string) => Number(/^\d{1,13}$/.exec(getFormText(form, name))?.[0] ?? 0);
  const change = await services.operator.undoCloseDays(choice, new Date(readNumber("at")));
  facts.log.info({ choice, ...change }, "the operator undid closing days");
  const { days, rides } = change.outcome === "done" ? change : { days: 0, rides: 0 };
  const view = countDaysInPeriod(choice) > 7 ? "month" : "week";
  const left = Math.max(0, readNumber("rides") - rides);
  const result = { view, from: choice.from, done: "undone", days, rides, left };
  const query = Object.entries(result).map(([name, value]) => [name, String(value)]);
  return redirect(`/admin/departures?${new URLSearchParams(query)}`, 303);
}

/** Returns the selection in the URL, or the next seven days if there is none. */
export function parseSelectionFromUrl(url: URL, today: string) {
  const isFilled = url.searchParams.has("from") || url.searchParams.has("until");
  if (!isFilled)
    return { texts: getInitialDaySelection(today) satisfies DaySelectionTexts, choice: null };
  return parseDaySelection(url.searchParams, today);
}
