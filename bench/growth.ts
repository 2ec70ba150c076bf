/**
 * How the operator's list of bookings grows: the same page, search and filter over few bookings and
 * over many, measured in turns in one run. `node bench/growth.ts` prints the table.
 */
import { sql } from "drizzle-orm";
import { pageOfRecords } from "#app/booking/queries.server.ts";
import type { RecordFilter } from "#app/booking/record-filter.ts";
import { attachOrStart } from "#app/platform/embedded-postgres.server.ts";
import { type Connection, connect, type Database } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { makeTemporaryFolder, removeDataDir } from "../tests/support/data-dir.ts";

const rowsPerPage = 50;

/**
 * What the operator asks for; values are those of the bookings that `fill` makes. A name in full, a
 * number or an address is that of one guest among few and among many.
 */
const questions: Readonly<Record<string, RecordFilter & { offset?: number }>> = {
  "first page": {},
  "second page": { offset: rowsPerPage },
  "search: common name": { search: "Hannah" },
  "search: full name": { search: "Hannah Meyer 000020" },
  "search: address": { search: "guest20@" },
  "search: part of a phone": { search: "158380" },
  "search: reference": { search: "0C5-C4C" },
  "search: payment session": { search: "cs_test_000020" },
  "search: two letters": { search: "zz" },
  "search: nothing found": { search: "nobody has this name" },
  "filter: tour": { tour: "Hot Springs Tour" },
  "filter: one day": { from: "2027-01-15", until: "2027-01-15" },
  "filter: a year": { from: "2026-06-01", until: "2027-05-31" },
  "filter: paid": { payment: "paid" },
  "filter: failed": { payment: "failed" },
  "filter: expired": { payment: "expired" },
  "search and filters": { search: "Meyer", tour: "Sunset Tour", payment: "paid" },
};

export type Growth = Readonly<{
  question: string;
  /** Median milliseconds over the fewer and over the more bookings. */
  few: number;
  many: number;
  ratio: number;
}>;

type Options = Readonly<{ few?: number; many?: number; rounds?: number }>;

/** Fills two databases of a server of its own and asks both in turns; stops by itself. */
export async function measureGrowth(options: Options = {}): Promise<Growth[]> {
  const { few = 1_000, many = 100_000, rounds = 40 } = options;
  const folder = makeTemporaryFolder();
  const server = await attachOrStart({ dataDir: folder });
  const open: Connection[] = [];
  try {
    const sides = [];
    for (const size of [few, many]) {
      const connection = await filledDatabase(server.connectionString, size);
      open.push(connection);
      sides.push(connection.db);
    }
    const [small, large] = sides as [Database, Database];
    const growth: Growth[] = [];
    for (const [question, filter] of Object.entries(questions)) {
      const times = await measure([small, large], filter, rounds);
      growth.push({ question, ...times, ratio: times.many / times.few });
    }
    return growth;
  } finally {
    for (const { pool } of open) await pool.end();
    await server.stop();
    removeDataDir(folder);
  }
}

async function measure(
  sides: readonly [Database, Database],
  filter: RecordFilter & { offset?: number },
  rounds: number,
): Promise<{ few: number; many: number }> {
  const times: [number[], number[]] = [[], []];
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, db] of sides.entries()) {
      const started = performance.now();
      await answer(db, filter);
      // The first rounds fill caches.
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return { few: median(times[0]), many: median(times[1]) };
}

/** What the loader of the page and the list call ask for. */
async function answer(db: Database, filter: RecordFilter & { offset?: number }) {
  await pageOfRecords(db, new Date(), { offset: 0, ...filter, limit: rowsPerPage });
}

async function filledDatabase(serverAddress: string, size: number): Promise<Connection> {
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
    await tx.execute(fill(size));
  });
  const client = await connection.pool.connect();
  await client.query("set statement_timeout = 0");
  await client.query("vacuum analyze bookings");
  client.release(true);
  return connection;
}

/** Bookings of two years: every fourth guest is Hannah, one payment in five hundred failed. */
function fill(size: number) {
  return sql`
    insert into bookings (id, reference, state, first_name, last_name, email, phone, booking_date,
      booking_timestamp, participants, pickup_time, pickup_location, total_price, language,
      payment_status, stripe_session_id, tour_name)
    select gen_random_uuid(), upper(lpad(to_hex(n::bigint * 40503 % 16777216), 6, '0')), 'unscheduled',
      (array['Hannah', 'Diego', 'Zoë', 'María José'])[1 + n % 4],
      (array['Meyer', 'Ramírez', 'van Dijk', 'Calloway', 'Torres'])[1 + n % 5] || ' ' || lpad(n::text, 6, '0'),
      'guest' || n || '@example.com', '+52 954 ' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'),
      date '2026-01-01' + n % 730, timestamptz '2026-01-01' + n * interval '7 minutes',
      1 + n % 12, '14:30', 'Hotel ' || n % 40, 3700, 'en',
      case when n % 500 = 0 then 'failed' when n % 10 = 0 then 'expired' when n % 9 = 0
        then 'refunded' else 'paid' end,
      'cs_test_' || lpad(n::text, 6, '0') || md5(n::text),
      case when n % 3 = 0 then 'Hot Springs Tour' else 'Sunset Tour' end
    from generate_series(1, ${size}::int) n`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One line a question; times in milliseconds. */
export function growthTable(growth: readonly Growth[]): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(10))).join("");
  return [
    line(["", "few", "many", "ratio"]),
    ...growth.map(({ question, few, many, ratio }) =>
      line([question, few.toFixed(2), many.toFixed(2), ratio.toFixed(2)]),
    ),
  ].join("\n");
}

if (import.meta.main) process.stdout.write(`${growthTable(await measureGrowth())}\n`);
