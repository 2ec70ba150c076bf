import { commandLineActor, runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { createLoginLinks } from "#app/accounts/login-links.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { buildAccountLinks } from "#app/routing/operator-paths.ts";
import { connect } from "#db/database.ts";
import { migrateWithBackup } from "../update-stored-data.ts";
import { runWithDatabaseConnection } from "./command.ts";

/**
 * npm run admin-login-link: prints a link with which a new device may try the password even after
 * the limit on failed logins has been reached.
 */
await runWithDatabaseConnection(async ({ env, connectionString, printLine }) => {
  await migrateWithBackup(env, connectionString, printLine);
  const { db, pool } = connect(connectionString, () => {});
  try {
    const links = createLoginLinks(db, systemClock);
    const token = await runAsActor(commandLineActor, () => links.issueForTerminal());
    printLine(buildAccountLinks(env.siteUrl).getLoginLinkUrl(token));
  } finally {
    await pool.end();
  }
});
