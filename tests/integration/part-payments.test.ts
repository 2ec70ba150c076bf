import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import { listReceiptPayments } from "#app/bookings/ledger/receipt-payments.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import type { PartPayment } from "#app/bookings/manual/part-payment.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { createPaymentRequest } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { findPaymentLink } from "#app/bookings/payment-requests/find-payment-link.server.ts";
import { getBookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { handPayments, paymentRequests, payments } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const by = "Ana";
const visit = {
  successUrl: "http://site.test/booking/pay/x?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://site.test/booking/pay/x",
  locale: "es",
} as const;

/** Each test books a day of its own, so that no departure fills up. */
let day = 0;
function nextKey() {
  day += 1;
  const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  return { tour: "sunset", date, start: "16:00" } as const;
}

/** Books four riders, who cost 7,400 pesos. */
async function book(change: Parameters<typeof createManualBookingRequest>[0] = {}) {
  const request = createManualBookingRequest({
    ...{ key: nextKey(), terms: "transfer" },
    party: { participants: 4, children: 0, isPrivate: false },
    ...change,
  });
  return { request, booked: await createManualBooking(world.deps, request) };
}

const half: PartPayment = { receivedCentavos: 3700_00, restBy: "on-arrival" };

async function bookHalf(change: Parameters<typeof createManualBookingRequest>[0] = {}) {
  const { booked } = await book({ part: half, ...change });
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  return booked.booking.id;
}

async function bookUnpaid() {
  return bookHalf({ terms: "on-arrival" });
}

async function makeLink(bookingId: string, amountCentavos: number | null = 3700_00) {
  const made = await createPaymentRequest(world.deps, bookingId, {
    ...{ id: randomUUID(), amountCentavos, expiresAt: null, by },
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.request;
}

/** Opens the provider's page of a link and returns its session. */
async function open(token: string) {
  const opened = await openPaymentRequest(world.deps, token, visit);
  if (opened?.outcome !== "pay") throw new Error(JSON.stringify(opened));
  return opened.url.split("/").at(-1) ?? "";
}

const confirmTransfer = (
  bookingId: string,
  requestId: string,
  { amountCentavos = 3700_00, id = randomUUID() } = {},
) =>
  recordManualPayment(world.deps, bookingId, {
    ...{ id, requestId, method: "transfer", amountCentavos, note: null, by },
  });

async function getFile(id: string) {
  const file = await getBookingDetails(world.db, world.clock.now(), id);
  if (!file?.managed) throw new Error("the booking has no ride");
  return { ...file, balance: file.managed.balanceCentavos };
}

const getState = async (token: string) =>
  (await findPaymentLink(world.db, world.clock.now(), token))?.state;
const listLinks = (bookingId: string) =>
  world.db.select().from(paymentRequests).where(eq(paymentRequests.bookingId, bookingId));
const listNoted = (bookingId: string) =>
  world.db
    .select()
    .from(handPayments)
    .where(eq(handPayments.bookingId, bookingId))
    .orderBy(asc(handPayments.at));

beforeEach(() => world.clock.set(defaultNow));

describe("createManualBooking with a part of the price", () => {
  it("createManualBooking records what was received and leaves the rest for the day", async () => {
    const id = await bookHalf();
    const { booking, balance } = await getFile(id);
    expect(booking).toMatchObject({
      ...{ state: "confirmed", totalPrice: 7400, paymentStatus: "pending" },
      collectedCentavos: 3700_00,
    });
    expect(balance).toBe(3700_00);
    expect(await listNoted(id)).toMatchObject([{ method: "transfer", amountCentavos: 3700_00 }]);
    expect(await listLinks(id)).toEqual([]);
  });

  it("createManualBooking makes one link for the rest, even if the form is submitted twice", async () => {
    const part: PartPayment = { receivedCentavos: 3000_50, restBy: "link" };
    const { request } = await book({ part });
    const again = await Promise.all([
      createManualBooking(world.deps, request),
      createManualBooking(world.deps, request),
    ]);
    expect(again.map(({ outcome }) => outcome)).toEqual(["booked", "booked"]);
    const links = await listLinks(request.id);
    expect(links).toMatchObject([
      { state: "open", amountCentavos: 4399_50, collects: "rest", madeBy: "operator" },
    ]);
    expect(await getState(links[0]?.token ?? "")).toBe("open");
    expect(await listNoted(request.id)).toHaveLength(1);
  });

  it("createManualBooking takes the whole price without a part, and makes no link for nothing", async () => {
    const { request } = await book({ part: { receivedCentavos: 7400_00, restBy: "link" } });
    const file = await getFile(request.id);
    expect(file.balance).toBe(0);
    expect(file.booking.paymentStatus).toBe("paid");
    expect(await listLinks(request.id)).toEqual([]);
    const whole = await book();
    expect((await getFile(whole.request.id)).balance).toBe(0);
  });

  it("createManualBooking books nothing if more is received than the price", async () => {
    const { request, booked } = await book({
      part: { receivedCentavos: 7400_01, restBy: "on-arrival" },
    });
    expect(booked).toEqual({ outcome: "more-than-total", totalMxn: 7400 });
    expect(await getBookingDetails(world.db, world.clock.now(), request.id)).toBeUndefined();
    const small = await book({ part: { receivedCentavos: 7391_00, restBy: "link" } });
    expect(small.booked).toEqual({ outcome: "rest-too-small", totalMxn: 7400 });
  });
});

describe("a transfer for a payment link", () => {
  it("a confirmed transfer pays the link, which then opens no payment page", async () => {
    const id = await bookUnpaid();
    const link = await makeLink(id);
    const sessionId = await open(link.token);
    const payment = randomUUID();
    expect(await confirmTransfer(id, link.id, { id: payment })).toEqual({
      ...{ outcome: "noted", balanceCentavos: 3700_00 },
    });
    expect(await getState(link.token)).toBe("paid");
    expect(await listLinks(id)).toMatchObject([
      { state: "paid", paymentId: null, handPaymentId: payment },
    ]);
    expect(await openPaymentRequest(world.deps, link.token, visit)).toEqual({
      ...{ outcome: "not-open", state: "paid" },
    });
    // The provider's page that was open is closed, too.
    expect((await world.sandbox.retrieve(sessionId))?.status).toBe("expired");
  });

  it("a transfer that is confirmed twice at the same time is recorded once", async () => {
    const id = await bookUnpaid();
    const link = await makeLink(id);
    const same = { id: randomUUID() };
    const results = await Promise.all([
      confirmTransfer(id, link.id, same),
      confirmTransfer(id, link.id, same),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(["noted", "noted"]);
    // Somebody else has the same page open and confirms the same transfer.
    expect(await confirmTransfer(id, link.id)).toEqual({ outcome: "link-over" });
    expect(await listNoted(id)).toHaveLength(1);
    expect((await getFile(id)).balance).toBe(3700_00);
  });

  it("a transfer and a card payment of the same link at the same time are collected once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await bookUnpaid();
      const link = await makeLink(id);
      const sessionId = await open(link.token);
      await world.sandbox.paymentActions.pay(sessionId);
      const acts = [
        () => confirmTransfer(id, link.id),
        () => confirmPayment(world.deps, sessionId),
      ];
      if (round % 2 === 1) acts.reverse();
      await Promise.all(acts.map((act) => act()));
      const noted = await listNoted(id);
      const [card] = await world.db.select().from(payments).where(eq(payments.bookingId, id));
      // Either the transfer is in the ledger and the card is refunded, or the card is in it and the
      // team was told that nothing was recorded.
      expect([noted.length, card?.state]).toEqual(
        noted.length === 1 ? [1, "refund-due"] : [0, "paid"],
      );
      expect((await getFile(id)).balance).toBe(3700_00);
      expect(await getState(link.token)).toBe("paid");
    }
  });

  it("a card payment after the transfer is refunded in full, although the booking owes as much", async () => {
    const id = await bookUnpaid();
    const link = await makeLink(id);
    const sessionId = await open(link.token);
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmTransfer(id, link.id);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "refunded" });
    const [card] = await world.db.select().from(payments).where(eq(payments.bookingId, id));
    await refundPayment(world.deps, card?.id ?? "");
    const [refunded] = await world.db.select().from(payments).where(eq(payments.bookingId, id));
    expect(refunded?.state).toBe("refunded");
    expect((await getFile(id)).balance).toBe(3700_00);
  });

  it("a transfer is not recorded after the card has paid its link", async () => {
    const id = await bookUnpaid();
    const link = await makeLink(id);
    const sessionId = await open(link.token);
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
    expect(await confirmTransfer(id, link.id)).toEqual({ outcome: "link-over" });
    expect(await listNoted(id)).toEqual([]);
    const rest = await makeLink(id, null);
    expect(await confirmTransfer(id, rest.id, { amountCentavos: 9000_00 })).toEqual({
      ...{ outcome: "too-much", maxCentavos: 3700_00 },
    });
    expect(await confirmTransfer(id, rest.id)).toMatchObject({ balanceCentavos: 0 });
    expect((await getFile(id)).booking.paymentStatus).toBe("paid");
  });

  it("a transfer of less than its link withdraws the link, so that the whole sum cannot be paid again", async () => {
    const id = await bookUnpaid();
    const link = await makeLink(id);
    await confirmTransfer(id, link.id, { amountCentavos: 1000_00 });
    expect(await getState(link.token)).toBe("withdrawn");
    expect((await getFile(id)).balance).toBe(6400_00);
  });

  it("money noted without naming the link ends it if it is as much, and leaves it if it is less", async () => {
    const id = await bookUnpaid();
    const link = await makeLink(id);
    const cash = { method: "cash", note: null, by } as const;
    const note = (amountCentavos: number) =>
      recordManualPayment(world.deps, id, { id: randomUUID(), amountCentavos, ...cash });
    await note(500_00);
    expect(await getState(link.token)).toBe("open");
    await note(3700_00);
    expect(await getState(link.token)).toBe("paid");
  });

  it("undoing a transfer withdraws its link and takes its receipt away", async () => {
    const id = await bookUnpaid();
    const link = await makeLink(id);
    await confirmTransfer(id, link.id);
    const before = await getFile(id);
    expect(listReceiptPayments(before)).toMatchObject([
      { method: "transfer", amountCentavos: 3700_00 },
    ]);
    const lineId = before.history.at(-1)?.id ?? 0;
    expect(await undoBookingChange(world.deps, id, { lineId, by })).toBe("undone");
    const after = await getFile(id);
    expect(after.balance).toBe(7400_00);
    expect(listReceiptPayments(after)).toEqual([]);
    expect(await getState(link.token)).toBe("withdrawn");
  });
});
