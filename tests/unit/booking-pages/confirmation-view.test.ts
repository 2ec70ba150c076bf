import { describe, expect, it } from "vitest";
import type { PendingBooking } from "#app/bookings/checkout/pending-booking.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { getOwnRideTitles } from "#app/departures/ride-title.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { buildTestPayload } from "#app/web/booking/5-confirmation/automation-webhook-test.ts";
import { formatFailure } from "#app/web/booking/5-confirmation/booking-failed.tsx";
import { buildConfirmedView } from "#app/web/booking/5-confirmation/confirmation-view.ts";
import {
  automationMessages,
  confirmationMessages,
} from "#app/web/booking/5-confirmation/messages.ts";
import {
  getVerifiedBooking,
  toApiRecord,
} from "#app/web/booking/5-confirmation/verify-payment-once.ts";

const pending: PendingBooking = {
  firstName: "Hannah",
  lastName: "Meyer",
  email: "hannah@example.com",
  phone: "+1 415 555 0134",
  bookingDate: "2026-12-09",
  participants: 3,
  pickupTime: "14:30",
  pickupLocation: "Hotel Santa Fe",
  totalPrice: 1,
  language: "en",
  bookingTimestamp: "2026-11-20T18:00:00.000Z",
  stripeSessionId: "cs_test_1",
  paymentStatus: "pending",
  tourName: "Hot Springs Tour",
};

function pageIn(locale: Locale) {
  return {
    locale,
    today: "2026-11-20",
    sessionId: "cs_test_1",
    tours: tourIds.map((id) => ({
      id,
      recordName: tours[id].recordName,
      name: tours[id].name[locale],
      ownTitles: getOwnRideTitles(getPublishedListing(id), locale),
      pricePerPersonMxn: getPublishedListing(id).pricePerPersonMxn,
      accent: tours[id].accent,
      eyebrow: "",
      ownEyebrow: "",
      picture: getPageContent(`tour:${id}`, locale).booking.thanksPicture,
      packing: "",
    })),
  };
}

describe("getVerifiedBooking", () => {
  it("getVerifiedBooking returns the pending booking as paid and recomputes its total", () => {
    const booking = getVerifiedBooking(pageIn("en"), "cs_test_1", pending, {
      metadata: { phone: "999" },
    });
    expect(booking).toEqual({ ...pending, paymentStatus: "paid", totalPrice: 5700 });
  });

  it("getVerifiedBooking uses the payment's metadata when there is no pending booking", () => {
    const booking = getVerifiedBooking(pageIn("en"), "cs_test_1", null, {
      metadata: {
        firstName: "Ana",
        lastName: "Ruiz",
        phone: "954",
        bookingDate: "2026-12-24",
        participants: "4",
        pickupTime: "08:00",
        pickupLocation: "Casa Azul",
        language: "es",
        tourName: "Hot Springs Tour",
      },
      customerDetails: { name: "Ana Ruiz", email: "ana@example.com" },
    });
    expect(booking).toMatchObject({
      firstName: "Ana",
      email: "ana@example.com",
      participants: 4,
      language: "es",
      totalPrice: 7600,
      stripeSessionId: "cs_test_1",
    });
  });

  it.each(locales)("getVerifiedBooking uses defaults for unknown fields (%s)", (locale) => {
    const booking = getVerifiedBooking(pageIn(locale), "cs_test_1", null, {
      customerDetails: { name: "Ana María Ruiz", email: null },
    });
    expect(booking).toMatchObject({
      firstName: "Ana",
      lastName: "María Ruiz",
      email: "",
      phone: "",
      participants: 2,
      tourName: "Sunset Tour",
      bookingDate: "2026-11-20",
      language: locale,
      totalPrice: 3700,
    });
  });

  it("toApiRecord returns the columns of the bookings table", () => {
    expect(toApiRecord({ ...pending, paymentStatus: "paid", totalPrice: 5700 })).toEqual({
      first_name: "Hannah",
      last_name: "Meyer",
      email: "hannah@example.com",
      phone: "+1 415 555 0134",
      booking_date: "2026-12-09",
      booking_timestamp: "2026-11-20T18:00:00.000Z",
      participants: 3,
      pickup_time: "14:30",
      pickup_location: "Hotel Santa Fe",
      total_price: 5700,
      language: "en",
      payment_status: "paid",
      stripe_session_id: "cs_test_1",
      tour_name: "Hot Springs Tour",
    });
  });
});

