import type { Database, Transaction } from "#db/database.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";
import { type Account, type Role, roles } from "./account.ts";

/** The setting with the roles that need a second factor, separated by commas. */
const setting = "second-factor-roles";

export async function getRolesRequiringSecondFactor(
  db: Database | Transaction,
): Promise<readonly Role[]> {
  const named = ((await readSetting(db, setting)) ?? "").split(",");
  return roles.filter((role) => named.includes(role));
}

export function saveRolesRequiringSecondFactor(
  tx: Transaction,
  needed: readonly Role[],
): Promise<void> {
  return writeSetting(tx, setting, needed.join(","));
}

/** Whether an account has to set up a second factor before it gets any other access. */
export async function isMissingSecondFactor(
  db: Database,
  { role, totpSecret }: Pick<Account, "role"> & Readonly<{ totpSecret: string | null }>,
): Promise<boolean> {
  return totpSecret === null && (await getRolesRequiringSecondFactor(db)).includes(role);
}
