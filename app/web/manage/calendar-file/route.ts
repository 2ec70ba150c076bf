import { data } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { buildBookingCalendar } from "#app/notifications/email/calendar-attachment.server.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getBookingByLink } from "../find-booking-by-link.server.ts";
import { secretPageHeaders } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";

/**
 * Returns the ride as a calendar file, with the same entry as in the emails. Throws a 404 if the
 * ride does not take place.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getLocaleOfPath(url.pathname);
  const { booking, hasOffer } = await getBookingByLink(services, params.token, locale);
  if (booking.state !== "confirmed" || hasOffer) throw data(null, { status: 404 });
  const content = getBookingEmailContent(booking, locale);
  const file = buildBookingCalendar(booking, content, services.clock.now());
  return new Response(file.text, {
    headers: {
      ...secretPageHeaders,
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
