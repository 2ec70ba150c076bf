/**
 * A text by a guest, with its line breaks. Very long words are broken, so that they do not widen
 * the page.
 */
export function Remarks({ text }: { text: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
}
