import { data, redirect } from "react-router";
import { allWeekdays } from "#app/departures/day-selection.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { createRefusal, getResultPath } from "../departure-parts/departure-replies.server.ts";
import {
  formatRideName,
  isCancelledWithDay,
  parseDepartureName,
} from "../departure-parts/departure-view.ts";

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  date: string;
  form: FormData;
}>;

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
