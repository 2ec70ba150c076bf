import { data, redirect } from "react-router";
import type { Account } from "#app/accounts/account.ts";
import { isLocalDate } from "#app/booking/local-time.ts";
import type { DepartureChange } from "#app/booking/operator/close-departure.server.ts";
import type { Assignment } from "#app/booking/operator/ride-guides.server.ts";
import type { DepartureKey } from "#app/booking/seats/availability.ts";
import type { ToldGuests } from "#app/booking/telling/told-guests.server.ts";
import type { RequestFacts } from "#app/platform/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { dayAddress, isAhead, rideName, rideNamed } from "./departure-view.ts";
import { guideChangeIn } from "./guides/guides-view.ts";

type Refused =
  | Exclude<DepartureChange, { outcome: "done" }>
  | Readonly<{ outcome: Extract<Assignment, "unknown-guide"> }>;

/** The reason why a form changed nothing. */
export type DepartureReply = Readonly<{
  id: string;
  ride: string;
  refusal: Refused["outcome"];
  sold: number;
  most: number;
}>;

type Visit = Readonly<{ services: Services; facts: RequestFacts; date: string; form: FormData }>;
type DayVisit = Visit & Readonly<{ account: Account }>;

/** The day in an address; throws 404 when the text is not a day. */
export function dayIn(day: string): string {
  if (!isLocalDate(day)) throw data(null, { status: 404 });
  return day;
}

/** The forms of a departure on the page of its day. Throws 400 for any other. */
export async function changeDeparture(visit: DayVisit) {
  const { services, facts, date, form } = visit;
  if (form.get("intent") === "no-show") return checkIn(visit);
  const ride = String(form.get("ride"));
  const key = rideNamed(ride, date);
  const intent = String(form.get("intent"));
  if (!key) return refused(ride, { outcome: "unknown-departure" }, facts.id);
  if (form.get("intent") === "guides") {
    const outcome = await services.operator.assignGuides(key, guideChangeIn(form));
    facts.log.info({ date, ride, intent, outcome }, "the operator changed a ride's guides");
    if (outcome !== "done") return refused(ride, { outcome }, facts.id);
    return redirect(`${dayAddress(date)}?done=guides`, 303);
  }
  const change = await apply(services, key, intent, form);
  facts.log.info({ date, ride, intent, outcome: change.outcome }, "the operator changed a ride");
  if (change.outcome !== "done") return refused(ride, change, facts.id);
  return redirect(doneAddress(date, intent, change), 303);
}

/** Notes on the sheet who came: for a party of a ride of this day that the account may see. */
async function checkIn({ services, facts, account, date, form }: DayVisit) {
  const came = form.get("came") === "yes";
  const [riders, isSeen] = await Promise.all([
    services.operator.manifestOf(date),
    services.operator.ridesSeenBy(account, [date]),
  ]);
  const rider = riders.find(({ booking }) => booking.id === form.get("booking"));
  const isTheirs = rider && isSeen({ tour: rider.tour, date, start: rider.start });
  const outcome = isTheirs
    ? await services.operator.noteNoShow(rider.booking.id, { came, by: account.name })
    : "not-booked";
  facts.log.info({ date, outcome }, "a guide noted who came");
  if (outcome === "not-booked") return refused("", { outcome: "unknown-departure" }, facts.id);
  return redirect(`${dayAddress(date)}?done=${came ? "came" : "no-show"}`, 303);
}

function apply(services: Services, key: DepartureKey, intent: string, form: FormData) {
  switch (intent) {
    case "reopen":
      return services.operator.reopenDeparture(key);
    case "capacity":
      return services.operator.setCapacity(key, wholeNumber(form.get("capacity")));
    case "offer":
      return services.operator.setOffered(key, true);
    case "withdraw":
      return services.operator.setOffered(key, false);
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

/**
 * Calls off one ride of a day, or all rides of the day that are still ahead. A ride that has
 * started must be named, and its form must come from a page that explained the effects (`started`).
 */
export async function callOff({ services, facts, date, form }: Visit) {
  const named = form.get("ride");
  const reason = (["weather", "other"] as const).find((one) => one === form.get("reason"));
  if (!reason) return data({ missing: "reason" as const, id: facts.id }, { status: 400 });
  const one = named === null ? undefined : rideNamed(String(named), date);
  if (named !== null && !one)
    return refused(String(named), { outcome: "unknown-departure" }, facts.id);
  const keys = one
    ? [one]
    : (await services.operator.departuresOn(date, 1))
        .filter((ride) => isAhead(ride, services.clock.now()))
        .map(({ key }) => key);
  const change =
    one && form.get("started") === "yes"
      ? await services.operator.closeStarted(one, reason)
      : await services.operator.closeDepartures(keys, reason);
  const rides = keys.map(rideName);
  facts.log.info({ date, rides, reason, outcome: change.outcome }, "the operator called rides off");
  if (change.outcome !== "done") return refused(String(named), change, facts.id);
  return redirect(doneAddress(date, "closed", change), 303);
}

/** The day's page, with what was done there and how many guests are told. */
function doneAddress(date: string, done: string, { guests, byHand }: ToldGuests): string {
  const query = { done, guests: String(guests), ...(byHand > 0 && { hand: String(byHand) }) };
  return `${dayAddress(date)}?${new URLSearchParams(query)}`;
}

function refused(ride: string, change: Refused, id: string) {
  const sold = change.outcome === "below-sold" ? change.sold : 0;
  const reply: DepartureReply = {
    id,
    ride,
    refusal: change.outcome,
    sold,
    most: change.outcome === "no-such-capacity" ? change.most : 0,
  };
  return data(reply, { status: change.outcome === "unknown-departure" ? 404 : 409 });
}

function wholeNumber(value: FormDataEntryValue | null): number {
  return typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN;
}
