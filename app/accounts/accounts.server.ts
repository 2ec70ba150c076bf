import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { AccountParts } from "./account-dependencies.server.ts";
import type { SendAccountLetter } from "./account-emails.ts";
import { createAccountPasswords } from "./account-passwords.server.ts";
import type { HashCost } from "./admin-password.server.ts";
import { createForgottenPasswords } from "./forgotten-password.server.ts";
import { createLoginDoor } from "./login-admission.server.ts";
import { createLoginLinkMails } from "./login-link-emails.server.ts";
import { createLoginLinks, loginLinkAddress } from "./login-links.server.ts";
import { createOwnAccount } from "./own-account.server.ts";
import { createPeople } from "./staff-accounts.server.ts";

export type AccountsDeps = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** Encrypts the keys of second factors, and the secret behind the marks of devices. */
  secrets: SecretCipher;
  /** ADMIN_PASSWORD, if set. */
  password: string | undefined;
  hashCost: HashCost;
  siteEmail(): string;
  siteUrl: string;
  send: SendAccountLetter;
  /** Whether mails leave this machine. */
  mailsLeave: boolean;
}>;

/** The use cases of accounts: one's own, the others', a forgotten password, and login links. */
export function createAccounts(deps: AccountsDeps) {
  const { db, clock, log, secrets, siteEmail, siteUrl, send } = deps;
  const mail: AccountParts["mail"] = async ({ name, email, language }, letter) => {
    await send({ name, email: email ?? siteEmail(), language }, letter);
  };
  const links = createLoginLinks(db, clock);
  const parts: AccountParts = {
    db,
    clock,
    log,
    secrets,
    passwords: createAccountPasswords(deps),
    door: createLoginDoor(db, clock, { links, secrets }),
    links,
    mail,
    tell: (account, letter) => {
      mail(account, letter).catch((error) => {
        log.error(
          { err: error, account: account.id, letter: letter.kind },
          "no mail to an account",
        );
      });
    },
    linkAddress: (token) => `${siteUrl}/admin/password/${token}`,
    loginLinkAddress: (token) => loginLinkAddress(siteUrl, token),
  };
  return {
    mailsLeave: deps.mailsLeave,
    own: createOwnAccount(parts),
    people: createPeople(parts),
    forgotten: createForgottenPasswords(parts),
    loginLinkMails: createLoginLinkMails(parts),
  };
}
