/** An element of a document: its start tag, and the text between that and its end tag. */
type Element = Readonly<{ tag: string; text: string; start: number; end: number }>;

/**
 * Finds all elements with this tag name, in document order. It works only for elements that do not
 * contain each other. `start` and `end` are positions in `html`.
 */
export function* findElements(html: string, name: string): Generator<Element> {
  const ending = `</${name}>`;
  for (let end = 0; ; ) {
    const start = html.indexOf(`<${name}`, end);
    const opened = start < 0 ? -1 : html.indexOf(">", start);
    const closed = opened < 0 ? -1 : html.indexOf(ending, opened);
    // If no end tag follows here, none follows later, and another search would read the rest again.
    if (closed < 0) return;
    end = closed + ending.length;
    yield { tag: html.slice(start, opened + 1), text: html.slice(opened + 1, closed), start, end };
  }
}
