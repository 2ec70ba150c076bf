import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
let other: pg.Client;
beforeAll(async () => {
  other = new pg.Client({ connectionString: world.connectionString });
  await other.connect();
});
afterAll(() => other.end());

/** Waits until another connection waits for a lock of this one. */
async function untilSomebodyWaits() {
  const waits =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await other.query(waits)).rowCount === 0) await sleep(10);
}

it("a move that waits for a concurrent change of riders moves the new number of riders", async () => {
  const [from, to] = ["2026-12-09", "2026-12-10"];
  const { bookingId, sessionId } = await world.hold({ date: from, participants: 3 });
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);

  // Another process sets the booking to seven riders but has not committed yet.
  await other.query("begin");
  await other.query("select from departures where date = $1 for update", [from]);
  const moving = rescheduleBooking(world.deps, bookingId, { date: to, pickupTime: "14:30" });
  await untilSomebodyWaits();
  await other.query("update bookings set participants = 7 where id = $1", [bookingId]);
  await other.query("update departures set taken = 7 where date = $1", [from]);
  await other.query("commit");

  expect(await moving).toMatchObject({ outcome: "moved" });
  expect((await world.findDeparture(from))?.taken).toBe(0);
  expect((await world.findDeparture(to))?.taken).toBe(7);
  expect(await world.countSeatsSold(to)).toBe(7);
});
