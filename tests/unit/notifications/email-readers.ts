import type { EmailContent } from "#app/notifications/email/email-content.ts";
import { renderEmail } from "#app/notifications/email/render-email.tsx";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";

export const emptyPictures = { logo: null, picture: null };

/** Returns the visible text of an HTML email: no tags or styles, and entities decoded. */
function toReadableText(html: string): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

/** Returns both bodies of an email with every run of white space replaced by one space. */
export function getBodies(content: EmailContent): { html: string; text: string } {
  return {
    html: toReadableText(renderEmail(content, emptyPictures)),
    text: renderPlainText(content).replace(/\s+/g, " "),
  };
}

/** Returns every link target of an email. */
export function listLinks(content: EmailContent): (string | undefined)[] {
  return [...renderEmail(content, emptyPictures).matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
}

/** Returns the lines of a calendar file as RFC 5545 reads them: unfolded, one property each. */
export function readCalendar(text: string): string[] {
  return text.replace(/\r\n$/, "").replaceAll("\r\n ", "").split("\r\n");
}
