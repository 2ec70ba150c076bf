import { randomInt } from "node:crypto";
import { pino } from "pino";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { connect } from "#db/database.ts";
import { createManualBookingRequest } from "./manual-booking.ts";
import { eraseNothing } from "./test-erase-messages.ts";

/*
 * A separate process that sells the rides of `horses.test.ts` as fast as it can and moves some
 * bookings to other days: `node tests/support/sell-rides-worker.ts <database> <sales>`. It prints
 * the number of parties that it booked.
 */
const [, , address = "", sales = "0"] = process.argv;
const days = ["2027-03-01", "2027-03-02", "2027-03-03"];
const rides = [
  { tour: "sunset", start: "16:00", pickupTime: "14:30" },
  { tour: "sunset", start: "17:30", pickupTime: "17:00" },
  { tour: "hot-springs", start: "14:00", pickupTime: "13:30" },
] as const;
const pickAny = <T>(list: readonly T[]) => list[randomInt(list.length)] as T;

const { db, pool } = connect(address, () => {});
const deps: BookingDependencies = {
  db,
  clock: { now: () => toInstant("2026-12-01", "12:00") },
  log: pino({ level: "silent" }),
  gateways: {} as BookingDependencies["gateways"],
  publish: async () => {},
  areEmailsSent: true,
  forget: eraseNothing,
};

async function sellRides(): Promise<number> {
  const { pickupTime, ...ride } = pickAny(rides);
  const participants = randomInt(1, 5);
  const booked = await createManualBooking(
    deps,
    createManualBookingRequest({
      ...{ key: { ...ride, date: pickAny(days) }, pickupTime },
      party: { participants, children: 0, isPrivate: false },
    }),
  );
  if (booked.outcome !== "booked") return 0;
  const to = pickAny(rides.filter(({ tour }) => tour === ride.tour));
  const move = { date: pickAny(days), pickupTime: to.pickupTime, by: "operator" } as const;
  await rescheduleBooking(deps, booked.booking.id, move);
  return 1;
}

const booked = await Promise.all(Array.from({ length: Number(sales) }, sellRides));
process.stdout.write(String(booked.reduce((sum, one) => sum + one, 0)));
await pool.end();
