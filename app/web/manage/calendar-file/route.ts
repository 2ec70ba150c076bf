import { data } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { bookingWords } from "#app/notifications/email/booking-email-content.ts";
import { bookingCalendar } from "#app/notifications/email/calendar-attachment.server.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { bookingOfLink } from "../find-booking-by-link.server.ts";
import { secretHeaders } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";

/** The ride as a calendar file, the same entry as in the mails; 404 for a ride that is off. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { booking, hasOffer } = await bookingOfLink(services, params.token);
  if (booking.state !== "confirmed" || hasOffer) throw data(null, { status: 404 });
  const words = bookingWords(booking, localeOfPath(url.pathname));
  const file = bookingCalendar(booking, words, services.clock.now());
  return new Response(file.text, {
    headers: {
      ...secretHeaders,
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
