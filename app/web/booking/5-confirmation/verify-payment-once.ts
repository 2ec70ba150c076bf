import { legacyColumns, legacyTexts } from "#app/bookings/booking-details.ts";
import {
  type PendingBooking,
  readPendingBooking,
  removePendingBooking,
} from "#app/bookings/checkout/pending-booking.ts";
import { type LegacyFieldName, legacyFieldNames } from "#app/bookings/fields.ts";
import { isTestSession } from "#app/payments/session-id.ts";
import { defaultTour, tours } from "#app/tours/all-tours.ts";
import { forgetVisit } from "../visit-storage.ts";
import {
  type ConfirmationPageData,
  tourOf,
  type VerificationFailure,
} from "./confirmation-view.ts";

/** The automation's result, as the verification reports it (docs/rulings.md 16). */
export type AutomationResult = Readonly<{
  zapierTriggered?: boolean;
  zapierError?: string;
  zapierReason?: string;
}>;

export type Verification =
  | Readonly<{
      kind: "confirmed";
      booking: PendingBooking;
      automation: AutomationResult;
      source: string;
    }>
  | Readonly<{ kind: "failed"; failure: VerificationFailure }>;

type Answer = AutomationResult &
  Readonly<{
    success?: boolean;
    code?: string;
    message?: string;
    metadata?: Readonly<Record<string, string | number | null | undefined>>;
    customerDetails?: Readonly<{ name?: string | null; email?: string | null }>;
  }>;

const running = new Map<string, Promise<Verification>>();

/** Verifies a session and saves its booking, once per page load however often it is asked. */
export function verifyOnce(page: ConfirmationPageData, webhookUrl: string): Promise<Verification> {
  const key = page.sessionId ?? "";
  const started = running.get(key) ?? verify(page, webhookUrl);
  running.set(key, started);
  return started;
}

async function verify(page: ConfirmationPageData, webhookUrl: string): Promise<Verification> {
  const { sessionId } = page;
  if (!sessionId) return failed({ code: "no-session" });
  const pending = pendingOf(sessionId);
  try {
    const response = await fetch("/functions/v1/verify-payment", {
      method: "POST",
      headers: headersOf(page),
      body: JSON.stringify({
        sessionId,
        testMode: isTestSession(sessionId),
        triggerZapier: true,
        zapierWebhookUrl: webhookUrl,
        originalBookingData: pending,
      }),
    });
    const answer = (await response.json()) as Answer | null;
    if (!response.ok) return failed({ code: "answer", message: answer?.message });
    if (typeof answer?.success !== "boolean") return failed({ code: "fallback" });
    if (!answer.success) return failed(refusalOf(answer));
    const booking = bookingOf(page, sessionId, pending, answer);
    warnOfMissing(booking);
    await saveBooking(page, booking);
    if (pending) removePendingBooking();
    forgetVisit();
    return {
      kind: "confirmed",
      booking,
      automation: answer,
      source: pending ? "pendingBooking" : "paymentMetadata",
    };
  } catch (error) {
    console.error("the payment could not be verified", error);
    return failed(
      error instanceof Error ? { code: "call", message: error.message } : { code: "fallback" },
    );
  }
}

function failed(failure: VerificationFailure): Verification {
  return { kind: "failed", failure };
}

function headersOf({ publicKey }: ConfirmationPageData): Record<string, string> {
  return {
    "content-type": "application/json",
    apikey: publicKey,
    authorization: `Bearer ${publicKey}`,
  };
}

/** The tab's pending booking, unless that booking belongs to another payment session. */
function pendingOf(sessionId: string): PendingBooking | null {
  const pending = readPendingBooking();
  const other = pending?.stripeSessionId && pending.stripeSessionId !== sessionId;
  return other ? null : pending;
}

function refusalOf({ code, message }: Answer): VerificationFailure {
  if (code === "no-session" || code === "not-paid" || code === "refunded") return { code };
  return message ? { code: "answer", message } : { code: "not-paid" };
}

/** The booking kept in the tab, or else a booking from the payment's data (docs/rulings.md 15). */
export function bookingOf(
  page: Pick<ConfirmationPageData, "locale" | "today" | "tours">,
  sessionId: string,
  pending: PendingBooking | null,
  { metadata = {}, customerDetails = {} }: Pick<Answer, "metadata" | "customerDetails">,
): PendingBooking {
  const known = (name: string) => String(metadata[name] ?? "").trim();
  const [firstOfName = "", ...restOfName] = (customerDetails.name ?? "").split(" ");
  const customer: Partial<Record<LegacyFieldName, string | null>> = {
    firstName: firstOfName,
    lastName: restOfName.join(" "),
    email: customerDetails.email,
  };
  const tourName = pending?.tourName || known("tourName") || tours[defaultTour].recordName;
  const participants = pending?.participants || Number(known("participants")) || 2;
  const language = pending?.language ?? (known("language") || page.locale);
  return {
    ...legacyTexts((name) => pending?.[name] || known(name) || customer[name] || ""),
    bookingDate: pending?.bookingDate || known("bookingDate") || page.today,
    participants,
    pickupTime: pending?.pickupTime || known("pickupTime"),
    // The price at the time of booking; today's price may differ.
    totalPrice:
      Number(known("totalPrice")) || tourOf(tourName, page.tours).pricePerPersonMxn * participants,
    ...(Number(known("deposit")) > 0 && { depositMxn: Number(known("deposit")) }),
    language: language === "es" ? "es" : "en",
    bookingTimestamp: pending?.bookingTimestamp || new Date().toISOString(),
    stripeSessionId: sessionId,
    paymentStatus: "paid",
    tourName,
  };
}

function warnOfMissing(booking: PendingBooking): void {
  const missing = legacyFieldNames.filter((name) => !booking[name]);
  if (missing.length > 0) console.warn("the booking lacks", missing.join(", "));
}

/** Saves the booking as specified; a failed save is only logged. */
async function saveBooking(page: ConfirmationPageData, booking: PendingBooking): Promise<void> {
  try {
    const response = await fetch("/rest/v1/bookings", {
      method: "POST",
      headers: { ...headersOf(page), prefer: "return=representation" },
      body: JSON.stringify(recordOf(booking)),
    });
    const answer: unknown = await response.json();
    if (!response.ok) console.error("the booking was not saved", answer);
  } catch (error) {
    console.error("the booking was not saved", error);
  }
}

/** The stored record (docs/rulings.md 14). */
export function recordOf(booking: PendingBooking) {
  return {
    ...legacyColumns(booking),
    booking_date: booking.bookingDate,
    booking_timestamp: booking.bookingTimestamp,
    participants: booking.participants,
    pickup_time: booking.pickupTime,
    total_price: booking.totalPrice,
    language: booking.language,
    payment_status: booking.paymentStatus,
    stripe_session_id: booking.stripeSessionId,
    tour_name: booking.tourName,
  };
}
