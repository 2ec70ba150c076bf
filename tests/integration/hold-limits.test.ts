import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmPayment } from "#app/booking/confirm-payment.server.ts";
import type { BookingDeps } from "#app/booking/deps.server.ts";
import { originOf } from "#app/booking/hold-origins.server.ts";
import { reconcilePayments } from "#app/booking/reconcile-payments.server.ts";
import { startCheckout } from "#app/booking/start-checkout.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { holdOrigins } from "#db/schema.ts";
import {
  bookingRequest,
  noon,
  outcomes,
  useBookingWorld,
  visit,
} from "../support/booking-world.ts";

const world = useBookingWorld();
let secondProcess: Connection;
beforeAll(() => {
  secondProcess = connect(world.connectionString, () => {});
});
afterAll(() => secondProcess.pool.end());
// Each test takes days and networks of its own.
beforeEach(() => world.clock.set(noon));

type Party = { date: string; participants?: number; phone?: string };

/** Somebody at an address, with a form of their own unless told otherwise. */
function hold(
  address: string,
  party: Party,
  { browser = "a phone", checkoutKey = randomUUID() as string, deps = world.deps } = {},
) {
  const origin = originOf({ clientAddress: address, userAgent: browser }, "secret");
  const request = bookingRequest({ participants: 12, ...party });
  return startCheckout(deps, request, { ...visit(checkoutKey), origin });
}

describe("seats that wait for their payment", () => {
  it("are limited per browser and per network, with the time from which there is room", async () => {
    const address = "203.0.113.1";
    const phone = [
      await hold(address, { date: "2027-01-10" }),
      await hold(address, { date: "2027-01-11" }),
      await hold(address, { date: "2027-01-12", participants: 2 }),
    ];
    expect(outcomes(phone)).toEqual(["pay", "pay", "held-off"]);
    expect(phone[2]).toEqual({
      outcome: "held-off",
      until: new Date(noon.getTime() + 60 * 60_000),
    });
    // Another guest of the hotel books all the same, until the whole network holds too much.
    world.clock.advance(10);
    const other = [
      await hold(address, { date: "2027-01-12" }, { browser: "a laptop" }),
      await hold(address, { date: "2027-01-13", participants: 2 }, { browser: "a laptop" }),
    ];
    expect(outcomes(other)).toEqual(["pay", "held-off"]);
    const neighbour = await hold("203.0.113.2", { date: "2027-01-13", participants: 2 });
    expect(neighbour.outcome).toBe("pay");
    world.clock.advance(50);
    const later = await hold(address, { date: "2027-01-13", participants: 2 });
    expect(later.outcome).toBe("pay");
  });

  it("are counted over several processes, also for requests at the same moment", async () => {
    const processes: BookingDeps[] = [world.deps, { ...world.deps, db: secondProcess.db }];
    const attempts = Array.from({ length: 40 }, (_, index) =>
      hold(
        "2001:db8:7:7::1",
        { date: `2027-02-${10 + (index % 10)}`, participants: 2 },
        { browser: `browser ${index % 5}`, deps: processes[index % 2] ?? world.deps },
      ),
    );
    const result = outcomes(await Promise.all(attempts));
    expect(result.filter((outcome) => outcome === "pay")).toHaveLength(18);
    expect(result.filter((outcome) => outcome === "held-off")).toHaveLength(22);
  });

  it("count no more once they are paid", async () => {
    const address = "203.0.113.3";
    for (const date of ["2027-03-01", "2027-03-02", "2027-03-03", "2027-03-04"]) {
      const held = await hold(address, { date });
      if (held.outcome !== "pay") throw new Error(held.outcome);
      const sessionId = held.booking.stripeSessionId ?? "";
      await world.sandbox.desk.pay(sessionId);
      await confirmPayment(world.deps, sessionId);
    }
  });

  it("are one and the same while a visit corrects itself, which has its own limit", async () => {
    const checkoutKey = randomUUID();
    const correct = (phone: string) =>
      hold("203.0.113.4", { date: "2027-03-10", phone }, { checkoutKey });
    for (let index = 0; index < 10; index += 1) {
      expect((await correct(`+52 954 100 000${index}`)).outcome).toBe("pay");
    }
    expect((await correct("+52 954 100 0099")).outcome).toBe("held-off");
    // What it holds is still there to be paid.
    expect((await correct("+52 954 100 0009")).outcome).toBe("pay");
  });

  it("count for nobody when the payment page could not be opened", async () => {
    const away = {
      ...world.deps,
      gateway: { ...world.sandbox, create: () => Promise.reject(new Error("away")) },
    };
    const address = "203.0.113.5";
    for (let index = 0; index < 12; index += 1) {
      const tried = await hold(address, { date: "2027-03-11" }, { deps: away });
      expect(tried.outcome).toBe("payment-unavailable");
    }
    expect((await hold(address, { date: "2027-03-11" })).outcome).toBe("pay");
  });

  it("are forgotten after an hour, with where they came from", async () => {
    const held = await hold("203.0.113.6", { date: "2027-03-12" });
    if (held.outcome !== "pay") throw new Error(held.outcome);
    const rows = () =>
      world.db.select().from(holdOrigins).where(eq(holdOrigins.bookingId, held.booking.id));
    world.clock.advance(59);
    await reconcilePayments(world.deps);
    expect(await rows()).toHaveLength(1);
    world.clock.advance(1);
    await reconcilePayments(world.deps);
    expect(await rows()).toEqual([]);
  });
});
