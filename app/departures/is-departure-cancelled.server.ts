import { sql } from "drizzle-orm";
import { departures } from "#db/schema.ts";

/**
 * Whether a departure is cancelled. Its guests have then been notified. A departure that is only
 * closed sells no more seats, but its riders keep theirs.
 */
export const isDepartureCancelled = sql<boolean>`(${departures.closedAt} is not null and ${departures.closedReason} is distinct from 'closed')`;
