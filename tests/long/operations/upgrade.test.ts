import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { isNotNull } from "drizzle-orm";
import { extract, list } from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAuditEntries } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { includedTables } from "#app/backup/backed-up-tables.ts";
import { getBookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { listLedgerLines } from "#app/bookings/records/list-ledger-lines.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { runWithClient } from "#db/run-with-client.ts";
import { bookings } from "#db/schema.ts";
import { runCommand } from "../../support/run-command.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

/**
 * This backup was made by the version before the folders were restructured. Each use case that
 * changes data had run once on its database, and every table that a backup contains has rows.
 */
const backup = join(import.meta.dirname, "../../support/backup-before-restructuring.tar");

/**
 * A restore adds rows to these tables: the secrets of the site, days without an open ride, and a
 * catalog version with the settings that are new.
 */
const extendedTables = ["catalog_versions", "closed_days", "stored_settings"];

/** The tables of the backup; tables that are newer than it have no rows to keep. */
const earlierTables = listBackedUpTables();

function listBackedUpTables(): string[] {
  const names: string[] = [];
  list({ file: backup, sync: true, onReadEntry: ({ path }) => names.push(path) });
  const found = names.flatMap((name) => /(?:^|\/)tables\/(\w+)\.jsonl\.gz$/.exec(name)?.[1] ?? []);
  const missing = found.filter((table) => !includedTables.includes(table));
  if (found.length === 0 || missing.length > 0)
    throw new Error(`a backup no longer contains these tables of ${backup}: ${missing}`);
  return found;
}

type Row = Readonly<Record<string, unknown>>;

const database = useTestDatabase();
const folder = makeTemporaryFolder();
let connection: Connection;

beforeAll(async () => {
  const { code, output } = await runCommand("restore", [backup, "--replace"], {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
  });
  expect(output).toContain("Restored.");
  expect(code).toBe(0);
  mkdirSync(join(folder, "unpacked"));
  extract({ file: backup, cwd: join(folder, "unpacked"), sync: true });
  connection = connect(database.connectionString, () => {});
});
afterAll(async () => {
  await connection?.pool.end();
  removeDataDir(folder);
});

function readBackedUpRows(table: string): Row[] {
  const text = gunzipSync(readFileSync(join(folder, `unpacked/tables/${table}.jsonl.gz`)));
  return text
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

const readStoredRows = (table: string): Promise<Row[]> =>
  runWithClient(database.connectionString, "upgrade-test", async (client) => {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(stored) as row from "${table}" as stored`,
    );
    return rows.map(({ row }) => row);
  });

describe("a database of the version before the restructuring", () => {
  it.each(earlierTables)("an upgrade keeps every row of %s unchanged", async (table) => {
    const before = readBackedUpRows(table);
    expect(before.length).toBeGreaterThan(0);
    const columns = Object.keys(before[0] ?? {});
    const stored = (await readStoredRows(table)).map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column]])),
    );
    if (!extendedTables.includes(table)) expect(stored).toHaveLength(before.length);
    expect(stored).toEqual(expect.arrayContaining(before));
  });

  it("an upgrade makes the content of the files the first publication", async () => {
    expect(await readStoredRows("content_versions")).toMatchObject([
      { number: 1, made_by: "files" },
    ]);
    expect((await readStoredRows("publications")).at(-1)).toMatchObject({ content_version: 1 });
  });

  it("the operator's screens read every booking, payment and audit entry after an upgrade", async () => {
    const { db } = connection;
    const now = new Date("2026-11-27T18:00:00Z");
    const all = await db.select({ id: bookings.id }).from(bookings).where(isNotNull(bookings.id));
    for (const { id } of all) {
      const details = await getBookingDetails(db, now, id);
      expect(details?.booking.id).toBe(id);
    }
    const lines = await listLedgerLines(db, { from: "2026-01-01", until: "2027-12-31" });
    expect(lines.length).toBeGreaterThan(readBackedUpRows("hand_payments").length / 2);
    const entries = await listAuditEntries(db, { limit: 500 });
    expect(entries).toHaveLength(readBackedUpRows("audit_entries").length);
  });
});
