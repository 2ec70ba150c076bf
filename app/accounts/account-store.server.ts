import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import type { Account } from "./account.ts";
import { actorsWithoutAccount } from "./audit-log/current-actor.server.ts";

/** An account row, which includes values that must not leave the server. */
export type StoredAccount = typeof accounts.$inferSelect;

/** Returns the first account, to which ADMIN_PASSWORD and the generated password belong. */
export async function getFirstAccount(db: Database | Transaction): Promise<StoredAccount> {
  const [row] = await db.select().from(accounts).where(eq(accounts.isFirst, true));
  if (!row) throw new Error("the first account is missing");
  return row;
}

export async function findAccountById(
  db: Database | Transaction,
  id: string,
): Promise<StoredAccount | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Reads the account and locks its row until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<StoredAccount | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  return row;
}

/** Finds the account with an email address, ignoring case. */
export async function findAccountByEmail(
  db: Database | Transaction,
  email: string,
): Promise<StoredAccount | undefined> {
  // PostgreSQL rejects NUL in a parameter, so no stored address can contain it.
  if (email.includes("\0")) return undefined;
  const [row] = await db
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.email}) = lower(${email.trim()})`);
  return row;
}

/** Finds the account with a name, ignoring case. No two accounts have the same. */
export async function findAccountByName(
  db: Database | Transaction,
  name: string,
): Promise<StoredAccount | undefined> {
  if (name.includes("\0")) return undefined;
  const [row] = await db
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.name}) = lower(${name.trim()})`);
  return row;
}

/** Converts an account row to the part that pages and use cases may see. */
export function toAccount({ id, name, email, role, language }: StoredAccount): Account {
  return { id, name, email, role, language };
}

/**
 * Locks all accounts until the transaction ends. Concurrent changes could otherwise remove the last
 * owner or give two accounts the same name.
 */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`);
}

/**
 * Whether another account has this name (ignoring case), or the audit log uses it for an actor
 * without an account.
 */
export async function isNameTaken(
  tx: Transaction,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  if (actorsWithoutAccount.some((actor) => actor.name === name.toLowerCase())) return true;
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.name}) = lower(${name})`);
  return rows.some(({ id }) => id !== exceptId);
}
