import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { AccountEmail } from "./account-emails.ts";
import type { AccountPasswords } from "./account-passwords.server.ts";
import type { StoredAccount } from "./account-store.server.ts";
import type { LoginAdmission } from "./login-admission.server.ts";
import type { LoginLinks } from "./login-links.server.ts";

export type AccountDependencies = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** Encrypts the second-factor keys. */
  secrets: SecretCipher;
  passwords: AccountPasswords;
  loginAdmission: LoginAdmission;
  links: LoginLinks;
  /** Sends an email to an account; throws when the mail server did not accept it. */
  sendEmail(account: StoredAccount, accountEmail: AccountEmail): Promise<void>;
  /** Sends an email to an account in the background; a failure is logged. */
  notify(account: StoredAccount, accountEmail: AccountEmail): void;
  /** Returns the URL of the page where the holder of this token can choose a password. */
  getLinkUrl(token: string): string;
  /** Returns the URL of the page where an invited person creates an account. */
  getInvitationUrl(token: string): string;
  getLoginLinkUrl(token: string): string;
}>;
