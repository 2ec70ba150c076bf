import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { countUnpaidHolds } from "#app/bookings/checkout/count-unpaid-holds.server.ts";
import { maxHoldMs } from "#app/bookings/checkout/hold-limits.ts";
import { getHoldOrigin } from "#app/bookings/checkout/hold-origins.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { countSeatsAhead } from "#app/departures/count-seats-ahead.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { addDays } from "#app/platform/local-date.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { holdOrigins } from "#db/schema.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import {
  createBookingRequest,
  createVisit,
  defaultNow,
  listOutcomes,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

const world = useBookingDatabase();
let secondProcess: Connection;
beforeAll(() => {
  secondProcess = connect(world.connectionString, () => {});
});
afterAll(() => secondProcess.pool.end());
// Each test uses its own days and networks.
beforeEach(() => world.clock.set(defaultNow));

/**
 * Dependencies whose payment provider is unavailable, so that free seats are taken and released
 * immediately.
 */
const onlyLooking: BookingDependencies = {
  get db() {
    return world.db;
  },
  clock: world.clock,
  get log() {
    return world.deps.log;
  },
  get gateways() {
    return createGateways({ ...world.sandbox, create: () => Promise.reject(new Error("away")) });
  },
  publish: async () => {},
  areEmailsSent: true,
  isWhatsAppSetUp: false,
  forget: eraseNothing,
};

type Party = { date: string; participants?: number; phone?: string };

/** Submits a checkout from an address, with a new form unless a key is given. */
function hold(
  address: string,
  party: Party,
  { browser = "a phone", checkoutKey = randomUUID() as string, deps = world.deps } = {},
) {
  const origin = getHoldOrigin({ clientAddress: address, userAgent: browser }, "secret");
  const request = createBookingRequest({ participants: 12, ...party });
  return startCheckout(deps, request, { ...createVisit(checkoutKey), origin });
}

