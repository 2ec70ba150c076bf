/** An element of a document: its start tag, and what stands between that and its end tag. */
type Element = Readonly<{ tag: string; text: string; start: number; end: number }>;

/**
 * The elements of a name in a document of this site, which nests none of them in each other, in
 * their order. `start` and `end` are their places in the document.
 */
export function* elementsIn(html: string, name: string): Generator<Element> {
  const ending = `</${name}>`;
  for (let end = 0; ; ) {
    const start = html.indexOf(`<${name}`, end);
    const opened = start < 0 ? -1 : html.indexOf(">", start);
    const closed = opened < 0 ? -1 : html.indexOf(ending, opened);
    // Without an end tag here, the rest has none either: a second search would read it all again.
    if (closed < 0) return;
    end = closed + ending.length;
    yield { tag: html.slice(start, opened + 1), text: html.slice(opened + 1, closed), start, end };
  }
}
