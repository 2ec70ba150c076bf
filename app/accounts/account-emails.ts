/** The emails that an account gets about itself. */
export type AccountEmail = Readonly<
  | { kind: "invitation" | "reset" | "login-link"; url: string }
  | { kind: "password-changed" | "second-factor-off" }
  /** The password was requested and can only be changed in the server's settings. */
  | { kind: "set-on-machine" }
>;

export type EmailAddressee = Readonly<{ name: string; email: string; language: "en" | "es" }>;

/** Sends an email immediately; throws when the mail server did not accept it. */
export type SendAccountEmail = (to: EmailAddressee, accountEmail: AccountEmail) => Promise<void>;
