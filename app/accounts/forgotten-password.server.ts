import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { adminSessions } from "#db/schema.ts";
import { recordAccountChange } from "./account-audit-log.server.ts";
import type { AccountDependencies } from "./account-dependencies.server.ts";
import type { AccountEmail } from "./account-emails.ts";
import {
  consumeAccountLink,
  findAccountLink,
  issueLinkUnlessActive,
  withdrawAccountLink,
} from "./account-links.server.ts";
import { findAccountById, lockAccounts, type StoredAccount } from "./account-store.server.ts";
import { runAsActor } from "./audit-log/current-actor.server.ts";
import type { LoginAttempt } from "./login-admission.server.ts";
import { findPasswordWeakness, type Weakness } from "./password-strength.server.ts";
import { sendLinkInBackground } from "./send-account-link.server.ts";

type TooMany = { outcome: "too-many-attempts"; retryAfterSeconds: number };

/**
 * Creates the use cases that set a password through an emailed link: a forgotten password, or the
 * first one of an invited account.
 */
export function createForgottenPasswords(parts: AccountDependencies) {
  const {
    db,
    clock,
    log,
    passwords,
    loginAdmission,
    sendEmail: mail,
    notify: tell,
    getLinkUrl: linkAddress,
  } = parts;

  function buildPasswordEmail(account: StoredAccount, token: string): AccountEmail {
    // This email contains no link. The link is stored all the same, because while it is valid, no
    // second email is sent.
    if (passwords.isPasswordFromEnvironment(account)) return { kind: "set-on-machine" };
    return { kind: "reset", url: linkAddress(token) };
  }

  return {
    /**
     * Requests a link. Neither the response nor its time reveals whether the address is known: only
     * one query runs before the response, and the rest runs after it. Requests are not limited,
     * because anybody could use up the limit and so keep the account's owner from getting a link.
     */
    async requestLink(email: string): Promise<void> {
      const account = await passwords.findAccountByEmail(email);
      if (!account || account.disabledAt !== null) return;
      // An account whose invitation was never used can also set its first password with this link.
      const reset = { accountId: account.id, purpose: "reset" } as const;
      sendLinkInBackground(parts, {
        issue: () => issueLinkUnlessActive(db, reset, clock.now()),
        send: (token) => mail(account, buildPasswordEmail(account, token)),
        withdraw: (token) => withdrawAccountLink(db, token),
      });
    },

    /**
     * Finds the account whose password a link can set; null for an invalid link. Does not consume
     * the link.
     */
    async findLinkAccount(token: string) {
      const link = await findAccountLink(db, token, clock.now());
      const account = link && (await findAccountById(db, link.accountId));
      if (!link || !account || account.disabledAt !== null) return null;
      const { name, email, language } = account;
      return { purpose: link.purpose, name, email, language };
    },

    /**
     * Sets the password, consumes the link and ends all sessions of the account. Also issues a
     * device token, because this device has proved access to the mailbox. Its login attempts are
     * then counted separately, so that unknown devices cannot use them up.
     */
    async set(
      token: string,
      { password, loginAttempt }: { password: string; loginAttempt: LoginAttempt },
    ): Promise<
      | { outcome: "set"; deviceToken: string }
      | { outcome: "gone" }
      | { outcome: "weak"; weakness: Weakness }
      | TooMany
    > {
      const weakness = await findPasswordWeakness(password);
      if (weakness) return { outcome: "weak", weakness };
      if (!(await findAccountLink(db, token, clock.now()))) {
        // Only attempts with an invalid token are counted, so that no one can block the holder of a
        // valid link.
        const { admission } = await loginAdmission.admitUnknownDevice(loginAttempt);
        if (admission.admitted) return { outcome: "gone" };
        return { outcome: "too-many-attempts", retryAfterSeconds: admission.retryAfterSeconds };
      }
      const hash = await passwords.hashPassword(password);
      const done = await runInTransaction(db, async (tx) => {
        await lockAccounts(tx);
        const link = await consumeAccountLink(tx, token, clock.now());
        const account = link && (await findAccountById(tx, link.accountId));
        if (!account || account.disabledAt !== null) return undefined;
        if (passwords.isPasswordFromEnvironment(account)) return undefined;
        await passwords.savePassword(tx, account, hash);
        await tx.delete(adminSessions).where(eq(adminSessions.accountId, account.id));
        // This request has no login, so the audit log names the account of the link
        // as the actor.
        const line = { before: account, now: clock.now() };
        await runAsActor(account, () => recordAccountChange(tx, "password-by-link", line));
        return { account, purpose: link.purpose };
      });
      if (!done) return { outcome: "gone" };
      log.info({ account: done.account.id, purpose: done.purpose }, "password set by a link");
      if (done.purpose !== "invitation") tell(done.account, { kind: "password-changed" });
      const login = { accountId: done.account.id, proof: "mailbox" } as const;
      const { deviceToken } = await loginAdmission.rememberDevice(loginAttempt, login);
      return { outcome: "set", deviceToken };
    },
  };
}
