import { z } from "zod";
import { hasPermission } from "#app/accounts/account.ts";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { getTextsForSystem } from "#app/bookings/field-readers.ts";
import { redactForSession } from "#app/bookings/payment-sessions/checkout-session-access.ts";
import { toExternalPickup } from "#app/departures/pickup.ts";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { verificationMessages } from "#app/legacy-api/messages.ts";
import type { CheckoutSession } from "#app/payments/gateway.ts";
import { isSessionId } from "#app/payments/session-id.ts";
import {
  ApiRefusal,
  createEndpoint,
  createJsonResponse,
  type EndpointCall,
  limitSessionGuessing,
  readJson,
} from "../web/endpoints/api-response.ts";

/** `POST /functions/v1/verify-payment` verifies the payment of a session (docs/rulings.md 13). */
export const action = createEndpoint({ POST: verifyPayment });
export const loader = action;

const requestSchema = z.looseObject({
  sessionId: z.string().max(255).nullish(),
  testMode: z.boolean().nullish(),
  triggerZapier: z.boolean().nullish(),
  zapierWebhookUrl: z.string().max(2_000).nullish(),
  originalBookingData: z.looseObject({ language: z.string().nullish() }).nullish(),
});

async function verifyPayment({
  request,
  services,
  clientAddress,
}: EndpointCall): Promise<Response> {
  const parsed = requestSchema.safeParse(await readJson(request));
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? "body");
    throw new ApiRefusal(400, { code: "22P02", message: `invalid value for "${field}"` });
  }
  const body = parsed.data;
  const language = body.originalBookingData?.language;
  const locale: Locale = isLocale(language) ? language : "en";
  if (!isSessionId(body.sessionId)) return createRefusalResponse("no-session", locale);

  await limitSessionGuessing(services, body.sessionId, clientAddress);
  const confirmation = await services.payment.confirmPayment(body.sessionId);
  switch (confirmation.outcome) {
    case "unknown-session":
      return createRefusalResponse("no-session", locale);
    case "not-paid":
      return createRefusalResponse("not-paid", getSessionLanguage(confirmation.session, locale));
    case "refunded":
      return createRefusalResponse("refunded", confirmation.booking.language);
    case "confirmed": {
      const { booking } = confirmation;
      const seen = redactForSession(booking, {
        sessionId: body.sessionId,
        now: services.clock.now(),
      });
      return createJsonResponse({
        success: true,
        metadata: toApiMetadata(seen),
        customerDetails: { name: `${seen.firstName} ${seen.lastName}`.trim(), email: seen.email },
        ...(await triggerAutomationForBooking({ request, services }, booking, body)),
      });
    }
  }
}

function getSessionLanguage(session: CheckoutSession, fallback: Locale): Locale {
  return isLocale(session.metadata.language) ? session.metadata.language : fallback;
}

/**
 * Creates the response for a refusal by a business rule. Its status is 200, so that clients read
 * and show the message.
 */
function createRefusalResponse(
  code: keyof (typeof verificationMessages)["en"],
  locale: Locale,
): Response {
  const message = verificationMessages[locale][code];
  return createJsonResponse({ success: false, code, error: message, message });
}

function toApiMetadata(booking: BookingRow): Record<string, string> {
  return {
    ...getTextsForSystem(booking, "provider"),
    bookingDate: booking.bookingDate,
    participants: String(booking.participants),
    pickupTime: toExternalPickup(booking.pickupTime),
    language: booking.language,
    tourName: booking.tourName,
    totalPrice: String(booking.totalPrice),
    reference: booking.reference,
  };
}

async function triggerAutomationForBooking(
  { request, services }: Pick<EndpointCall, "request" | "services">,
  booking: BookingRow,
  body: z.infer<typeof requestSchema>,
): Promise<{ zapierTriggered: boolean; zapierError?: string; zapierReason?: string }> {
  if (!body.triggerZapier) return { zapierTriggered: false, zapierReason: "Not requested" };
  // The URL in the request is used only if an account that may change settings sent it. Otherwise,
  // anybody could make the server call any URL.
  const account = body.zapierWebhookUrl
    ? await services.adminAuth.findAccount(getAdminToken(request))
    : null;
  const isAdmin = account !== null && hasPermission(account, "change-settings");
  const outcome = await services.notifier.triggerAutomation(
    booking.id,
    isAdmin ? (body.zapierWebhookUrl ?? undefined) : undefined,
  );
  if (outcome.triggered) return { zapierTriggered: true };
  return "error" in outcome
    ? { zapierTriggered: false, zapierError: outcome.error }
    : { zapierTriggered: false, zapierReason: outcome.reason };
}
