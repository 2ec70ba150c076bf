import type { Locale } from "../../i18n/locale.ts";
import type { PictureName } from "../../media/pictures.ts";
import type { Logger } from "../../platform/logger.server.ts";
import type { Accent } from "../../tours/tour.ts";

/**
 * The content of an email, in order and without layout, from which both the HTML and the plain text
 * are rendered. It is stored with the delivery, so that a retry sends the same content.
 */
export type EmailContent = Readonly<{
  locale: Locale;
  brand: string;
  subject: string;
  /** The preview text that inboxes show after the subject. */
  preview: string;
  picture: Readonly<{ name: PictureName; alt: string }> | null;
  title: string;
  /** The paragraphs before the ticket. */
  opening: readonly string[];
  ticket: EmailTicket | null;
  button: Readonly<{ label: string; url: string }> | null;
  /** A note in small print below the button. */
  note: string | null;
  /** Something that the recipient is asked to do, with the link for it. Most emails have none. */
  request?: Readonly<{ text: string; label: string; url: string }> | null;
  list: Readonly<{ title: string; items: readonly string[] }> | null;
  /** Titled sections after the list. Most emails have none. */
  sections?: readonly EmailSection[];
  /** The paragraphs after the list. */
  closing: readonly string[];
  /** The link to a chat with the team, below the closing; only guests' emails have it. */
  chat?: Readonly<{ label: string; url: string }> | null;
  /**
   * The link that ends messages of this kind (RFC 8058). Only the thanks after a ride have it. An
   * address that has used it gets no email with such a link.
   */
  unsubscribe?: Readonly<{ text: string; label: string; url: string }>;
  /** The closing line above the signature; null in operator emails. */
  goodbye: string | null;
  /** The recipient's earlier message, quoted below everything else. */
  quote?: Readonly<{ intro: string; lines: readonly string[] }>;
  footer: Readonly<{ address: string; hours: string; phone: string; email: string }>;
}>;

/** A section of an email: its title, and entries of several lines each. */
export type EmailSection = Readonly<{
  title: string;
  text: string;
  entries: readonly Readonly<{
    title: string;
    /** A square picture beside the lines. Most entries have none. */
    picture?: Readonly<{ name: PictureName; alt: string }>;
    /** `href` makes the line a link. */
    lines: readonly Readonly<{ text: string; href?: string }>[];
  }>[];
}>;

export type EmailTicket = Readonly<{
  accent: Accent;
  eyebrow: string;
  title: string;
  date: string;
  /** With `href` the value is a link, such as a phone number or a chat. */
  rows: readonly Readonly<{ label: string; value: string; href?: string }>[];
}>;

/**
 * A calendar file. In the recipient's calendar, it adds or replaces (PUBLISH) or removes (CANCEL)
 * the entry with the same UID.
 */
export type EmailCalendar = Readonly<{
  filename: string;
  method: "PUBLISH" | "CANCEL";
  text: string;
}>;

/** An email without its sender, recipient address and id. */
export type Email = Readonly<{
  content: EmailContent;
  toName: string;
  /** The Reply-To address; null for the sender's own address. */
  replyTo: string | null;
  calendar: EmailCalendar | null;
  /**
   * The conditions that must still hold when the email is sent, which can be hours after it was
   * queued: the booking still has this revision (each later revision has its own email), and the
   * time `until` (ISO 8601) has not passed. Null for an email without conditions. If there is no
   * booking, only `until` is checked.
   */
  validity: Readonly<{ bookingId: string | null; revision: number; until: string | null }> | null;
}>;

/** An email with a ticket. Nearly all emails have one. */
export type TicketEmail = Email & Readonly<{ content: Readonly<{ ticket: EmailTicket }> }>;

/** The data that an email needs in addition to the booking. */
export type EmailContext = Readonly<{
  siteUrl: string;
  operatorEmail: string;
  now: Date;
  log: Pick<Logger, "error">;
  /** The most that a rider of the booking may weigh on its day, in kilograms; null for no limit. */
  weightLimitKg: number | null;
}>;

/** Renders an email as an HTML document. `pictures` are URLs; null leaves a picture out. */
export type RenderEmail = (
  content: EmailContent,
  pictures: EmailPictures,
) => string | Promise<string>;
export type EmailPictures = Readonly<{
  logo: string | null;
  /** The width of an uploaded logo in pixels; that of the build is as wide as it is high. */
  logoWidth?: number;
  picture: string | null;
  /** The pictures of the sections' entries, by name; one that cannot be read is missing. */
  ofEntries?: Readonly<Record<string, string>>;
}>;

/**
 * Returns the function `renderEmail` of the Vite build's server entry. Called for each email,
 * because the development server can replace the build at any time.
 */
export function getEmailRenderer(build: unknown): RenderEmail {
  return (content, pictures) => {
    const { renderEmail } = (build ?? {}) as { renderEmail?: RenderEmail };
    if (!renderEmail) throw new Error("the server build exports no renderEmail");
    return renderEmail(content, pictures);
  };
}
