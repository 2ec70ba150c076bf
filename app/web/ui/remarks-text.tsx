/** A guest's text with its own line breaks; an endless word does not widen the page. */
export function Remarks({ text }: { text: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
}
