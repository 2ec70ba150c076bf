import { data, redirect } from "react-router";
import type { Account } from "#app/accounts/account.ts";
import type { DepartureChange } from "#app/bookings/closures/change-departures.server.ts";
import type { CapacityConflict } from "#app/bookings/closures/find-capacity-conflict.server.ts";
import type { AssignGuidesResult } from "#app/bookings/guides/ride-guides.server.ts";
import type { NotifiedGuests } from "#app/bookings/manual-messages/count-notified-guests.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { allWeekdays } from "#app/departures/day-selection.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isLocalDate } from "#app/platform/local-time.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import {
  formatRideName,
  getDayPath,
  isCancelledWithDay,
  parseDepartureName,
} from "../departures/departure-view.ts";
import { handleCollectForm, handleUndoCollectForm } from "./collect-form.server.ts";
import { parseGuideChange } from "./guides-view.ts";
import { handleHandInForm } from "./hand-in-form.server.ts";
import { handleHorseForm } from "./horse-form.server.ts";
import { handleHorseRemarkForm } from "./horse-remark-form.server.ts";
import { findRideOfBooking, isOwnRide } from "./ride-of-booking.server.ts";

type Refused =
  | Exclude<DepartureChange, { outcome: "done" }>
  | Readonly<{ outcome: Extract<AssignGuidesResult, "unknown-guide"> }>
  | Readonly<{ outcome: "too-early" | "not-the-day" | "not-yours" | "too-late" }>;

/** The reason why a form changed nothing. */
export type DepartureReply = Readonly<{
  id: string;
  ride: string;
  refusal: Refused["outcome"];
  sold: number;
  most: number;
  riders: number;
  left: number;
}>;

/**
 * The reply if another user has changed the capacity or closed the ride since the form was opened.
 */
export type CapacityReply = Readonly<{
  id: string;
  ride: string;
  refusal: "conflict";
  typed: string;
  shown: FieldTexts<"capacity">;
  conflicts: Conflicts<"capacity">;
}>;

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  date: string;
  form: FormData;
}>;
type DayVisit = Submission & Readonly<{ account: Account; locale: Locale }>;

/** Returns the day in a URL. Throws 404 if the text is not a valid day. */
export function parseDayOr404(day: string): string {
  if (!isLocalDate(day)) throw data(null, { status: 404 });
  return day;
}

/**
 * Handles a form about a departure, submitted on its day's page. Throws 400 for an unknown form.
 */
export async function handleDepartureForm(submission: DayVisit) {
  const { services, facts, date, form, locale } = submission;
  if (form.get("intent") === "no-show") return handleCheckInForm(submission);
  if (form.get("intent") === "arrived") return handleArrivalForm(submission);
  if (form.get("intent") === "hand-in") return handleHandInForm(submission);
  const isUndo = form.get("intent") === "undo";
  if (isUndo || form.get("intent") === "collect") {
    const handled = await (isUndo ? handleUndoCollectForm : handleCollectForm)(submission);
    if (typeof handled !== "string") return handled;
    const outcome = handled === "unknown" ? "unknown-departure" : handled;
    return createRefusal("", { outcome }, facts.id);
  }
  const ride = getFormText(form, "ride");
  const key = parseDepartureName(ride, date);
  const intent = getFormText(form, "intent");
  if (!key) return createRefusal(ride, { outcome: "unknown-departure" }, facts.id);
  if (form.get("intent") === "guides") {
    const outcome = await services.operator.assignGuides(key, parseGuideChange(form));
    facts.log.info({ date, ride, intent, outcome }, "the operator changed a ride's guides");
    if (outcome !== "done") return createRefusal(ride, { outcome }, facts.id);
    return redirect(`${getDayPath(date)}?done=guides`, 303);
  }
  const horses = { services, facts, account: submission.account, key, form, locale };
  const isCompletion = form.get("intent") === "complete-ride";
  if (isCompletion || form.get("intent") === "choose-horses") {
    return (await isOwnRide(submission, key))
      ? handleHorseForm({ ...horses, isCompletion })
      : createRefusal(ride, { outcome: "unknown-departure" }, facts.id);
  }
  if (form.get("intent") === "horse-remark") {
    return (await isOwnRide(submission, key))
      ? handleHorseRemarkForm(submission)
      : createRefusal(ride, { outcome: "not-yours" }, facts.id);
  }
  const change = await changeDeparture(services, key, intent, form);
  facts.log.info({ date, ride, intent, outcome: change.outcome }, "the operator changed a ride");
  if (change.outcome === "conflict") {
    const { values, ...conflicted } = change.form;
    const [typed = ""] = values.capacity.split(" ");
    const reply = { id: facts.id, ride, refusal: change.outcome, typed, ...conflicted };
    return data<CapacityReply>(reply, { status: 409 });
  }
  if (change.outcome !== "done") return createRefusal(ride, change, facts.id);
  return redirect(getResultPath(date, intent, change), 303);
}

