import { loginLinkAddress } from "#app/notifications/mail-login-link.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLoginLinks } from "#app/platform/login-links.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { openDatabase } from "./site.ts";

/** npm run admin-login-link: prints a link that lets a device try the password right away. */
async function main(): Promise<void> {
  const env = readEnv();
  const closers: (() => Promise<void>)[] = [];
  try {
    const connectionString = await openDatabase(env, closers);
    await migrateToLatest(connectionString);
    const { db, pool } = connect(connectionString, () => {});
    closers.push(() => pool.end());
    const token = await createLoginLinks(db, systemClock).issue({ mailed: false });
    process.stdout.write(`${loginLinkAddress(env.siteUrl, token ?? "")}\n`);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exit(1);
  },
);
