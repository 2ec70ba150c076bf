import { inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { horses } from "#db/schema.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { readHorseVisibility } from "../../horses/horse-visibility.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { listDayAssignments } from "../horse-assignment/list-day-assignments.server.ts";
import { formatRiderTitle } from "../riders/format-rider.ts";
import { noAnswers } from "../riders/rider-answers.ts";
import { listBookingRiders } from "../riders/rider-store.server.ts";
import { getReminderTime } from "./reminder-schedule.ts";

/** A rider of a booking with the horse that the rider is to ride. */
export type PlannedHorse = Readonly<{
  /** What the booking's page calls the rider: the name if there is one, or else a number. */
  rider: string;
  /** What emails call the rider: the number alone, because emails outlive the riders' answers. */
  riderNumber: string;
  /** Null while no horse is planned for this rider. */
  horse: Readonly<{ name: string; picture: string | null }> | null;
}>;

const unknownRider = { answers: noAnswers, age: null, price: "adult" } as const;

type AskedBooking = Pick<
  BookingRow,
  "id" | "state" | "erasedAt" | "offerExpiresAt" | "noShowAt" | "bookingDate"
>;

/**
 * Finds the horses that the riders of a booking are to ride, as planned at this moment, from the
 * time of the reminder until the ride begins or is completed. Returns null before and after that,
 * if no rider has a horse, and while the owner has not switched it on. It names no rider of another
 * booking.
 */
export async function findPlannedHorses(
  db: Database,
  now: Date,
  { booking, locale }: Readonly<{ booking: AskedBooking; locale: Locale }>,
): Promise<PlannedHorse[] | null> {
  const { id, bookingDate: day } = booking;
  const rides = booking.state === "confirmed" && !booking.offerExpiresAt;
  if (!rides || booking.erasedAt || booking.noShowAt || now < getReminderTime(day)) return null;
  if (!(await readHorseVisibility(db)).plan) return null;
  const { departures } = await listDayAssignments(db, now, { day, locale });
  const departure = departures.find(({ riders }) => riders.some((rider) => rider.bookingId === id));
  if (!departure || departure.completed) return null;
  const { tour, start } = departure;
  if (now >= getDepartureStart({ tour, date: day, start })) return null;
  const own = departure.riders.filter(({ bookingId }) => bookingId === id);
  const ids = own.flatMap(({ horseId }) => horseId ?? []);
  if (ids.length === 0) return null;
  const [rows, riders] = await Promise.all([
    db.select().from(horses).where(inArray(horses.id, ids)),
    listBookingRiders(db, [id]),
  ]);
  return riders.map((rider, index) => {
    const horseId = own.find(({ position }) => position === rider.position)?.horseId;
    const horse = rows.find((row) => row.id === horseId);
    return {
      rider: formatRiderTitle(rider, index, locale),
      riderNumber: formatRiderTitle(unknownRider, index, locale),
      horse: horse ? { name: horse.name, picture: horse.picture } : null,
    };
  });
}
