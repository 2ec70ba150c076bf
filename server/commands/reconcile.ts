import { parseArgs } from "node:util";
import { isLocalDate } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { runWithDatabaseConnection } from "./command.ts";
import { reconcilePaidSessions } from "./reconcile-paid-sessions.ts";

/**
 * npm run reconcile -- --since 2026-11-01: asks the payment provider for all payments since that
 * day and records those that are missing here. The site may be running. Exits with code 1 if a
 * payment could not be checked.
 */
await runWithDatabaseConnection(async () => {
  const { values } = parseArgs({ options: { since: { type: "string" } } });
  const { since = "" } = values;
  if (!isLocalDate(since)) {
    throw new StartupError("Say from which day on: npm run reconcile -- --since 2026-11-01");
  }
  process.exitCode = (await reconcilePaidSessions(toInstant(since, "00:00"))) ? 0 : 1;
});
