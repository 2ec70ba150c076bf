import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { saveRecord } from "#app/legacy-api/save-api-record.server.ts";
import { bookingHistory, bookings, payments, sandboxSessions } from "#db/schema.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

function publishedFor(bookingId: string) {
  return world.published.filter((event) => event.bookingId === bookingId).map(({ type }) => type);
}

describe("confirmPayment", () => {
  it("confirmPayment does nothing before the guest has paid", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-05" });
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "not-paid" });
    expect(await world.findBooking(bookingId)).toMatchObject({
      state: "held",
      paymentStatus: "pending",
    });
    expect(await confirmPayment(world.deps, "cs_test_nobody")).toEqual({
      outcome: "unknown-session",
      isMissing: true,
    });
  });

  it("confirmPayment records a payment once for twenty concurrent calls", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-06", participants: 3 });
    await world.sandbox.paymentActions.pay(sessionId);
    const reports = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? confirmPayment(world.deps, sessionId)
          : saveRecord(world.deps, { stripe_session_id: sessionId }),
      ),
    );
    const firsts = reports.filter((report) => "first" in report && report.first);
    expect(firsts.length).toBeLessThanOrEqual(1);
    expect(await world.findBooking(bookingId)).toMatchObject({
      state: "confirmed",
      paymentStatus: "paid",
    });
    expect(await world.countSeatsSold("2026-12-06")).toBe(3);
    expect(publishedFor(bookingId)).toEqual(["booking-confirmed"]);
    const rows = await world.db
      .select()
      .from(bookings)
      .where(eq(bookings.paymentSessionId, sessionId));
    expect(rows).toHaveLength(1);
    const history = await world.db
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.bookingId, bookingId));
    expect(history.map(({ event }) => event)).toEqual(["held", "paid"]);
  });

  it("confirmPayment works after a crash between opening the payment page and storing its session", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-07" });
    await world.db
      .update(payments)
      .set({ sessionId: null, state: "created" })
      .where(eq(payments.bookingId, bookingId));
    await world.db
      .update(bookings)
      .set({ paymentSessionId: null })
      .where(eq(bookings.id, bookingId));
    await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({
      outcome: "confirmed",
      booking: { id: bookingId, paymentSessionId: sessionId },
    });
    expect(await world.countSeatsSold("2026-12-07")).toBe(2);
  });

  it("confirmPayment takes the seats again for a late payment if they are free", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-08", participants: 6 });
    await world.sandbox.paymentActions.pay(sessionId);
    world.clock.advance(31);
    // First another guest's hold releases this expired one.
    const other = await world.hold({ date: "2026-12-08", participants: 6 });
    expect(await world.findBooking(bookingId)).toMatchObject({ state: "expired" });
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
    expect(await world.findDeparture("2026-12-08")).toMatchObject({ taken: 12 });
    expect(await world.findBooking(other.bookingId)).toMatchObject({ state: "held" });
  });

  it("confirmPayment refunds a late payment in full, once, when the seats are gone", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-09", participants: 6 });
    await world.sandbox.paymentActions.pay(sessionId);
    world.clock.advance(31);
    await world.hold({ date: "2026-12-09", participants: 12 });
    const answers = await Promise.all([1, 2, 3].map(() => confirmPayment(world.deps, sessionId)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(["refunded", "refunded", "refunded"]);
    expect(publishedFor(bookingId)).toEqual(["payment-refund-due"]);
    expect(await world.findBooking(bookingId)).toMatchObject({
      state: "cancelled",
      paymentStatus: "refunding",
    });
    expect(await world.findDeparture("2026-12-09")).toMatchObject({ taken: 12 });

    const [payment] = await world.db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, bookingId));
    await Promise.all([1, 2].map(() => refundPayment(world.deps, payment?.id ?? "")));
    const [session] = await world.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, sessionId));
    expect(session?.refundedAt).toEqual(world.clock.now());
    const history = await world.db
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.bookingId, bookingId));
    expect(history.filter(({ event }) => event === "refunded")).toHaveLength(1);
  });

  it("a visit that changes its party can pay only on the new payment page when seats do not suffice for both", async () => {
    const key = "6a6f1c39-9c6d-4b0e-9d0b-0d6f2b0d3c11";
    const first = await world.hold({ date: "2026-12-10", participants: 12 }, key);
    const second = await world.hold({ date: "2026-12-10", participants: 11 }, key);
    await world.sandbox.paymentActions.pay(second.sessionId);
    expect(await confirmPayment(world.deps, second.sessionId)).toMatchObject({
      outcome: "confirmed",
    });
    // The old payment page was ended when the party changed, so it can no longer be paid.
    expect(await world.sandbox.paymentActions.pay(first.sessionId)).toBeNull();
    expect(await world.countSeatsSold("2026-12-10")).toBe(11);
  });
});

