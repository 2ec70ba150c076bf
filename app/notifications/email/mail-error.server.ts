import { PrivateAddressError } from "../../platform/outgoing/guarded-socket.server.ts";
import { DecryptionError } from "../../platform/secrets/secret-cipher.server.ts";

/** What keeps an email from being sent, as far as a person can do something about it. */
export const mailProblems = [
  "wrong-password",
  "app-password",
  "unknown-host",
  "private-host",
  "no-connection",
  "no-answer",
  "certificate",
  "no-encryption",
  "sender-refused",
  "recipient-refused",
  "no-mail-server",
  "hung-up",
  "message-refused",
  "unknown",
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** A mail server did not accept an email. The message contains none of its secrets. */
export class MailError extends Error {
  override name = "MailError";
  readonly problem: MailProblem;

  constructor(message: string, problem: MailProblem) {
    super(message);
    this.problem = problem;
  }
}

/** What may not stand in a message, because it logs in to the mail server. */
type MailSecrets = Readonly<{ user: string; password: string }>;

/**
 * Makes an error that may be logged, stored and shown. A server can repeat what it was sent in its
 * answer, so the password is removed in every form in which it was sent.
 */
export function toMailError(error: unknown, secrets: MailSecrets | null): MailError {
  const message = error instanceof Error ? error.message : String(error);
  return new MailError(
    (secrets ? removeSecrets(message, secrets) : message).slice(0, 1_000),
    findProblem(error),
  );
}

function removeSecrets(message: string, { user, password }: MailSecrets): string {
  const toBase64 = (text: string) => Buffer.from(text).toString("base64");
  const forms = [
    ...[toBase64(`\0${user}\0${password}`), toBase64(password)],
    ...[encodeURIComponent(password), password],
  ];
  return forms
    .filter((form) => form !== "")
    .reduce((text, form) => text.replaceAll(form, "…"), message);
}

const problemsOfCodes: Readonly<Record<string, MailProblem>> = {
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  EDNS: "unknown-host",
  ECONNREFUSED: "no-connection",
  EHOSTUNREACH: "no-connection",
  ENETUNREACH: "no-connection",
  ECONNRESET: "hung-up",
  ECONNECTION: "hung-up",
  ETIMEDOUT: "no-answer",
  EABORT: "no-answer",
  ABORT_ERR: "no-answer",
  EPROTOCOL: "no-mail-server",
  EAUTH: "wrong-password",
  ENOAUTH: "wrong-password",
};

type SmtpError = Error &
  Readonly<{ code?: string; command?: string; response?: string; responseCode?: number }>;

function findProblem(error: unknown): MailProblem {
  if (error instanceof PrivateAddressError) return "private-host";
  if (error instanceof DecryptionError) return "wrong-password";
  if (!(error instanceof Error)) return "unknown";
  const { code = "", command = "", response = "", message, name } = error as SmtpError;
  if (name === "TimeoutError" || name === "AbortError") return "no-answer";
  if (/certificate|self.signed|altnames|CERT_/i.test(`${message} ${code}`)) return "certificate";
  if (/5\.7\.9|application-specific|app password/i.test(response)) return "app-password";
  if (code === "ETLS" || /wrong version number|SSL routines|STARTTLS/i.test(message)) {
    return "no-encryption";
  }
  if (/^MAIL FROM/i.test(command)) return "sender-refused";
  if (/^RCPT TO/i.test(command)) return "recipient-refused";
  // Some servers compare the sender with the login only when they have the whole message.
  if (/^DATA/i.test(command) || code === "EMESSAGE") {
    return /sender|from address|not owned/i.test(response) ? "sender-refused" : "message-refused";
  }
  return problemsOfCodes[code] ?? "unknown";
}
