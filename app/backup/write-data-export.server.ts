import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packFolder } from "./pack-folder.server.ts";
import { type ReadPicture, writeMasters } from "./picture-files.server.ts";
import {
  describeTables,
  finishedRows,
  listTables,
  runInSnapshot,
  writeTable,
} from "./read-tables.server.ts";

/**
 * The tables of an export, without the site's secrets, logins, limits and queue (docs/export.md).
 */
const exportedTables = [
  "agencies",
  "agency_settlements",
  "horses",
  "horse_absences",
  "completed_rides",
  "horse_rides",
  "horse_remarks",
  "chosen_horses",
  "departures",
  "closed_days",
  "departure_guides",
  "bookings",
  "customers",
  "customer_bookings",
  "customer_notes",
  "separate_customers",
  "riders",
  "rider_details",
  "waiver_texts",
  "waivers",
  "payment_requests",
  "payments",
  "refund_orders",
  "disputes",
  "hand_payments",
  "cash_handovers",
  "hand_messages",
  "unknown_payments",
  "booking_history",
  "audit_entries",
  "deliveries",
  "contact_messages",
  "contact_replies",
  "whatsapp_threads",
  "whatsapp_messages",
  "enquiries",
  "quotes",
  "content_versions",
  "publications",
  "uploaded_pictures",
];

/**
 * The columns that an export leaves out, because they contain the secrets of bookings, or links
 * with these secrets. Anybody with such a link can cancel the booking.
 */
const omittedColumns: Readonly<Record<string, readonly string[]>> = {
  bookings: ["manage_token", "checkout_key"],
  payment_requests: ["token"],
  riders: ["token"],
  waivers: ["rider_token"],
  deliveries: ["payload"],
};

type ExportOptions = Readonly<{
  connectionString: string;
  folder: string;
  /** Reads pictures that another store than the database has. */
  readPicture?: ReadPicture | undefined;
  printLine?: (line: string) => void;
}>;

/**
 * Writes the exported tables as JSON lines, a description of their columns, and the masters of
 * uploaded pictures to a tar file. Returns the file's path.
 */
export async function writeExport({
  connectionString,
  folder,
  readPicture,
  printLine = () => {},
}: ExportOptions): Promise<string> {
  const { file } = await packFolder(folder, async (content) => {
    await mkdir(join(content, "tables"));
    return runInSnapshot(connectionString, async (client, madeAt) => {
      for (const table of await listTables(client)) {
        if (!exportedTables.includes(table.name)) continue;
        const columns = table.columns.filter((name) => !omittedColumns[table.name]?.includes(name));
        const file = join(content, "tables", `${table.name}.jsonl.gz`);
        printLine(
          `  ${table.name}: ${await writeTable(client, { ...table, columns }, file, finishedRows)}`,
        );
      }
      const pictures = await writeMasters(client, join(content, "pictures"), readPicture);
      if (pictures.written > 0) printLine(`  pictures: ${pictures.written} files`);
      if (pictures.missing > 0) printLine(`  pictures that could not be read: ${pictures.missing}`);
      const tables = (await describeTables(client, exportedTables)).map(({ table, columns }) => ({
        table,
        columns: columns.filter(({ name }) => !omittedColumns[table]?.includes(name)),
      }));
      const description = { madeAt, tables };
      await writeFile(join(content, "tables.json"), `${JSON.stringify(description, null, 1)}\n`);
      return `marea-export-${madeAt.toISOString().replace(/[:.]/g, "-")}.tar`;
    });
  });
  return file;
}
