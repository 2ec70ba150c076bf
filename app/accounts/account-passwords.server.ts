import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { findAccountByEmail, getFirstAccount, type StoredAccount } from "./account-store.server.ts";
import { type HashCost, hashPassword, verifyPassword } from "./admin-password.server.ts";
import { type Credential, createCredentials, toCredential } from "./login-credentials.server.ts";

export type AccountPasswords = Readonly<{
  /** The password that opens an account now; none before it was chosen. */
  findCredentialOf(account: StoredAccount): Promise<Credential | undefined>;
  /**
   * The credential of a password that opens the account. Takes the same time whether or not there is
   * an account.
   */
  verifyPassword(
    account: StoredAccount | undefined,
    password: string,
  ): Promise<Credential | undefined>;
  /** Whether a password is the account's own. */
  isPasswordCorrect(account: StoredAccount, password: string): Promise<boolean>;
  /**
   * The account with an address, which may be the site's own; the first account when no address was
   * typed.
   */
  findAccountByEmail(email: string): Promise<StoredAccount | undefined>;
  /** Whether only ADMIN_PASSWORD can change this account's password. */
  isSetOnMachine(account: StoredAccount): boolean;
  /** The hash under which a new password is stored. */
  hashPassword(password: string): Promise<string>;
  /** Stores a new password and returns the credential that it opens sessions with. */
  savePassword(tx: Transaction, account: StoredAccount, hash: string): Promise<Credential>;
  createFirstPassword(): Promise<string | null>;
}>;

type Deps = Readonly<{
  db: Database;
  /** ADMIN_PASSWORD: overrides the first account's stored password. */
  password: string | undefined;
  hashCost: HashCost;
  /** The site's own mailbox: the first account's address until it says another. */
  getSiteEmail(): string;
}>;

export function createAccountPasswords({
  db,
  password,
  hashCost,
  getSiteEmail: siteEmail,
}: Deps): AccountPasswords {
  const credentials = createCredentials(db, password, hashCost);

  async function findCredential(account: StoredAccount): Promise<Credential | undefined> {
    if (account.isFirst) return credentials.getCurrent();
    return account.passwordHash === null ? undefined : toCredential(account.passwordHash);
  }

  async function findByEmail(email: string): Promise<StoredAccount | undefined> {
    if (email.trim() === "") return getFirstAccount(db);
    const named = await findAccountByEmail(db, email);
    if (named || email.trim().toLowerCase() !== siteEmail().toLowerCase()) return named;
    const first = await getFirstAccount(db);
    return first.email === null ? first : undefined;
  }

  return {
    findCredentialOf: findCredential,
    findAccountByEmail: findByEmail,
    async isPasswordCorrect(account, typed) {
      const current = await findCredential(account);
      return current !== undefined && verifyPassword(typed, current.hash);
    },
    async verifyPassword(account, typed) {
      const current = account && (await findCredential(account));
      if (!account || !current) {
        await hashPassword(typed, hashCost);
        return undefined;
      }
      const fits = await verifyPassword(typed, current.hash);
      return fits && account.disabledAt === null ? current : undefined;
    },
    isSetOnMachine: (account) => account.isFirst && password !== undefined,
    hashPassword: (fresh) => hashPassword(fresh, hashCost),
    async savePassword(tx, account, hash) {
      if (account.isFirst) await credentials.replace(tx, hash);
      else await tx.update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, account.id));
      return toCredential(hash);
    },
    createFirstPassword: () => credentials.createFirst(),
  };
}
