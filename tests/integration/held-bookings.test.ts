import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { setOffered } from "#app/bookings/closures/set-offered.server.ts";
import { sumRefund } from "#app/bookings/ledger/format-refund.ts";
import {
  createManualBooking,
  createManualBookingInTransaction,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { listOpenManualMessages } from "#app/bookings/manual-messages/manual-messages.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { endUnpaidHolds } from "#app/bookings/payment/end-unpaid-holds.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { extendHold } from "#app/bookings/payment-holds/extend-hold.server.ts";
import {
  releaseHeldBooking,
  releaseHeldBookingInTransaction,
} from "#app/bookings/payment-holds/release-held-booking.server.ts";
import { createPaymentRequest } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { findPaymentLink } from "#app/bookings/payment-requests/find-payment-link.server.ts";
import {
  findHoldDeadline,
  hasOpenPaymentPage,
} from "#app/bookings/payment-requests/open-payment-page.server.ts";
import { findOpenRequest } from "#app/bookings/payment-requests/payment-request-store.server.ts";
import { findAllRefunds } from "#app/bookings/refunds/find-refund-sums.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { allWeekdays } from "#app/departures/day-selection.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { runInTransaction } from "#db/database.ts";
import { bookingHistory, departures, payments } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const by = "Ana";
const hourMs = 3_600_000;
const visit = {
  successUrl: "http://site.test/booking/pay/x?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://site.test/booking/pay/x",
  locale: "en",
} as const;

/** Each test books a day of its own, so that no departure fills up. */
let day = 1;
function nextDate(): string {
  day += 1;
  return new Date(Date.UTC(2026, 11, 9 + day)).toISOString().slice(0, 10);
}

beforeEach(() => {
  world.clock.set(defaultNow);
  world.published.length = 0;
});

const selectDay = (date: string) =>
  ({ from: date, until: date, weekdays: allWeekdays, tour: null, start: null }) as const;
const sunsetOn = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;

/** Books two riders for 3,700 pesos, held until they are paid. */
function tryHold(change: Partial<ManualBookingRequest> = {}) {
  const wish = { key: sunsetOn(nextDate()), terms: "link", source: "operator", ...change } as const;
  return createManualBooking(world.deps, createManualBookingRequest(wish));
}

async function hold(change: Partial<ManualBookingRequest> = {}) {
  const booked = await tryHold(change);
  if (booked.outcome !== "booked") throw new Error(JSON.stringify(booked));
  const request = await findOpenRequest(world.db, booked.booking.id, "team");
  if (!request) throw new Error("no request");
  return { ...booked.booking, request };
}

async function open(token: string): Promise<string> {
  const opened = await openPaymentRequest(world.deps, token, visit);
  if (opened?.outcome !== "pay") throw new Error(JSON.stringify(opened));
  return opened.url.split("/").at(-1) ?? "";
}

async function pay(sessionId: string) {
  await world.sandbox.paymentActions.pay(sessionId);
  return confirmPayment(world.deps, sessionId);
}

const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs);
const wait = (hours: number) => world.clock.set(inHours(hours));

async function listEvents(bookingId: string) {
  const rows = await world.db
    .select({ event: bookingHistory.event })
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId))
    .orderBy(bookingHistory.id);
  return rows.map(({ event }) => event);
}

async function countTaken(date: string): Promise<number> {
  const [row] = await world.db
    .select({ taken: departures.taken })
    .from(departures)
    .where(and(eq(departures.date, date), eq(departures.tourId, "sunset")));
  return row?.taken ?? 0;
}

