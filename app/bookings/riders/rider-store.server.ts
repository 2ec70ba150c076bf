import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import {
  bookingHistory,
  bookings,
  chosenHorses,
  type RiderPrice,
  riderDetails,
  riders,
  sheetActs,
} from "#db/schema.ts";
import { adultAge, riderAnswersRetentionDays } from "../../business/facts.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { readAnswerColumns } from "./answer-columns.server.ts";
import type { HealthConsent } from "./health-consent.ts";
import { isRiderAnswered, noAnswers, type RiderAnswers } from "./rider-answers.ts";

/** A rider of a booking with what is known about the person. */
export type BookingRider = Readonly<{
  bookingId: string;
  position: number;
  price: RiderPrice;
  /** The age in years; null if it is not known. */
  age: number | null;
  /** The secret part of the link under which anybody can answer for this rider. */
  token: string;
  answers: RiderAnswers;
  /** The consent to store health remarks; null without remarks. */
  consent: HealthConsent | null;
  /** Whether the rider has told what the ride is prepared with (`isRiderAnswered`). */
  isAnswered: boolean;
}>;

const notAnswered = { answers: noAnswers, consent: null } as const;

/** Lists the riders of bookings, by booking and position. */
export async function listBookingRiders(
  db: Database | Transaction,
  bookingIds: readonly string[],
): Promise<BookingRider[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .select()
    .from(riders)
    .leftJoin(
      riderDetails,
      and(eq(riderDetails.bookingId, riders.bookingId), eq(riderDetails.position, riders.position)),
    )
    .where(inArray(riders.bookingId, [...bookingIds]))
    .orderBy(asc(riders.bookingId), asc(riders.position));
  return rows.map(({ riders: rider, rider_details: details }) => {
    const { answers, consent } = details ? readAnswerColumns(details) : notAnswered;
    return { ...rider, answers, consent, isAnswered: isRiderAnswered(answers) };
  });
}

/**
 * Stores the ages of a booking's children, given in years; a null is an age that is not known. The
 * youngest are the riders at the child's price. Without `ages`, the riders keep theirs.
 */
export async function saveChildAges(
  tx: Transaction,
  bookingId: string,
  ages: readonly (number | null)[] | undefined,
): Promise<void> {
  if (!ages) return;
  const youngestFirst = ages.toSorted((a, b) => (a ?? adultAge) - (b ?? adultAge));
  await tx.execute(sql`
    update ${riders} set age = ranked.age from (
      select position, (${toArrayText(youngestFirst)}::integer[])[
        row_number() over (order by price = 'child' desc, position desc)] as age
      from ${riders} where booking_id = ${bookingId}) as ranked
    where ${riders.bookingId} = ${bookingId} and ${riders.position} = ranked.position
      and ${riders.age} is distinct from ranked.age`);
}

/** Formats numbers as an array in the text form of PostgreSQL. */
function toArrayText(numbers: readonly (number | null)[]): string {
  return `{${numbers.map((one) => one ?? "null").join(",")}}`;
}

/** Finds the rider of a link, with the manage token of the booking. */
export async function findRiderByToken(
  db: Database,
  token: string,
): Promise<{ position: number; manageToken: string } | undefined> {
  const [row] = await db
    .select({ position: riders.position, manageToken: bookings.manageToken })
    .from(riders)
    .innerJoin(bookings, eq(bookings.id, riders.bookingId))
    .where(eq(riders.token, token));
  return row;
}

/** Deletes everything that identifies a booking's riders, and changes their links. */
export async function eraseRiders(tx: Transaction, bookingId: string): Promise<void> {
  await tx.delete(riderDetails).where(eq(riderDetails.bookingId, bookingId));
  await tx.delete(chosenHorses).where(eq(chosenHorses.bookingId, bookingId));
  const own = JSON.stringify({ changes: [{ bookingId }] });
  await eraseHorseActs(tx, sql`${sheetActs.content} @> ${own}::jsonb`);
  await eraseRidersInHistory(tx, eq(bookingHistory.bookingId, bookingId));
  await tx
    .update(riders)
    .set({ age: null, token: sql`replace(gen_random_uuid()::text, '-', '')` })
    .where(eq(riders.bookingId, bookingId));
}

/**
 * Deletes the answers of riders whose ride was long enough ago, and the choices of horses, whose
 * reasons may name a weight. Safe to run concurrently.
 */
export async function eraseOldAnswers(db: Database, today: LocalDate): Promise<number> {
  const old = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(lt(bookings.bookingDate, addDays(today, -riderAnswersRetentionDays)));
  await db.delete(chosenHorses).where(inArray(chosenHorses.bookingId, old));
  await eraseHorseActs(db, lt(sheetActs.day, addDays(today, -riderAnswersRetentionDays)));
  await eraseRidersInHistory(db, inArray(bookingHistory.bookingId, old));
  const erased = await db
    .delete(riderDetails)
    .where(inArray(riderDetails.bookingId, old))
    .returning({ position: riderDetails.position });
  return erased.length;
}

/** Deletes what acts of the day sheet say about horses, whose reasons may name a weight. */
async function eraseHorseActs(db: Database | Transaction, which: SQL): Promise<void> {
  await db
    .update(sheetActs)
    .set({ content: {}, isOver: true })
    .where(and(which, eq(sheetActs.kind, "horse")));
}

/** Deletes what the history says about riders who left, why they did, and about corrected ages. */
async function eraseRidersInHistory(db: Database | Transaction, which: SQL): Promise<void> {
  await db
    .update(bookingHistory)
    .set({ detail: sql`${bookingHistory.detail} - 'left' - 'ages' - 'cannotRide' - 'byRider'` })
    .where(
      and(
        which,
        inArray(bookingHistory.event, [
          "party-changed",
          "ages-corrected",
          "cancelled",
          "refund-ordered",
        ]),
        sql`${bookingHistory.detail} ?| array['left', 'ages', 'cannotRide', 'byRider']`,
      ),
    );
}
