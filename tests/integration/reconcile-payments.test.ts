import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { payments } from "#db/schema.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

async function paymentOf(bookingId: string) {
  const [row] = await world.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  return row;
}

it("reconcilePayments confirms a payment once without a webhook event, even when two runs overlap", async () => {
  const { bookingId, sessionId } = await world.hold({ date: "2026-12-09" });
  await world.sandbox.paymentActions.pay(sessionId);
  world.clock.advance(3);
  await Promise.all([reconcilePayments(world.deps), reconcilePayments(world.deps)]);
  expect(await world.findBooking(bookingId)).toMatchObject({
    state: "confirmed",
    paymentStatus: "paid",
  });
  expect(world.published.filter((event) => event.bookingId === bookingId)).toHaveLength(1);
});

it("reconcilePayments does not change the hold of a guest who is still paying", async () => {
  const { bookingId, sessionId } = await world.hold({ date: "2026-12-10" });
  world.clock.advance(20);
  await reconcilePayments(world.deps);
  expect(await world.findBooking(bookingId)).toMatchObject({ state: "held" });
  await world.sandbox.paymentActions.pay(sessionId);
  expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
});

it("reconcilePayments ends an unpaid payment whose session has expired and releases its seats", async () => {
  const { bookingId } = await world.hold({ date: "2026-12-11", participants: 7 });
  world.clock.advance(31);
  await reconcilePayments(world.deps);
  expect(await world.findBooking(bookingId)).toMatchObject({
    state: "expired",
    paymentStatus: "expired",
  });
  expect(await paymentOf(bookingId)).toMatchObject({ state: "ended" });
  expect(await world.findDeparture("2026-12-11")).toMatchObject({ taken: 0 });
});

it("reconcilePayments gives up on an unavailable provider after a few payments", async () => {
  const dates = ["2027-01-10", "2027-01-11", "2027-01-12", "2027-01-13", "2027-01-14"];
  for (const date of dates) await world.hold({ date });
  world.clock.advance(3);
  let asked = 0;
  const retrieve = () => {
    asked += 1;
    return Promise.reject(new Error("connect ETIMEDOUT"));
  };
  await reconcilePayments({
    ...world.deps,
    gateways: createGateways({ ...world.sandbox, retrieve }),
  });
  expect(asked).toBe(3);
});

it("reconcilePayments asks again in its next run when the provider was unavailable", async () => {
  const { bookingId, sessionId } = await world.hold({ date: "2026-12-12" });
  await world.sandbox.paymentActions.pay(sessionId);
  world.clock.advance(3);
  const away = {
    ...world.deps,
    gateways: createGateways({
      ...world.sandbox,
      retrieve: () => Promise.reject(new Error("connect ETIMEDOUT")),
    }),
  };
  await reconcilePayments(away);
  expect(await world.findBooking(bookingId)).toMatchObject({ state: "held" });
  await reconcilePayments(world.deps);
  expect(await world.findBooking(bookingId)).toMatchObject({ state: "confirmed" });
});
