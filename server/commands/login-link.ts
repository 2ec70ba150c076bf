import { actingAs, commandLine } from "#app/accounts/audit-log/current-actor.server.ts";
import { createLoginLinks, loginLinkAddress } from "#app/accounts/login-links.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { connect } from "#db/database.ts";
import { bringUpToDate } from "../update-stored-data.ts";
import { runOnDatabase } from "./command.ts";

/** npm run admin-login-link: prints a link that lets a device try the password right away. */
await runOnDatabase(async ({ env, connectionString, say }) => {
  await bringUpToDate(env, connectionString, say);
  const { db, pool } = connect(connectionString, () => {});
  try {
    const links = createLoginLinks(db, systemClock);
    const token = await actingAs(commandLine, () => links.issueToPrint());
    say(loginLinkAddress(env.siteUrl, token));
  } finally {
    await pool.end();
  }
});
