import { isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { findSqlState } from "#db/database.ts";
import { serviceConnections } from "#db/schema.ts";
import type { EnteredByOwners } from "../platform/setup-state.ts";
import { readSetting } from "../platform/stored-settings.server.ts";
import { connectionParsers } from "./connection-kinds.server.ts";
import { operatorAddressSetting } from "./operator-address.server.ts";

/** What a site has on which nobody has entered anything. */
export const nothingEntered: EnteredByOwners = {
  hasMailServer: false,
  hasOperatorAddress: false,
  stripeMode: null,
};

/** Returns what owners have entered in the browser, for programs that do not open the secrets. */
export async function findEntered(db: Database): Promise<EnteredByOwners> {
  const rows = await db
    .select({ kind: serviceConnections.kind, details: serviceConnections.details })
    .from(serviceConnections)
    .where(isNull(serviceConnections.replacedAt))
    .catch(ignoreMissingTable);
  const stripe = rows.find(({ kind }) => kind === "stripe");
  return {
    hasMailServer: rows.some(({ kind }) => kind === "mail"),
    hasOperatorAddress: (await readSetting(db, operatorAddressSetting)) !== undefined,
    stripeMode: stripe ? connectionParsers.stripe.details.parse(stripe.details).mode : null,
  };
}

/** The database of an earlier release has no such table before the site was started on it. */
function ignoreMissingTable(error: unknown): [] {
  if (findSqlState(error) === "42P01") return [];
  throw error;
}
