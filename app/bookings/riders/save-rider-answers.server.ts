import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, riderDetails } from "#db/schema.ts";
import { mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { acceptsAnswers } from "./accepts-answers.ts";
import { deleteAnswers, toAnswerColumns } from "./answer-columns.server.ts";
import { getConsentFor, type HealthConsent } from "./health-consent.ts";
import {
  formatAnswersValue,
  formatHealthValue,
  hasAnswers,
  noHealth,
  pickHealth,
  type RiderAnswers,
} from "./rider-answers.ts";
import { type BookingRider, listBookingRiders } from "./rider-store.server.ts";

/**
 * The answers for one rider, with the value that the form showed (`formatAnswersValue`). If
 * `keepsHealth`, the form neither showed nor asked about health, which stays as it is.
 */
export type SubmittedRider = Readonly<{
  position: number;
  answers: RiderAnswers;
  shown: string | undefined;
  keepsHealth?: boolean;
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
    const found = submitted.flatMap((one) => {
      const rider = stored.find(({ position }) => position === one.position);
      return rider ? [{ ...one, rider }] : [];
    });
    if (found.length < submitted.length) return { outcome: "other-riders" };
    const { changed, conflicts } = mergeFields(
      toFields(found, ({ keepsHealth, rider: { answers } }) =>
        formatAnswersValue(keepsHealth ? { ...answers, ...noHealth } : answers),
      ),
      {
        typed: toFields(found, ({ answers }) => formatAnswersValue(answers)),
        shown: toFields(found, ({ shown }) => shown),
      },
    );
    if (conflicts.length > 0) {
      const isInConflict = ({ position }: BookingRider) => conflicts.includes(String(position));
      return { outcome: "conflict", riders: stored.filter(isInConflict) };
    }
    for (const { position, answers, keepsHealth, rider } of found) {
      if (!changed.includes(String(position))) continue;
      const kept = keepsHealth ? { ...answers, ...pickHealth(rider.answers) } : answers;
      await storeAnswers(tx, rider, kept, { language, now });
    }
    return { outcome: changed.length > 0 ? "saved" : "unchanged" };
  });
}

function toFields(
  riders: readonly FoundRider[],
  getValue: (rider: FoundRider) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    riders.flatMap((rider) => {
      const value = getValue(rider);
      return value === undefined ? [] : [[rider.position, value]];
    }),
  );
}

type FoundRider = SubmittedRider & Readonly<{ rider: BookingRider }>;

async function storeAnswers(
  tx: Transaction,
  rider: BookingRider,
  answers: RiderAnswers,
  context: SaveContext,
): Promise<void> {
  const { bookingId, position, consent } = rider;
  if (!hasAnswers(answers)) return deleteAnswers(tx, bookingId, [position]);
  const isConsentKept = formatHealthValue(answers) === formatHealthValue(rider.answers);
  const row = {
    ...toAnswerColumns(answers, isConsentKept ? consent : createConsent(rider, answers, context)),
    language: context.language,
    answeredAt: context.now,
  };
  await tx
    .insert(riderDetails)
    .values({ bookingId, position, ...row })
    .onConflictDoUpdate({ target: [riderDetails.bookingId, riderDetails.position], set: row });
}

/** The language in which somebody answers, and the current time. */
type SaveContext = Readonly<{ language: Locale; now: Date }>;

function createConsent(
  rider: BookingRider,
  { consentNumber }: RiderAnswers,
  { language, now }: SaveContext,
): HealthConsent | null {
  if (consentNumber === null) return null;
  return { number: consentNumber, language, for: getConsentFor(rider), at: now };
}

/**
 * Deletes what riders of a booking answered, as long as there is something. It works on closed
 * pages, too (docs/rulings.md 27).
 */
export async function deleteRiderAnswers(
  { db }: Pick<BookingDependencies, "db">,
  bookingId: string,
  positions: readonly number[],
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for("update");
    await deleteAnswers(tx, bookingId, positions);
  });
}
