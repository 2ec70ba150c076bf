import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";

import { readPastedHtml } from "./pasted-html.ts";
import type { PastedParagraph, PastedRun } from "./pasted-run.ts";
import { readPastedText } from "./pasted-text.ts";

type PasteOptions = Readonly<{
  /** Whether paragraphs stay apart. Otherwise spaces are between them. */
  hasLines: boolean;
  isFact: (name: string) => boolean;
  /** Finds the target of an address; null if a text cannot link to it. */
  findTarget: (address: string) => string | null;
}>;

/** Returns how an editor takes in what is pasted or dropped: words, bold words, links and facts. */
export function createPasteProps(
  options: PasteOptions,
): Pick<EditorProps, "clipboardTextParser" | "transformPastedHTML" | "transformPasted"> {
  return {
    clipboardTextParser: (text, _, __, { state: { schema } }) =>
      toSlice(schema, toParagraphs(schema, readPastedText(text)), options),
    transformPastedHTML: (html) => {
      const page = new DOMParser().parseFromString(html, "text/html");
      return formatParagraphs(readPastedHtml(page.documentElement), options);
    },
    transformPasted: ({ content: pasted }, { state: { schema } }) => {
      const paragraphs: ProseMirrorNode[] = [];
      pasted.descendants((node) => {
        if (node.isTextblock) paragraphs.push(node);
        return !node.isTextblock;
      });
      // Words without a paragraph come from our own editor, or from one line of another program.
      const inline = schema.nodes.paragraph?.create(
        null,
        pasted.firstChild?.isInline ? pasted : null,
      );
      return toSlice(schema, paragraphs.length > 0 || !inline ? paragraphs : [inline], options);
    },
  };
}

/** A plain text has no links and facts. */
function toParagraphs(schema: Schema, paragraphs: readonly PastedParagraph[]): ProseMirrorNode[] {
  const { bold } = schema.marks;
  return paragraphs.flatMap((runs) => {
    const nodes = runs.map(({ text, isBold }) =>
      schema.text(text, isBold && bold ? [bold.create()] : []),
    );
    return schema.nodes.paragraph?.create(null, nodes) ?? [];
  });
}

function toSlice(
  schema: Schema,
  paragraphs: readonly ProseMirrorNode[],
  { hasLines }: PasteOptions,
): Slice {
  if (hasLines) return new Slice(Fragment.from([...paragraphs]), 1, 1);
  const nodes = paragraphs.flatMap(({ content }, index) => [
    ...(index > 0 ? [schema.text(" ")] : []),
    ...content.content,
  ]);
  const paragraph = schema.nodes.paragraph?.create(null, nodes);
  return paragraph ? new Slice(Fragment.from(paragraph), 1, 1) : Slice.empty;
}

/** Writes paragraphs as the HTML that the editor reads. */
export function formatParagraphs(
  paragraphs: readonly PastedParagraph[],
  { isFact, findTarget }: Omit<PasteOptions, "hasLines">,
): string {
  const formatRun = ({ text, isBold, fact, href, target, lang }: PastedRun): string => {
    if (fact) return isFact(fact) ? `<span data-fact="${escapeHtml(fact)}"></span>` : "";
    const link = target ?? (href ? findTarget(href) : null);
    const linked = link
      ? `<span data-target="${escapeHtml(link)}">${escapeHtml(text)}</span>`
      : escapeHtml(text);
    const spoken = lang ? `<i data-language="${escapeHtml(lang)}">${linked}</i>` : linked;
    return isBold ? `<strong>${spoken}</strong>` : spoken;
  };
  return paragraphs.map((runs) => `<p>${runs.map(formatRun).join("")}</p>`).join("");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
