import { createHash, randomInt } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accountRecoveryCodes } from "#db/schema.ts";

const howMany = 10;
/** Without signs that look alike: 31 of them, so that a code of 16 holds 79 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Replaces an account's codes by ten new ones and returns these, which nobody can read again. */
export async function createRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId));
  const codes = Array.from({ length: howMany }, generateCode);
  await tx
    .insert(accountRecoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashCode(code) })));
  return codes;
}

/** Uses a code up; false for one that is wrong or was used. */
export async function consumeRecoveryCode(
  db: Database | Transaction,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const used = await db
    .delete(accountRecoveryCodes)
    .where(
      and(
        eq(accountRecoveryCodes.accountId, accountId),
        eq(accountRecoveryCodes.codeHash, hashCode(typed)),
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
function generateCode(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");
  return [group(), group(), group(), group()].join("-");
}

/** A code has too many possibilities to be guessed from a fast hash. */
function hashCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, "");
  return createHash("sha256").update(plain).digest("hex");
}
