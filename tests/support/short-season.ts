/**
 * Stores three weeks of invented bookings, one contact message and one email in each delivery state
 * in an empty database: `node tests/support/short-season.ts postgres://...`.
 */
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { suppressionReasons } from "#app/notifications/deliveries/suppression-reasons.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { ensureCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { contactMessages, deliveries } from "#db/schema.ts";
import { generateSeason } from "#server/commands/demo/demo-season.ts";
import { playSeason } from "#server/commands/demo/play-demo-season.ts";

const [address = ""] = process.argv.slice(2);
await migrateToLatest(address);
const { db, pool } = connect(address, () => {});
const now = new Date();
const today = toLocalDate(now);
await ensureCatalog(db, now);
const { catalog } = await readCatalog(db);
const season = generateSeason(catalog, now, today, 7);
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
const fates = [
  { state: "delivered", lastError: null },
  { state: "queued", lastError: "connect ETIMEDOUT 203.0.113.7:587" },
  {
    state: "failed",
    lastError: "550 5.1.1 <hannah.meyer@mail.example.com>: Recipient address rejected",
  },
  { state: "failed", lastError: suppressionReasons.outdated },
  { state: "failed", lastError: suppressionReasons.tooLate },
] as const;
await db.insert(deliveries).values(
  fates.map((fate, number) => ({
    id: randomUUID(),
    subject: `reminder:${randomUUID()}:${number}`,
    channel: "mail" as const,
    recipient: "hannah.meyer@mail.example.com",
    payload: {
      content: {
        subject: "Mañana: Sunset Tour, 16:00",
        text: "Hasta mañana.",
        html: "<p>Hasta mañana.</p>",
      },
    },
    attempts: 3,
    // The claim prevents workers from sending these emails while tests look at the screens.
    claimedUntil: fate.state === "queued" ? new Date(now.getTime() + 86_400_000) : null,
    createdAt: now,
    ...fate,
  })),
);
await pool.end();
