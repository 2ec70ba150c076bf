import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { accountByEmail, firstAccount, type StoredAccount } from "./account-store.server.ts";
import { type HashCost, hashPassword, passwordFits } from "./admin-password.server.ts";
import { type Credential, createCredentials, credentialOf } from "./login-credentials.server.ts";

export type AccountPasswords = Readonly<{
  /** The password that opens an account now; none before it was chosen. */
  credentialOf(account: StoredAccount): Promise<Credential | undefined>;
  /**
   * The credential of a password that opens the account. Takes the same time whether or not there is
   * an account.
   */
  check(account: StoredAccount | undefined, password: string): Promise<Credential | undefined>;
  /** Whether a password is the account's own. */
  fits(account: StoredAccount, password: string): Promise<boolean>;
  /**
   * The account with an address, which may be the site's own; the first account when no address was
   * typed.
   */
  accountByEmail(email: string): Promise<StoredAccount | undefined>;
  /** Whether only ADMIN_PASSWORD can change this account's password. */
  isSetOnMachine(account: StoredAccount): boolean;
  /** The hash under which a new password is stored. */
  hash(password: string): Promise<string>;
  /** Stores a new password and returns the credential that it opens sessions with. */
  store(tx: Transaction, account: StoredAccount, hash: string): Promise<Credential>;
  makeFirst(): Promise<string | null>;
}>;

type Deps = Readonly<{
  db: Database;
  /** ADMIN_PASSWORD: overrides the first account's stored password. */
  password: string | undefined;
  hashCost: HashCost;
  /** The site's own mailbox: the first account's address until it says another. */
  siteEmail(): string;
}>;

export function createAccountPasswords({
  db,
  password,
  hashCost,
  siteEmail,
}: Deps): AccountPasswords {
  const credentials = createCredentials(db, password, hashCost);

  async function credential(account: StoredAccount): Promise<Credential | undefined> {
    if (account.isFirst) return credentials.current();
    return account.passwordHash === null ? undefined : credentialOf(account.passwordHash);
  }

  async function byEmail(email: string): Promise<StoredAccount | undefined> {
    if (email.trim() === "") return firstAccount(db);
    const named = await accountByEmail(db, email);
    if (named || email.trim().toLowerCase() !== siteEmail().toLowerCase()) return named;
    const first = await firstAccount(db);
    return first.email === null ? first : undefined;
  }

  return {
    credentialOf: credential,
    accountByEmail: byEmail,
    async fits(account, typed) {
      const current = await credential(account);
      return current !== undefined && passwordFits(typed, current.hash);
    },
    async check(account, typed) {
      const current = account && (await credential(account));
      if (!account || !current) {
        await hashPassword(typed, hashCost);
        return undefined;
      }
      const fits = await passwordFits(typed, current.hash);
      return fits && account.disabledAt === null ? current : undefined;
    },
    isSetOnMachine: (account) => account.isFirst && password !== undefined,
    hash: (fresh) => hashPassword(fresh, hashCost),
    async store(tx, account, hash) {
      if (account.isFirst) await credentials.replace(tx, hash);
      else await tx.update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, account.id));
      return credentialOf(hash);
    },
    makeFirst: () => credentials.makeFirst(),
  };
}
