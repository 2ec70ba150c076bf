import { data } from "react-router";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { formatBookingEnd } from "#app/edit-conflicts/conflict-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";

/** The data of the page that answers a form of a booking which can no longer be changed. */
export type EndedForm = Readonly<{
  ended: Readonly<{ title: string; text: string; link: Readonly<{ href: string; label: string }> }>;
}>;

/**
 * Creates the 409 whose page says that a form changed nothing, because its booking was cancelled or
 * can no longer be changed. The page that the form is from redirects to the booking by then, so that
 * it could not say it.
 */
export async function createEndedFormError({
  services,
  managed: { booking, isCancelledByUs },
  locale,
}: Readonly<{ services: Pick<Services, "guest">; managed: ManagedBooking; locale: Locale }>) {
  const { notices, endedForm } = manageMessages[locale];
  const at = await services.guest.findCancellationTime(booking.id);
  return data<EndedForm>(
    {
      ended: {
        title: at
          ? isCancelledByUs
            ? notices.cancelledByUsTitle
            : notices.cancelledTitle
          : endedForm.title,
        text: at ? formatBookingEnd({ what: "cancelled", at }, locale) : endedForm.text,
        link: {
          href: getPagePath("manageBooking", locale, booking.manageToken),
          label: endedForm.link,
        },
      },
    },
    { status: 409 },
  );
}
