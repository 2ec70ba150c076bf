import { redirect, useLocation, useNavigate } from "react-router";
import { servicesContext } from "#app/web/services-context.ts";
import { loginFor, sessionEnded } from "../auth/login-redirect.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { keepsLoadedData } from "../layout/keep-loaded-data.ts";
import type { Route } from "./+types/route";
import { testOnServer } from "./action.server.ts";
import { Dashboard } from "./bookings-list.tsx";
import {
  addressOfView,
  filterOf,
  lastPageInstead,
  offsetOf,
  rowsPerPage,
  viewOf,
} from "./bookings-query.ts";
import { rideNamesIn } from "./ride-names.server.ts";

export const shouldRevalidate = keepsLoadedData;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = interfaceLanguage(request);
  const view = viewOf(url.searchParams);
  const [{ rows, total }, blocks] = await Promise.all([
    services.operator.pageOfRecords({
      limit: rowsPerPage,
      offset: offsetOf(view),
      ...filterOf(view),
    }),
    services.agencies.liveBlocks(),
  ]);
  const last = lastPageInstead(view, { rows, total });
  if (last !== null) throw redirect(addressOfView({ ...view, page: last }));
  const loadedAt = services.clock.now().getTime();
  return {
    locale,
    publicKey: services.env.publicAnonKey,
    first: { view, rows, total, loadedAt },
    rideNames: rideNamesIn(locale),
    blocks,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return testOnServer(context.get(servicesContext), await request.formData());
}

/** All bookings, newest first: search, filters, pages, and the connection test. */
export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <Dashboard
      {...loaderData}
      connectionTest={actionData}
      onSessionOver={() => void navigate(loginFor(location), { state: sessionEnded })}
    />
  );
}