describe("a manual booking with a payment link", () => {
  it("createManualBooking holds the seats for 24 hours and asks for the whole price", async () => {
    const held = await hold();
    expect(held).toMatchObject({ state: "held", paymentStatus: "pending" });
    expect(held.holdExpiresAt).toEqual(inHours(24));
    expect(held.request).toMatchObject({ amountCentavos: 3_700_00, expiresAt: inHours(24) });
    expect(held.request.collects).toBe("booking");
    expect(await countTaken(held.bookingDate)).toBe(2);
    expect(await listEvents(held.id)).toEqual(["entered", "request-created"]);
  });

  it("createManualBooking never holds seats after bookings close", async () => {
    // Bookings of the sunset ride close two hours before the first pickup, at 12:00.
    const date = nextDate();
    const closes = toInstant(date, "12:00");
    expect(await tryHold({ key: sunsetOn(date), heldUntil: inHours(-1) })).toEqual({
      outcome: "deadline-passed",
    });
    const late = new Date(closes.getTime() + 60_000);
    const tooLate = { outcome: "deadline-too-late", latest: closes };
    expect(await tryHold({ key: sunsetOn(date), heldUntil: late })).toEqual(tooLate);
    expect(await countTaken(date)).toBe(0);
    world.clock.set(new Date(closes.getTime() - 3 * hourMs));
    expect((await hold({ key: sunsetOn(date) })).holdExpiresAt).toEqual(closes);
    world.clock.set(closes);
    expect(await tryHold({ key: sunsetOn(date) })).toEqual(tooLate);
  });

  it("createManualBookingInTransaction stores nothing if the caller's transaction fails", async () => {
    const wish = createManualBookingRequest({ key: sunsetOn(nextDate()), terms: "link" });
    const failing = runInTransaction(world.db, async (tx) => {
      const { outcome } = await createManualBookingInTransaction(tx, world.deps, wish);
      expect(outcome).toBe("booked");
      throw new Error("the caller failed");
    });
    await expect(failing).rejects.toThrow("the caller failed");
    expect(await countTaken(wish.key.date)).toBe(0);
    expect(await listEvents(wish.id)).toEqual([]);
  });

  it("createManualBooking refuses a sum that the link cannot ask for", async () => {
    expect(await tryHold({ requestCentavos: 3_700_01 })).toMatchObject({ outcome: "too-much" });
    expect(await tryHold({ requestCentavos: 9_99 })).toMatchObject({ outcome: "too-little" });
    expect(await tryHold({ agreedMxn: 0 })).toMatchObject({ outcome: "too-little" });
  });

  it("createManualBooking makes one booking and one link of a form that is submitted twice", async () => {
    const wish = createManualBookingRequest({ key: sunsetOn(nextDate()), terms: "link" });
    const made = await Promise.all([1, 2].map(() => createManualBooking(world.deps, wish)));
    expect(made.map(({ outcome }) => outcome)).toEqual(["booked", "booked"]);
    expect(await listEvents(wish.id)).toEqual(["entered", "request-created"]);
    expect(await countTaken(wish.key.date)).toBe(2);
  });
});

