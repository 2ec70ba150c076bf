import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { reopenDays } from "#app/bookings/closures/reopen-days.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { allWeekdays } from "#app/departures/day-selection.ts";
import { addHorseAbsence, endHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { connect } from "#db/database.ts";
import { horseAbsences, horses } from "#db/schema.ts";
import { createManualBookingRequest } from "./manual-booking.ts";
import { eraseNothing } from "./test-erase-messages.ts";

/*
 * A separate process that sells the rides of `horse-capacity.test.ts` as fast as it can and moves some
 * bookings to other days: `node tests/support/sell-rides-worker.ts <database> <sales>`. With a third
 * argument, `all`, it also takes horses out of service and back, and closes and reopens days. It
 * prints the number of parties that it booked.
 */
const [, , address = "", sales = "0", acts = "sales"] = process.argv;
const days =
  acts === "all"
    ? ["2027-03-08", "2027-03-09", "2027-03-10"]
    : ["2027-03-01", "2027-03-02", "2027-03-03"];
const rides = [
  { tour: "sunset", start: "16:00", pickupTime: "14:30" },
  { tour: "sunset", start: "17:30", pickupTime: "17:00" },
  { tour: "hot-springs", start: "14:00", pickupTime: "13:30" },
] as const;
const pickAny = <T>(list: readonly T[]) => list[randomInt(list.length)] as T;

const { db, pool } = connect(address, () => {});
const now = toInstant("2026-12-01", "12:00");
const deps: BookingDependencies = {
  db,
  clock: { now: () => now },
  log: pino({ level: "silent" }),
  gateways: {} as BookingDependencies["gateways"],
  publish: async () => {},
  areEmailsSent: true,
  isWhatsAppSetUp: false,
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

async function changeHorse(): Promise<void> {
  const horseId = pickAny(await db.select({ id: horses.id }).from(horses)).id;
  const day = pickAny(days);
  const typed = { fromDay: day, toDay: day, reason: "lame" };
  if (randomInt(2) === 0) {
    await addHorseAbsence(db, { id: randomUUID(), horseId, typed, now });
    return;
  }
  const absences = await db
    .select({ id: horseAbsences.id })
    .from(horseAbsences)
    .where(eq(horseAbsences.horseId, horseId));
  for (const { id } of absences) await endHorseAbsence(db, { id, horseId, now });
}

async function changeDay(): Promise<void> {
  const day = pickAny(days);
  const choice = { from: day, until: day, weekdays: allWeekdays, tour: null, start: null };
  if (randomInt(2) === 0) await closeDays(deps, choice, { named: [], reason: "closed" });
  else await reopenDays(deps, choice, { named: [] });
}

async function act(): Promise<number> {
  const kind = acts === "all" ? randomInt(10) : 9;
  if (kind < 2) await changeHorse();
  else if (kind < 3) await changeDay();
  else return sellRides();
  return 0;
}

const booked = await Promise.all(Array.from({ length: Number(sales) }, act));
process.stdout.write(String(booked.reduce((sum, one) => sum + one, 0)));
await pool.end();