/** Records whether a party showed up, if its ride is one of the account's. */
async function handleCheckInForm(submission: DayVisit) {
  const { services, facts, account, date, form } = submission;
  const came = form.get("came") === "yes";
  const found = await findRideOfBooking(submission, getFormText(form, "booking"));
  if (found === "unknown") return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (found === "not-yours") return createRefusal("", { outcome: found }, facts.id);
  const outcome = await services.operator.recordNoShow(found.bookingId, { came, by: account.name });
  facts.log.info({ date, outcome }, "a guide noted who came");
  if (outcome === "not-booked")
    return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (outcome === "too-early") return createRefusal("", { outcome }, facts.id);
  return redirect(`${getDayPath(date)}?done=${came ? "came" : "no-show"}`, 303);
}

/** Records whether a party has arrived, if its ride is one of the account's. */
async function handleArrivalForm(submission: DayVisit) {
  const { services, facts, account, date, form } = submission;
  const arrived = form.get("arrived") === "yes";
  const found = await findRideOfBooking(submission, getFormText(form, "booking"));
  if (found === "unknown") return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (found === "not-yours") return createRefusal("", { outcome: found }, facts.id);
  const outcome = await services.operator.recordArrival(found.bookingId, {
    ...{ arrived, by: account.name },
  });
  facts.log.info({ date, outcome }, "a guide noted who arrived");
  if (outcome === "not-booked")
    return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (outcome === "too-early") return createRefusal("", { outcome: "not-the-day" }, facts.id);
  return redirect(`${getDayPath(date)}?done=${arrived ? "arrived" : "arrived-undone"}`, 303);
}

async function changeDeparture(
  services: Services,
  key: DepartureKey,
  intent: string,
  form: FormData,
): Promise<DepartureChange | CapacityConflict> {
  switch (intent) {
    case "reopen":
      return services.operator.reopenDeparture(key);
    case "capacity": {
      const { shown, typed } = readEditedFields(form, { capacity: "" });
      // This user chose "Use theirs", so the capacity set by the other user is kept.
      if (typed.capacity) return { outcome: "done", guests: 0, byHand: 0 };
      const capacity = parseWholeNumber(form.get("capacity"));
      return services.operator.setCapacity(key, capacity, shown.capacity ?? null);
    }
    case "offer":
      return services.operator.setOffered(key, true);
    case "withdraw":
      return services.operator.setOffered(key, false);
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

/**
 * Cancels one departure of a day, or all that have not started. A departure that has started is
 * cancelled only if the form names it and contains `started`, which shows that the user has seen a
 * page explaining the effects.
 */
export async function handleCancelDepartureForm({ services, facts, date, form }: Submission) {
  const named = form.get("ride");
  const reason = (["weather", "other"] as const).find((one) => one === form.get("reason"));
  if (!reason) return data({ missing: "reason" as const, id: facts.id }, { status: 400 });
  const one = named === null ? undefined : parseDepartureName(String(named), date);
  if (named !== null && !one)
    return createRefusal(String(named), { outcome: "unknown-departure" }, facts.id);
  if (!one) return cancelDay({ services, facts, date }, reason);
  const change =
    form.get("started") === "yes"
      ? await services.operator.cancelStartedDeparture(one, reason)
      : await services.operator.cancelDepartures([one], reason);
  facts.log.info({ date, ride: named, reason, outcome: change.outcome }, "a ride was called off");
  if (change.outcome !== "done") return createRefusal(String(named), change, facts.id);
  return redirect(getResultPath(date, "closed", change), 303);
}

/**
 * Returns the path of the day's page with the result: what was done, and how many guests are
 * notified.
 */
function getResultPath(date: string, done: string, { guests, byHand }: NotifiedGuests): string {
  const query = { done, guests: String(guests), ...(byHand > 0 && { hand: String(byHand) }) };
  return `${getDayPath(date)}?${new URLSearchParams(query)}`;
}

/** Cancels all departures that have not started, and closes the day for all tours. */
async function cancelDay(
  { services, facts, date }: Omit<Submission, "form">,
  reason: "weather" | "other",
) {
  const named = (await services.operator.listDepartures(date, 1))
    .filter((ride) => isCancelledWithDay(ride, services.clock.now()))
    .map(({ key }) => key);
  const day = { from: date, until: date, weekdays: allWeekdays, tour: null, start: null };
  const change = await services.operator.closeDays(day, { named, reason });
  const rides = named.map(formatRideName);
  facts.log.info({ date, rides, reason, outcome: change.outcome }, "a day was called off");
  // Closing one whole day can be refused only because the day is in the past.
  if (change.outcome === "refused") return createRefusal("", { outcome: "past" }, facts.id);
  return redirect(getResultPath(date, "closed", change), 303);
}

function createRefusal(ride: string, change: Refused, id: string) {
  const sold = change.outcome === "below-sold" ? change.sold : 0;
  const { riders, left } = change.outcome === "no-horses" ? change : { riders: 0, left: 0 };
  const reply: DepartureReply = {
    id,
    ride,
    refusal: change.outcome,
    sold,
    most: change.outcome === "no-such-capacity" ? change.most : 0,
    riders,
    left,
  };
  const statuses: Readonly<Record<string, number>> = { "unknown-departure": 404, "not-yours": 403 };
  return data(reply, { status: statuses[change.outcome] ?? 409 });
}

function parseWholeNumber(value: FormDataEntryValue | null): number {
  return typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN;
}
