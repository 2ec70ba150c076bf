import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { ServiceConnection } from "../../connections/connection-kinds.server.ts";
import type { PresentConnections } from "../../connections/present-connections.server.ts";
import type { Logger } from "../../platform/logger.server.ts";
import { StartupError } from "../../platform/startup-error.ts";
import type { EmailCalendar } from "./email-content.ts";
import { toMailError } from "./mail-error.server.ts";
import {
  createConnectionTransport,
  createUrlTransport,
  mailLimitMs,
  type SmtpTransport,
} from "./smtp-transport.server.ts";

/** A rendered email that is ready to be sent. */
export type OutgoingEmail = Readonly<{
  /**
   * The email's id, which is the same in all attempts, so that they have the same Message-ID and
   * file name.
   */
  id: string;
  date: Date;
  to: Readonly<{ name: string; address: string }>;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** The pictures that the HTML shows as `cid:<name>`. */
  pictures: readonly Readonly<{ name: string; type: string; content: Buffer }>[];
  calendar: EmailCalendar | null;
  /** The address that ends emails of this kind; null for emails that a guest needs. */
  unsubscribeUrl: string | null;
}>;

/** The id and date of an email, which are the same in all attempts and form its file name. */
type MailName = Readonly<{ id: string; date: Date }>;

export type Mailer = Readonly<{
  /**
   * Passes an email to the mail server, within 60 seconds unless `limitMs` says otherwise. Throws a
   * `MailError` if the mail server does not accept it.
   */
  send(mail: OutgoingEmail, limitMs?: number): Promise<void>;
  /**
   * Whether emails are sent to a mail server instead of only being written to files, as far as this
   * process knows. It changes when an owner enters or removes a mail server.
   */
  readonly leaves: boolean;
  /**
   * Deletes the files of emails, including files from the time before a mail server was configured.
   * Safe to repeat.
   */
  deleteFiles(mails: readonly MailName[]): Promise<void>;
}>;

type Sender = Readonly<{ name: string; address: string }>;
type Options = Readonly<{
  /** The server in SMTP_URL. It wins over the one that an owner has entered. */
  smtpUrl: string | undefined;
  /** The server that an owner has entered; missing where nobody can enter one. */
  entered?:
    | Readonly<{
        connections: Pick<PresentConnections, "find" | "getLastRead">;
        /** Whether the server may be on this machine. Used in development and in tests. */
        allowLoopback: boolean;
      }>
    | undefined;
  /** The value of MAIL_FROM, `Name <address>`. It wins over the sender that an owner has entered. */
  fromServer?: string | undefined;
  /** The sender while none is entered: the operator's name and address. */
  from: string | Sender;
  /** The folder for email files while no mail server is configured. */
  directory: string;
  log: Logger;
}>;

/**
 * Creates the mailer for the mail server in SMTP_URL, or else for the one that an owner has entered.
 * Without either, it writes .eml files, which mail programs can open.
 */
export function createMailer(options: Options): Mailer {
  const { smtpUrl, entered, fromServer, from, directory } = options;
  getSenderDomain(fromServer ?? from);
  const fixed = smtpUrl ? createUrlTransport(smtpUrl) : null;
  const writeFile = createFileWriter(directory, options.log);
  const getTransport = keepTransport(entered?.allowLoopback ?? false);
  return {
    get leaves() {
      return fixed !== null || Boolean(entered?.connections.getLastRead("mail"));
    },
    async send(mail, limitMs = mailLimitMs) {
      const connection = fixed ? null : ((await entered?.connections.find("mail")) ?? null);
      const transport = fixed ?? (connection && getTransport(connection));
      const sender = fromServer ?? (connection ? toSender(connection, from) : from);
      const message = toNodemailerMessage(mail, sender);
      if (transport) await transport.send(message, limitMs);
      else await writeFile(mail, message);
    },
    deleteFiles: (mails) => deleteEmailFiles(directory, mails),
  };
}