describe("buildConfirmedView", () => {
  it("buildConfirmedView shows the tour, day and time in the page's language", () => {
    const view = buildConfirmedView({ ...pending, totalPrice: 5700 }, pageIn("es"));
    expect(view).toMatchObject({
      title: "Tour a las Aguas Termales",
      date: "Miércoles 9 de diciembre de 2026",
      pickupTime: "2:30\u00a0p.\u00a0m.",
      total: "$5,700\u00a0MXN",
      isTest: true,
    });
  });

  it("buildConfirmedView shows an unknown tour name unchanged, with the sunset tour's price", () => {
    const special = { ...pending, tourName: "Moonlight Special" };
    const booking = getVerifiedBooking(pageIn("en"), "cs_test_1", special, {});
    const view = buildConfirmedView(booking, pageIn("en"));
    expect(view).toMatchObject({
      title: "Moonlight Special",
      totalMxn: 5550,
      tour: { id: "sunset" },
    });
  });

  it("buildConfirmedView shows the charged total even if the price has changed", () => {
    const metadata = { totalPrice: "4500" };
    const booking = getVerifiedBooking(pageIn("en"), "cs_test_1", pending, { metadata });
    expect(buildConfirmedView(booking, pageIn("en"))).toMatchObject({ total: "MXN\u00a04,500" });
  });

  it("buildConfirmedView shows an invalid date and time unchanged", () => {
    const odd = { ...pending, bookingDate: "soon", pickupTime: "after lunch" };
    expect(buildConfirmedView(odd, pageIn("en"))).toMatchObject({
      date: "soon",
      pickupTime: "after lunch",
    });
  });
});

describe("formatFailure", () => {
  it.each([
    ["en", { code: "no-session" }, "No session information found"],
    ["es", { code: "no-session" }, "No se encontró información de la sesión"],
    ["en", { code: "not-paid" }, "Payment has not been completed"],
    ["en", { code: "answer", message: "no key" }, "Error verifying payment: no key"],
    ["en", { code: "answer" }, "Error verifying payment: Unknown error"],
    ["en", { code: "call", message: "offline" }, "Verification error: offline"],
    ["en", { code: "fallback" }, "There was an error verifying your payment. Please contact us."],
  ] as const)("formatFailure in %s explains %j", (locale, failure, sentence) => {
    expect(formatFailure(confirmationMessages[locale].errors, failure)).toBe(sentence);
  });
});

it("buildTestPayload returns the payload that the former site sent", () => {
  const session = { sessionId: "cs_test_1", testMode: true, dataSource: "pendingBooking" };
  const { timestamp, ...payload } = buildTestPayload(session, { ...pending, totalPrice: 5700 });
  expect(Number.isNaN(Date.parse(timestamp))).toBe(false);
  expect(payload).toEqual({
    ...session,
    paymentStatus: "pending",
    customerName: "Hannah Meyer",
    customerEmail: "hannah@example.com",
    customerPhone: "+1 415 555 0134",
    bookingDate: "2026-12-09",
    participants: 3,
    pickupTime: "14:30",
    pickupLocation: "Hotel Santa Fe",
    totalPrice: "5700",
    tourName: "Hot Springs Tour",
  });
});

it("the automation has the specified messages", () => {
  expect(automationMessages).toMatchObject({
    triggered: { title: "Zapier triggered", text: "Booking notification has been sent" },
    failed: "Zapier Error",
    testOk: "Zapier test successful",
    testFailed: "Zapier test failed",
    missing: "Missing webhook URL or booking data",
  });
});
