import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { findSqlState } from "#db/database.ts";
import { serviceConnections } from "#db/schema.ts";
import type { EnteredByOwners } from "../platform/launch-notes.ts";
import { readSetting } from "../platform/stored-settings.server.ts";
import { operatorAddressSetting } from "./operator-address.server.ts";

/** Returns what owners have entered in the browser, for programs that do not open the secrets. */
export async function findEntered(db: Database): Promise<EnteredByOwners> {
  const isPresentMail = and(
    eq(serviceConnections.kind, "mail"),
    isNull(serviceConnections.replacedAt),
  );
  const rows = await db
    .select({ id: serviceConnections.id })
    .from(serviceConnections)
    .where(isPresentMail)
    .catch(ignoreMissingTable);
  return {
    hasMailServer: rows.length > 0,
    hasOperatorAddress: (await readSetting(db, operatorAddressSetting)) !== undefined,
  };
}

/** The database of an earlier release has no such table before the site was started on it. */
function ignoreMissingTable(error: unknown): [] {
  if (findSqlState(error) === "42P01") return [];
  throw error;
}
