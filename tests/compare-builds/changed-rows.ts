import type pg from "pg";

/**
 * Lets a database record every change of a row. Jobs are recorded when they are queued only, because
 * what the queue does with them later depends on the time.
 */
export async function recordChanges(client: pg.Client): Promise<void> {
  await client.query(`
    create schema recorded;
    create table recorded.changes (
      number bigint generated always as identity, relation text, old jsonb, new jsonb);
    create function recorded.record_change() returns trigger language plpgsql as $$
      begin
        insert into recorded.changes (relation, old, new) values (
          case when TG_TABLE_SCHEMA = 'pgboss' then 'job' else TG_TABLE_NAME end,
          case when TG_OP = 'INSERT' then null else to_jsonb(OLD) end,
          case when TG_OP = 'DELETE' then null else to_jsonb(NEW) end);
        return null;
      end $$`);
  const { rows } = await client.query<{ name: string; schema: string }>(`
    select schemaname as schema, format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job')`);
  for (const { name, schema } of rows) {
    const events = schema === "pgboss" ? "insert" : "insert or update or delete";
    await client.query(
      `create trigger recorded_change after ${events} on ${name}
       for each row execute function recorded.record_change()`,
    );
  }
}

/**
 * Lets a database make the ids of new rows from a number instead of from chance, so that two
 * databases that store the same make the same ids.
 */
export async function useCountedIds(client: pg.Client): Promise<void> {
  await client.query(`
    create sequence recorded.ids;
    create function recorded.get_next_id() returns uuid language sql volatile as $$
      select md5('id' || nextval('recorded.ids'))::uuid $$`);
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table %I alter column %I set default %s', table_name, column_name,
      replace(column_default, 'gen_random_uuid()', 'recorded.get_next_id()')) as statement
    from information_schema.columns
    where table_schema = 'public' and column_default like '%gen_random_uuid()%'`);
  for (const { statement } of rows) await client.query(statement);
}

/** Restarts the ids for a request, so that they do not depend on the requests before it. */
export async function restartIds(client: pg.Client, step: number): Promise<void> {
  await client.query("select setval('recorded.ids', $1)", [step * 10_000]);
}

type Row = Readonly<Record<string, unknown>>;
type Change = Readonly<{ relation: string; old: Row | null; new: Row | null }>;

/** Returns the changes since the last call, a line for each changed value, sorted by table. */
export async function readChanges(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Change>(
    "with read as (delete from recorded.changes returning *) select * from read order by number",
  );
  return rows
    .map(formatChange)
    .filter((text) => text !== "")
    .toSorted()
    .join("\n");
}

function formatChange({ relation, old, new: now }: Change): string {
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].toSorted();
  const act = !old ? "insert" : now ? "update" : "delete";
  const columns = names.flatMap((name) => {
    const [from, to] = [old?.[name] ?? null, now?.[name] ?? null].map((one) => JSON.stringify(one));
    // The queue sets these by its own clock.
    if (relation === "job" && !["name", "data", "singleton_key"].includes(name)) return [];
    // A number that the database counts up says nothing, and differs after every other difference.
    if (from === to || (name === "id" && typeof (now ?? old)?.id === "number")) return [];
    return [act === "update" ? `  ${name}: ${from} -> ${to}` : `  ${name}: ${now ? to : from}`];
  });
  if (columns.length === 0) return "";
  const row = act === "update" ? ` ${now?.id ?? now?.name ?? ""}` : "";
  return [`${act} ${relation}${row}`, ...columns].join("\n");
}
