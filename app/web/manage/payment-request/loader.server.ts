import { formatReference } from "#app/bookings/format-reference.ts";
import { isOrWasPaymentHold } from "#app/bookings/payment-hold.ts";
import type { PaymentLink } from "#app/bookings/payment-requests/find-payment-link.server.ts";
import { getPublishedBusiness, getWhatsAppLink } from "#app/business/published-business.server.ts";
import { fillMessage, formatDate, formatMoney } from "#app/i18n/format.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { capitalize } from "#app/notifications/email/booking-email-content.ts";
import { isSessionId } from "#app/payments/session-id.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import { createUnknownLinkError } from "../find-booking-by-link.server.ts";
import { formatLocalInstant } from "../format-local-instant.server.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { paymentRequestMessages } from "./messages.ts";
import { buildQuoteView, type QuoteView } from "./quote-view.server.ts";
import { buildTransfer } from "./transfer-view.server.ts";

type Visit = Readonly<{ services: Services; token: string; url: URL; clientAddress: string }>;

/** What happened to the payment from which the guest returns; null if nothing is to be said. */
export type ReturnedPayment = "refunded" | "checking" | null;

/**
 * Returns the page of a payment link. A guest who returns from the provider's page has a session in
 * the address, which is confirmed first.
 */
export async function getPaymentRequestPage(visit: Visit) {
  const { services, token, url } = visit;
  return runWithLink(visit, async (found, locale) => {
    const returned = await confirmReturn(visit);
    const link = (await services.guest.findPaymentLink(token)) ?? found;
    const quote = await findQuoteView(services, link, locale);
    return buildPage(services, link, locale, returned, { self: url.pathname, quote });
  });
}

/** Returns the view of the link's offer; null for a link that is not that of an offer. */
async function findQuoteView({ quotes, clock }: Services, link: PaymentLink, locale: Locale) {
  const quote = await quotes.findQuote(link.request.bookingId);
  return quote?.requestId === link.request.id
    ? buildQuoteView(quote, link, locale, clock.now())
    : null;
}

/** Declines the offer of a payment link. */
export async function declineOffer(
  visit: Visit,
  loss: Parameters<Services["quotes"]["declineQuote"]>[1],
) {
  return runWithLink(visit, async () => {
    const { outcome } = await visit.services.quotes.declineQuote(visit.token, loss);
    return outcome;
  });
}

/**
 * Opens the provider's payment page. Returns its address, or null if the request cannot be paid now;
 * the page then says why. `isUnavailable`: the provider could not be reached.
 */
export async function openPaymentPage(
  visit: Visit,
): Promise<{ url: string } | { isUnavailable: boolean }> {
  const { services, token, url } = visit;
  return runWithLink(visit, async (_, locale) => {
    const page = `${services.env.siteUrl}${url.pathname}`;
    const opened = await services.guest.openPaymentRequest(token, {
      successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: page,
      locale,
    });
    if (opened?.outcome === "pay") return { url: opened.url };
    return { isUnavailable: opened?.outcome === "payment-unavailable" };
  });
}

function runWithLink<T>(
  { services, token, url }: Visit,
  work: (link: PaymentLink, locale: Locale) => Promise<T>,
): Promise<T> {
  const { pathname } = url;
  const locale = getLocaleOfPath(pathname);
  return runWithDatabase(
    services,
    () => ({ locale, pageGroup: "guest", path: pathname }),
    async () => {
      const link = /^[0-9a-f]{32}$/.test(token)
        ? await services.guest.findPaymentLink(token)
        : undefined;
      if (!link) throw createUnknownLinkError(locale);
      return work(link, locale);
    },
  );
}

/** Confirms the payment from which the guest returns, as the webhook does at the same time. */
async function confirmReturn({ services, url, clientAddress }: Visit): Promise<ReturnedPayment> {
  const sessionId = url.searchParams.get("session_id");
  if (!isSessionId(sessionId)) return null;
  if ((await services.payment.refuseSessionFor(sessionId, clientAddress)) !== null) return null;
  try {
    const { outcome } = await services.payment.confirmPayment(sessionId);
    return outcome === "refunded" ? "refunded" : outcome === "not-paid" ? "checking" : null;
  } catch (error) {
    services.log.error({ err: error }, "a payment could not be verified for its link");
    return "checking";
  }
}

