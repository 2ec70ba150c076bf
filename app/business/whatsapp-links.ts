/**
 * Returns the link to a WhatsApp chat with a number, which is written in digits with its country
 * code. The text is prefilled. Its spaces are written as `%20`, because some phones show a `+` as it
 * is.
 */
export function buildWhatsAppLink(number: string, text: string | null = null): string {
  return `https://wa.me/${number}${text === null ? "" : `?text=${encodeURIComponent(text)}`}`;
}

/** Returns the link with which a person sends a text to a chat of their own choice. */
export function getWhatsAppShareLink(text: string): string {
  return buildWhatsAppLink("", text);
}
