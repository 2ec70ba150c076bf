import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#app/platform/startup-error.ts";
import { isOfSite } from "#db/other-releases.ts";
import { runWithClient } from "#db/run-with-client.ts";

/** The table that marks an unfinished restore. The site does not start while it exists. */
export const restoreMarker = "restore_unfinished";

export type RestoreTarget = Readonly<{
  /**
   * `unfinished` means that an earlier restore did not finish; `filled` means that the database has
   * bookings.
   */
  state: "empty" | "unfinished" | "filled";
  bookings: number;
  /** The number of connections from a running site. */
  users: number;
}>;

/** Describes the database that a backup is to be restored into. */
export async function inspectTarget(connectionString: string): Promise<RestoreTarget> {
  for (let looks = 1; ; looks += 1) {
    const target = await queryTarget(connectionString);
    // The connections are counted repeatedly, because a site that has just been stopped needs a
    // moment to close them.
    if (target.users === 0 || looks === 10) return target;
    await sleep(200);
  }
}

function queryTarget(connectionString: string): Promise<RestoreTarget> {
  return runWithClient(connectionString, "marea-restore", async (client) => {
    const { rows } = await client.query<{ unfinished: boolean; made: boolean; users: number }>(
      `select to_regclass('public.${restoreMarker}') is not null as unfinished,
         to_regclass('public.bookings') is not null as made,
         (select count(*)::int from pg_stat_activity where ${isOfSite}) as users`,
    );
    const { unfinished = false, made = false, users = 0 } = rows[0] ?? {};
    if (unfinished || !made)
      return { state: unfinished ? "unfinished" : "empty", bookings: 0, users };
    const counted = await client.query<{ bookings: number }>(
      "select count(*)::int as bookings from public.bookings",
    );
    const bookings = counted.rows[0]?.bookings ?? 0;
    return { state: bookings > 0 ? "filled" : "empty", bookings, users };
  });
}

/** Throws a StartupError when a restore into this database did not finish. */
export async function requireFinishedRestore(connectionString: string): Promise<void> {
  const { state } = await queryTarget(connectionString);
  if (state !== "unfinished") return;
  throw new StartupError(
    "A backup was being restored into this database and did not come to its end. Restore it again: npm run restore -- FILE",
  );
}

/** Creates the error for a restore into the database of a site that is still running. */
export function createSiteRunningError(): StartupError {
  return new StartupError("The site is running on this database. Stop it first.");
}
