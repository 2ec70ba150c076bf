import { and, count, gt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { addMonths } from "../../platform/local-date.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { OperatorApiRecord, StoredApiRecord } from "./api-record.ts";
import { getCountLimit, type RecordFilter } from "./booking-filter.ts";
import {
  buildConditionGroups,
  buildMatchCondition,
  resolveReferenceSearch,
} from "./record-search-conditions.server.ts";
import { toOperatorApiRecords, toStoredApiRecord } from "./to-api-record.server.ts";

type Page = Readonly<{ ascending?: boolean; limit?: number; offset?: number }>;

/** Lists the matching bookings, newest first by default. `limit` is the maximum number of rows. */
export async function listRecords(
  db: Database,
  now: Date,
  options: RecordFilter & Page = {},
): Promise<StoredApiRecord[]> {
  return (await listRows(db, now, options)).map((row) => toStoredApiRecord(row, now));
}

async function listRows(
  db: Database,
  now: Date,
  { ascending, limit = 1_000, offset = 0, ...filter }: RecordFilter & Page,
): Promise<BookingRow[]> {
  const { bookingTimestamp: at, id } = bookings;
  const groups = buildConditionGroups(await resolveReferenceSearch(db, filter), now);
  const isPeriod = isShortPeriod(filter);
  const order = ascending ? sql`${at} asc` : newestFirst;
  const inPlace = groups.length === 1 && !isPeriod;
  return db
    .select()
    .from(bookings)
    .where(inPlace ? groups[0] : buildPageCondition())
    .orderBy(order, id)
    .limit(limit)
    .offset(inPlace ? offset : 0);

  /**
   * Builds the condition for the rows of the page. It finds their ids in the indexes, one group of
   * conditions at a time, before any whole row is read.
   */
  function buildPageCondition(): SQL {
    const found = groups.map((group) => {
      const all = sql`select ${id}, ${at} from ${bookings} where ${group}`;
      // Ordering by day first makes the planner find the rides by their day and sort them for the
      // list afterwards. The two orders are nearly the same, because guests rarely book an earlier
      // ride after a later one.
      const day = sql`${bookings.bookingDate} ${ascending ? sql`asc` : sql`desc`}`;
      const some = isPeriod ? sql`select * from (${all} order by ${day}) as ${bookings}` : all;
      return sql`(${some} order by ${order}, ${id} limit ${offset + limit})`;
    });
    return sql`${id} = any (array(
      select ${id} from (${sql.join(found, sql` union all `)}) as ${bookings}
      order by ${order}, ${id} limit ${limit} offset ${offset}))`;
  }
}

/**
 * Returns whether a filter covers at most a year. For such filters, the database must not scan the
 * bookings from the newest on. Its planner would do so, because it assumes that matches are spread
 * evenly; in fact they are stored close together, maybe far from the newest booking. For longer
 * periods, scanning is as fast as sorting.
 */
function isShortPeriod({ from, until }: RecordFilter): boolean {
  return from !== undefined && until !== undefined && until <= addMonths(from, 12);
}

// This order must match the index exactly. Otherwise the database sorts all rows.
const newestFirst = sql`${bookings.bookingTimestamp} desc nulls first`;

/** Counts the matching bookings. With `atMost`, counting stops at `atMost` + 1. */
export async function countRecords(
  db: Database,
  now: Date,
  filter: RecordFilter = {},
  atMost?: number,
): Promise<number> {
  const one = { one: sql`1`.as("one") };
  const groups = buildConditionGroups(await resolveReferenceSearch(db, filter), now).map(
    (group) => {
      const found = db.select(one).from(bookings).where(group).$dynamic();
      return sql`${atMost === undefined ? found : found.limit(atMost + 1)}`;
    },
  );
  const found = sql`(${sql.join(groups, sql` union all `)}) as found`;
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

/**
 * Returns one page of the list and the number of all matches, which is null if counting would take
 * too long.
 */
export async function listRecordsPage(
  db: Database,
  now: Date,
  options: RecordFilter & Readonly<{ limit: number; offset: number; ascending?: boolean }>,
): Promise<{ rows: OperatorApiRecord[]; total: number | null }> {
  const { limit, offset } = options;
  const rows = await toOperatorApiRecords(db, now, await listRows(db, now, options));
  // The last page shows the total without a count, so rare matches are searched for only once.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return { rows, total: offset + rows.length };
  // A request beyond the last page needs an exact count, because the total says which page is the
  // last.
  const atMost = rows.length === 0 ? undefined : getCountLimit(options);
  const counted = await countRecords(db, now, options, atMost);
  return { rows, total: atMost !== undefined && counted > atMost ? null : counted };
}

/** Batches are small, so that other requests are served in between. */
const rowsPerRead = 200;

/**
 * Yields all matching bookings, newest first. They are read in batches, so that memory is
 * sufficient for any number of bookings.
 */
export async function* exportRecords(
  db: Database,
  now: Date,
  filter: RecordFilter,
): AsyncGenerator<OperatorApiRecord[]> {
  const matches = buildMatchCondition(await resolveReferenceSearch(db, filter), now);
  let last: BookingRow | undefined;
  do {
    const rows: BookingRow[] = await db
      .select()
      .from(bookings)
      .where(and(matches, last && buildAfterCondition(last)))
      .orderBy(newestFirst, bookings.id)
      .limit(rowsPerRead);
    yield toOperatorApiRecords(db, now, rows);
    last = rows.length === rowsPerRead ? rows.at(-1) : undefined;
  } while (last);
}

/**
 * Builds the condition for the bookings that follow the given booking in a list with the newest
 * first.
 */
function buildAfterCondition({ bookingTimestamp, id }: BookingRow): SQL | undefined {
  return and(
    lte(bookings.bookingTimestamp, bookingTimestamp),
    or(ne(bookings.bookingTimestamp, bookingTimestamp), gt(bookings.id, id)),
  );
}
