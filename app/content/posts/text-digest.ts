/**
 * Returns a short digest of a text. A form sends those of the texts that it showed instead of the texts,
 * which would double its size. They only decide whether a text is stored (ADR 53, ADR 89).
 */
export function digestText(text: string): string {
  const normalized = text.replace(/\r\n?/g, "\n").trim().normalize("NFC");
  // FNV-1a, because it is the same in browsers without https, which have no SubtleCrypto.
  let hash = 0x811c9dc5;
  for (let index = 0; index < normalized.length; index += 1) {
    hash = Math.imul(hash ^ normalized.charCodeAt(index), 0x01000193) >>> 0;
  }
  return `${hash.toString(36)}-${normalized.length.toString(36)}`;
}

/** Returns the digests of texts as a form sends them: `es.title=1x2-9 es.slug=…`. */
export function formatDigests(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => `${name}=${digestText(text)}`)
    .join(" ");
}

/** Reads what `formatDigests` writes. */
export function parseDigests(typed: string): ReadonlyMap<string, string> {
  return new Map(
    typed.split(" ").flatMap((pair) => {
      const [name, digest] = pair.split("=");
      return name && digest ? [[name, digest] as const] : [];
    }),
  );
}
