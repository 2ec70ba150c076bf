import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type EditorNode, toEditorDocument } from "./editor-document.ts";
import type { TextTools } from "./text-tools.ts";

type MarkupOptions = Readonly<{
  /** Whether the text may have bold words and links. */
  isRich: boolean;
  /** The language of the text, in which facts have their values. */
  language: Locale;
  tools: TextTools;
  /** The form of a link: "{words} (link: {page})". */
  link: string;
}>;

/**
 * Returns a text in the markup of forms as people read it: facts have their values, or their names if
 * they have none, and links the names of their pages.
 */
export function formatMarkup(markup: string, options: MarkupOptions): string {
  const { isRich, tools } = options;
  const facts = new Set(Object.keys(tools.facts));
  const { content } = toEditorDocument(markup, { facts, isRich, hasLines: true });
  return content
    .map(({ content: nodes = [] }) => {
      const targets = nodes.map(findTarget);
      return nodes
        .map((node, index) => {
          const words = formatNode(node, options);
          const target = targets[index];
          // Words and facts of one link follow each other; its page is named after the last one.
          if (!target || targets[index + 1] === target) return words;
          const page = tools.links.find((link) => link.target === target)?.label ?? target;
          return fillMessage(options.link, { words, page });
        })
        .join("");
    })
    .join("\n");
}

function formatNode(node: EditorNode, { tools, language }: MarkupOptions): string {
  if (node.type === "text") return node.text;
  const fact = tools.facts[node.attrs.name];
  return fact?.value[language] || (fact ? `(${fact.label})` : "");
}

function findTarget({ marks = [] }: EditorNode): string | undefined {
  return marks.find((mark) => mark.type === "siteLink")?.attrs.target;
}
