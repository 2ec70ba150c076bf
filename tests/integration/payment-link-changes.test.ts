import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { getOrCreateGuestRequest } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { withdrawPaymentRequest } from "#app/bookings/payment-requests/withdraw-payment-request.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { bookings } from "#db/schema.ts";
import { createLinkSteps, linkVisit } from "../support/payment-links.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const links = createLinkSteps(world);

beforeEach(() => world.clock.set(defaultNow));

const listEvents = async (bookingId: string) =>
  (await links.listHistory(bookingId)).map(({ event }) => event);

async function payRest(bookingId: string) {
  const made = await getOrCreateGuestRequest(world.deps, bookingId);
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.request;
}

describe("links of the team and of the guest", () => {
  it("a guest who opens the payment of the rest leaves the team's link for a deposit open", async () => {
    const { id } = await links.bookUnpaid();
    const deposit = await links.makeLink(id, { amountCentavos: 1000_00 });
    const own = await payRest(id);
    expect(own).toMatchObject({ amountCentavos: 3700_00, madeBy: null });
    expect(await links.getState(deposit.token)).toBe("open");
    expect(await links.getState(own.token)).toBe("open");
    expect(await listEvents(id)).not.toContain("request-withdrawn");
    // Once the deposit is paid, less than the guest's own sum is left.
    await links.pay(deposit.token);
    expect(await links.getState(own.token)).toBe("changed");
    const rest = await payRest(id);
    expect(rest).toMatchObject({ amountCentavos: 2700_00, collects: "rest" });
    expect(await links.getState(own.token)).toBe("withdrawn");
  });

  it("a new link of the team leaves the guest's own open, and can be withdrawn", async () => {
    const { id } = await links.bookUnpaid();
    const own = await payRest(id);
    const deposit = await links.makeLink(id, { amountCentavos: 1000_00 });
    expect(await links.getState(own.token)).toBe("open");
    const withdrawal = { id: deposit.id, by: "Ana" };
    expect(await withdrawPaymentRequest(world.deps, id, withdrawal)).toBe("withdrawn");
    expect(await links.getState(own.token)).toBe("open");
  });

  it("a replaced link of the team is in the history, with the link that took its place", async () => {
    const { id } = await links.bookUnpaid();
    const first = await links.makeLink(id);
    const second = await links.makeLink(id, { amountCentavos: 2000_00 });
    const history = await links.listHistory(id);
    expect(history.filter(({ event }) => event === "request-withdrawn")).toMatchObject([
      {
        actor: "operator",
        detail: {
          ...{ requestId: first.id, amountCentavos: 3700_00, by: "Ana" },
          replacedBy: second.id,
        },
      },
    ]);
  });
});

describe("the open payment pages of a cancelled booking", () => {
  const isExpired = async (sessionId: string) =>
    (await world.sandbox.retrieve(sessionId))?.status === "expired";

  it("a cancellation closes the booking's open payment page, whoever cancels", async () => {
    for (const by of ["guest", "operator"] as const) {
      const { id } = await links.bookUnpaid();
      const sessionId = await links.open((await links.makeLink(id)).token);
      const cancelled =
        by === "guest"
          ? await cancelBooking(world.deps, id, "full")
          : await cancelBookingForOperator(world.deps, id, { refund: "full" });
      expect(cancelled).toMatchObject({ outcome: "cancelled" });
      expect(await isExpired(sessionId), by).toBe(true);
      expect(await links.listPayments(id)).toMatchObject([{ state: "ended" }]);
    }
  });

  it("a cancelled departure and a closed day close the payment pages of their bookings only", async () => {
    const other = await links.bookUnpaid();
    const kept = await links.open((await links.makeLink(other.id)).token);
    const one = await links.bookUnpaid();
    const first = await links.open((await links.makeLink(one.id)).token);
    await cancelDeparture(world.deps, one.key, "weather");
    expect(await isExpired(first)).toBe(true);
    const two = await links.bookUnpaid();
    const second = await links.open((await links.makeLink(two.id)).token);
    const { date } = two.key;
    await closeDays(
      world.deps,
      { from: date, until: date, weekdays: [1, 2, 3, 4, 5, 6, 7], tour: null, start: null },
      { named: [two.key], reason: "weather" },
    );
    expect(await isExpired(second)).toBe(true);
    expect(await isExpired(kept)).toBe(false);
  });

  it("a cancellation succeeds while the provider does not answer", async () => {
    const { id } = await links.bookUnpaid();
    const sessionId = await links.open((await links.makeLink(id)).token);
    const silent: PaymentGateway = {
      ...world.sandbox,
      expire: () => Promise.reject(new Error("no answer")),
    };
    const deps = { ...world.deps, gateways: createGateways(silent) };
    expect(await cancelBooking(deps, id, "full")).toMatchObject({ outcome: "cancelled" });
    expect(await isExpired(sessionId)).toBe(false);
    // The next cancellation closes what is left.
    const next = await links.bookUnpaid();
    await cancelBooking(world.deps, next.id, "full");
    expect(await isExpired(sessionId)).toBe(true);
  });
});

