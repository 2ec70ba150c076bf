import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { getLastBackupTime } from "../backup/last-backup.server.ts";

type Counts = Readonly<Record<string, number>>;

/** Figures from the database at one moment, for monitoring. */
export type MetricsFigures = Readonly<{
  /** The number of bookings by state. */
  bookings: Counts;
  payments: Counts;
  /** The number of deliveries by channel and state, such as `mail queued`. */
  deliveries: Counts;
  /** The number of holds that have not expired; `heldSeats` is the number of their seats. */
  holds: number;
  heldSeats: number;
  /**
   * The number of guests of cancelled departures who have not yet chosen another day or a refund.
   */
  undecided: number;
  /** The time in seconds since the oldest refund became due; 0 when none is due. */
  oldestRefundSeconds: number;
  /** The time of the last backup in seconds since 1970; 0 when there is none. */
  lastBackupSeconds: number;
  /** The number of uploaded pictures whose files are still missing half an hour later. */
  stuckPictures: number;
  /**
   * For each queue, the number of due jobs, and the time in seconds that the oldest of them has
   * waited.
   */
  jobs: readonly Readonly<{ queue: string; waiting: number; oldestSeconds: number }>[];
}>;

type StoredFigures = Omit<MetricsFigures, "jobs" | "lastBackupSeconds">;

export async function getMetricsFigures(db: Database, now: Date): Promise<MetricsFigures> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ figures: StoredFigures }>(sql`
    select jsonb_build_object(
      'bookings', (select coalesce(jsonb_object_agg(state, n), '{}')
        from (select state, count(*) n from bookings group by state) counted),
      'payments', (select coalesce(jsonb_object_agg(state, n), '{}')
        from (select state, count(*) n from payments group by state) counted),
      'deliveries', (select coalesce(jsonb_object_agg(channel || ' ' || state, n), '{}')
        from (select channel, state, count(*) n from deliveries group by channel, state) counted),
      'holds', (select count(*) from bookings where state = 'held' and source = 'site'
        and hold_expires_at > ${at}),
      'heldSeats', (select coalesce(sum(participants), 0) from bookings
        where state = 'held' and source = 'site' and hold_expires_at > ${at}),
      'undecided', (select count(*) from bookings
        where offer_expires_at is not null and state = 'confirmed'),
      'oldestRefundSeconds', (select coalesce(extract(epoch from ${at}::timestamptz
        - min(since))::int, 0) from (
          select coalesce(refund_due_at, created_at) as since from payments where state = 'refund-due'
          union all select due_at from refund_orders where state = 'due') as due),
      'stuckPictures', (select count(*) from uploaded_pictures
        where state = 'waiting' and uploaded_at < ${at}::timestamptz - interval '30 minutes')
    ) as figures`);
  const jobs = await countLateJobs(db);
  const backup = await getLastBackupTime(db);
  const figures = rows[0]?.figures;
  if (!figures) throw new Error("the figures could not be read");
  return { ...figures, jobs, lastBackupSeconds: backup ? backup.getTime() / 1_000 : 0 };
}

/** Counts the due jobs of each queue. It uses the database's clock, as the queue does. */
export async function countLateJobs(db: Database): Promise<MetricsFigures["jobs"]> {
  const { rows } = await db.execute<{ queue: string; waiting: number; oldestSeconds: number }>(sql`
    select name as queue, count(*)::int as waiting,
      extract(epoch from now() - min(start_after))::int as "oldestSeconds"
    from pgboss.job
    where state in ('created', 'retry') and start_after < now() and left(name, 2) <> '__'
    group by name order by name`);
  return rows;
}
