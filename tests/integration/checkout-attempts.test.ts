import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import type { CheckoutResult } from "#app/bookings/checkout/checkout.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { addDays } from "#app/platform/local-date.ts";
import { bookings, payments } from "#db/schema.ts";
import {
  createBookingRequest,
  createVisit,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";
import { useFakeStripe } from "../support/use-fake-stripe.ts";

// One form is submitted several times concurrently, and some submissions fail to open the payment
// page.
const world = useBookingDatabase();
const stripe = useFakeStripe(world.clock);
const { fake } = stripe;
beforeEach(() => {
  fake.endFaults();
  world.clock.set(defaultNow);
});

let day = 0;
const nextDay = () => addDays("2026-12-05", ++day);
const depsWith = (gateway: PaymentGateway): BookingDependencies => ({
  ...world.deps,
  gateways: createGateways(gateway, world.sandbox),
});

/** Starts submissions whose calls to the provider begin and end when the test says so. */
function submissions(date: string, count: number) {
  const key = randomUUID();
  return Array.from({ length: count }, () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<boolean>();
    const gateway: PaymentGateway = {
      ...stripe.gateway,
      async create(order, idempotencyKey) {
        asked.resolve();
        if (await answer.promise) return stripe.gateway.create(order, idempotencyKey);
        throw new Error("read ECONNRESET");
      },
    };
    const request = createBookingRequest({ date, participants: 6 });
    const result = startCheckout(depsWith(gateway), request, createVisit(key));
    void result.catch(asked.reject);
    return {
      asked: Promise.race([asked.promise, result]),
      async end(succeeds: boolean) {
        answer.resolve(succeeds);
        return result;
      },
    };
  });
}

/**
 * Asserts that a guest with a payment page has seats, and that a payment on that page is found
 * without a report.
 */
async function expectKept(date: string, results: readonly CheckoutResult[]) {
  const urls = new Set(results.flatMap((result) => (result.outcome === "pay" ? [result.url] : [])));
  expect(urls.size).toBeLessThanOrEqual(1);
  const open = [...fake.sessions.values()].filter(
    ({ status, metadata }) => status === "open" && metadata.bookingDate === date,
  );
  for (const url of urls) expect(open.map((session) => session.url)).toContain(url);
  expect(await world.findDeparture(date)).toMatchObject({ taken: urls.size === 1 ? 6 : 0 });
  // Reconciliation also finds payments on pages whose address no guest received.
  for (const { id } of open) fake.pay(id, "Hannah Meyer");
  world.clock.advance(40);
  for (let round = 0; round < 3; round += 1) await reconcilePayments(depsWith(stripe.gateway));
  const confirmed = await world.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.bookingDate, date), eq(bookings.state, "confirmed")));
  expect(confirmed.map(({ paymentSessionId }) => paymentSessionId)).toEqual(
    open.map(({ id }) => id),
  );
}

it("concurrent submissions never leave a payable page without seats, even if some of them fail", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(fc.boolean(), { minLength: 2, maxLength: 4 })
        .chain((succeed) =>
          fc.tuple(
            fc.constant(succeed),
            fc.shuffledSubarray([...succeed.keys()], { minLength: succeed.length }),
          ),
        ),
      async ([succeed, order]) => {
        world.clock.set(defaultNow);
        const date = nextDay();
        const sent = submissions(date, succeed.length);
        await Promise.all(sent.map(({ asked }) => asked));
        const results: CheckoutResult[] = [];
        for (const index of order) {
          const ended = await sent[index]?.end(succeed[index] ?? false);
          if (ended) results.push(ended);
        }
        // One successful submission is enough, whatever happens to the others.
        expect(results.some(({ outcome }) => outcome === "pay")).toBe(succeed.includes(true));
        await expectKept(date, results);
      },
    ),
    { numRuns: 14 },
  );
});

it("concurrent submissions keep their seats when one fails while another succeeds", async () => {
  for (let round = 0; round < 8; round += 1) {
    world.clock.set(defaultNow);
    const date = nextDay();
    const sent = submissions(date, 2);
    await Promise.all(sent.map(({ asked }) => asked));
    const results = await Promise.all(sent.map((one, index) => one.end((index + round) % 2 === 0)));
    expect(results.map(({ outcome }) => outcome)).toContain("pay");
    await expectKept(date, results);
  }
});

it("concurrent submissions succeed even if the provider answers 409 because their idempotency key is in use", async () => {
  const date = nextDay();
  const key = randomUUID();
  fake.answerMs = 2_500;
  const request = createBookingRequest({ date, participants: 6 });
  const send = () => startCheckout(depsWith(stripe.gateway), request, createVisit(key));
  const first = send();
  const results = await Promise.all([first, send(), send()]);
  fake.endFaults();
  expect(results.map(({ outcome }) => outcome)).toContain("pay");
  await expectKept(date, results);
});

it("startCheckout ends a payment page whose seats were released while it was being opened", async () => {
  const date = nextDay();
  const [sent] = submissions(date, 1);
  await sent?.asked;
  await world.db
    .update(bookings)
    .set({ state: "expired", paymentStatus: "expired" })
    .where(eq(bookings.bookingDate, date));
  await world.db.update(payments).set({ state: "ended" }).where(eq(payments.state, "created"));
  expect(await sent?.end(true)).toEqual({ outcome: "payment-unavailable" });
  const [session] = [...fake.sessions.values()].slice(-1);
  expect(session).toMatchObject({ status: "expired", metadata: { bookingDate: date } });
  const [payment] = await world.db
    .select()
    .from(payments)
    .where(eq(payments.sessionId, session?.id ?? ""));
  expect(payment).toMatchObject({ state: "open" });
});

it("reconcilePayments keeps asking about a session for a day after it was marked as ended", async () => {
  const date = nextDay();
  const result = await startCheckout(
    depsWith(stripe.gateway),
    createBookingRequest({ date }),
    createVisit(randomUUID()),
  );
  if (result.outcome !== "pay") throw new Error(result.outcome);
  const sessionId = result.booking.paymentSessionId ?? "";
  await world.db.update(payments).set({ state: "ended" }).where(eq(payments.sessionId, sessionId));
  fake.pay(sessionId, "Hannah Meyer");
  world.clock.advance(60);
  await reconcilePayments(depsWith(stripe.gateway));
  expect(await world.findBooking(result.booking.id)).toMatchObject({ state: "confirmed" });
});
