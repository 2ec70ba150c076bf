import { randomUUID } from "node:crypto";
import { getDisplayedState } from "#app/bookings/displayed-booking-state.ts";
import { getUsualDeadline } from "#app/bookings/payment-requests/payment-request-limits.ts";
import { getPaymentRequestState } from "#app/bookings/payment-requests/payment-request-state.ts";
import type { PaymentRequestRow } from "#app/bookings/payment-requests/payment-request-store.server.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { buildChatLink, formatPaymentLinkText } from "#app/notifications/whatsapp-texts.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { Services } from "#server/wiring/services.ts";

/**
 * Returns the newest payment link of a booking and the values of the form that makes another one;
 * null if there is neither a link to show nor anything to collect.
 */
export async function getPaymentLinkView(
  { operator, env, clock }: Services,
  { booking, managed }: BookingDetails,
) {
  if (!managed || booking.erasedAt) return null;
  const now = clock.now();
  const links = await operator.listPaymentRequests(booking.id);
  // The guest may have opened a link of their own since the team sent this one.
  const newest = links.find((link) => link.state === "open" && link.madeBy !== null) ?? links[0];
  const isHeld = getDisplayedState(booking, now) === "held-until-paid";
  const toCollectCentavos = isHeld ? managed.payableCentavos : managed.money.toCollectCentavos;
  const latest = (isHeld && booking.holdExpiresAt) || getDepartureStart(managed.key);
  const canMake = (managed.isConfirmed || isHeld) && toCollectCentavos > 0 && now < latest;
  const state = newest && getPaymentRequestState(newest, booking, managed.payableCentavos, now);
  const isShown = state === "open" || state === "ended" || state === "changed";
  if (!canMake && !isShown) return null;
  const deadline = isHeld ? latest : getUsualDeadline(now, latest);
  return {
    newest: newest && isShown ? toShownLink(newest) : null,
    /** The form that confirms a transfer of the link's sum; null if there is no link or nothing due. */
    transfer:
      newest && isShown && (managed.isConfirmed || isHeld) && toCollectCentavos > 0
        ? {
            /** A new id for each page view, so that submitting the form twice records it once. */
            formId: randomUUID(),
            requestId: newest.id,
            amountMxn: Math.min(newest.amountCentavos, toCollectCentavos) / 100,
          }
        : null,
    form: canMake
      ? {
          /** A new id for each page view, so that submitting the form twice makes one link. */
          id: randomUUID(),
          amountMxn: toCollectCentavos / 100,
          until: deadline,
          untilDay: toLocalDate(deadline),
          untilTime: toLocalTime(deadline),
        }
      : null,
  };

  function toShownLink(request: PaymentRequestRow) {
    const { id, token, amountCentavos, expiresAt, madeBy } = request;
    const url = `${env.siteUrl}${getPagePath("payBooking", booking.language, token)}`;
    const text = formatPaymentLinkText(booking, { url, amountCentavos, expiresAt });
    return {
      id,
      url,
      state: state as "open" | "ended" | "changed",
      amountMxn: amountCentavos / 100,
      until: expiresAt,
      isByGuest: madeBy === null,
      /** The guest's chat with the text, or WhatsApp's own choice of a chat. */
      chat: buildChatLink(booking, text) ?? getWhatsAppShareLink(text),
    };
  }
}
