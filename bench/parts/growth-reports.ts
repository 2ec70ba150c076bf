import {
  type AuditLogFilter,
  listAuditActors,
  listAuditEntries,
} from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { mapFeedRides } from "#app/notifications/calendar-feeds/list-feed-rides.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getReport } from "#app/reports/get-report.server.ts";
import { computeFigures } from "#app/reports/report-figures.ts";
import { getPeriodOfDay, type ReportPeriod } from "#app/reports/report-period.ts";
import type { Connection, Database } from "#db/database.ts";

/** Runs a query on a database with `size` bookings and returns the number of its results. */
export type MeasuredQuery = (db: Database, size: number) => Promise<number>;

/**
 * Periods that end within the first thousand bookings, so that a small and a large database have
 * the same bookings in them.
 */
const reportPeriods: Readonly<Record<string, ReportPeriod>> = {
  "numbers: a day": getPeriodOfDay("day", "2020-01-25"),
  "numbers: a week": getPeriodOfDay("week", "2020-01-25"),
  "numbers: a month": getPeriodOfDay("month", "2020-01-25"),
};

/**
 * Reads the departures of the past 30 days and the next 14 days. Their number does not depend on
 * `size`.
 */
const countCalendarRiders = async (db: Database, size: number) => {
  const now = new Date(toInstant("2020-01-01", "12:00").getTime() + (size / 20 - 10) * dayMs);
  const rides = await mapFeedRides(db, { now, guideId: null, log: console }, (ride) => ride);
  return rides.reduce((sum, { riders }) => sum + riders.length, 0);
};
const dayMs = 86_400_000;

/**
 * Pages of the audit log. Every booking has an entry, and a third of the entries are by one account
 * (Beto).
 */
const auditLogPages: Readonly<Record<string, AuditLogFilter>> = {
  "changes: first page": {},
  "changes: of a person": { person: "Beto" },
  "changes: of a kind": { kind: "booking" },
  "changes: of a day": { day: "2020-01-25" },
};

/** The queries for reports, calendars and the audit log. Each returns the number of its results. */
export const reportQueries: Readonly<Record<string, MeasuredQuery>> = {
  ...mapValues(
    reportPeriods,
    (span): MeasuredQuery =>
      async (db) => {
        return computeFigures((await getReport(db, span)).now).riders;
      },
  ),
  "calendar of the team": countCalendarRiders,
  ...mapValues(
    auditLogPages,
    (filter): MeasuredQuery =>
      async (db) => {
        return (await listAuditEntries(db, { ...filter, limit: 51 })).length;
      },
  ),
  "changes: the people": async (db) => (await listAuditActors(db)).length,
};

function mapValues<T>(values: Readonly<Record<string, T>>, change: (value: T) => MeasuredQuery) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/**
 * Gives each booking a departure and a payment, and each cancelled booking an entry in its history.
 */
export async function insertSales({ pool }: Connection): Promise<void> {
  const client = await pool.connect();
  const run = (text: string) => client.query({ text, query_timeout: 600_000 } as { text: string });
  try {
    await run("set statement_timeout = 0");
    for (const statement of sales) await run(statement);
  } finally {
    client.release(true);
  }
}

const tour = "case tour_name when 'Sunset Tour' then 'sunset' else 'hot-springs' end";

const sales = [
  `insert into departures (tour_id, date, start_time, capacity)
    select distinct ${tour}, booking_date,
      case tour_name when 'Sunset Tour' then '16:00' else '08:00' end, 12
    from bookings on conflict do nothing`,
  `update bookings set departure_id = departures.id,
      state = case when split_part(email, '@', 1) like '%3' then 'cancelled' else 'confirmed' end,
      source = case when right(bookings.id::text, 1) < '4' then 'operator' else 'site' end
    from departures where departures.date = booking_date and departures.tour_id = ${tour}`,
  "delete from payments",
  `insert into payments (id, booking_id, attempt, provider, state, amount_centavos, created_at)
    select gen_random_uuid(), id, 1, 'sandbox',
      case state when 'confirmed' then 'paid' else 'refunded' end, 370000, booking_timestamp
    from bookings where source = 'site'`,
  `insert into hand_payments (id, booking_id, at, noted_by, method, amount_centavos)
    select gen_random_uuid(), id, booking_timestamp, 'operator', 'cash', 370000
    from bookings where source = 'operator'`,
  `insert into booking_history (booking_id, at, actor, event)
    select id, booking_timestamp, 'guest', 'cancelled' from bookings where state = 'cancelled'`,
  `insert into audit_entries (at, account_id, account_name, action, about_kind, about_id)
    select booking_timestamp, '00000000-0000-4000-8000-000000000000',
      case when right(id::text, 1) < '5' then 'Beto' else 'Ana' end, 'no-show', 'booking', id
    from bookings`,
  "vacuum analyze",
];
