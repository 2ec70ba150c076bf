import { sql } from "drizzle-orm";
import { departures } from "#db/schema.ts";

/**
 * Whether a departure is called off: its guests were told. One that is only closed sells nothing, and
 * those who have seats on it ride.
 */
export const isDepartureCancelled = sql<boolean>`(${departures.closedAt} is not null and ${departures.closedReason} is distinct from 'closed')`;
