import { redirect } from "react-router";
import { servicesContext } from "#app/web/services-context.ts";
import { bookingsAddress, findLastPage, rowsPerPage } from "../addresses/bookings-query.ts";
import { loadBookings } from "../booking-list-parts/load-bookings.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { shouldReloadPageData } from "../layout/should-reload-page-data.ts";
import type { Route } from "./+types/route";
import { handleConnectionTestForm } from "./action.server.ts";
import { Dashboard } from "./bookings-list.tsx";

export const shouldRevalidate = shouldReloadPageData;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const view = bookingsAddress.parse(url.searchParams);
  const [content, allotments] = await Promise.all([
    loadBookings(services, { view, limit: rowsPerPage, locale }),
    services.agencies.listActiveAllotments(),
  ]);
  const last = findLastPage(view, content.first);
  if (last !== null) throw redirect(bookingsAddress.getPath({ ...view, page: last }));
  return { locale, ...content, allotments };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleConnectionTestForm(context.get(servicesContext), await request.formData());
}

/** Lists all bookings, newest first, with search, filters, page links and the connection test. */
export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} connectionTest={actionData} />;
}