function openTransport(connection: ServiceConnection<"mail">, allowLoopback: boolean) {
  try {
    return createConnectionTransport(connection, allowLoopback);
  } catch (error) {
    // The stored password cannot be decrypted, so it has to be entered again.
    throw toMailError(error, null);
  }
}

/** A connection whose sender has no name of its own sends in the name of the business. */
function toSender({ details }: ServiceConnection<"mail">, from: Options["from"]): Sender {
  const brand = typeof from === "string" ? "" : from.name;
  return { name: details.senderName || brand, address: details.address };
}

/** Keeps the transport of a connection until another connection is used. */
function keepTransport(allowLoopback: boolean) {
  let kept: { of: ServiceConnection<"mail">; transport: SmtpTransport } | undefined;
  return (connection: ServiceConnection<"mail">): SmtpTransport => {
    if (kept?.of !== connection) {
      kept = { of: connection, transport: openTransport(connection, allowLoopback) };
    }
    return kept.transport;
  };
}

/** Returns the domain of a sender's address. Throws a StartupError if there is none. */
function getSenderDomain(from: string | Sender): string {
  const address = typeof from === "string" ? from : from.address;
  const domain = /[^\s@<>]@([^\s@<>]+)>?\s*$/.exec(address)?.[1];
  if (domain) return domain;
  throw new StartupError(
    `The sender of mails is "${address}", which is no address. Set MAIL_FROM like this: MAIL_FROM="Marea y Monte <hello@example.com>"`,
  );
}

function createFileWriter(directory: string, log: Logger) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail: OutgoingEmail, envelope: ReturnType<typeof toNodemailerMessage>) => {
    const { message } = await transport.sendMail(envelope);
    const name = getEmailFileName(mail);
    await writeFileAtomically(directory, name, message as Buffer);
    log.info(
      { mailId: mail.id, file: name },
      "there is no mail server: the mail was written to a file",
    );
  };
}

function toNodemailerMessage(mail: OutgoingEmail, from: string | Sender) {
  return {
    messageId: `<${mail.id}@${getSenderDomain(from)}>`,
    date: mail.date,
    from: typeof from === "string" ? from : { name: from.name, address: from.address },
    // An object keeps this a single address, whatever characters it contains.
    to: { name: mail.to.name, address: mail.to.address },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // This header prevents automatic replies, such as holiday notices (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl && listUnsubscribeHeaders(mail.unsubscribeUrl)),
    },
    xMailer: false as const,
    attachments: [
      ...mail.pictures.map(({ name, type, content }) => ({
        cid: name,
        filename: false as const,
        contentType: type,
        content,
      })),
      ...(mail.calendar
        ? [
            {
              filename: mail.calendar.filename,
              contentType: `text/calendar; charset=utf-8; method=${mail.calendar.method}`,
              content: mail.calendar.text,
            },
          ]
        : []),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Lists the headers of RFC 8058, with which mail programs show a button that ends such emails. */
function listUnsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    // One click is defined for https only.
    ...(url.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}

/**
 * Returns the file name of an email. It begins with the date, so that a directory listing is
 * chronological. It contains the id, so that a retry overwrites the same file.
 */
function getEmailFileName({ id, date }: MailName): string {
  return `${date.toISOString().replace(/[:.]/g, "-")}-${id}.eml`;
}

/**
 * Deletes the files of emails. Ignores emails without a file, such as those that a mail server
 * accepted.
 */
async function deleteEmailFiles(directory: string, mails: readonly MailName[]): Promise<void> {
  for (const mail of mails) await rm(join(directory, getEmailFileName(mail)), { force: true });
}

/** Writes a file atomically, so that a power failure leaves no partial file. */
async function writeFileAtomically(
  directory: string,
  name: string,
  content: Buffer,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // An earlier version created this folder with read access for other users. The call fails if
  // another user owns the folder.
  await chmod(directory, 0o700).catch(() => {});
  const draft = join(directory, `.${name}.${randomUUID()}`);
  try {
    const file = await open(draft, "w", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(directory, name));
  } catch (error) {
    // Without this, every attempt on a full disk would leave a temporary file behind.
    await rm(draft, { force: true });
    throw error;
  }
}
