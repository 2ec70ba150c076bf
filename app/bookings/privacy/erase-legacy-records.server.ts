import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { bookingHistory, bookings } from "#db/schema.ts";
import { apiRecordRetentionDays } from "../../business/facts.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { findSession } from "../payment-sessions/session-gateways.server.ts";

const rowsPerTransaction = 200;
/**
 * The maximum number of payment sessions to look up in one run. Each lookup is a call to the
 * provider.
 */
const maxLookupsPerRun = 2_000;

/**
 * Deletes records without a paid session that are older than `apiRecordRetentionDays`. Records stay
 * if the team has opened or changed them, or if the provider knows their session. Records with a
 * session also stay while the provider cannot be reached. Safe to run at any time and concurrently.
 * Returns the number of deleted records.
 */
export async function eraseUnpaidRecords(deps: BookingDependencies): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - apiRecordRetentionDays * 86_400_000);
  const unknown = await flagRecordsWithSession(deps, before);
  let erased = 0;
  for (;;) {
    const done = await runInTransaction(deps.db, (tx) => deleteRecordBatch(tx, before, unknown));
    erased += done;
    if (done < rowsPerTransaction) break;
  }
  if (erased > 0) deps.log.info({ records: erased }, "records without a paid session were deleted");
  return erased;
}

/**
 * Marks the records whose session the provider knows, so that they are retained. Returns the ids of
 * the records whose session it does not know.
 */
async function flagRecordsWithSession(deps: BookingDependencies, before: Date): Promise<string[]> {
  const { db, clock, log } = deps;
  const due = await db
    .select({ id: bookings.id, sessionId: bookings.paymentSessionId })
    .from(bookings)
    .where(and(buildDueCondition(db, before), isNotNull(bookings.paymentSessionId)))
    .orderBy(asc(bookings.bookingTimestamp))
    .limit(maxLookupsPerRun);
  const unknown: string[] = [];
  for (const { id, sessionId } of due) {
    try {
      if (!(await findSession(deps, sessionId ?? ""))) {
        unknown.push(id);
        continue;
      }
    } catch (error) {
      log.warn({ err: error }, "the sessions of old records could not be asked about");
      break;
    }
    await db.update(bookings).set({ recognizedAt: clock.now() }).where(eq(bookings.id, id));
  }
  return unknown;
}

async function deleteRecordBatch(
  tx: Transaction,
  before: Date,
  unknown: readonly string[],
): Promise<number> {
  const due = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        buildDueCondition(tx, before),
        or(isNull(bookings.paymentSessionId), inArray(bookings.id, [...unknown])),
      ),
    )
    .orderBy(asc(bookings.bookingTimestamp))
    .limit(rowsPerTransaction)
    // Another process may be deleting or opening the same records.
    .for("update", { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(bookingHistory).where(inArray(bookingHistory.bookingId, ids));
  await tx.delete(bookings).where(inArray(bookings.id, ids));
  return ids.length;
}

/** Builds the condition for records that are old enough and that nobody has opened or changed. */
function buildDueCondition(db: Database | Transaction, before: Date) {
  const others = db
    .select({ one: sql`1` })
    .from(bookingHistory)
    .where(
      and(eq(bookingHistory.bookingId, bookings.id), ne(bookingHistory.event, "record-saved")),
    );
  return and(
    eq(bookings.state, "unscheduled"),
    lt(bookings.bookingTimestamp, before),
    isNull(bookings.recognizedAt),
    notExists(others),
  );
}
