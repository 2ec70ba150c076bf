import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import {
  findAccountByEmail,
  findAccountByName,
  getFirstAccount,
  type StoredAccount,
} from "./account-store.server.ts";
import { type HashCost, hashPassword, verifyPassword } from "./admin-password.server.ts";
import { type Credential, createCredentials, toCredential } from "./login-credentials.server.ts";

export type AccountPasswords = Readonly<{
  /** The current credential of an account; undefined until a password is chosen. */
  findCredentialOf(account: StoredAccount): Promise<Credential | undefined>;
  /**
   * Returns the credential of the account if the password is correct. Takes the same time for an
   * unknown account, so that the time does not reveal which accounts exist.
   */
  verifyPassword(
    account: StoredAccount | undefined,
    password: string,
  ): Promise<Credential | undefined>;
  isPasswordCorrect(account: StoredAccount, password: string): Promise<boolean>;
  /**
   * Finds an account by its email address. Finds the first account by the site's own address as
   * long as no other address is stored for that account, and always for an empty address.
   */
  findAccountByEmail(email: string): Promise<StoredAccount | undefined>;
  /**
   * Finds the account that logs in: by its email address as `findAccountByEmail`, or by its name,
   * because a person who was invited by a link may have no address. Whatever address the owner of a
   * new site types, hers is the only account.
   */
  findAccountForLogin(typed: string): Promise<StoredAccount | undefined>;
  /**
   * Whether this account's password is the value of ADMIN_PASSWORD, so that no form can change it.
   */
  isPasswordFromEnvironment(account: StoredAccount): boolean;
  /** Hashes a new password for storage. */
  hashPassword(password: string): Promise<string>;
  /** Stores the hash of a new password and returns the credential for opening sessions. */
  savePassword(tx: Transaction, account: StoredAccount, hash: string): Promise<Credential>;
  createFirstPassword(): Promise<string | null>;
}>;

type Deps = Readonly<{
  db: Database;
  /** The value of ADMIN_PASSWORD, which overrides the first account's stored password. */
  password: string | undefined;
  hashCost: HashCost;
  /** The site's own email address. It is the first account's address until another one is set. */
  getSiteEmail(): string;
}>;

/** Lists the passwords that were perhaps meant: a pasted one often has a space at its end. */
const listCandidates = (typed: string) => [...new Set([typed, typed.trim()])];

async function isAnyCorrect(typed: string, hash: string): Promise<boolean> {
  for (const one of listCandidates(typed)) if (await verifyPassword(one, hash)) return true;
  return false;
}

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

  /** Returns the account of a site that has no other, if no address is stored for it. */
  async function findOnlyAccount(): Promise<StoredAccount | undefined> {
    const first = await getFirstAccount(db);
    return first.email === null && (await db.$count(accounts)) === 1 ? first : undefined;
  }

  return {
    findCredentialOf: findCredential,
    findAccountByEmail: findByEmail,
    // No name of an account that has no address contains @.
    findAccountForLogin: async (typed) =>
      (await findByEmail(typed)) ??
      (typed.includes("@") ? findOnlyAccount() : findAccountByName(db, typed)),
    async isPasswordCorrect(account, typed) {
      const current = await findCredential(account);
      return current !== undefined && isAnyCorrect(typed, current.hash);
    },
    async verifyPassword(account, typed) {
      const current = account && (await findCredential(account));
      if (!account || !current) {
        for (const one of listCandidates(typed)) await hashPassword(one, hashCost);
        return undefined;
      }
      const fits = await isAnyCorrect(typed, current.hash);
      return fits && account.disabledAt === null ? current : undefined;
    },
    isPasswordFromEnvironment: (account) => account.isFirst && password !== undefined,
    hashPassword: (fresh) => hashPassword(fresh, hashCost),
    async savePassword(tx, account, hash) {
      if (account.isFirst) await credentials.replace(tx, hash);
      else await tx.update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, account.id));
      return toCredential(hash);
    },
    createFirstPassword: () => credentials.createFirst(),
  };
}
