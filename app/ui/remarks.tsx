/** What a guest wrote, in the lines it was written in; a word without end does not push the page. */
export function Remarks({ text }: { text: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
}
