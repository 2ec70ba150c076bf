import type { PictureName } from "../../content/pictures.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Accent } from "../../tours/tour.ts";

/**
 * What a mail says, in order, without any layout: the HTML and its plain-text twin are both made
 * from it, so neither can say what the other does not. It is stored with the delivery, so that a
 * mail sent again after a failure says the same.
 */
export type MailContent = Readonly<{
  locale: Locale;
  brand: string;
  subject: string;
  /** What inboxes show behind the subject. */
  preview: string;
  picture: Readonly<{ name: PictureName; alt: string }> | null;
  title: string;
  /** Paragraphs before the ticket. */
  opening: readonly string[];
  ticket: MailTicket | null;
  button: Readonly<{ label: string; url: string }> | null;
  /** Small print under the button. */
  note: string | null;
  list: Readonly<{ title: string; items: readonly string[] }> | null;
  /** Paragraphs after it. */
  closing: readonly string[];
  /** The last line, above the signature; null in notes to the operator. */
  goodbye: string | null;
  footer: Readonly<{ address: string; hours: string; phone: string; email: string }>;
}>;

export type MailTicket = Readonly<{
  accent: Accent;
  eyebrow: string;
  title: string;
  date: string;
  /** `href` makes the value a link: a number to call, a chat. */
  rows: readonly Readonly<{ label: string; value: string; href?: string }>[];
}>;

/** A calendar file; a later one with the same UID replaces it (PUBLISH) or takes it out (CANCEL). */
export type MailCalendar = Readonly<{
  filename: string;
  method: "PUBLISH" | "CANCEL";
  text: string;
}>;

/** A mail before it has an envelope. */
export type Letter = Readonly<{
  content: MailContent;
  toName: string;
  /** Where an answer goes; null for the sender. */
  replyTo: string | null;
  calendar: MailCalendar | null;
  /**
   * What must still hold when the mail leaves, which can be hours after it was written: the
   * booking's revision (the mail about a later one says how things stand), and a moment in ISO 8601
   * after which it is of no use. Null for a mail that stays true.
   */
  validity: Readonly<{ bookingId: string; revision: number; until: string | null }> | null;
}>;

/** A mail that shows a ticket, as nearly all do. */
export type TicketLetter = Letter & Readonly<{ content: Readonly<{ ticket: MailTicket }> }>;

/** What a mail needs besides the booking. */
export type MailContext = Readonly<{ siteUrl: string; operatorEmail: string; now: Date }>;

/** Turns a mail into an HTML document; pictures are addresses, or null to leave them out. */
export type RenderMail = (content: MailContent, pictures: MailPictures) => string | Promise<string>;
export type MailPictures = Readonly<{ logo: string | null; picture: string | null }>;

/**
 * The renderer that the Vite build's server entry exports as `renderMail`. It is looked up at each
 * mail, so that development can replace the build while mails wait.
 */
export function rendererIn(build: unknown): RenderMail {
  return (content, pictures) => {
    const { renderMail } = (build ?? {}) as { renderMail?: RenderMail };
    if (!renderMail) throw new Error("the server build exports no renderMail");
    return renderMail(content, pictures);
  };
}
