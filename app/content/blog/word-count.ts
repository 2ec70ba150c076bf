import type { RichContent, RichText } from "./rich-content.ts";

/** Counts the words in the paragraphs, headings and callouts. */
export function countWords(content: RichContent): number {
  const toPlainText = (value: RichText) =>
    [value]
      .flat()
      .map((part) => (typeof part === "string" ? part : part.text))
      .join("");
  const texts = [
    ...content.paragraphs.map(({ text }) => toPlainText(text)),
    ...content.headings.map(({ text }) => text),
    ...content.callouts.flatMap((callout) => [
      callout.title,
      callout.content ? toPlainText(callout.content) : "",
      ...(callout.items ?? []).map(toPlainText),
    ]),
  ];
  return texts
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
