/** An element of a document: its start tag, and the text between its start and end tags. */
type Element = Readonly<{ tag: string; text: string; start: number; end: number }>;

/**
 * Finds all elements with the given tag name, in document order. Works only for elements that are
 * not nested in each other. `start` and `end` are positions in `html`.
 */
export function* findElements(html: string, name: string): Generator<Element> {
  const ending = `</${name}>`;
  for (let end = 0; ; ) {
    const start = html.indexOf(`<${name}`, end);
    const opened = start < 0 ? -1 : html.indexOf(">", start);
    const closed = opened < 0 ? -1 : html.indexOf(ending, opened);
    // Without an end tag in the rest of the text there are no more elements, and continuing would
    // search that text again for every start tag.
    if (closed < 0) return;
    end = closed + ending.length;
    yield { tag: html.slice(start, opened + 1), text: html.slice(opened + 1, closed), start, end };
  }
}
