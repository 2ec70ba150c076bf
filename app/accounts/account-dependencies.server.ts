import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { AccountEmail } from "./account-emails.ts";
import type { AccountPasswords } from "./account-passwords.server.ts";
import type { StoredAccount } from "./account-store.server.ts";
import type { LoginAdmission } from "./login-admission.server.ts";
import type { LoginLinks } from "./login-links.server.ts";

/** What the use cases of accounts are made of. */
export type AccountDependencies = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** Encrypts the keys of second factors. */
  secrets: SecretCipher;
  passwords: AccountPasswords;
  door: LoginAdmission;
  links: LoginLinks;
  /** Mails a letter; throws when it was not taken. */
  sendEmail(account: StoredAccount, letter: AccountEmail): Promise<void>;
  /** Mails a letter while the caller goes on; a failure is logged. */
  notify(account: StoredAccount, letter: AccountEmail): void;
  /** The address of the page on which a mailed link lets somebody choose a password. */
  getLinkUrl(token: string): string;
  /** The address of a login link. */
  getLoginLinkUrl(token: string): string;
}>;
