import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { accounts, adminSessions } from "#db/schema.ts";
import { isEncrypted } from "../platform/secrets/secret-cipher.server.ts";
import { recordAccountChange } from "./account-audit-log.server.ts";
import { removeSecondFactor } from "./second-factor.server.ts";

/**
 * Disables all encrypted second factors after their encryption key was lost, because their codes
 * can no longer be checked. Ends the sessions of these accounts and returns the accounts' names.
 */
export async function disableLostSecondFactors(tx: Transaction, now: Date): Promise<string[]> {
  const names: string[] = [];
  for (const account of await tx.select().from(accounts)) {
    const { id, name, totpSecret, totpOffered } = account;
    if (isEncrypted(totpOffered ?? "")) {
      await tx
        .update(accounts)
        .set({ totpOffered: null, totpOfferedTo: null })
        .where(eq(accounts.id, id));
    }
    if (!isEncrypted(totpSecret ?? "")) continue;
    await removeSecondFactor(tx, id);
    // Logins that await a code are deleted, too, because their code cannot be checked without the
    // key.
    await tx.delete(adminSessions).where(eq(adminSessions.accountId, id));
    await recordAccountChange(tx, "second-factor-off", { before: account, now });
    names.push(name);
  }
  return names;
}
