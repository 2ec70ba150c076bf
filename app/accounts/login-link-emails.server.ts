import type { AccountDependencies } from "./account-dependencies.server.ts";
import { findAccountById } from "./account-store.server.ts";
import { sendLinkInBackground } from "./send-account-link.server.ts";

/**
 * Identifies the account that requests a login link: by the typed email address, or by the account
 * of a login that awaits its code.
 */
export type LoginLinkRequest = Readonly<{ email: string } | { accountId: string }>;

/** Creates the use case that emails login links to the account's own address. */
export function createLoginLinkEmails(parts: AccountDependencies) {
  const { db, passwords, links, sendEmail: mail, getLoginLinkUrl: loginLinkAddress } = parts;

  return {
    /**
     * Emails a link, unless an earlier one still works. Neither the response nor its time reveals
     * whether the address is known: only one query runs before the response, and the rest runs
     * after it. Requests are not limited, because anybody could use up the limit and so keep the
     * account's owner from getting a link.
     */
    async requestLink(wanted: LoginLinkRequest): Promise<void> {
      const account =
        "email" in wanted
          ? await passwords.findAccountByEmail(wanted.email)
          : await findAccountById(db, wanted.accountId);
      if (!account || account.disabledAt !== null) return;
      // A person without an address gets no link; it would go to the address of the site.
      if (account.email === null && !account.isFirst) return;
      sendLinkInBackground(parts, {
        issue: () => links.issueForEmail(account.id),
        send: (token) => mail(account, { kind: "login-link", url: loginLinkAddress(token) }),
        withdraw: (token) => links.withdraw(token),
      });
    },
  };
}
