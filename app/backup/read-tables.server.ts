import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { listMigrationObjects } from "#db/migrate.ts";
import { runWithClient } from "#db/run-with-client.ts";

export type Table = Readonly<{ name: string; columns: readonly string[] }>;

const rowsPerFetch = 2_000;
/** Rows of this table have up to 1 MB, which takes twice that as text. */
const largeTable = "picture_blobs";
const largeRowsPerFetch = 8;
/**
 * The SQL condition for unfinished jobs. `writeJobs` also leaves out the queue's own jobs, whose
 * names begin with two underscores.
 */
const unfinished = "state in ('created', 'retry', 'active')";

/**
 * Runs `work` in one transaction that sees the database as it was at the start, even if bookings
 * are made while `work` runs.
 */
export function runInSnapshot<T>(
  connectionString: string,
  work: (client: pg.Client, since: Date) => Promise<T>,
): Promise<T> {
  return runWithClient(connectionString, "marea-backup", async (client) => {
    await client.query("begin transaction isolation level repeatable read, read only");
    // This replaces the server's statement timeout, which is too short for a large table.
    await client.query("set local statement_timeout = '10min'");
    const { rows } = await client.query<{ since: Date }>("select transaction_timestamp() as since");
    return work(client, rows[0]?.since ?? new Date());
  });
}

/** Lists the site's own tables with their columns, except generated columns. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'
     group by table_name order by table_name`,
    [listMigrationObjects().tables],
  );
  return rows;
}

/** Returns the columns of the given tables with their types and nullability. */
export async function describeTables(client: pg.Client, names: readonly string[]) {
  const { rows } = await client.query<{ table: string; columns: { name: string }[] }>(
    `select table_name as table, json_agg(json_build_object(
       'name', column_name, 'type', data_type, 'nullable', is_nullable = 'YES')
       order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'
     group by table_name order by table_name`,
    [names],
  );
  return rows;
}

/** Lists the hashes of this database's migrations, oldest first. */
export async function listMigrationHashes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => hash);
}

/** The SQL conditions of tables with rows that a backup and an export leave out: unfinished pictures. */
export const finishedRows: Readonly<Record<string, string>> = {
  uploaded_pictures: "state = 'ready'",
};

/**
 * Writes the rows of a table, one JSON object per line. `conditions` has an SQL condition for tables
 * of which only some rows are written. Returns the number of rows.
 */
export function writeTable(
  client: pg.Client,
  { name, columns }: Table,
  file: string,
  conditions: typeof finishedRows = {},
) {
  const query = `select ${joinColumnNames(columns)} from public."${name}" where ${conditions[name] ?? true}`;
  return writeRows(client, query, file, name === largeTable ? largeRowsPerFetch : rowsPerFetch);
}

/** Writes the unfinished jobs, with all columns that the installed version of the job queue has. */
export async function writeJobs(client: pg.Client, file: string) {
  const { rows } = await client.query<{ column: string }>(`
    select column_name::text as column from information_schema.columns
    where table_schema = 'pgboss' and table_name = 'job' and is_generated = 'NEVER'
    order by ordinal_position`);
  const columns = rows.map(({ column }) => column);
  // The job queue does not exist before the site's first start.
  if (columns.length === 0) return { columns, rows: 0 };
  const query = `select ${joinColumnNames(columns)} from pgboss.job where ${unfinished} and left(name, 2) <> '__'`;
  return { columns, rows: await writeRows(client, query, file) };
}

export function countRows(connectionString: string): Promise<Map<string, number>> {
  return runInSnapshot(connectionString, async (client) => {
    const counts = new Map<string, number>();
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int n from public."${name}"`,
      );
      counts.set(name, rows[0]?.n ?? 0);
    }
    return counts;
  });
}

async function writeRows(
  client: pg.Client,
  query: string,
  file: string,
  atOnce = rowsPerFetch,
): Promise<number> {
  let count = 0;
  const streamLines = async function* () {
    await client.query(
      `declare backup no scroll cursor for select to_jsonb(line)::text as line from (${query}) line`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from backup`);
      count += rows.length;
      if (rows.length === 0) break;
      yield rows.map(({ line }) => `${line}\n`).join("");
    }
    await client.query("close backup");
  };
  await pipeline(
    Readable.from(streamLines()),
    createGzip(),
    createWriteStream(file, { mode: 0o600 }),
  );
  return count;
}

export function joinColumnNames(columns: readonly string[]): string {
  return columns.map((name) => `"${name}"`).join(", ");
}
