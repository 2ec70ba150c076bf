import type { Locale } from "../../i18n/locale.ts";
import type { PictureName } from "../../media/pictures.ts";
import type { Logger } from "../../platform/logger.server.ts";
import type { Accent } from "../../tours/tour.ts";

/**
 * What a mail says, in order and without any layout. Both the HTML and the plain text are made from
 * it, so they say the same. It is stored with the delivery, so that a mail sent again after a
 * failure says the same, too.
 */
export type EmailContent = Readonly<{
  locale: Locale;
  brand: string;
  subject: string;
  /** What inboxes show behind the subject. */
  preview: string;
  picture: Readonly<{ name: PictureName; alt: string }> | null;
  title: string;
  /** Paragraphs before the ticket. */
  opening: readonly string[];
  ticket: EmailTicket | null;
  button: Readonly<{ label: string; url: string }> | null;
  /** Small print under the button. */
  note: string | null;
  list: Readonly<{ title: string; items: readonly string[] }> | null;
  /** Titled parts after the list; absent from most mails. */
  sections?: readonly EmailSection[];
  /** Paragraphs after the list. */
  closing: readonly string[];
  /** The last line, above the signature; null in notes to the operator. */
  goodbye: string | null;
  /** What the recipient wrote before, under everything else. */
  quote?: Readonly<{ intro: string; lines: readonly string[] }>;
  footer: Readonly<{ address: string; hours: string; phone: string; email: string }>;
}>;

/** A titled part of a mail with entries of some lines each. */
export type EmailSection = Readonly<{
  title: string;
  text: string;
  entries: readonly Readonly<{
    title: string;
    /** `href` makes the line a link. */
    lines: readonly Readonly<{ text: string; href?: string }>[];
  }>[];
}>;

export type EmailTicket = Readonly<{
  accent: Accent;
  eyebrow: string;
  title: string;
  date: string;
  /** `href` makes the value a link: a number to call, a chat. */
  rows: readonly Readonly<{ label: string; value: string; href?: string }>[];
}>;

/** A calendar file; a later file of the same UID replaces it (PUBLISH) or removes it (CANCEL). */
export type EmailCalendar = Readonly<{
  filename: string;
  method: "PUBLISH" | "CANCEL";
  text: string;
}>;

/** A mail before it has an envelope. */
export type Email = Readonly<{
  content: EmailContent;
  toName: string;
  /** Where an answer goes; null for the sender's own address. */
  replyTo: string | null;
  calendar: EmailCalendar | null;
  /**
   * What must still hold when the mail leaves, which can be hours after it was written: the
   * booking's revision (a later revision has its own mail), and a moment in ISO 8601 after which
   * the mail is of no use. Null for a mail that stays true. Without a booking the moment alone
   * counts.
   */
  validity: Readonly<{ bookingId: string | null; revision: number; until: string | null }> | null;
}>;

/** A mail that shows a ticket, as nearly all do. */
export type TicketEmail = Email & Readonly<{ content: Readonly<{ ticket: EmailTicket }> }>;

/** What a mail needs besides the booking. */
export type EmailContext = Readonly<{
  siteUrl: string;
  operatorEmail: string;
  now: Date;
  log: Pick<Logger, "error">;
}>;

/** Turns a mail into an HTML document; `pictures` are addresses, or null to leave them out. */
export type RenderEmail = (
  content: EmailContent,
  pictures: EmailPictures,
) => string | Promise<string>;
export type EmailPictures = Readonly<{ logo: string | null; picture: string | null }>;

/**
 * The renderer that the server entry of the Vite build exports as `renderMail`. It is looked up for
 * each mail, so that development can replace the build while mails wait.
 */
export function getEmailRenderer(build: unknown): RenderEmail {
  return (content, pictures) => {
    const { renderMail } = (build ?? {}) as { renderMail?: RenderEmail };
    if (!renderMail) throw new Error("the server build exports no renderMail");
    return renderMail(content, pictures);
  };
}
