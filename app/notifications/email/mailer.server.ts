import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "../../platform/logger.server.ts";
import { StartupError } from "../../platform/startup-error.ts";
import type { EmailCalendar } from "./email-content.ts";

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
}>;

/** The id and date of an email, which are the same in all attempts and form its file name. */
type MailName = Readonly<{ id: string; date: Date }>;

export type Mailer = Readonly<{
  /** Passes an email to the mail server. Throws if the mail server does not accept it. */
  send(mail: OutgoingEmail): Promise<void>;
  /** Whether emails are sent to a mail server instead of only being written to files. */
  leaves: boolean;
  /**
   * Deletes the files of emails, including files from the time before a mail server was configured.
   * Safe to repeat.
   */
  deleteFiles(mails: readonly MailName[]): Promise<void>;
}>;

/**
 * The time limit of one attempt in milliseconds, from the name lookup to the server's last answer.
 * It is generous, because a server may accept an email but confirm it slowly, and a retry would
 * then send a duplicate.
 */
const mailLimitMs = 60_000;

type Sender = Readonly<{ name: string; address: string }>;
type Options = Readonly<{
  smtpUrl: string | undefined;
  /** The sender: either the operator's own `Name <address>`, or the current name and address. */
  from: string | Sender;
  /** The folder for email files while no mail server is configured. */
  directory: string;
  log: Logger;
}>;

/**
 * Creates the mailer for the mail server in SMTP_URL. Without SMTP_URL, it writes .eml files, which
 * mail programs can open.
 */
export function createMailer(options: Options): Mailer {
  getSenderDomain(options.from);
  const buildEnvelope = (mail: OutgoingEmail) => toNodemailerMessage(mail, options.from);
  const sending = options.smtpUrl
    ? createSmtpMailer(options.smtpUrl, buildEnvelope)
    : createFileMailer(options.directory, options.log, buildEnvelope);
  return { ...sending, deleteFiles: (mails) => deleteEmailFiles(options.directory, mails) };
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

type Sending = Omit<Mailer, "deleteFiles">;
type Envelope = (mail: OutgoingEmail) => ReturnType<typeof toNodemailerMessage>;

function createSmtpMailer(smtpUrl: string, envelope: Envelope): Sending {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: mailLimitMs,
    dnsTimeout: 10_000,
  });
  return {
    leaves: true,
    async send(mail) {
      await transport.sendMail({ ...envelope(mail), signal: AbortSignal.timeout(mailLimitMs) });
    },
  };
}

function createFileMailer(directory: string, log: Logger, envelope: Envelope): Sending {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    leaves: false,
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail));
      const name = getEmailFileName(mail);
      await writeFileAtomically(directory, name, message as Buffer);
      log.info(
        { mailId: mail.id, file: name },
        "no SMTP_URL is set: the mail was written to a file",
      );
    },
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
    // This header prevents automatic replies, such as holiday notices (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
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
