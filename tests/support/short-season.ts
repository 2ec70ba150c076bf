/**
 * Fills the empty database at an address with three weeks of an invented season and one contact
 * message: `node tests/support/short-season.ts postgres://...`.
 */
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { addDays, localDateOf } from "#app/booking/local-time.ts";
import { ensureCatalog } from "#app/catalog/publish-catalog.server.ts";
import { readCatalog } from "#app/catalog/read-catalog.server.ts";
import { connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { contactMessages } from "#db/schema.ts";
import { playSeason } from "#server/demo/play-season.ts";
import { inventSeason } from "#server/demo/season.ts";

const [address = ""] = process.argv.slice(2);
await migrateToLatest(address);
const { db, pool } = connect(address, () => {});
const now = new Date();
const today = localDateOf(now);
await ensureCatalog(db, now);
const { catalog } = await readCatalog(db);
const season = inventSeason(catalog, now, today, 7);
const isNear = ({ date }: { date: string }) =>
  date >= addDays(today, -14) && date <= addDays(today, 7);
await playSeason(
  { db, log: pino({ level: "silent" }), siteUrl: "http://site.test" },
  { wishes: season.wishes.filter(isNear), badDays: [] },
  now,
  true,
);
await db.insert(contactMessages).values({
  id: randomUUID(),
  receivedAt: now,
  language: "en",
  name: "Hannah Meyer",
  email: "hannah@example.com",
  subject: "Where do we meet?",
  message: "We are four, and two of us have never sat on a horse.",
});
await pool.end();
