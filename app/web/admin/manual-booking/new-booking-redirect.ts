import { redirect } from "react-router";
import { addDays, isLocalDate, toLocalDate } from "#app/platform/local-time.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import type { Route } from "./+types/new-booking-redirect";
import { listOpenRides } from "./list-open-rides.server.ts";

/**
 * Redirects to the form of a manual booking on the day in the query, or by default on today. If
 * today has no ride left, the default is tomorrow.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("day") ?? "";
  if (isLocalDate(asked)) return redirect(`${getDayPath(asked)}/add`);
  const { operator, clock } = context.get(servicesContext);
  const today = toLocalDate(clock.now());
  const rides = await operator.listDepartures(today, 1);
  const isOver = listOpenRides(rides, clock.now()).length === 0;
  return redirect(`${getDayPath(isOver ? addDays(today, 1) : today)}/add`);
}