describe("payment of a held booking", () => {
  it("confirmPayment confirms it as any manual booking", async () => {
    const { id, request } = await hold();
    const sessionId = await open(request.token);
    expect(await pay(sessionId)).toMatchObject({ outcome: "confirmed", first: true });
    expect(await world.findBooking(id)).toMatchObject({
      ...{ state: "confirmed", paymentStatus: "paid", paymentSessionId: sessionId },
    });
    expect(world.published.map(({ type }) => type)).toContain("booking-confirmed");
    wait(25);
    await endUnpaidHolds(world.deps);
    expect(await listEvents(id)).toEqual(["entered", "request-created", "request-paid"]);
  });

  it("confirmPayment confirms it with a deposit and leaves the rest to collect", async () => {
    const { id, request } = await hold({ requestCentavos: 1_000_00 });
    expect(request.collects).toBe("deposit");
    await pay(await open(request.token));
    expect(await world.findBooking(id)).toMatchObject({
      state: "confirmed",
      paymentStatus: "pending",
    });
    const link = await createPaymentRequest(world.deps, id, {
      ...{ id: randomUUID(), amountCentavos: null, expiresAt: null, by },
    });
    expect(link).toMatchObject({ outcome: "created", request: { amountCentavos: 2_700_00 } });
  });

  it("recordManualPayment confirms it with cash, but not after its end", async () => {
    const cash = { method: "cash", amountCentavos: 500_00, note: null, by } as const;
    const { id, request } = await hold();
    const noted = { id: randomUUID(), ...cash };
    expect(await recordManualPayment(world.deps, id, noted)).toEqual({
      ...{ outcome: "noted", balanceCentavos: 3_200_00 },
    });
    await recordManualPayment(world.deps, id, noted);
    expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
    expect(await listEvents(id)).toEqual(["entered", "request-created", "collected"]);
    expect((await findPaymentLink(world.db, world.clock.now(), request.token))?.state).toBe(
      "changed",
    );
    const late = await hold();
    wait(24);
    expect(await recordManualPayment(world.deps, late.id, { id: randomUUID(), ...cash })).toEqual({
      outcome: "not-booked",
    });
    expect(await countTaken(late.bookingDate)).toBe(0);
  });

  it("confirmPayment takes the seats again for a payment after the end, if they are free", async () => {
    const { id, request, bookingDate } = await hold();
    wait(23.9);
    const sessionId = await open(request.token);
    expect(await findHoldDeadline(world.db, id)).toEqual(request.expiresAt);
    await world.sandbox.paymentActions.pay(sessionId);
    wait(0.2);
    // Its link says so until a job closes the page or the payment is known.
    expect(await hasOpenPaymentPage(world.db, world.clock.now(), id)).toBe(true);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
    expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
    expect(await hasOpenPaymentPage(world.db, world.clock.now(), id)).toBe(false);
    expect(await findHoldDeadline(world.db, id)).toBeNull();
    expect(await countTaken(bookingDate)).toBe(2);
    await endUnpaidHolds(world.deps);
    expect(await listEvents(id)).not.toContain("hold-ended");
  });

  it("confirmPayment refunds a payment after the end in full if the seats are sold", async () => {
    const { id, key, request } = { ...(await hold()), key: sunsetOn("") };
    const { bookingDate: date } = await world.findBooking(id);
    wait(23.9);
    const sessionId = await open(request.token);
    await world.sandbox.paymentActions.pay(sessionId);
    wait(0.2);
    const party = { participants: 12, children: 0, isPrivate: false };
    const rest = { key: { ...key, date }, party, terms: "on-arrival" } as const;
    const sold = await createManualBooking(world.deps, createManualBookingRequest(rest));
    expect(sold.outcome).toBe("booked");
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "refunded" });
    expect(await world.findBooking(id)).toMatchObject({ state: "cancelled" });
    const [payment] = await world.db.select().from(payments).where(eq(payments.bookingId, id));
    expect(payment?.state).toBe("refund-due");
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunding" });
    expect(await listEvents(id)).toEqual(["entered", "request-created", "paid-too-late"]);
    await refundPayment(world.deps, payment?.id ?? "");
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
    await endUnpaidHolds(world.deps);
    expect(world.published.map(({ type }) => type)).not.toContain("hold-ended");
    expect(await countTaken(date)).toBe(12);
  });
});

