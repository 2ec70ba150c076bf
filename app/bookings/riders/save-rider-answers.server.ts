import { and, eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, riderDetails } from "#db/schema.ts";
import { mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { acceptsAnswers } from "./accepts-answers.ts";
import { formatAnswersValue, hasAnswers, type RiderAnswers } from "./rider-answers.ts";
import { type BookingRider, listBookingRiders } from "./rider-store.server.ts";

/** The answers for one rider, with the value that the form showed (`formatAnswersValue`). */
export type SubmittedRider = Readonly<{
  position: number;
  answers: RiderAnswers;
  shown: string | undefined;
}>;

export type RiderAnswersResult =
  | { outcome: "saved" | "unchanged" }
  /** Somebody else has answered for these riders since the form was opened; nothing was stored. */
  | { outcome: "conflict"; riders: readonly BookingRider[] }
  /** The booking has other riders than the form showed; nothing was stored. */
  | { outcome: "other-riders" }
  /** The ride is over or the booking is cancelled. */
  | { outcome: "too-late" };

/**
 * Stores what riders answered. Answers that the form did not change stay as they are, even if
 * somebody else has changed them (ADR 53). Nothing is written to the booking's history or the audit
 * log, because the answers have to be deleted 30 days after the ride.
 */
export async function saveRiderAnswers(
  { db, clock }: Pick<BookingDependencies, "db" | "clock">,
  bookingId: string,
  submitted: readonly SubmittedRider[],
  language: Locale,
): Promise<RiderAnswersResult> {
  const now = clock.now();
  return runInTransaction(db, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.id, bookingId))
      .for("update");
    if (!booking || !acceptsAnswers(booking, now)) return { outcome: "too-late" };
    const stored = await listBookingRiders(tx, [bookingId]);
    const isKnown = (position: number) => stored.some((rider) => rider.position === position);
    if (!submitted.every(({ position }) => isKnown(position))) return { outcome: "other-riders" };
    const { changed, conflicts } = mergeFields(
      Object.fromEntries(
        stored.map(({ position, answers }) => [String(position), formatAnswersValue(answers)]),
      ),
      {
        typed: Object.fromEntries(
          submitted.map(({ position, answers }) => [position, formatAnswersValue(answers)]),
        ),
        shown: Object.fromEntries(
          submitted.flatMap(({ position, shown }) =>
            shown === undefined ? [] : [[position, shown]],
          ),
        ),
      },
    );
    if (conflicts.length > 0) {
      const isInConflict = ({ position }: BookingRider) => conflicts.includes(String(position));
      return { outcome: "conflict", riders: stored.filter(isInConflict) };
    }
    for (const { position, answers } of submitted) {
      if (!changed.includes(String(position))) continue;
      await storeAnswers(tx, { bookingId, position }, answers, { language, now });
    }
    return { outcome: changed.length > 0 ? "saved" : "unchanged" };
  });
}

async function storeAnswers(
  tx: Transaction,
  { bookingId, position }: Readonly<{ bookingId: string; position: number }>,
  answers: RiderAnswers,
  { language, now }: Readonly<{ language: Locale; now: Date }>,
): Promise<void> {
  if (!hasAnswers(answers)) {
    const isRider = and(eq(riderDetails.bookingId, bookingId), eq(riderDetails.position, position));
    await tx.delete(riderDetails).where(isRider);
    return;
  }
  const row = {
    ...answers,
    healthConsentAt: answers.health.length > 0 ? now : null,
    language,
    answeredAt: now,
  };
  await tx
    .insert(riderDetails)
    .values({ bookingId, position, ...row })
    .onConflictDoUpdate({ target: [riderDetails.bookingId, riderDetails.position], set: row });
}
