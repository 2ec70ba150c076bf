import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { accountRecoveryCodes, accounts } from "#db/schema.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import { getSecondFactorPurpose } from "../platform/secrets/stored-secrets.server.ts";
import type { StoredAccount } from "./account-store.server.ts";
import { consumeRecoveryCode } from "./recovery-codes.server.ts";
import { findMatchingStep } from "./totp.server.ts";

/**
 * Consumes a code of the authenticator app or a recovery code; returns false for any other text.
 * The account must have been read in the same transaction.
 */
export async function consumeSecondFactor(
  tx: Transaction,
  account: StoredAccount,
  { typed, now, secrets }: Readonly<{ typed: string; now: Date; secrets: SecretCipher }>,
): Promise<boolean> {
  if (account.totpSecret === null || typed.length > 100) return false;
  const key = secrets.decrypt(account.totpSecret, getSecondFactorPurpose(account.id));
  const step = findMatchingStep(key, typed, { now, usedStep: account.totpLastStep });
  if (step === null) return consumeRecoveryCode(tx, account.id, typed);
  // The update stores the code's time step as used. It matches no row for a second request with the
  // same code, which is refused.
  const used = await tx
    .update(accounts)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(accounts.id, account.id),
        or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step)),
      ),
    )
    .returning({ id: accounts.id });
  return used.length === 1;
}

/** Removes an account's second factor and its recovery codes. */
export async function removeSecondFactor(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ totpSecret: null, totpOffered: null, totpOfferedTo: null, totpLastStep: null })
    .where(eq(accounts.id, id));
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, id));
}
