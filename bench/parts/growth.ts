import { sql } from "drizzle-orm";
import { balanceSql } from "#app/bookings/ledger/ledger-store.server.ts";
import { getCountLimit, type RecordFilter } from "#app/bookings/records/booking-filter.ts";
import { listRecordsPage } from "#app/bookings/records/query-booking-records.server.ts";
import { ensureCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { makeTemporaryFolder, removeDataDir } from "../../tests/support/temporary-data-dir.ts";
import { createMatrixReport, median, type Report, type Row } from "../report.ts";
import { insertSales, type MeasuredQuery, reportQueries } from "./growth-reports.ts";

const rowsPerPage = 50;

/**
 * The operator's queries, with values that occur in the bookings that `fill` creates. A larger
 * database has bookings in more years, not more bookings on a day. Where possible, a query has as
 * many results in the small database as in the large one, because a page of fifty rows always takes
 * longer than a page of two. A full name, a number or an address belongs to one guest. A query for
 * a day, for a month or for failed bookings finds equally many rows in both databases, but in the
 * large one these rows are far down the list. A query for a common name or for paid bookings finds
 * more rows than the site counts.
 */
const filters: Readonly<Record<string, RecordFilter & { offset?: number }>> = {
  "first page": {},
  "second page": { offset: rowsPerPage },
  "search: common name": { search: "Hannah" },
  "search: full name": { search: "Marta Dijk Escasjo" },
  "search: full common name": { search: "Hannah Ramírez Perilmon" },
  "search: words in any order": { search: "perilmon, hannah" },
  "search: address": { search: "guest20@" },
  "search: without accents": { search: "hannah ramirez perilmon" },
  "search: part of a phone": { search: "158380" },
  "search: phone with +52 1": { search: "+52 1 954 015 8380" },
  "search: pickup place": { search: "Hotel" },
  "search: reference": { search: "0C5-C4C" },
  "search: payment session": { search: "cs_test_000020" },
  "search: two letters": { search: "zz" },
  "search: nothing found": { search: "nobody has this name" },
  "filter: tour": { tour: "Sunset Tour" },
  "filter: one day": { from: "2020-01-25", until: "2020-01-25" },
  "filter: a month": { from: "2020-01-15", until: "2020-02-13" },
  "filter: a year": { from: "2020-01-01", until: "2020-12-31" },
  "filter: from a day on": { from: "2020-01-02" },
  "filter: paid": { payment: "paid" },
  "filter: failed": { payment: "failed" },
  "filter: expired": { payment: "expired" },
  "filter: confirmed": { state: "confirmed" },
  "filter: cancelled": { state: "cancelled" },
  "filter: from the site": { source: "site" },
  "filter: walk-ins": { source: "walk-in" },
  "filter: to collect": { balance: "to-collect" },
  "filter: to give back": { balance: "to-give-back" },
  "filter: settled": { balance: "settled" },
  "filters together": { source: "walk-in", balance: "to-collect", state: "confirmed" },
  "filters, nothing found": { source: "operator", balance: "to-collect", state: "confirmed" },
  "search and filters": { search: "Hannah", from: "2020-01-02", payment: "paid" },
};

const few = 1_000;
const many = 100_000;
const rounds = 120;

/**
 * Measures the operator's lists, searches, calendars and reports with 1,000 and with 100,000
 * bookings.
 */
export async function measureGrowth(): Promise<Report> {
  const folder = makeTemporaryFolder();
  const server = await attachOrStart({ dataDir: folder });
  const sides: Side[] = [];
  try {
    for (const size of [few, many]) {
      sides.push({ ...(await createFilledDatabase(server.connectionString, size)), size });
    }
    const rows = await measureInTurns(sides, listQueries);
    for (const side of sides) {
      await ensureCatalog(side.db, new Date());
      await insertSales(side);
    }
    rows.push(...(await measureInTurns(sides, reportQueries)));
    return createMatrixReport(
      [
        { name: "1,000 bookings", unit: "ms", digits: 2 },
        { name: "100,000 bookings", unit: "ms", digits: 2 },
        { name: "found in 1,000" },
        { name: "found in 100,000" },
        { name: "ratio", unit: "x", digits: 2, bar: { most: 1.5 } },
      ],
      rows,
      [
        `medians of ${rounds}; both databases are asked in turns`,
        "found: how many bookings the answer tells of, of which a page shows 50; counting stops at one more than the bound of 2,500, of 500 where the list is narrowed and of 200 where it is searched; of the numbers: the riders of the span",
      ],
    );
  } finally {
    for (const { pool } of sides) await pool.end();
    await server.stop();
    removeDataDir(folder);
  }
}

type Side = Connection & { size: number };

async function measureInTurns(
  sides: readonly Side[],
  questions: Readonly<Record<string, MeasuredQuery>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[][] = sides.map(() => []);
    const found: number[] = [];
    for (let round = -3; round < rounds; round += 1) {
      for (const [index, { db, size }] of sides.entries()) {
        const started = performance.now();
        found[index] = await ask(db, size);
        // The first rounds only fill caches and do not count.
        if (round >= 0) times[index]?.push(performance.now() - started);
      }
    }
    const [fewMs = Number.NaN, manyMs = Number.NaN] = times.map(median);
    rows.push({ name, values: [fewMs, manyMs, ...found, manyMs / fewMs] });
  }
  return rows;
}

/**
 * Runs each query in the same way as the page's loader and the legacy API. Returns the number of
 * bookings found.
 */
