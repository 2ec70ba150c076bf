import { expect, it } from "vitest";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { findOpenRequest } from "#app/bookings/payment-requests/payment-request-store.server.ts";
import { bookings, payments } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { publishSettings } from "../support/publish-settings.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const visit = {
  successUrl: "http://site.test/booking/pay/x?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://site.test/booking/pay/x",
  locale: "en",
} as const;

it("a business without cards opens no payment page, until it takes its answer back", async () => {
  const key = { tour: "sunset", date: "2026-12-12", start: "16:00" } as const;
  const request = createManualBookingRequest({ key, terms: "link", source: "operator" });
  const booked = await createManualBooking(world.deps, request);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  const { token } = (await findOpenRequest(world.db, booked.booking.id, "team")) ?? { token: "" };
  await publishSettings(world.db, { takesCards: { value: false } });
  const before = await world.db.$count(bookings);
  expect(await world.submitCheckout()).toEqual({ outcome: "no-cards" });
  expect(await openPaymentRequest(world.deps, token, visit)).toEqual({ outcome: "no-cards" });
  expect(await world.db.$count(bookings)).toBe(before);
  expect(await world.db.$count(payments)).toBe(0);
  await publishSettings(world.db, { takesCards: { value: true } });
  expect(await world.submitCheckout()).toMatchObject({ outcome: "pay" });
  expect(await openPaymentRequest(world.deps, token, visit)).toMatchObject({ outcome: "pay" });
});
