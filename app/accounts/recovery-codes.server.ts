import { createHash, randomInt } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accountRecoveryCodes } from "#db/schema.ts";

const howMany = 10;
/** Without signs that look alike: 31 of them, so that a code of 16 holds 79 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Replaces an account's codes by ten new ones and returns these, which nobody can read again. */
export async function makeRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId));
  const codes = Array.from({ length: howMany }, newCode);
  await tx
    .insert(accountRecoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: digest(code) })));
  return codes;
}

/** Uses a code up; false for one that is wrong or was used. */
export async function spendRecoveryCode(
  db: Database | Transaction,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const used = await db
    .delete(accountRecoveryCodes)
    .where(
      and(
        eq(accountRecoveryCodes.accountId, accountId),
        eq(accountRecoveryCodes.codeHash, digest(typed)),
      ),
    )
    .returning();
  return used.length === 1;
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(accountRecoveryCodes)
    .where(eq(accountRecoveryCodes.accountId, accountId));
  return row?.left ?? 0;
}

/** Four groups of four signs. */
function newCode(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");
  return [group(), group(), group(), group()].join("-");
}

/** A code has too many possibilities to be guessed from a fast hash. */
function digest(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, "");
  return createHash("sha256").update(plain).digest("hex");
}
