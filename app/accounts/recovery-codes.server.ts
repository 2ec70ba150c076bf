import { createHash } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accountRecoveryCodes } from "#db/schema.ts";
import { generateReadableCode } from "./generate-readable-code.server.ts";

const codesPerAccount = 10;

/**
 * Replaces an account's recovery codes with ten new ones and returns them. They cannot be read
 * later, because only their hashes are stored.
 */
export async function createRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId));
  const codes = Array.from({ length: codesPerAccount }, generateCode);
  await tx
    .insert(accountRecoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashCode(code) })));
  return codes;
}

/** Consumes a code; returns false if it is wrong or already used. */
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

/** Generates a code of four groups of four characters (79 bits). */
function generateCode(): string {
  return generateReadableCode(4);
}

/**
 * A fast hash is enough, because with 79 random bits, a code cannot be guessed even from its hash.
 */
function hashCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, "");
  return createHash("sha256").update(plain).digest("hex");
}