describe("two payments of one booking", () => {
  it("confirmPayment keeps the first of two payments that it confirms and refunds the second", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-11", participants: 2 });
    const booking = await world.findBooking(bookingId);
    const second = await world.sandbox.create(
      {
        reference: bookingId,
        amountCentavos: 370_000,
        description: "Sunset",
        locale: "en",
        customerName: "Hannah Meyer",
        customerEmail: booking.email,
        metadata: {},
        expiresAt: new Date(world.clock.now().getTime() + 30 * 60_000),
        successUrl: "http://site.test/",
        cancelUrl: "http://site.test/",
      },
      `${bookingId}:2`,
    );
    await world.sandbox.paymentActions.pay(sessionId);
    await world.sandbox.paymentActions.pay(second.id);
    const answers = await Promise.all(
      [sessionId, second.id, sessionId, second.id].map((id) => confirmPayment(world.deps, id)),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      "confirmed",
      "confirmed",
      "refunded",
      "refunded",
    ]);
    expect(await world.findBooking(bookingId)).toMatchObject({
      state: "confirmed",
      paymentStatus: "paid",
    });
    expect(await world.countSeatsSold("2026-12-11")).toBe(2);
    const rows = await world.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    expect(rows.map(({ state }) => state).sort()).toEqual(["paid", "refund-due"]);
  });
});

describe("a paid session without a booking", () => {
  async function foreignSession(
    id: string,
    metadata: Record<string, string>,
    amountCentavos = 370_000,
  ) {
    await world.db.insert(sandboxSessions).values({
      id,
      idempotencyKey: id,
      reference: "made-elsewhere",
      state: "complete",
      amountCentavos,
      description: "Sunset Tour",
      locale: "en",
      customerName: "Ana Torres Ruiz",
      customerEmail: "ana@example.com",
      metadata,
      successUrl: "http://site.test/",
      cancelUrl: "http://site.test/",
      createdAt: world.clock.now(),
      expiresAt: world.clock.now(),
    });
  }

  it("a paid session without metadata becomes a booking with defaults: two riders, the sunset tour, today", async () => {
    await foreignSession("cs_test_foreign1", {});
    const reports = await Promise.all(
      [1, 2, 3].map(() => confirmPayment(world.deps, "cs_test_foreign1")),
    );
    expect(reports.map(({ outcome }) => outcome)).toEqual(["confirmed", "confirmed", "confirmed"]);
    const rows = await world.db
      .select()
      .from(bookings)
      .where(eq(bookings.paymentSessionId, "cs_test_foreign1"));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      firstName: "Ana",
      lastName: "Torres Ruiz",
      email: "ana@example.com",
      participants: 2,
      bookingDate: "2026-12-01",
      tourName: "Sunset Tour",
      totalPrice: 3700,
      state: "confirmed",
      paymentStatus: "paid",
    });
  });

  it("a paid session without a booking becomes a booking with the provider's metadata", async () => {
    const metadata = {
      firstName: "Diego",
      participants: "4",
      bookingDate: "2026-12-13",
      tourName: "Hot Springs Tour",
      pickupTime: "08:00",
      language: "es",
    };
    await foreignSession("cs_test_foreign2", metadata, 760_000);
    expect(await confirmPayment(world.deps, "cs_test_foreign2")).toMatchObject({
      outcome: "confirmed",
      booking: { firstName: "Diego", participants: 4, totalPrice: 7600, language: "es" },
    });
    expect(await world.findDeparture("2026-12-13")).toMatchObject({
      tourId: "hot-springs",
      taken: 4,
    });
  });

  it("a paid session confirms the legacy record that a client saved before the payment", async () => {
    const saved = await saveRecord(world.deps, {
      first_name: "Tom",
      participants: 2,
      booking_date: "2026-12-14",
      payment_status: "paid",
      stripe_session_id: "cs_test_foreign3",
    });
    expect(saved).toMatchObject({ state: "unscheduled", paymentStatus: "pending" });
    await foreignSession("cs_test_foreign3", {});
    expect(await confirmPayment(world.deps, "cs_test_foreign3")).toMatchObject({
      outcome: "confirmed",
      booking: { id: saved.id, firstName: "Tom", bookingDate: "2026-12-14" },
    });
    expect(await world.findDeparture("2026-12-14")).toMatchObject({ taken: 2 });
  });
});

describe("saveRecord with the public key", () => {
  it("saveRecord ignores the client's price, payment and time, and takes no seats", async () => {
    const row = await saveRecord(world.deps, {
      first_name: "Eve",
      participants: 3,
      total_price: 1,
      payment_status: "paid",
      booking_timestamp: "1999-01-01T00:00:00Z",
      id: "00000000-0000-0000-0000-000000000000",
      tour_name: "Hot Springs Tour",
      booking_date: "2026-12-18",
    });
    expect(row).toMatchObject({
      state: "unscheduled",
      totalPrice: 5700,
      paymentStatus: "pending",
      bookingTimestamp: world.clock.now(),
      departureId: null,
    });
    expect(row.id).not.toBe("00000000-0000-0000-0000-000000000000");
    expect(await world.findDeparture("2026-12-18")).toBeUndefined();
  });

  it("saveRecord returns the same row to ten concurrent saves of one unpaid session", async () => {
    const saves = Array.from({ length: 10 }, () =>
      saveRecord(world.deps, { first_name: "Ida", stripe_session_id: "cs_test_unpaid" }),
    );
    expect(new Set((await Promise.all(saves)).map(({ id }) => id)).size).toBe(1);
  });

  it("saveRecord returns the held booking of an unpaid session unchanged", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-19" });
    const row = await saveRecord(world.deps, {
      first_name: "Mallory",
      stripe_session_id: sessionId,
    });
    expect(row).toMatchObject({ id: bookingId, firstName: "Hannah", paymentStatus: "pending" });
  });
});
