import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { isId } from "../bookings/booking-id.ts";
import { type BackgroundWork, findBackgroundWork } from "./background-work.ts";

/** A background job that has failed at least three times and has not succeeded since. */
export type FailedWork = Readonly<{
  /** An identifier that stays the same from one failure to the next. */
  key: string;
  work: BackgroundWork;
  booking: Readonly<{ id: string; reference: string; name: string }> | null;
  failures: number;
  /** The message of the latest failure; empty when it had none. */
  error: string;
}>;

/**
 * A job with at most this many failures is not reported, because a short database outage usually
 * ends without help.
 */
const maxUnreportedFailures = 2;
/** The maximum number of rows to read. The alerts list far fewer and count the rest. */
const maxRows = 500;

type Row = {
  key: string;
  queue: string;
  /** The event type of a job that sends booking notifications. */
  news: string | null;
  failures: number;
  error: string | null;
  /** The id of the booking or other object that the job is about. */
  about: string | null;
};

/**
 * Lists failed work, oldest first. It reads the job queue's own table, because a job can fail
 * before it records its failure in a table of the site.
 */
export async function listFailedWork(db: Database): Promise<FailedWork[]> {
  const rows = [...(await listFailedJobs(db)), ...(await listFailedSchedules(db))];
  const ids = rows.flatMap(({ about }) => (about !== null && isId(about) ? [about] : []));
  const known = await findBookings(db, ids);
  return rows.flatMap(({ key, queue, news, failures, error, about }) => {
    const work = findBackgroundWork(queue, news);
    const booking = known.get(about ?? "") ?? null;
    return work === null
      ? []
      : [{ key, work, booking, failures, error: truncateError(error ?? "") }];
  });
}

/**
 * Lists failed jobs that are not scheduled. It leaves out deliveries that have the error stored
 * themselves, and push notifications, because an email also has their content.
 */
async function listFailedJobs(db: Database): Promise<Row[]> {
  // A running job counts one failure less, because its current attempt has not failed yet.
  const failures = sql`job.retry_count + case when job.state = 'active' then 0 else 1 end`;
  const { rows } = await db.execute<Row>(sql`
    select job.id::text as key, job.name as queue, job.data #>> '{event,type}' as news,
      ${failures} as failures,
      coalesce(job.output ->> 'message', job.output #>> '{value,message}') as error,
      coalesce(job.data ->> 'bookingId', job.data #>> '{event,bookingId}',
        (select booking_id::text from payments where id = (job.data ->> 'paymentId')::uuid),
        (select booking_id::text from refund_orders where id = (job.data ->> 'orderId')::uuid),
        split_part(delivery.subject, ':', 2)) as about
    from pgboss.job
    left join deliveries delivery on delivery.id = (job.data ->> 'deliveryId')::uuid
    where job.name in ('booking-confirmed', 'booking-news', 'refund-payment',
        'make-ordered-refund', 'deliver')
      and (job.state = 'failed'
        or (job.state in ('retry', 'active') and ${failures} > ${maxUnreportedFailures}))
      and (job.name <> 'deliver' or delivery.last_error is null)
    order by job.created_on, job.id limit ${maxRows}`);
  return rows;
}

/** Lists scheduled jobs that have failed at least three times since they last succeeded. */
async function listFailedSchedules(db: Database): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select job.name as key, job.name as queue, null as news, count(*)::int as failures,
      (array_agg(job.output ->> 'message' order by job.completed_on desc))[1] as error,
      null as about
    from pgboss.job
    join pgboss.schedule on schedule.name = job.name
    where job.state = 'failed' and job.completed_on > coalesce((
      select max(done.completed_on) from pgboss.job done
      where done.name = job.name and done.state = 'completed'), '-infinity')
    group by job.name having count(*) > ${maxUnreportedFailures} order by job.name`);
  return rows;
}

async function findBookings(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<FailedWork["booking"]>>();
  const rows = await db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
    })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, reference, firstName, lastName }) => [
      id,
      { id, reference, name: `${firstName} ${lastName}`.trim() },
    ]),
  );
}

/**
 * Returns at most 200 characters of the first line of an error message. The log has the full text.
 */
function truncateError(error: string): string {
  return (error.split("\n")[0] ?? "").slice(0, 200);
}
