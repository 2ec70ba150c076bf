import { and, eq, gt, gte, isNotNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { deliveries } from "#db/schema.ts";
import { silentSuppressions } from "./suppression-reasons.ts";

/** The number of messages that have not arrived, and the latest error among them. */
export type DeliveryProblem = Readonly<{ waiting: number; lastError: string }>;

/**
 * How long, in milliseconds, the admin pages show an email that could not be sent and is no longer
 * retried.
 */
const shownForMs = 14 * 24 * 3_600_000;
/** The number of failed attempts after which a call to the automation counts as a problem. */
const attemptsBeforeProblem = 3;

/** Counts the queued emails that the mail server did not accept. Null if there are none. */
export function findWaitingEmails(db: Database): Promise<DeliveryProblem | null> {
  return findDeliveryProblem(db, and(isChannel("mail"), eq(deliveries.state, "queued")));
}

/**
 * Counts the queued calls that the automation has rejected at least three times. Null if there are
 * none.
 */
export function findFailedCalls(db: Database): Promise<DeliveryProblem | null> {
  const isOld = gte(deliveries.attempts, attemptsBeforeProblem);
  return findDeliveryProblem(
    db,
    and(isChannel("automation"), eq(deliveries.state, "queued"), isOld),
  );
}

/**
 * Counts the emails of the last two weeks that are no longer retried although they are still
 * needed. Null if there are none.
 */
export function findAbandonedEmails(db: Database, now: Date): Promise<DeliveryProblem | null> {
  return findDeliveryProblem(
    db,
    and(
      isChannel("mail"),
      eq(deliveries.state, "failed"),
      gt(deliveries.createdAt, new Date(now.getTime() - shownForMs)),
      notInArray(deliveries.lastError, [...silentSuppressions]),
    ),
  );
}

function isChannel(channel: "mail" | "automation"): SQL {
  return eq(deliveries.channel, channel);
}

async function findDeliveryProblem(
  db: Database,
  which: SQL | undefined,
): Promise<DeliveryProblem | null> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      lastError: sql<string>`(array_agg(${deliveries.lastError} order by ${deliveries.id} desc))[1]`,
    })
    .from(deliveries)
    // This repeats the condition of the index `deliveries_missed`, so that few rows are read.
    .where(
      and(
        sql`${deliveries.state} not in ('delivered', 'accepted', 'read')`,
        isNotNull(deliveries.lastError),
        which,
      ),
    );
  return row && row.waiting > 0 ? row : null;
}
