import { eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { adminSessions } from "#db/schema.ts";
import { recordAccount } from "./account-audit-log.server.ts";
import type { AccountParts } from "./account-dependencies.server.ts";
import type { AccountLetter } from "./account-emails.ts";
import {
  findAccountLink,
  issueOnceMailed,
  spendAccountLink,
  withdrawAccountLink,
} from "./account-links.server.ts";
import { accountById, lockAccounts, type StoredAccount } from "./account-store.server.ts";
import { actingAs } from "./audit-log/current-actor.server.ts";
import type { Knock } from "./login-admission.server.ts";
import { type Weakness, weaknessIn } from "./password-strength.server.ts";
import { mailLinkSoon } from "./send-account-link.server.ts";

type TooMany = { outcome: "too-many-attempts"; retryAfterSeconds: number };

/** A password by a mailed link: a forgotten one, or the first one of an invited account. */
export function createForgottenPasswords(parts: AccountParts) {
  const { db, clock, log, passwords, door, mail, tell, linkAddress } = parts;

  function letterTo(account: StoredAccount, token: string): AccountLetter {
    // The link is not mailed then; its row says that this mail has gone.
    if (passwords.isSetOnMachine(account)) return { kind: "set-on-machine" };
    return { kind: "reset", url: linkAddress(token) };
  }

  return {
    /**
     * Asks for a link. Nothing in the answer, nor in its time, tells whether the address is known:
     * one look-up comes before it, and all else after. Strangers may ask as often as they like: a
     * limit on asking could be used up by them.
     */
    async ask(email: string): Promise<void> {
      const account = await passwords.accountByEmail(email);
      if (!account || account.disabledAt !== null) return;
      // Somebody who never took the invitation chooses the first password by this link as well.
      const reset = { accountId: account.id, purpose: "reset" } as const;
      mailLinkSoon(parts, {
        issue: () => issueOnceMailed(db, reset, clock.now()),
        send: (token) => mail(account, letterTo(account, token)),
        withdraw: (token) => withdrawAccountLink(db, token),
      });
    },

    /** Whose password a link sets; null for one that opens nothing. Uses nothing up. */
    async look(token: string) {
      const link = await findAccountLink(db, token, clock.now());
      const account = link && (await accountById(db, link.accountId));
      if (!link || !account || account.disabledAt !== null) return null;
      const { name, email, language } = account;
      return { purpose: link.purpose, name, email, language };
    },

    /**
     * Sets the password, uses the link up and ends all sessions of the account. The device gets a
     * mark, as it can read the mailbox: strangers then cannot use up its attempts.
     */
    async set(
      token: string,
      { password, knock }: { password: string; knock: Knock },
    ): Promise<
      | { outcome: "set"; deviceMark: string }
      | { outcome: "gone" }
      | { outcome: "weak"; weakness: Weakness }
      | TooMany
    > {
      const weakness = await weaknessIn(password);
      if (weakness) return { outcome: "weak", weakness };
      if (!(await findAccountLink(db, token, clock.now()))) {
        // Only guesses count: whoever has the link gets through whatever strangers do.
        const { admission } = await door.admitStranger(knock);
        if (admission.admitted) return { outcome: "gone" };
        return { outcome: "too-many-attempts", retryAfterSeconds: admission.retryAfterSeconds };
      }
      const hash = await passwords.hash(password);
      const done = await transact(db, async (tx) => {
        await lockAccounts(tx);
        const link = await spendAccountLink(tx, token, clock.now());
        const account = link && (await accountById(tx, link.accountId));
        if (!account || account.disabledAt !== null) return undefined;
        if (passwords.isSetOnMachine(account)) return undefined;
        await passwords.store(tx, account, hash);
        await tx.delete(adminSessions).where(eq(adminSessions.accountId, account.id));
        // Nobody is logged in here: whoever has the link acts as the account.
        const line = { before: account, now: clock.now() };
        await actingAs(account, () => recordAccount(tx, "password-by-link", line));
        return { account, purpose: link.purpose };
      });
      if (!done) return { outcome: "gone" };
      log.info({ account: done.account.id, purpose: done.purpose }, "password set by a link");
      if (done.purpose !== "invitation") tell(done.account, { kind: "password-changed" });
      const login = { accountId: done.account.id, proof: "mailbox" } as const;
      const { deviceMark } = await door.markDevice(knock, login);
      return { outcome: "set", deviceMark };
    },
  };
}