const listQueries = Object.fromEntries(
  Object.entries(filters).map(([name, filter]): [string, MeasuredQuery] => [
    name,
    async (db) => {
      const page = { offset: 0, onlyBookings: true as const, ...filter, limit: rowsPerPage };
      const { total } = await listRecordsPage(db, new Date(), page);
      return total ?? getCountLimit(filter) + 1;
    },
  ]),
);

/** Creates a database with `size` bookings on a server. */
async function createFilledDatabase(serverAddress: string, size: number): Promise<Connection> {
  const name = `growth_${size}`;
  const first = connect(serverAddress, () => {});
  await first.db.execute(sql.raw(`create database ${name}`));
  await first.pool.end();
  const address = new URL(serverAddress);
  address.pathname = `/${name}`;
  await migrateToLatest(address.href);
  const connection = connect(address.href, () => {});
  await connection.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into departures (tour_id, date, start_time, capacity)
      values ('sunset', '2020-01-01', '16:00', 1000000)`);
    // The bookings are inserted in batches, so that no batch exceeds a query's time limit on a busy
    // machine.
    for (let first = 1; first <= size; first += 10_000) {
      await tx.execute(createBookingsInsert(size, first, Math.min(size, first + 9_999)));
    }
    await tx.execute(fillPayments);
    await tx.execute(sql`update bookings set is_overpaid = true where ${balanceSql} < 0`);
  });
  const client = await connection.pool.connect();
  await client.query("set statement_timeout = 0");
  await client.query("vacuum analyze bookings, payments");
  client.release(true);
  return connection;
}

/**
 * Creates the statement that inserts bookings as in a busy season: twenty a day, each for a ride
 * within 14 days. A larger `size` therefore means more days, not more bookings on a day. Every
 * fourth guest is called Hannah, which is more than any real name would have; the second surname is
 * unique. A hundred payments failed, evenly spread over the years. A hundred walk-ins have not
 * paid, and a hundred guests have paid too much. Every booking whose number is a multiple of 40 was
 * changed later.
 */
function createBookingsInsert(size: number, first: number, last: number) {
  const toWordArray = (list: string) => sql`string_to_array(${list}, ' ')`;
  return sql`
    insert into bookings (id, reference, first_name, last_name, email, phone, booking_date,
      booking_timestamp, participants, pickup_time, pickup_location, total_price, language,
      payment_status, stripe_session_id, tour_name, state, source, revision, kept_centavos,
      departure_id)
    select gen_random_uuid(), upper(lpad(to_hex(n::bigint * 40503 % 16777216), 6, '0')),
      case when n % 4 = 0 then 'Hannah' else firsts[1 + n % 23] end,
      lasts[1 + n % 19] || ' ' || initcap(
        parts[1 + own % 47] || parts[1 + own / 47 % 47] || parts[1 + own / 2209]),
      'guest' || n || '@example.com', '+52 954 ' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'),
      date '2020-01-01' + n / 20 + n % 14, timestamptz '2020-01-01' + n * interval '72 minutes',
      1 + n % 12, '14:30', 'Hotel ' || n % 40, 3700, 'en',
      status,
      'cs_test_' || lpad(n::text, 6, '0') || md5(n::text),
      case when n % 3 = 0 then 'Hot Springs Tour' else 'Sunset Tour' end,
      case status when 'paid' then 'confirmed' when 'pending' then 'confirmed'
        when 'refunded' then 'cancelled' else 'expired' end,
      case when n % (${size}::int / 100) in (2, 6) then 'walk-in' when n % 5 = 0 then 'operator'
        else 'site' end,
      case when n % 40 = 0 or n % (${size}::int / 100) = 4 then 1 else 0 end,
      case status when 'refunded' then 0 end,
      (select id from departures)
    from generate_series(${first}::int, ${last}::int) n,
      (select ${toWordArray(firsts)} as firsts, ${toWordArray(lasts)} as lasts, ${toWordArray(parts)} as parts) words,
      -- One of the 47 x 47 x 47 made of parts; a factor without a common divisor meets none twice.
      lateral (select (n::bigint * 40503 % 103823)::int as own) surname,
      lateral (select case when n % (${size}::int / 100) = 1 then 'failed'
        when n % (${size}::int / 100) = 2 then 'pending' when n % 10 = 3 then 'expired'
        when n % 9 = 0 then 'refunded' else 'paid' end as status) money`;
}

/**
 * Inserts the payments of the bookings. A changed booking is overpaid unless its number is a
 * multiple of 40.
 */
const fillPayments = sql`
  insert into payments (id, booking_id, attempt, provider, state, amount_centavos, created_at,
    refunded_centavos)
  select gen_random_uuid(), id, 1, 'sandbox',
    case payment_status when 'paid' then 'paid' else 'refunded' end,
    case when revision = 1 and substring(stripe_session_id, 9, 6)::int % 40 <> 0 then 380000
      else 370000 end,
    booking_timestamp, case payment_status when 'paid' then 0 else 370000 end
  from bookings where payment_status in ('paid', 'refunded')`;

const firsts =
  "Diego Zoë Lucía Oliver Camila Noah Valentina Emma Mateo Sofía Liam Renata Jürgen Chloé Andrés " +
  "Ingrid Tomás Beatriz Hugo Priya Kenji Marta Ewan";
const lasts =
  "Meyer Ramírez Dijk Calloway Torres Nguyen Rossi O'Brien Santiago Lindqvist Kowalski Vásquez " +
  "Tremblay Okafor Jiménez Fischer Laurent Hughes Castellanos";
const parts =
  "an bar cas del es fer gon har iz jo kal lin mar nor ol per qui ros sal tor ul ver wes xo yan zam " +
  "bel cor dur en fal gar her il jar kem lo mon nel or pal rem sil tan ur vil zu";
