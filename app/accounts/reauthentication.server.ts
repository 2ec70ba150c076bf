import { runInTransaction, type Transaction } from "#db/database.ts";
import type { SignedIn } from "./account.ts";
import type { AccountDependencies } from "./account-dependencies.server.ts";
import { findAccountById, lockAccount, type StoredAccount } from "./account-store.server.ts";
import { maxPasswordLength } from "./admin-password.server.ts";
import { consumeSecondFactor } from "./second-factor.server.ts";

/**
 * The password and code that somebody entered to confirm their identity; null where the form has no
 * such field.
 */
export type ReauthenticationInput = Readonly<{ password: string | null; code: string | null }>;

/** Why the identity was not confirmed. */
export type ReauthenticationFailure =
  | { outcome: "password-missing" | "wrong-password" | "code-missing" | "wrong-code" }
  | { outcome: "too-many-attempts"; retryAfterSeconds: number };

/**
 * Requires the password or a code again during a session, because somebody else may be using the
 * session. Wrong entries are counted against the session.
 */
export function createReauthentication({
  db,
  clock,
  log,
  secrets,
  passwords,
  loginAdmission,
}: AccountDependencies) {
  /** Returns why the password check failed; undefined when the password is correct. */
  async function checkPassword(
    { account: { id }, sessionId }: SignedIn,
    typed: string | null,
  ): Promise<ReauthenticationFailure | undefined> {
    if (!typed) return { outcome: "password-missing" };
    if (typed.length > maxPasswordLength) return { outcome: "wrong-password" };
    const admitted = await loginAdmission.admitSession(sessionId, "password");
    if (!admitted.admission.admitted) {
      const { retryAfterSeconds } = admitted.admission;
      return { outcome: "too-many-attempts", retryAfterSeconds };
    }
    const account = await findAccountById(db, id);
    if (!account || !(await passwords.isPasswordCorrect(account, typed))) {
      log.warn({ account: id }, "own password typed wrong");
      return { outcome: "wrong-password" };
    }
    await loginAdmission.clearFailures(admitted);
    return undefined;
  }

  /**
   * Runs `work` in a transaction. `work` checks the code and makes the change; it returns null for
   * a wrong code. After a correct code, the attempt is no longer counted. After `not-set-up` it
   * still is, because no code was checked.
   */
  async function runWithCode<T extends Readonly<{ outcome: string }>>(
    { account: { id }, sessionId }: SignedIn,
    typed: string | null,
    work: (tx: Transaction, typed: string) => Promise<T | null>,
  ): Promise<T | ReauthenticationFailure> {
    if (!typed?.trim()) return { outcome: "code-missing" };
    const admitted = await loginAdmission.admitSession(sessionId, "code");
    if (!admitted.admission.admitted) {
      const { retryAfterSeconds } = admitted.admission;
      return { outcome: "too-many-attempts", retryAfterSeconds };
    }
    const done = await runInTransaction(db, (tx) => work(tx, typed));
    if (done === null) {
      log.warn({ account: id }, "second factor typed wrong");
      return { outcome: "wrong-code" };
    }
    if (done.outcome !== "not-set-up") await loginAdmission.clearFailures(admitted);
    return done;
  }

  return {
    withPassword: checkPassword,
    withCode: runWithCode,
    /**
     * Runs `work` on an account with a second factor after checking its password and consuming a
     * code.
     */
    async runWithPasswordAndCode<T extends Readonly<{ outcome: string }>>(
      me: SignedIn,
      { password, code }: ReauthenticationInput,
      work: (tx: Transaction, account: StoredAccount) => Promise<T>,
    ): Promise<T | { outcome: "not-set-up" } | ReauthenticationFailure> {
      const account = await findAccountById(db, me.account.id);
      if (!account || account.totpSecret === null) return { outcome: "not-set-up" };
      const unproved = await checkPassword(me, password);
      if (unproved) return unproved;
      return runWithCode(me, code, async (tx, typed) => {
        const now = await lockAccount(tx, account.id);
        const spent = { typed, now: clock.now(), secrets };
        if (!now || !(await consumeSecondFactor(tx, now, spent))) return null;
        return work(tx, now);
      });
    },
  };
}