describe("the end of a held booking", () => {
  it("endUnpaidHolds ends it once, whoever released its seats", async () => {
    const [one, two] = [await hold(), await hold()];
    wait(23.9);
    await open(one.request.token);
    await endUnpaidHolds(world.deps);
    expect(await world.findBooking(one.id)).toMatchObject({ state: "held" });
    wait(0.2);
    // A sale on the same day releases the seats of the second one first.
    await tryHold({ key: sunsetOn(two.bookingDate) });
    await Promise.all([1, 2, 3].map(() => endUnpaidHolds(world.deps)));
    for (const { id, request } of [one, two]) {
      expect(await hasOpenPaymentPage(world.db, world.clock.now(), id)).toBe(false);
      expect(await world.findBooking(id)).toMatchObject({
        ...{ state: "expired", paymentStatus: "expired" },
      });
      expect(await listEvents(id)).toEqual(["entered", "request-created", "hold-ended"]);
      const ends = world.published.filter((event) => event.bookingId === id);
      expect(ends).toEqual([{ type: "hold-ended", bookingId: id, by: "deadline" }]);
      expect((await findPaymentLink(world.db, world.clock.now(), request.token))?.state).toBe(
        "ended",
      );
    }
    expect(await countTaken(one.bookingDate)).toBe(0);
    const [payment] = await world.db.select().from(payments).where(eq(payments.bookingId, one.id));
    expect(payment?.state).toBe("ended");
  });

  it("a hold takes the horses of other tours, and its end frees them without any job", async () => {
    const date = nextDate();
    const morning = { tour: "sunset", date, start: "08:00" } as const;
    await setOffered(world.deps, morning, true);
    const springs = { tour: "hot-springs", date, start: "08:00" } as const;
    const all = { participants: 12, children: 0, isPrivate: false };
    await hold({ key: springs, party: all, pickupTime: "08:00" });
    const ride = { key: morning, pickupTime: "07:00", terms: "on-arrival" } as const;
    expect(await tryHold(ride)).toMatchObject({ refusal: { reason: "sold-out", seatsLeft: 0 } });
    wait(24);
    expect(await tryHold({ ...ride, party: all })).toMatchObject({ outcome: "booked" });
  });

  it("endUnpaidHolds leaves the team a text for a guest without an email", async () => {
    const { id } = await hold({ email: "" });
    wait(24);
    await endUnpaidHolds(world.deps);
    const open = await listOpenManualMessages(world.db, world.clock.now(), { bookingId: id });
    expect(open.map(({ message }) => message.about)).toEqual(["hold-ended"]);
  });

  it("endUnpaidHolds confirms a payment that nobody reported before the deadline", async () => {
    const { id, request } = await hold();
    wait(23.9);
    await world.sandbox.paymentActions.pay(await open(request.token));
    wait(0.2);
    await endUnpaidHolds(world.deps);
    expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
  });

  it("endUnpaidHolds says nothing of the site's own holds", async () => {
    const { bookingId } = await world.hold({ date: nextDate() });
    wait(24);
    await endUnpaidHolds(world.deps);
    expect(await listEvents(bookingId)).toEqual(["held"]);
  });

  it("releaseHeldBooking frees the seats and withdraws the link", async () => {
    const { id, request, bookingDate } = await hold();
    const sessionId = await open(request.token);
    expect(await releaseHeldBooking(world.deps, id, { by })).toBe("released");
    expect(await releaseHeldBooking(world.deps, id, { by })).toBe("not-held");
    expect(await countTaken(bookingDate)).toBe(0);
    expect((await findPaymentLink(world.db, world.clock.now(), request.token))?.state).toBe(
      "cancelled",
    );
    expect((await world.sandbox.retrieve(sessionId))?.status).toBe("expired");
    expect(await listEvents(id)).toEqual(["entered", "request-created", "hold-released"]);
    expect(world.published).toContainEqual({ type: "hold-ended", bookingId: id, by: "operator" });
    const link = await findPaymentLink(world.db, world.clock.now(), request.token);
    expect(link && sumRefund(await findAllRefunds(world.db, link.managed))).toBe(0);
    wait(25);
    await endUnpaidHolds(world.deps);
    expect(await listEvents(id)).toHaveLength(3);
  });

  it("confirmPayment refunds a payment that arrives after the release", async () => {
    const { id, request, bookingDate } = await hold();
    const sessionId = await open(request.token);
    await world.sandbox.paymentActions.pay(sessionId);
    await releaseHeldBooking(world.deps, id, { by });
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "refunded" });
    expect(await world.findBooking(id)).toMatchObject({ state: "cancelled" });
    expect((await listEvents(id)).at(-1)).toBe("paid-not-due");
    const link = await findPaymentLink(world.db, world.clock.now(), request.token);
    expect(link && sumRefund(await findAllRefunds(world.db, link.managed))).toBe(
      request.amountCentavos,
    );
    expect(await countTaken(bookingDate)).toBe(0);
  });

  it("releaseHeldBooking by the guest tells nobody, because the caller does", async () => {
    const { id } = await hold();
    const released = await runInTransaction(world.db, (tx) =>
      releaseHeldBookingInTransaction(tx, world.deps, id, { by: null }),
    );
    expect(released).toBe("released");
    expect(world.published.some(({ type }) => type === "hold-ended")).toBe(false);
  });

  it("a held booking keeps its seats on a ride that was closed for sale", async () => {
    const { id, request, bookingDate } = await hold();
    const closing = { named: [], reason: "closed" } as const;
    await closeDays(world.deps, selectDay(bookingDate), closing);
    expect(await pay(await open(request.token))).toMatchObject({ outcome: "confirmed" });
    expect(await world.findBooking(id)).toMatchObject({ state: "confirmed", offerExpiresAt: null });
  });

  it("closeDays for weather releases held bookings of rides without other guests", async () => {
    const { id, request, bookingDate } = await hold();
    await open(request.token);
    await closeDays(world.deps, selectDay(bookingDate), { named: [], reason: "weather" });
    expect(await world.findBooking(id)).toMatchObject({ state: "cancelled", keptCentavos: 0 });
    expect(await countTaken(bookingDate)).toBe(0);
    const [payment] = await world.db.select().from(payments).where(eq(payments.bookingId, id));
    expect(payment?.state).toBe("ended");
  });

  it("a guide's collection does not confirm a held booking", async () => {
    const { id, bookingDate } = await hold();
    const cash = { id: randomUUID(), method: "cash", amountCentavos: 100, note: null, by } as const;
    const collector = { accountId: randomUUID(), day: bookingDate };
    expect(await recordManualPayment(world.deps, id, { ...cash, collector })).toEqual({
      outcome: "not-booked",
    });
    expect(await world.findBooking(id)).toMatchObject({ state: "held" });
  });

  it("the provider's page of a link names nobody, because the link may be forwarded", async () => {
    const { request } = await hold({ email: "rosa@example.com" });
    const session = await world.sandbox.retrieve(await open(request.token));
    expect(session?.customerDetails).toEqual({ name: "", email: "" });
  });

  it("cancelDeparture releases held bookings, whose guests must not pay for it", async () => {
    const { id, request, bookingDate } = await hold({ email: "" });
    await cancelDeparture(world.deps, sunsetOn(bookingDate), "weather");
    expect(await world.findBooking(id)).toMatchObject({ state: "cancelled" });
    expect((await findPaymentLink(world.db, world.clock.now(), request.token))?.state).toBe(
      "cancelled",
    );
    expect(await countTaken(bookingDate)).toBe(0);
    const open = await listOpenManualMessages(world.db, world.clock.now(), { bookingId: id });
    expect(open.map(({ message }) => message.about)).toEqual(["hold-ended"]);
  });

  it("extendHold moves the deadline of the hold and of its link within the limits", async () => {
    const held = await hold();
    const until = inHours(48);
    const shown = held.holdExpiresAt;
    const extend = (change: Partial<Parameters<typeof extendHold>[2]>) =>
      extendHold(world.deps, held.id, { until, shown, by, ...change });
    expect(await extend({ until: inHours(-1) })).toEqual({ outcome: "deadline-passed" });
    const closes = toInstant(held.bookingDate, "12:00");
    const late = new Date(closes.getTime() + 1);
    expect(await extend({ until: late })).toEqual({ outcome: "deadline-too-late", latest: closes });
    expect(await extend({})).toEqual({ outcome: "extended", until });
    expect(await extend({})).toEqual({ outcome: "extended", until });
    expect(await extend({ until: inHours(36) })).toEqual({ outcome: "changed", until });
    wait(25);
    await endUnpaidHolds(world.deps);
    expect(await world.findBooking(held.id)).toMatchObject({ state: "held" });
    expect(await findOpenRequest(world.db, held.id, "team")).toMatchObject({ expiresAt: until });
    wait(23);
    expect(await extend({ until: inHours(3), shown: until })).toEqual({ outcome: "not-held" });
  });
});
