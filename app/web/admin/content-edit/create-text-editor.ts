import { Editor, Extension, type JSONContent, Mark, mergeAttributes, Node } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import { type EditorDocument, toEditorDocument, toMarkup } from "./editor-document.ts";
import { cleanPastedText, cleanWords } from "./pasted-text.ts";

export type TextEditorOptions = Readonly<{
  element: HTMLElement;
  /** The text in the markup of forms. */
  markup: string;
  /** Whether the text may have bold words and links. */
  isRich: boolean;
  /** The values of the facts that the text may contain, by name. */
  facts: Readonly<Record<string, string>>;
  /** Attributes of the element that is edited, such as its label. */
  attributes: Readonly<Record<string, string>>;
  /** Whether the editor gets the focus, with the cursor at the end. */
  hasFocus: boolean;
  /** Called with the markup after each change. */
  onChange: (markup: string) => void;
  /** Called after each change and movement of the cursor. */
  onSelect: () => void;
}>;

/** Creates the editor of one text, a single paragraph. The caller destroys it. */
export function createTextEditor(options: TextEditorOptions): Editor {
  const { element, markup, isRich, facts, attributes, hasFocus, onChange, onSelect } = options;
  return new Editor({
    element,
    // The Content-Security-Policy blocks styles that scripts add; content-edit.css contains them.
    injectCSS: false,
    autofocus: hasFocus ? "end" : false,
    extensions: [
      Document.extend({ content: "paragraph" }),
      Paragraph,
      Text,
      UndoRedo,
      createFactNode(facts),
      oneParagraph,
      ...(isRich ? [Bold, SiteLink, Language] : []),
    ],
    content: toEditorDocument(markup, {
      facts: new Set(Object.keys(facts)),
      isRich,
    }) as unknown as JSONContent,
    editorProps: {
      attributes: { ...attributes, role: "textbox", "aria-multiline": "true" },
      ...pasteProps,
    },
    onUpdate: ({ editor }) => onChange(readMarkup(editor)),
    onTransaction: onSelect,
  });
}

export function readMarkup(editor: Editor): string {
  return toMarkup(editor.getJSON() as unknown as EditorDocument);
}

/** A fact such as the price. It is shown with its value, and is selected and deleted as a whole. */
const createFactNode = (facts: TextEditorOptions["facts"]) =>
  Node.create({
    name: "fact",
    group: "inline",
    inline: true,
    atom: true,
    marks: "_",
    addAttributes: () => ({ name: { default: "" } }),
    parseHTML: () => [
      {
        tag: "span[data-fact]",
        getAttrs: (element) => ({ name: element.getAttribute("data-fact") ?? "" }),
      },
    ],
    renderHTML: ({ node }) => [
      "span",
      { "data-fact": node.attrs.name, class: "content-fact", title: `{${node.attrs.name}}` },
      facts[node.attrs.name] ?? `{${node.attrs.name}}`,
    ],
    renderText: ({ node }) => `{${node.attrs.name}}`,
  });

const SiteLink = Mark.create({
  name: "siteLink",
  inclusive: false,
  addAttributes: () => ({ target: { default: "" } }),
  parseHTML: () => [
    {
      tag: "span[data-target]",
      getAttrs: (element) => ({ target: element.getAttribute("data-target") ?? "" }),
    },
  ],
  renderHTML: ({ HTMLAttributes: { target, ...rest } }) => [
    "span",
    mergeAttributes(rest, { "data-target": target, class: "content-link", title: target }),
    0,
  ],
});

const Language = Mark.create({
  name: "language",
  inclusive: false,
  addAttributes: () => ({ lang: { default: "" } }),
  parseHTML: () => [
    {
      tag: "i[data-language]",
      getAttrs: (element) => ({ lang: element.getAttribute("data-language") ?? "" }),
    },
  ],
  renderHTML: ({ HTMLAttributes: { lang, ...rest } }) => [
    "i",
    mergeAttributes(rest, { "data-language": lang, lang }),
    0,
  ],
});

/** A text is one paragraph, so Enter does nothing. */
const oneParagraph = Extension.create({
  name: "oneParagraph",
  addKeyboardShortcuts: () => ({
    Enter: () => true,
    "Shift-Enter": () => true,
    "Mod-Enter": () => true,
  }),
});

const pasteProps: Pick<EditorProps, "clipboardTextParser" | "transformPasted"> = {
  clipboardTextParser: (text, _, __, { state: { schema } }) =>
    toSlice(
      schema,
      cleanPastedText(text).map(({ text: words, isBold }) => {
        const bold = isBold && schema.marks.bold;
        return schema.text(words, bold ? [bold.create()] : []);
      }),
    ),
  transformPasted: ({ content: pasted }, { state: { schema } }) => {
    const nodes: ProseMirrorNode[] = [];
    pasted.descendants((node) => {
      if (node.isTextblock && nodes.length > 0) nodes.push(schema.text(" "));
      if (!node.isInline) return true;
      const words = node.isText ? cleanWords(node.text ?? "") : "";
      if (!node.isText) nodes.push(node);
      else if (words !== "") nodes.push(schema.text(words, node.marks));
      return false;
    });
    return toSlice(schema, nodes);
  },
};

function toSlice(schema: Schema, nodes: readonly ProseMirrorNode[]): Slice {
  const paragraph = schema.nodes.paragraph?.create(null, [...nodes]);
  return paragraph ? new Slice(Fragment.from(paragraph), 1, 1) : Slice.empty;
}
