/** Parses a whole or decimal number as people write it; NaN for any other text. */
export function parseNumber(text = ""): number {
  return /^\s*-?\d{1,6}([.,]\d{1,9})?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** Returns the id from the address of a YouTube video, or the text itself. */
export function parseVideoId(text: string): string {
  const [, id] = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]{11})(?![\w-])/.exec(text) ?? [];
  return id ?? text.trim();
}

/** Returns the code from a search engine's meta tag, or the text itself. */
export function parseVerificationCode(text: string): string {
  return /\bcontent="([^"]*)"/.exec(text)?.[1] ?? text.trim();
}

/** Returns the address from a map service's embed code, or the text itself. */
export function parseEmbedUrl(text: string): string {
  const [, address] = /<iframe[^<>]*\ssrc="([^"]*)"/.exec(text) ?? [];
  return address?.replaceAll("&amp;", "&") ?? text.trim();
}

/**
 * Splits the names of cards. The text is normalized first, because normalizing turns a Greek
 * question mark into a semicolon, which separates two cards.
 */
export function splitCards(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/[,;\n]/)
    .map((card) => card.trim())
    .filter(Boolean);
}
