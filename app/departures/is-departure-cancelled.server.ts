import { sql } from "drizzle-orm";
import { departures } from "#db/schema.ts";

/**
 * Whether a departure is cancelled, so that its guests were notified. If a departure is only
 * closed, it sells no more seats, but its riders keep theirs.
 */
export const isDepartureCancelled = sql<boolean>`(${departures.closedAt} is not null and ${departures.closedReason} is distinct from 'closed')`;
