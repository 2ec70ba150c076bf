import type { PendingBooking } from "#app/bookings/checkout/pending-booking.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { AutomationMessages } from "#app/web/booking/5-confirmation/messages.ts";

export type WebhookTestResult = Readonly<{ ok: true } | { ok: false; message: string }>;

type Answer = Readonly<{ ok?: boolean; status?: number; statusText?: string; message?: string }>;

/** Builds the booking data that the test sends (docs/rulings.md 18). */
export function buildTestPayload(
  session: Readonly<{ sessionId: string; testMode: boolean; dataSource: string }>,
  booking: PendingBooking,
) {
  return {
    sessionId: session.sessionId,
    paymentStatus: booking.paymentStatus,
    customerName: `${booking.firstName} ${booking.lastName}`.trim(),
    customerEmail: booking.email,
    customerPhone: booking.phone,
    bookingDate: booking.bookingDate,
    participants: booking.participants,
    pickupTime: booking.pickupTime,
    pickupLocation: booking.pickupLocation,
    totalPrice: String(booking.totalPrice),
    tourName: booking.tourName,
    timestamp: new Date().toISOString(),
    testMode: session.testMode,
    dataSource: session.dataSource,
  };
}

/**
 * Asks the server to send the test, because the Content-Security-Policy prevents the browser from
 * sending it. Requires an administrator's session.
 */
export async function testWebhook(
  url: string,
  session: Parameters<typeof buildTestPayload>[0],
  booking: PendingBooking,
  messages: AutomationMessages,
): Promise<WebhookTestResult> {
  try {
    const response = await fetch("/admin/test-webhook", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url, payload: buildTestPayload(session, booking) }),
    });
    if (response.status === 401) return { ok: false, message: messages.noAdmin };
    const answer = (await response.json()) as Answer;
    if (answer.ok) return { ok: true };
    return { ok: false, message: formatTestResult(answer, messages) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function formatTestResult(
  { status, statusText, message }: Answer,
  messages: AutomationMessages,
): string {
  if (status)
    return fillMessage(messages.statusText, { status, statusText: statusText ?? "" }).trim();
  return message ?? "";
}
