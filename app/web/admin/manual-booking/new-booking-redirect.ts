import { redirect } from "react-router";
import { addDays, isLocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { listOpenRides } from "../booking-form-parts/list-open-rides.server.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import type { Route } from "./+types/new-booking-redirect";

/**
 * Redirects to the form of a manual booking on the day in the query, or by default on today. If
 * today has no ride left, the default is tomorrow.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestedDay = url.searchParams.get("day") ?? "";
  if (isLocalDate(requestedDay)) return redirect(`${getDayPath(requestedDay)}/manual-booking`);
  const { operator, clock } = context.get(servicesContext);
  const today = toLocalDate(clock.now());
  const rides = await operator.listDepartures(today, 1);
  const isOver = listOpenRides(rides, clock.now()).length === 0;
  return redirect(`${getDayPath(isOver ? addDays(today, 1) : today)}/manual-booking`);
}
