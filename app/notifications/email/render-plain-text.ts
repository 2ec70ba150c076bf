import { languageTag } from "../../i18n/locale.ts";
import type { EmailContent, EmailSection, EmailTicket } from "./email-content.ts";

const rule = "-".repeat(40);

/** Renders an email as plain text, with the same content in the same order as the HTML. */
export function renderPlainText(content: EmailContent): string {
  const { ticket, button, request, list, quote, footer, unsubscribe } = content;
  const blocks = [
    content.brand,
    content.title.toLocaleUpperCase(languageTag[content.locale]),
    ...content.opening,
    ticket && renderTicketText(ticket),
    button && `${button.label}:\n${button.url}`,
    content.note,
    request && `${request.text}\n${request.label}:\n${request.url}`,
    list && [list.title, ...list.items.map((item) => `- ${item}`)].join("\n"),
    ...(content.sections ?? []).flatMap(renderSectionText),
    ...content.closing,
    content.chat && `${content.chat.label}:\n${content.chat.url}`,
    content.goodbye && `${content.goodbye}\n${content.brand}`,
    unsubscribe && `${unsubscribe.text}\n${unsubscribe.label}:\n${unsubscribe.url}`,
    quote && [quote.intro, ...quote.lines.map((line) => `> ${line}`)].join("\n"),
    // Mail programs remove everything below this line when they quote the email in a reply.
    `-- \n${footer.address}\n${footer.phone}, ${footer.hours}\n${footer.email}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n").replaceAll("\u00a0", " ")}\n`;
}

function renderSectionText({ title, text, entries }: EmailSection): string[] {
  const entryTexts = entries.map((entry) =>
    [`- ${entry.title}`, ...entry.lines.map((line) => `  ${line.text}`)].join("\n"),
  );
  return [`${rule}\n${title}\n${text}`, ...entryTexts];
}

function renderTicketText({ eyebrow, title, date, rows }: EmailTicket): string {
  const facts = rows.map(({ label, value }) => `${label}: ${value}`);
  return [rule, eyebrow, title, date, "", ...facts, rule].join("\n");
}
