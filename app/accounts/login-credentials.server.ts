import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import {
  getOrCreateSetting,
  readSetting,
  writeSetting,
} from "../platform/stored-settings.server.ts";
import {
  generatePassword,
  type HashCost,
  hashPassword,
  verifyPassword,
} from "./admin-password.server.ts";

const generatedSetting = "admin-password";
const overrideSetting = "admin-password-override";

export type Credential = Readonly<{
  hash: string;
  /**
   * An identifier that reveals nothing about the password. Each session stores it, and ends when
   * the password changes.
   */
  name: string;
}>;

export type Credentials = Readonly<{
  /** The current credential; undefined until the first password is created. */
  getCurrent(): Promise<Credential | undefined>;
  /** Creates and returns the first password; returns null if there already is one. */
  createFirst(): Promise<string | null>;
  /** Stores the hash of a chosen password in place of the generated one. */
  replace(tx: Transaction, hash: string): Promise<void>;
}>;

/**
 * Determines the valid password: ADMIN_PASSWORD when it is set, otherwise the stored password. The
 * database has only a slow hash of the password, in both cases. While ADMIN_PASSWORD is unchanged,
 * its hash is unchanged and sessions continue; a new ADMIN_PASSWORD gets a new hash, which ends all
 * sessions.
 */
export function createCredentials(
  db: Database,
  override: string | undefined,
  hashCost: HashCost,
): Credentials {
  let settled: Promise<void> | undefined;

  /**
   * Stores the hash of ADMIN_PASSWORD unless it is already stored. Runs once per process, and again
   * after a failure.
   */
  function applyPasswordOverride(password: string): Promise<void> {
    settled ??= (async () => {
      const known = await readSetting(db, overrideSetting);
      if (known !== undefined && (await verifyPassword(password, known))) return;
      // Processes that start together must share one hash, because a second hash would end the
      // sessions of the first.
      const hash = await hashPassword(password, hashCost);
      await runInTransaction(db, async (tx) => {
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${overrideSetting}, 0))`,
        );
        const now = await readSetting(tx, overrideSetting);
        if (now !== known && now !== undefined && (await verifyPassword(password, now))) return;
        await writeSetting(tx, overrideSetting, hash);
      });
    })().catch((error) => {
      settled = undefined;
      throw error;
    });
    return settled;
  }

  return {
    async getCurrent() {
      if (override !== undefined) await applyPasswordOverride(override);
      const hash = await readSetting(
        db,
        override === undefined ? generatedSetting : overrideSetting,
      );
      if (hash === undefined) return undefined;
      return toCredential(hash);
    },
    replace: (tx, hash) => writeSetting(tx, generatedSetting, hash),
    async createFirst() {
      if (override !== undefined) {
        await applyPasswordOverride(override);
        return null;
      }
      const password = generatePassword();
      const { madeNow } = await getOrCreateSetting(db, generatedSetting, () =>
        hashPassword(password, hashCost),
      );
      return madeNow ? password : null;
    },
  };
}

/** Returns the credential of a stored hash. */
export function toCredential(hash: string): Credential {
  return { hash, name: createHash("sha256").update(hash).digest("base64url") };
}
