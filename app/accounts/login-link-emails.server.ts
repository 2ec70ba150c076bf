import type { AccountParts } from "./account-dependencies.server.ts";
import { accountById } from "./account-store.server.ts";
import { mailLinkSoon } from "./send-account-link.server.ts";

/** Whose login link is asked for: by the address that was typed, or a login that waits for its code. */
export type LinkWanted = Readonly<{ email: string } | { accountId: string }>;

/** Login links, mailed to the account's own address. */
export function createLoginLinkMails(parts: AccountParts) {
  const { db, passwords, links, mail, loginLinkAddress } = parts;

  return {
    /**
     * Mails a link, unless an earlier one still works. Nothing in the answer, nor in its time, tells
     * whether the address is known: one look-up comes before it, and all else after. Strangers may
     * ask as often as they like: a limit on asking could be used up by them.
     */
    async ask(wanted: LinkWanted): Promise<void> {
      const account =
        "email" in wanted
          ? await passwords.accountByEmail(wanted.email)
          : await accountById(db, wanted.accountId);
      if (!account || account.disabledAt !== null) return;
      mailLinkSoon(parts, {
        issue: () => links.issueToMail(account.id),
        send: (token) => mail(account, { kind: "login-link", url: loginLinkAddress(token) }),
        withdraw: (token) => links.withdraw(token),
      });
    },
  };
}