describe("limits on unpaid seats", () => {
  it("unpaid seats are limited per browser and per network, and the refusal says until when", async () => {
    const address = "203.0.113.1";
    const phone = [
      await hold(address, { date: "2027-01-10" }),
      await hold(address, { date: "2027-01-11" }),
      await hold(address, { date: "2027-01-12", participants: 2 }),
    ];
    expect(listOutcomes(phone)).toEqual(["pay", "pay", "too-many-unpaid"]);
    expect(phone[2]).toEqual({
      outcome: "too-many-unpaid",
      until: new Date(defaultNow.getTime() + 60 * 60_000),
    });
    // Another guest of the hotel can book until the network as a whole reaches its limit.
    world.clock.advance(10);
    const other = [
      await hold(address, { date: "2027-01-12" }, { browser: "a laptop" }),
      await hold(address, { date: "2027-01-13", participants: 2 }, { browser: "a laptop" }),
    ];
    expect(listOutcomes(other)).toEqual(["pay", "too-many-unpaid"]);
    const neighbour = await hold("203.0.113.2", { date: "2027-01-13", participants: 2 });
    expect(neighbour.outcome).toBe("pay");
    world.clock.advance(50);
    const later = await hold(address, { date: "2027-01-13", participants: 2 });
    expect(later.outcome).toBe("pay");
  });

  it("the limits on unpaid seats count over several processes, even for concurrent requests", async () => {
    const processes: BookingDependencies[] = [world.deps, { ...world.deps, db: secondProcess.db }];
    const attempts = Array.from({ length: 40 }, (_, index) =>
      hold(
        "2001:db8:7:7::1",
        { date: `2027-02-${10 + (index % 10)}`, participants: 2 },
        { browser: `browser ${index % 5}`, deps: processes[index % 2] ?? world.deps },
      ),
    );
    const result = listOutcomes(await Promise.all(attempts));
    expect(result.filter((outcome) => outcome === "pay")).toHaveLength(18);
    expect(result.filter((outcome) => outcome === "too-many-unpaid")).toHaveLength(22);
  });

  it("paid seats do not count towards the limits on unpaid seats", async () => {
    const address = "203.0.113.3";
    for (const date of ["2027-03-01", "2027-03-02", "2027-03-03", "2027-03-04"]) {
      const held = await hold(address, { date });
      if (held.outcome !== "pay") throw new Error(held.outcome);
      const sessionId = held.booking.paymentSessionId ?? "";
      await world.sandbox.paymentActions.pay(sessionId);
      await confirmPayment(world.deps, sessionId);
    }
  });

  it("corrections within one visit count as one hold but have a separate limit", async () => {
    const checkoutKey = randomUUID();
    const correct = (phone: string) =>
      hold("203.0.113.4", { date: "2027-03-10", phone }, { checkoutKey });
    for (let index = 0; index < 10; index += 1) {
      expect((await correct(`+52 954 100 000${index}`)).outcome).toBe("pay");
    }
    expect((await correct("+52 954 100 0099")).outcome).toBe("too-many-unpaid");
    // The visit's current hold can still be paid.
    expect((await correct("+52 954 100 0009")).outcome).toBe("pay");
  });

  it("a hold whose payment page could not be opened does not count towards the limits", async () => {
    const away = {
      ...world.deps,
      gateways: createGateways({
        ...world.sandbox,
        create: () => Promise.reject(new Error("away")),
      }),
    };
    const address = "203.0.113.5";
    for (let index = 0; index < 12; index += 1) {
      const tried = await hold(address, { date: "2027-03-11" }, { deps: away });
      expect(tried.outcome).toBe("payment-unavailable");
    }
    expect((await hold(address, { date: "2027-03-11" })).outcome).toBe("pay");
  });

  it("an attacking network of any size can keep a departure full for at most a quarter of the time", async () => {
    // The attackers return every twenty minutes for six hours, each time from another network.
    const attackers = [
      () => "2001:db8:70:7::1",
      (n: number) => `2001:db8:71:${(n % 256).toString(16)}::1`,
      (n: number) => `2001:db8:72:${(n * 257).toString(16)}::1`,
      (n: number) => `198.51.100.${n % 256}`,
    ];
    const tries = 18;
    const held = attackers.map(() => 0);
    for (let n = 0; n < tries; n += 1) {
      const attack = async (address: (n: number) => string, index: number) => {
        const date = `2027-04-${10 + index}`;
        await hold(address(n), { date, participants: 12 }, { browser: `browser ${n}` });
        const rival = await hold(`192.0.2.${n}`, { date, participants: 2 }, { deps: onlyLooking });
        if (rival.outcome === "refused") held[index] = (held[index] ?? 0) + 1;
        else expect(rival.outcome).toBe("payment-unavailable");
      };
      await Promise.all(attackers.map(attack));
      world.clock.advance(20);
    }
    for (const refused of held) {
      expect(refused).toBeGreaterThan(0);
      expect(refused / tries).toBeLessThanOrEqual(1 / 4);
    }
  });

  it.each([
    ["/32", (n: number) => `2001:db9:${n.toString(16)}::1`, "2027-04-22"],
    ["/16", (n: number) => `198.52.${n}.1`, "2027-04-23"],
  ])(
    "all networks of a %s together can keep a departure full for at most half of the time",
    async (_, address, date) => {
      // Each attempt comes from a network that has not held seats before.
      const tries = 18;
      let refused = 0;
      for (let n = 1; n <= tries; n += 1) {
        await hold(address(n), { date }, { browser: `browser ${n}` });
        const rival = await hold(`192.0.2.${n}`, { date, participants: 2 }, { deps: onlyLooking });
        if (rival.outcome === "refused") refused += 1;
        world.clock.advance(20);
      }
      expect(refused / tries).toBeGreaterThan(1 / 4);
      expect(refused / tries).toBeLessThanOrEqual(1 / 2);
    },
  );

  it("all networks of a /32 together can hold at most a twentieth of the season at the same time", async () => {
    // Two rides a day with 12 seats each are 1,440 seats in 60 days.
    expect(await countSeatsAhead(world.db, getPublishedCatalog(), world.clock.now(), 60)).toBe(
      1_440,
    );
    const processes: BookingDependencies[] = [world.deps, { ...world.deps, db: secondProcess.db }];
    const holdFrom = (n: number, deps = world.deps) =>
      hold(
        `2001:dba:${n.toString(16)}::1`,
        { date: addDays("2027-05-01", n) },
        { browser: `browser ${n}`, deps },
      );
    const begun = world.clock.now().getTime();
    const attempts = await Promise.all(
      Array.from({ length: 16 }, (_, n) => holdFrom(n, processes[n % 2])),
    );
    const held = attempts.filter((one) => one.outcome === "pay");
    expect(held).toHaveLength(72 / 12);
    for (const one of attempts.filter(({ outcome }) => outcome !== "pay")) {
      expect(one).toEqual({
        outcome: "too-many-unpaid",
        until: new Date(begun + maxHoldMs),
      });
    }
    const neighbour = await hold("2001:dbb::1", { date: "2027-05-30" });
    expect(neighbour.outcome).toBe("pay");
    // A paid hold no longer counts as unpaid.
    const sessionId = held[0]?.booking.paymentSessionId ?? "";
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
    expect((await holdFrom(20)).outcome).toBe("pay");
    expect((await holdFrom(21)).outcome).toBe("too-many-unpaid");
    world.clock.advance(32);
    expect((await holdFrom(21)).outcome).toBe("pay");
  });

  it("holds that an older process stored without a carrier count towards the limits", async () => {
    const date = "2027-04-24";
    const first = await hold("198.53.7.1", { date });
    if (first.outcome !== "pay") throw new Error(first.outcome);
    await world.db.update(holdOrigins).set({ carrier: null });
    world.clock.advance(33);
    // The network has used two thirds of its own share.
    expect((await hold("198.53.7.2", { date })).outcome).toBe("too-many-unpaid");
    expect((await hold("198.53.7.2", { date, participants: 4 })).outcome).toBe("pay");
  });

  it("several parties from one hotel can together hold all seats of a ride", async () => {
    const address = "203.0.112.7";
    const parties = [4, 2, 3, 3].map((participants, index) =>
      hold(address, { date: "2027-04-20", participants }, { browser: `phone ${index}` }),
    );
    expect(listOutcomes(await Promise.all(parties))).toEqual(["pay", "pay", "pay", "pay"]);
  });

  it("a visit that replaces its hold just before it expires keeps counting towards the limit", async () => {
    const checkoutKey = randomUUID();
    const again: string[] = [];
    for (const phone of ["+52 954 100 0001", "+52 954 100 0002", "+52 954 100 0003"]) {
      const party = { date: "2027-04-21", phone };
      again.push((await hold("203.0.111.8", party, { checkoutKey })).outcome);
      world.clock.advance(29);
    }
    expect(again).toEqual(["pay", "too-many-unpaid", "too-many-unpaid"]);
  });

  it("the networks and browser recorded for a hold are deleted after three hours", async () => {
    const held = await hold("203.0.110.6", { date: "2027-03-12" });
    if (held.outcome !== "pay") throw new Error(held.outcome);
    const rows = () =>
      world.db.select().from(holdOrigins).where(eq(holdOrigins.bookingId, held.booking.id));
    world.clock.advance(179);
    await reconcilePayments(world.deps);
    expect(await rows()).toHaveLength(1);
    world.clock.advance(1);
    await reconcilePayments(world.deps);
    expect(await rows()).toEqual([]);
  });
});

it("countUnpaidHolds counts unpaid seats and says when the number is alarming", async () => {
  world.clock.set(new Date(defaultNow.getTime() + 30 * 86_400_000));
  expect(await countUnpaidHolds(world.db, world.clock.now())).toMatchObject({ seats: 0 });
  for (let index = 0; index < 6; index += 1) {
    await hold(`192.0.${index}.1`, { date: `2027-05-1${index}` });
  }
  expect(await countUnpaidHolds(world.db, world.clock.now())).toEqual({
    holds: 6,
    seats: 72,
    departures: 6,
    isAlarming: true,
  });
});
