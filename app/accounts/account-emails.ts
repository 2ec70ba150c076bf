/** What an account is told by mail about itself. */
export type AccountEmail = Readonly<
  | { kind: "invitation" | "reset" | "login-link"; url: string }
  | { kind: "password-changed" | "second-factor-off" }
  /** A forgotten password that only the machine's settings can change. */
  | { kind: "set-on-machine" }
>;

export type EmailAddressee = Readonly<{ name: string; email: string; language: "en" | "es" }>;

/** Mails a letter now; throws when the mail server did not take it. */
export type SendAccountEmail = (to: EmailAddressee, letter: AccountEmail) => Promise<void>;
