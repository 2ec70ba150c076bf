import type { RichContent, RichText } from "./rich-content.ts";

/** Lists the texts of a post's paragraphs, headings and callouts, without links and marks. */
export function listPostTexts({
  paragraphs,
  headings,
  callouts,
}: Pick<RichContent, "paragraphs" | "headings" | "callouts">): string[] {
  return [
    ...paragraphs.map(({ text }) => getPlainText(text)),
    ...headings.map(({ text }) => text),
    ...callouts.flatMap(({ title, content, items = [] }) => [
      title,
      ...(content ? [getPlainText(content)] : []),
      ...items.map(getPlainText),
    ]),
  ];
}

function getPlainText(text: RichText): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}