describe("openPaymentRequest in two languages", () => {
  /** A provider that refuses a key with other parameters, as Stripe does. */
  function createStrictGateway(): PaymentGateway {
    const orders = new Map<string, string>();
    return {
      ...world.sandbox,
      create(order, key) {
        const text = JSON.stringify(order);
        if (orders.has(key) && orders.get(key) !== text) throw new Error("the key was used before");
        orders.set(key, text);
        return world.sandbox.create(order, key);
      },
    };
  }

  it("openPaymentRequest opens one page when both languages open it at the same instant", async () => {
    const { id } = await links.bookUnpaid();
    const { token } = await links.makeLink(id);
    const deps = { ...world.deps, gateways: createGateways(createStrictGateway()) };
    const opened = await Promise.all(
      (["en", "es", "en", "es"] as const).map((locale) =>
        openPaymentRequest(deps, token, { ...linkVisit, locale }),
      ),
    );
    const urls = opened.map((one) => (one?.outcome === "pay" ? one.url : one?.outcome));
    expect(urls[0]).toContain("http");
    expect(new Set(urls).size).toBe(1);
    expect(await links.listPayments(id)).toMatchObject([
      { state: "open", sessionId: urls[0]?.split("/").at(-1) },
    ]);
  });
});

describe("what a link collects", () => {
  /** Adds riders as the operator, who agrees to the new total. */
  async function addRiders(id: string, participants: number) {
    const party = { participants, children: 0, isPrivate: false };
    const wish = { party, shownMxn: null, way: "card", by: "Ana" } as const;
    const asked = await changeParty(world.deps, id, wish);
    if (asked.outcome !== "other-total") throw new Error(JSON.stringify(asked));
    const change = await changeParty(world.deps, id, { ...wish, shownMxn: asked.totalMxn });
    expect(change.outcome).toBe("changed");
  }

  it("a link for riders who were added to a paid booking says so", async () => {
    const { id } = await links.bookUnpaid();
    await links.collect(id, 3700_00);
    world.clock.advance(5);
    await addRiders(id, 3);
    await addRiders(id, 4);
    const link = await links.makeLink(id);
    expect(link).toMatchObject({ collects: "added-riders", amountCentavos: 3700_00 });
    const part = await links.makeLink(id, { amountCentavos: 1000_00 });
    expect(part.collects).toBe("added-riders");
    await links.pay(part.token);
    expect(await payRest(id)).toMatchObject({ collects: "added-riders" });
  });

  it("a link for more than the added riders, or after a deposit only, is for the rest", async () => {
    const raised = await links.bookUnpaid();
    await links.collect(raised.id, 3700_00);
    world.clock.advance(5);
    await addRiders(raised.id, 3);
    await world.db.update(bookings).set({ totalPrice: 6000 }).where(eq(bookings.id, raised.id));
    expect((await links.makeLink(raised.id)).collects).toBe("rest");
    const started = await links.bookUnpaid();
    await links.collect(started.id, 1000_00);
    world.clock.advance(5);
    await addRiders(started.id, 3);
    expect((await links.makeLink(started.id)).collects).toBe("rest");
  });
});
