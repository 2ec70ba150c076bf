import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { joinColumnNames, type Table } from "./read-tables.server.ts";

/** Sorts the tables so that each comes after the tables that its foreign keys refer to. */
export async function sortByForeignKeys<T extends Table>(
  client: pg.Client,
  tables: readonly T[],
): Promise<T[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select a.relname as from, b.relname as to from pg_constraint
    join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const ordered: T[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(
      ({ name }) => !rows.some((key) => key.from === name && names.has(key.to)),
    );
    if (free.length === 0) throw new Error("the foreign keys of the tables form a cycle");
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

const rowsPerInsert = 500;
/** The most characters of rows that are inserted at once, because pictures have long rows. */
const charactersPerInsert = 16_000_000;

/**
 * Replaces the rows of a table with those of a file, one JSON object a line. Throws if the file
 * does not have as many rows as the backup's manifest states.
 */
export async function fillTable(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  file: string,
  wanted: number,
): Promise<void> {
  const list = joinColumnNames(columns);
  const insert = `insert into ${table} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  let count = 0;
  let batch: string[] = [];
  let characters = 0;
  const insertBatch = async () => {
    if (batch.length === 0) return;
    await client.query(insert, [`[${batch.join(",")}]`]);
    count += batch.length;
    batch = [];
    characters = 0;
  };
  // Existing rows are deleted first, because migrations may have inserted rows that the backup also
  // contains.
  await client.query(`delete from ${table}`);
  for await (const line of createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(line);
    characters += line.length;
    if (batch.length === rowsPerInsert || characters > charactersPerInsert) await insertBatch();
  }
  await insertBatch();
  if (count !== wanted) throw new Error(`${table} has ${count} rows of ${wanted}`);
}

/** Sets the identity sequence so that the next row gets an unused number. */
export async function setNextSequenceValue(client: pg.Client, { name }: Table): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name::text as column from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'YES'`,
    [name],
  );
  for (const { column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('public."${name}"', '${column}'),
         (select coalesce(max("${column}"), 0) + 1 from public."${name}"), false)`,
    );
  }
}

/**
 * Returns those of the backup's job columns that the installed version of the job queue also has.
 * The other columns are not restored, because the jobs can run without them.
 */
export async function filterSharedColumns(
  client: pg.Client,
  columns: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name::text as column from information_schema.columns
     where table_schema = 'pgboss' and table_name = 'job' and is_generated = 'NEVER'`,
  );
  const present = new Set(rows.map(({ column }) => column));
  return columns.filter((column) => present.has(column));
}
