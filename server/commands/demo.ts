import { parseArgs } from "node:util";
import { pino } from "pino";
import { findEntered } from "#app/connections/find-entered.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { ensureCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { connect } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { migrateWithBackup } from "../update-stored-data.ts";
import { runWithDatabaseConnection } from "./command.ts";
import { generateSeason } from "./demo/demo-season.ts";
import { playSeason } from "./demo/play-demo-season.ts";

/**
 * npm run demo [-- --seed 7]: fills an empty database with an invented season for trying out the
 * operator's screens.
 */
await runWithDatabaseConnection(async ({ env, connectionString, printLine }) => {
  const { values } = parseArgs({ options: { seed: { type: "string", default: "7" } } });
  if (env.stripe) {
    throw new StartupError(
      "npm run demo invents bookings, and this site takes real payments. Run it without STRIPE_SECRET_KEY, on a database of its own.",
    );
  }
  await migrateWithBackup(env, connectionString, printLine);
  const { db, pool } = connect(connectionString, () => {});
  try {
    // Also while the sandbox is asked for by name: the line can be removed at any time.
    if ((await findEntered(db)).stripeMode !== null) {
      throw new StartupError(
        "npm run demo invents bookings, and this site has the Stripe key that an owner entered at /admin/getting-paid. Choose a database of its own with DATA_DIR or DATABASE_URL.",
      );
    }
    if ((await db.select({ id: bookings.id }).from(bookings).limit(1)).length > 0) {
      throw new StartupError(
        "There are bookings in this database, and npm run demo leaves them alone. Choose an empty one with DATA_DIR or DATABASE_URL.",
      );
    }
    const now = new Date();
    await ensureCatalog(db, now);
    await ensureContent(db, now);
    const { catalog } = await readCatalog(db);
    const season = generateSeason(catalog, now, toLocalDate(now), Number(values.seed) || 7);
    printLine(`Playing ${season.wishes.length} bookings of a year and the next three months ...`);
    const log = pino({ level: "silent" });
    const { booked, held } = await playSeason({ db, log, siteUrl: env.siteUrl }, season, now, true);
    printLine(
      `${booked} bookings and ${held} holds for agencies. Start the site with npm start, and look at /admin.`,
    );
  } finally {
    await pool.end();
  }
}, "any");
