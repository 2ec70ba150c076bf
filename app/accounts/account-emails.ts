import type { Locale } from "#app/i18n/locale.ts";
/** The emails that the site sends to an account's address about the account. */
export type AccountEmail = Readonly<
  | { kind: "invitation" | "reset" | "login-link"; url: string }
  | { kind: "password-changed" | "second-factor-off" }
  /** Says which account has encrypted a backup for download. */
  | { kind: "backup-downloaded"; by: string; at: Date }
  /** Explains, after a request for a new password, that only ADMIN_PASSWORD can change it. */
  | { kind: "set-on-machine" }
  /** Proves that the mail server works. */
  | { kind: "mail-server-works" }
>;

export type EmailAddressee = Readonly<{ name: string; email: string; language: Locale }>;

/** Sends an email immediately; throws when the mail server did not accept it. */
export type SendAccountEmail = (to: EmailAddressee, accountEmail: AccountEmail) => Promise<void>;
