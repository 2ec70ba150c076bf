/**
 * A guest's text with its line breaks. A very long word is broken, so that it does not widen the
 * page.
 */
export function Remarks({ text }: { text: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
}
