import { buildLegacyTexts, toLegacyColumns } from "#app/bookings/booking-details.ts";
import type { PendingBooking } from "#app/bookings/checkout/pending-booking.ts";
import {
  readPendingBooking,
  removePendingBooking,
} from "#app/bookings/checkout/read-pending-booking.ts";
import { type LegacyFieldName, legacyFieldNames } from "#app/bookings/fields.ts";
import { isTestSession } from "#app/payments/session-id.ts";
import { defaultTour, tours } from "#app/tours/all-tours.ts";
import { deleteVisit } from "../visit-storage.ts";
import {
  type ConfirmationPageData,
  findConfirmedTour,
  type VerificationFailure,
} from "./confirmation-view.ts";

/**
 * The result of calling the automation webhook, as the verification response contains it
 * (docs/rulings.md 16).
 */
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

/**
 * Verifies a payment session and saves its booking. Repeated calls on the same page share the first
 * call's result.
 */
export function verifyPaymentOnce(
  page: ConfirmationPageData,
  webhookUrl: string,
): Promise<Verification> {
  const key = page.sessionId ?? "";
  const started = running.get(key) ?? verify(page, webhookUrl);
  running.set(key, started);
  return started;
}

async function verify(page: ConfirmationPageData, webhookUrl: string): Promise<Verification> {
  const { sessionId } = page;
  if (!sessionId) return createFailure({ code: "no-session" });
  const pending = findPendingBooking(sessionId);
  try {
    const response = await fetch("/functions/v1/verify-payment", {
      method: "POST",
      headers: getApiHeaders(page),
      body: JSON.stringify({
        sessionId,
        testMode: isTestSession(sessionId),
        triggerZapier: true,
        zapierWebhookUrl: webhookUrl,
        originalBookingData: pending,
      }),
    });
    const answer = (await response.json()) as Answer | null;
    if (!response.ok) return createFailure({ code: "answer", message: answer?.message });
    if (typeof answer?.success !== "boolean") return createFailure({ code: "fallback" });
    if (!answer.success) return createFailure(toVerificationFailure(answer));
    const booking = getVerifiedBooking(page, sessionId, pending, answer);
    warnAboutMissingFields(booking);
    await saveBooking(page, booking);
    if (pending) removePendingBooking();
    deleteVisit();
    return {
      kind: "confirmed",
      booking,
      automation: answer,
      source: pending ? "pendingBooking" : "paymentMetadata",
    };
  } catch (error) {
    console.error("the payment could not be verified", error);
    return createFailure(
      error instanceof Error ? { code: "call", message: error.message } : { code: "fallback" },
    );
  }
}

function createFailure(failure: VerificationFailure): Verification {
  return { kind: "failed", failure };
}

function getApiHeaders({ publicKey }: ConfirmationPageData): Record<string, string> {
  return {
    "content-type": "application/json",
    apikey: publicKey,
    authorization: `Bearer ${publicKey}`,
  };
}

/** Returns this tab's pending booking, unless it belongs to another payment session. */
function findPendingBooking(sessionId: string): PendingBooking | null {
  const pending = readPendingBooking();
  const other = pending?.stripeSessionId && pending.stripeSessionId !== sessionId;
  return other ? null : pending;
}

function toVerificationFailure({ code, message }: Answer): VerificationFailure {
  if (code === "no-session" || code === "not-paid" || code === "refunded") return { code };
  return message ? { code: "answer", message } : { code: "not-paid" };
}

/**
 * Returns the booking stored in this tab or, if there is none, one built from the payment's data
 * (docs/rulings.md 15).
 */
export function getVerifiedBooking(
  page: Pick<ConfirmationPageData, "locale" | "today" | "tours">,
  sessionId: string,
  pending: PendingBooking | null,
  { metadata = {}, customerDetails = {} }: Pick<Answer, "metadata" | "customerDetails">,
): PendingBooking {
  const getKnownText = (name: string) => String(metadata[name] ?? "").trim();
  const [firstOfName = "", ...restOfName] = (customerDetails.name ?? "").split(" ");
  const customer: Partial<Record<LegacyFieldName, string | null>> = {
    firstName: firstOfName,
    lastName: restOfName.join(" "),
    email: customerDetails.email,
  };
  const tourName = pending?.tourName || getKnownText("tourName") || tours[defaultTour].recordName;
  const participants = pending?.participants || Number(getKnownText("participants")) || 2;
  const language = pending?.language ?? (getKnownText("language") || page.locale);
  return {
    ...buildLegacyTexts((name) => pending?.[name] || getKnownText(name) || customer[name] || ""),
    bookingDate: pending?.bookingDate || getKnownText("bookingDate") || page.today,
    participants,
    pickupTime: pending?.pickupTime || getKnownText("pickupTime"),
    // The price at the time of booking is used, because today's price may differ.
    totalPrice:
      Number(getKnownText("totalPrice")) ||
      findConfirmedTour(tourName, page.tours).pricePerPersonMxn * participants,
    ...(Number(getKnownText("deposit")) > 0 && { depositMxn: Number(getKnownText("deposit")) }),
    language: language === "es" ? "es" : "en",
    bookingTimestamp: pending?.bookingTimestamp || new Date().toISOString(),
    stripeSessionId: sessionId,
    paymentStatus: "paid",
    tourName,
  };
}

function warnAboutMissingFields(booking: PendingBooking): void {
  const missing = legacyFieldNames.filter((name) => !booking[name]);
  if (missing.length > 0) console.warn("the booking lacks", missing.join(", "));
}

/** Saves the booking, as the specification demands. A failure is only logged. */
async function saveBooking(page: ConfirmationPageData, booking: PendingBooking): Promise<void> {
  try {
    const response = await fetch("/rest/v1/bookings", {
      method: "POST",
      headers: { ...getApiHeaders(page), prefer: "return=representation" },
      body: JSON.stringify(toApiRecord(booking)),
    });
    const answer: unknown = await response.json();
    if (!response.ok) console.error("the booking was not saved", answer);
  } catch (error) {
    console.error("the booking was not saved", error);
  }
}

/** Builds the API record of a booking, as the legacy API stores it (docs/rulings.md 14). */
export function toApiRecord(booking: PendingBooking) {
  return {
    ...toLegacyColumns(booking),
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
