const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/** Replaces numeric entities and the named ones that the site uses by their characters. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return named[name] ?? all;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });
}

/**
 * Returns the values of all input elements with a name in HTML text, for pages that are not parsed
 * as a document.
 */
export function readInputValues(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
      /\bname="([^"]*)"/.exec(input)?.[1] ?? "",
      decodeEntities(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? ""),
    ]),
  );
}
