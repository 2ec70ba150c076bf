import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { checkPaymentClock } from "#app/bookings/payment/check-payment-clock.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { reconcileSince } from "#app/bookings/payment/reconcile-since.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { bookings, payments } from "#db/schema.ts";
import {
  createBookingRequest,
  createVisit,
  useBookingDatabase,
} from "../support/use-booking-database.ts";
import { useFakeStripe } from "../support/use-fake-stripe.ts";

const world = useBookingDatabase();
const stripe = useFakeStripe(world.clock);
const { fake } = stripe;
const deps = (): BookingDependencies => ({
  ...world.deps,
  gateways: createGateways(stripe.gateway, world.sandbox),
});

async function paid(date: string) {
  const checkout = await startCheckout(
    deps(),
    createBookingRequest({ date }),
    createVisit(randomUUID()),
  );
  if (checkout.outcome !== "pay") throw new Error(JSON.stringify(checkout));
  const sessionId = checkout.booking.paymentSessionId ?? "";
  fake.pay(sessionId, "Hannah Meyer");
  return { id: checkout.booking.id, sessionId };
}

const longAgo = new Date("2026-11-01T06:00:00Z");

it("reconcileSince confirms a paid session once after polling has ended, and ignores unrelated sales", async () => {
  const { id, sessionId } = await paid("2027-03-01");
  await world.db.update(payments).set({ state: "ended" }).where(eq(payments.bookingId, id));
  world.clock.advance(3 * 24 * 60);
  fake.sellOtherProduct({ amount: 370_000 });
  expect(await reconcileSince(deps(), longAgo)).toEqual({ seen: 1, confirmed: 1, failed: 0 });
  expect(await world.findBooking(id)).toMatchObject({
    state: "confirmed",
    paymentSessionId: sessionId,
  });
  expect(await reconcileSince(deps(), longAgo)).toMatchObject({ confirmed: 0 });
  const all = await world.db.select().from(bookings);
  expect(all).toHaveLength(1);
});

it("reconcilePayments keeps payments open while the key of another provider account is set", async () => {
  const { id } = await paid("2027-03-02");
  world.clock.advance(40);
  fake.otherAccount = true;
  await reconcilePayments(deps());
  fake.otherAccount = false;
  expect(
    (await world.db.select().from(payments).where(eq(payments.bookingId, id)))[0],
  ).toMatchObject({ state: "open" });
  await reconcilePayments(deps());
  expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
});

it("checkPaymentClock logs a wrong server clock and logs nothing while the clock is right", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  await checkPaymentClock({ ...deps(), log });
  expect(lines).toEqual([]);
  fake.aheadMs = 5 * 60_000;
  await checkPaymentClock({ ...deps(), log });
  fake.aheadMs = 0;
  expect(lines.join()).toContain('"seconds":-300');
});
