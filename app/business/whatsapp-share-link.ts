/**
 * Returns the link with which a person sends a text to a chat of their own choice. Spaces are written
 * as `%20`, because some phones show a `+` as it is.
 */
export function getWhatsAppShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
