import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { findBookingById } from "#app/bookings/booking-store.server.ts";
import { getPaidSession } from "#app/bookings/paid-session.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { listLedgerLines } from "#app/bookings/records/list-ledger-lines.server.ts";
import { listRecords } from "#app/bookings/records/query-booking-records.server.ts";
import { recordDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { recordProviderRefunds } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { toEventBooking } from "#app/notifications/webhook/automation-event.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { bookings } from "#db/schema.ts";
import { createLinkSteps, linkVisit } from "../support/payment-links.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";
import { useFakeStripe } from "../support/use-fake-stripe.ts";

const world = useBookingDatabase();
const links = createLinkSteps(world);
const stripe = useFakeStripe(world.clock);
const deps = (): BookingDependencies => ({
  ...world.deps,
  gateways: createGateways(stripe.gateway),
});

/** Pays a link with the fake of Stripe. Returns the session. */
async function payWithStripe(token: string): Promise<string> {
  const opened = await openPaymentRequest(deps(), token, linkVisit);
  if (opened?.outcome !== "pay") throw new Error(JSON.stringify(opened));
  const sessionId = [...stripe.fake.sessions.keys()].find((id) => opened.url.includes(id)) ?? "";
  stripe.fake.pay(sessionId, "Hannah Meyer");
  await confirmPayment(deps(), sessionId);
  return sessionId;
}

describe("a booking that was paid only by a link", () => {
  it("a booking is found by the session of its payment link", async () => {
    const { id } = await links.bookUnpaid();
    await links.bookUnpaid();
    const sessionId = await links.pay((await links.makeLink(id)).token);
    const found = await listRecords(world.db, world.clock.now(), { search: sessionId });
    expect(found).toMatchObject([{ id }]);
  });

  it("a booking that was paid by a link of the sandbox counts as paid by card and as a test", async () => {
    const { id, manageToken } = await links.bookUnpaid();
    const { token } = await links.makeLink(id);
    const read = async () => {
      const booking = await findBookingById(world.db, id);
      if (!booking) throw new Error("no booking");
      return booking;
    };
    await links.open(token);
    expect(getPaidSession(await read())).toBeNull();
    const sessionId = await links.pay(token);
    expect(getPaidSession(await read())).toBe(sessionId);
    expect(toEventBooking(await read())).toMatchObject({ testMode: true });
    const managed = await findManagedBooking(world.db, world.clock.now(), manageToken);
    expect(managed && getPaidSession(managed.booking)).toBe(sessionId);
  });
});

it("a guest's data has the payment links, without the addresses that open them", async () => {
  const { id } = await links.bookUnpaid();
  await world.db.update(bookings).set({ email: "links@example.com" }).where(eq(bookings.id, id));
  const { token } = await links.makeLink(id);
  const told = await exportGuestData(world.db, "links@example.com");
  expect(told.paymentRequests).toMatchObject([{ bookingId: id, amountCentavos: 3700_00 }]);
  expect(JSON.stringify(told)).not.toContain(token);
});

describe("the ledger of a booking with two card payments", () => {
  it("refunds on the provider's site and lost disputes have the dates of their own payments", async () => {
    const { id, reference } = await links.bookUnpaid();
    const first = await payWithStripe(
      (await links.makeLink(id, { amountCentavos: 1000_00 })).token,
    );
    const second = await payWithStripe((await links.makeLink(id)).token);
    const dates: string[] = [];
    for (const sessionId of [first, second]) {
      world.clock.advance(24 * 60);
      dates.push(toLocalDate(world.clock.now()));
      stripe.fake.refundInDashboard(sessionId, 100_00);
      await recordProviderRefunds(deps(), stripe.gateway, sessionId);
      const dispute = stripe.fake.disputePayment(sessionId, { status: "lost", amount: 200_00 });
      await recordDispute(deps(), stripe.gateway, dispute);
    }
    const span = { from: "2026-12-01", until: "2027-01-31" };
    const back = (await listLedgerLines(world.db, span))
      .filter((line) => line.reference === reference && line.amountCentavos < 0)
      .map(({ at, session, amountCentavos }) => [toLocalDate(at), session, amountCentavos]);
    expect(back).toEqual([
      [dates[0], first, -100_00],
      [dates[0], first, -200_00],
      [dates[1], second, -100_00],
      [dates[1], second, -200_00],
    ]);
  });
});
