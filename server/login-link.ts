import { createLoginLinks } from "#app/accounts/login-links.server.ts";
import { loginLinkAddress } from "#app/notifications/mail-login-link.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { connect } from "#db/database.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { runOnDatabase } from "./command.ts";

/** npm run admin-login-link: prints a link that lets a device try the password right away. */
await runOnDatabase(async ({ env, connectionString, say }) => {
  await bringUpToDate(env, connectionString, say);
  const { db, pool } = connect(connectionString, () => {});
  try {
    const token = await createLoginLinks(db, systemClock).issue({ mailed: false });
    say(loginLinkAddress(env.siteUrl, token ?? ""));
  } finally {
    await pool.end();
  }
});
