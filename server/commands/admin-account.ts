import {
  listAccountSummaries,
  rescueAccount,
  rescues,
} from "#app/accounts/rescue-account.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { buildAccountLinks } from "#app/routing/operator-paths.ts";
import { connect } from "#db/database.ts";
import { migrateWithBackup } from "../update-stored-data.ts";
import { runWithDatabaseConnection } from "./command.ts";

/**
 * npm run admin-account: lists the accounts. With `-- second-factor-off`, `password-link` or
 * `make-owner` and an email address, it helps an account that is locked out. Without an address, it
 * helps the first account.
 */
await runWithDatabaseConnection(async ({ env, connectionString, printLine }) => {
  const [asked, email = ""] = process.argv.slice(2);
  const rescue = rescues.find((rescue) => rescue === asked);
  if (asked !== undefined && !rescue) {
    throw new StartupError(`Write one of ${rescues.join(", ")}, and an email address after it.`);
  }
  await migrateWithBackup(env, connectionString, printLine);
  const { db, pool } = connect(connectionString, () => {});
  try {
    if (!rescue) {
      for (const line of await listAccountSummaries(db)) printLine(line);
      return;
    }
    if (rescue === "password-link" && email === "" && env.adminPassword !== undefined) {
      throw new StartupError(
        "The first account's password is ADMIN_PASSWORD, which is set in .env or in the environment.",
      );
    }
    const done = await rescueAccount(db, { rescue, email, now: systemClock.now() });
    if (!done) throw new StartupError("No account has this email address.");
    const { name, token } = done;
    printLine(
      token ? buildAccountLinks(env.siteUrl).getLinkUrl(token) : `Done for the account “${name}”.`,
    );
  } finally {
    await pool.end();
  }
});
