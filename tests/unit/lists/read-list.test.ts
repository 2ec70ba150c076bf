import { describe, expect, it } from "vitest";
import {
  createCsvColumns,
  createCsvResponse,
  readInBatches,
} from "#app/web/admin/csv/csv-file.server.ts";
import { readListPage } from "#app/web/admin/list/read-list-page.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("readListPage", () => {
  const read = (stored: number) => (limit: number) =>
    Promise.resolve(numbers(Math.min(stored, limit)));

  it.each([
    [2, 2, false],
    [3, 3, false],
    [4, 3, true],
  ])(
    "readListPage of %i rows returns %i and whether others follow",
    async (stored, shown, more) => {
      const page = await readListPage({ limit: 3, firstPage: null }, read(stored));
      expect(page).toEqual({ rows: numbers(shown), hasMore: more });
    },
  );

  it("readListPage redirects to the first page if there are no rows at this place", async () => {
    const beyond = readListPage({ limit: 3, firstPage: "/list?kind=a" }, read(0));
    const answer = await beyond.catch((thrown: unknown) => thrown);
    expect(answer instanceof Response && answer.headers.get("location")).toBe("/list?kind=a");
    expect((await readListPage({ limit: 3, firstPage: null }, read(0))).rows).toEqual([]);
  });
});

describe("CSV files", () => {
  it.each([0, 99, 100, 250])("readInBatches reads each of %i rows once", async (stored) => {
    const pages = readInBatches(({ limit, offset }) =>
      Promise.resolve(numbers(stored).slice(offset, offset + limit)),
    );
    expect((await Array.fromAsync(pages)).flat()).toEqual(numbers(stored));
  });

  it("createCsvResponse writes the columns in their order under their headings", async () => {
    const file = await createCsvResponse({
      name: "sums-2026-12-31",
      headings: { name: "Who", sum: "How much", phone: "Phone" },
      pages: [[{ name: "Ana", sum: 7, phone: "+52 954 1234567" }], []],
      columns: {
        ...createCsvColumns(
          ["sum", "name"] as const,
          (row: Readonly<{ name: string; sum: number }>, name) => row[name],
        ),
        phone: ({ phone }) => ({ phone }),
        name: ({ name }) => name.toUpperCase(),
      },
    });
    expect(file.headers.get("content-disposition")).toBe(
      'attachment; filename="sums-2026-12-31.csv"',
    );
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
      '\uFEFF"How much","Who","Phone"\r\n7,"ANA","+52 954 1234567"\r\n',
    );
  });
});
