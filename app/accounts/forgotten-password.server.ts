import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { adminSessions } from "#db/schema.ts";
import { actingAs } from "../trail/acting.server.ts";
import { findAccountLink, issueAccountLink, spendAccountLink } from "./account-links.server.ts";
import type { AccountParts } from "./account-parts.server.ts";
import { accountById, lockAccounts } from "./account-store.server.ts";
import { recordAccount } from "./account-trail.server.ts";
import { type Knock, own } from "./login-door.server.ts";
import { type Weakness, weaknessIn } from "./password-weakness.server.ts";

type TooMany = { outcome: "too-many-attempts"; retryAfterSeconds: number };

/** A password by a mailed link: a forgotten one, or the first one of an invited account. */
export function createForgottenPasswords(parts: AccountParts) {
  const { db, clock, log, passwords, door, mail, tell, linkAddress } = parts;

  /** The mail to the account with an address, if there is one. */
  async function mailLink(email: string): Promise<void> {
    const account = await passwords.accountByEmail(email);
    if (!account || account.disabledAt !== null) return;
    if (passwords.isSetOnMachine(account)) return mail(account, { kind: "set-on-machine" });
    // Somebody who never took the invitation chooses the first password by this link as well.
    const reset = { accountId: account.id, purpose: "reset" } as const;
    const token = await transact(db, (tx) => issueAccountLink(tx, reset, clock.now()));
    await mail(account, { kind: "reset", url: linkAddress(token) });
  }

  return {
    /**
     * Asks for a link. Nothing in the answer, nor in its time, tells whether the address is known:
     * the account is looked for and the mail leaves after the answer.
     */
    async ask(email: string, knock: Knock): Promise<{ outcome: "asked" } | TooMany> {
      const typed = email.trim().toLowerCase();
      const name = createHash("sha256").update(typed).digest("hex");
      const { admission } = await door.admit(knock, own(`forgot:${name}`));
      if (!admission.admitted) {
        return { outcome: "too-many-attempts", retryAfterSeconds: admission.retryAfterSeconds };
      }
      setImmediate(() => {
        mailLink(typed).catch((error) => log.error({ err: error }, "no mail for a new password"));
      });
      return { outcome: "asked" };
    },

    /** Whose password a link sets; null for one that opens nothing. Uses nothing up. */
    async look(token: string) {
      const link = await findAccountLink(db, token, clock.now());
      const account = link && (await accountById(db, link.accountId));
      if (!link || !account || account.disabledAt !== null) return null;
      return { purpose: link.purpose, name: account.name, email: account.email };
    },

    /** Sets the password, uses the link up and ends all sessions of the account. */
    async set(
      token: string,
      { password, knock }: { password: string; knock: Knock },
    ): Promise<{ outcome: "set" | "gone" } | { outcome: "weak"; weakness: Weakness } | TooMany> {
      const weakness = await weaknessIn(password);
      if (weakness) return { outcome: "weak", weakness };
      if (!(await findAccountLink(db, token, clock.now()))) {
        // Only guesses count: whoever has the link gets through whatever strangers do.
        const { admission } = await door.admit(knock);
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
      if (done.purpose === "reset") tell(done.account, { kind: "password-changed" });
      return { outcome: "set" };
    },
  };
}
