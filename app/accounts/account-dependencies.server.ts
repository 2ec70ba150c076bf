import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { AccountLetter } from "./account-emails.ts";
import type { AccountPasswords } from "./account-passwords.server.ts";
import type { StoredAccount } from "./account-store.server.ts";
import type { LoginDoor } from "./login-admission.server.ts";
import type { LoginLinks } from "./login-links.server.ts";

/** What the use cases of accounts are made of. */
export type AccountParts = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** Encrypts the keys of second factors. */
  secrets: SecretCipher;
  passwords: AccountPasswords;
  door: LoginDoor;
  links: LoginLinks;
  /** Mails a letter; throws when it was not taken. */
  mail(account: StoredAccount, letter: AccountLetter): Promise<void>;
  /** Mails a letter while the caller goes on; a failure is logged. */
  tell(account: StoredAccount, letter: AccountLetter): void;
  /** The address of the page on which a mailed link lets somebody choose a password. */
  linkAddress(token: string): string;
  /** The address of a login link. */
  loginLinkAddress(token: string): string;
}>;
