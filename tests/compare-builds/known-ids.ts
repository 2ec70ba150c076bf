import type pg from "pg";
import { numberInOrder } from "./normalize-page.ts";

/**
 * Ids, the ids of list items, and tokens. An id has a letter and a token capitals, so that no phone
 * number and no field's name is one.
 */
const ids =
  /(?<![\w-])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}|(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{12}|(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,})(?![\w-])/g;
/** Times that the database wrote with its own clock: it counts microseconds, the site milliseconds. */
const databaseTimes = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d{4,6}(?:[+-]\d\d(?::?\d\d)?|Z)?/g;

/** Lists the ids and tokens in all rows of a database. */
export async function listKnownIds(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  );
  const known = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${name} t where length(t::text) < 1000000`,
    );
    for (const { text } of rows) for (const [id] of text.matchAll(ids)) known.add(id);
  }
  return known;
}

/**
 * Returns two texts in which the ids that only one of them has, and the times of the database, are
 * numbers in order of appearance. Ids of the rows with which both sites began stay as they are.
 */
export function numberNewIds(
  [before, after]: readonly [string, string],
  known: ReadonlySet<string>,
): readonly [string, string] {
  const own = [before, after].map((text) => new Set([...text.matchAll(ids)].map(([id]) => id)));
  const isKept = (id: string) => known.has(id) || own.every((set) => set.has(id));
  const number = (text: string) =>
    numberInOrder(text.replaceAll(databaseTimes, "TIME"), ids, "id", isKept);
  return [number(before), number(after)];
}
