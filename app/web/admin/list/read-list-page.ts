import { redirect } from "react-router";

type ListPage<Row> = Readonly<{ rows: readonly Row[]; hasMore: boolean }>;

/**
 * Reads a page of a list with at most `limit` rows, and whether others follow. Throws a redirect to
 * the first page if there are no rows at this place; `firstPage` is null if it is the first page.
 */
export async function readListPage<Row>(
  { limit, firstPage }: Readonly<{ limit: number; firstPage: string | null }>,
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<ListPage<Row>> {
  const rows = await read(limit + 1);
  if (rows.length === 0 && firstPage !== null) throw redirect(firstPage);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
