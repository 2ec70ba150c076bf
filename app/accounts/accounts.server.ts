import type { AccountDependencies } from "./account-dependencies.server.ts";
import type { SendAccountEmail } from "./account-emails.ts";
import { createAccountPasswords } from "./account-passwords.server.ts";
import type { AdminAuthDeps } from "./admin-auth.server.ts";
import { createForgottenPasswords } from "./forgotten-password.server.ts";
import { createInvitations } from "./invitations.server.ts";
import { createLoginAdmission } from "./login-admission.server.ts";
import { createLoginLinkEmails } from "./login-link-emails.server.ts";
import { createLoginLinks } from "./login-links.server.ts";
import { createOwnerNotices } from "./notify-owners.server.ts";
import { createOwnAccount } from "./own-account.server.ts";
import { createReauthentication } from "./reauthentication.server.ts";
import { createSheetPhones } from "./sheet-phones.server.ts";
import { createStaffAccounts } from "./staff-accounts.server.ts";

export type AccountsDeps = Omit<AdminAuthDeps, "getSiteEmail"> &
  Pick<AccountDependencies, "getLinkUrl" | "getInvitationUrl" | "getLoginLinkUrl"> &
  Readonly<{
    getSiteEmail(): string;
    send: SendAccountEmail;
    /** Whether emails are sent instead of being written to files. */
    areEmailsSent(): boolean;
  }>;

/**
 * Creates the use cases of accounts: a person's own account, staff accounts, forgotten passwords
 * and login links.
 */
export function createAccounts(deps: AccountsDeps) {
  const { db, clock, log, secrets, getSiteEmail: siteEmail, send } = deps;
  const sendEmail: AccountDependencies["sendEmail"] = async (
    { name, email, language },
    accountEmail,
  ) => {
    await send({ name, email: email ?? siteEmail(), language }, accountEmail);
  };
  const links = createLoginLinks(db, clock);
  const parts: AccountDependencies = {
    db,
    clock,
    log,
    secrets,
    passwords: createAccountPasswords(deps),
    loginAdmission: createLoginAdmission(db, clock, { links, secrets }),
    links,
    sendEmail,
    notify: (account, accountEmail) => {
      // Only what is for every owner goes to the site's address in place of a missing one.
      const isForOwners = accountEmail.kind === "backup-downloaded";
      if (account.email === null && !account.isFirst && !isForOwners) return;
      sendEmail(account, accountEmail).catch((error) => {
        log.error(
          { err: error, account: account.id, letter: accountEmail.kind },
          "no mail to an account",
        );
      });
    },
    getLinkUrl: deps.getLinkUrl,
    getLoginLinkUrl: deps.getLoginLinkUrl,
    getInvitationUrl: deps.getInvitationUrl,
  };
  return {
    areEmailsSent: deps.areEmailsSent,
    /** Requires the password again for a change by a session. */
    checkPassword: createReauthentication(parts).withPassword,
    ownAccount: createOwnAccount(parts),
    staff: createStaffAccounts({ ...parts, areEmailsSent: deps.areEmailsSent }),
    invitations: createInvitations(parts),
    forgottenPasswords: createForgottenPasswords(parts),
    loginLinkEmails: createLoginLinkEmails(parts),
    sheetPhones: createSheetPhones(parts),
    notifyOwners: createOwnerNotices(parts),
  };
}
