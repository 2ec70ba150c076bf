import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#db/database.ts";
import { readSetting, settingMadeOnce, writeSetting } from "../platform/stored-settings.server.ts";
import {
  generatePassword,
  type HashCost,
  hashPassword,
  passwordFits,
} from "./admin-password.server.ts";

const generatedSetting = "admin-password";
const overrideSetting = "admin-password-override";

export type Credential = Readonly<{
  hash: string;
  /** Identifies this password without revealing anything about it; sessions store this name. */
  name: string;
}>;

export type Credentials = Readonly<{
  /** The password that counts now; undefined before the first one was made. */
  current(): Promise<Credential | undefined>;
  /** Makes the first password when there is none, and returns it this one time. */
  makeFirst(): Promise<string | null>;
  /** Stores the hash of a password that its owner chose in the place of the generated one. */
  replace(tx: Transaction, hash: string): Promise<void>;
}>;

/**
 * Knows which password counts: ADMIN_PASSWORD when it is set, otherwise the generated password. The
 * database holds only a slow hash of either. While ADMIN_PASSWORD stays the same, its hash stays
 * the same and the sessions go on; a new ADMIN_PASSWORD gets a new hash, which ends them.
 */
export function createCredentials(
  db: Database,
  override: string | undefined,
  hashCost: HashCost,
): Credentials {
  let settled: Promise<void> | undefined;

  /** Runs once per process, and again after a failure. */
  function settleOverride(password: string): Promise<void> {
    settled ??= (async () => {
      const known = await readSetting(db, overrideSetting);
      if (known !== undefined && (await passwordFits(password, known))) return;
      // Processes that start together keep one hash: another one would end the first's sessions.
      const hash = await hashPassword(password, hashCost);
      await transact(db, async (tx) => {
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${overrideSetting}, 0))`,
        );
        const now = await readSetting(tx, overrideSetting);
        if (now !== known && now !== undefined && (await passwordFits(password, now))) return;
        await writeSetting(tx, overrideSetting, hash);
      });
    })().catch((error) => {
      settled = undefined;
      throw error;
    });
    return settled;
  }

  return {
    async current() {
      if (override !== undefined) await settleOverride(override);
      const hash = await readSetting(
        db,
        override === undefined ? generatedSetting : overrideSetting,
      );
      if (hash === undefined) return undefined;
      return credentialOf(hash);
    },
    replace: (tx, hash) => writeSetting(tx, generatedSetting, hash),
    async makeFirst() {
      if (override !== undefined) {
        await settleOverride(override);
        return null;
      }
      const password = generatePassword();
      const { madeNow } = await settingMadeOnce(db, generatedSetting, () =>
        hashPassword(password, hashCost),
      );
      return madeNow ? password : null;
    },
  };
}

/** The credential of a stored hash. */
export function credentialOf(hash: string): Credential {
  return { hash, name: createHash("sha256").update(hash).digest("base64url") };
}