function buildPage(
  { clock }: Services,
  { request, managed, state }: PaymentLink,
  locale: Locale,
  returned: ReturnedPayment,
  { self, quote: offer }: Readonly<{ self: string; quote: QuoteView | null }>,
) {
  const say = paymentRequestMessages[locale];
  const page = getManagedBookingPage(managed, locale, clock.now());
  // In Spanish, these labels address one rider or several.
  const { labels } = page.words;
  const { booking, payableCentavos } = managed;
  const isHeld = isOrWasPaymentHold(booking);
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const left = Math.max(0, payableCentavos);
  const values = {
    amount: formatCentavos(request.amountCentavos),
    balance: formatCentavos(left),
    tour: page.facts?.tour ?? booking.tourName,
    date: formatDate(booking.bookingDate, locale, "day"),
  };
  const collected = booking.collectedCentavos ?? 0;
  // While the places are held, the deadline is theirs, even if the link was withdrawn before it.
  const deadline = (isHeld && booking.holdExpiresAt) || request.expiresAt;
  const until = formatLocalInstant(deadline, locale);
  // A hold that the team released says what is kept: nothing.
  const isTooLate =
    booking.state === "cancelled" &&
    booking.holdExpiresAt !== null &&
    booking.keptCentavos === null;
  const ofHold = state === "ended" || state === "withdrawn" ? say.held[state] : null;
  const said = state === "open" ? null : (isHeld && ofHold) || say.states[state];
  const question = fillMessage(say.question, { reference: formatReference(booking.reference) });
  const after = left - request.amountCentavos;
  // Once an offer is accepted, its link says what has become of the payment and the booking.
  const quote = offer && (!offer.isWon || state === "paid") ? offer : null;
  const isOpen = quote ? quote.isOpen : state === "open";
  return {
    locale,
    quote,
    brand: getPublishedBusiness().brand.value,
    say,
    labels,
    newTab: manageMessages[locale].newTab,
    localTime: manageMessages[locale].localTime,
    title: state === "open" ? say.title[request.collects] : (said?.title ?? ""),
    lines: said
      ? [
          fillMessage(said.text, { ...values, ...(state !== "paid" && until) }),
          ...(state === "paid" && left > 0 ? [fillMessage(say.left, values)] : []),
        ]
      : [isHeld ? fillMessage(say.held.lead, until) : say.lead],
    isOpen,
    isPaid: state === "paid",
    returned,
    refundedText: isTooLate ? say.held.refunded : say.refunded,
    // A link may be shared, so the page shows the ride but not the guest.
    ride: state === "cancelled" ? null : page.facts && toRide(page.facts),
    sums: {
      price: formatCentavos(booking.totalPrice * 100),
      received: collected > 0 ? formatCentavos(collected) : null,
      amount: values.amount,
      later: state === "open" && after > 0 ? formatCentavos(after) : null,
      until: state === "open" ? capitalize(fillMessage(say.until, until), locale) : null,
    },
    /** How the sum is paid by transfer; null unless the link can be paid and there is an account. */
    transfer: isOpen ? buildTransfer(booking, request.amountCentavos, locale) : null,
    button: fillMessage(say.button, values),
    chat: getWhatsAppLink(question),
    self,
    ...(quote && {
      ...{ title: quote.title, ride: quote.ride, button: quote.button },
      lines: [...quote.lines, ...(quote.isWon && left > 0 ? [fillMessage(say.left, values)] : [])],
    }),
  };
}

type Facts = NonNullable<ReturnType<typeof getManagedBookingPage>["facts"]>;

function toRide({ reference, tour, date, pickup, arrivesWithoutPickup, riders }: Facts) {
  return { reference, tour, date, pickup, arrivesWithoutPickup, riders };
}

export type PaymentRequestPage = Awaited<ReturnType<typeof getPaymentRequestPage>>;
