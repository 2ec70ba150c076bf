import type { AccountDependencies } from "./account-dependencies.server.ts";
import { findAccountById } from "./account-store.server.ts";
import { sendLinkInBackground } from "./send-account-link.server.ts";

/** Whose login link is asked for: by the address that was typed, or a login that waits for its code. */
export type LoginLinkRequest = Readonly<{ email: string } | { accountId: string }>;

/** Login links, mailed to the account's own address. */
export function createLoginLinkEmails(parts: AccountDependencies) {
  const { db, passwords, links, sendEmail: mail, getLoginLinkUrl: loginLinkAddress } = parts;

  return {
    /**
     * Mails a link, unless an earlier one still works. Nothing in the answer, nor in its time, tells
     * whether the address is known: one look-up comes before it, and all else after. Strangers may
     * ask as often as they like: a limit on asking could be used up by them.
     */
    async requestLink(wanted: LoginLinkRequest): Promise<void> {
      const account =
        "email" in wanted
          ? await passwords.findAccountByEmail(wanted.email)
          : await findAccountById(db, wanted.accountId);
      if (!account || account.disabledAt !== null) return;
      sendLinkInBackground(parts, {
        issue: () => links.issueForEmail(account.id),
        send: (token) => mail(account, { kind: "login-link", url: loginLinkAddress(token) }),
        withdraw: (token) => links.withdraw(token),
      });
    },
  };
}
