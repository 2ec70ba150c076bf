import { Editor, Extension, type JSONContent, Mark, mergeAttributes, Node } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import {
  type EditorDocument,
  toEditorDocument,
  toMarkup,
} from "../content-parts/editor-document.ts";
import { createPasteProps } from "./paste-props.ts";

/** How a fact is shown in a text: its name and its value in the language of the text. */
export type ShownFact = Readonly<{ label: string; value: string }>;

export type TextEditorOptions = Readonly<{
  element: HTMLElement;
  /** The text in the markup of forms. */
  markup: string;
  /** Whether the text may have bold words and links. */
  isRich: boolean;
  /** Whether each line of the markup is a paragraph. */
  hasLines: boolean;
  /** The facts that the text may contain, by name. */
  facts: Readonly<Record<string, ShownFact>>;
  /** Finds the target of a pasted address; null if a text cannot link to it. */
  findTarget: (address: string) => string | null;
  /** Returns the name of the page, or the address, to which a target leads. */
  getTargetName: (target: string) => string;
  /** Attributes of the element that is edited, such as its label. */
  attributes: Readonly<Record<string, string>>;
  /** Whether the editor gets the focus, with the cursor at the end. */
  hasFocus: boolean;
  /** Called with the markup after each change. */
  onChange: (markup: string) => void;
  /** Called after each change and movement of the cursor. */
  onSelect: () => void;
}>;

/** Creates the editor of one text. The caller destroys it. */
export function createTextEditor(options: TextEditorOptions): Editor {
  const { element, markup, isRich, hasLines, facts, attributes, hasFocus } = options;
  const { onChange, onSelect } = options;
  return new Editor({
    element,
    // The Content-Security-Policy blocks styles that scripts add; content-edit.css contains them.
    injectCSS: false,
    autofocus: hasFocus ? "end" : false,
    extensions: [
      Document.extend({ content: hasLines ? "paragraph+" : "paragraph" }),
      Paragraph,
      Text,
      UndoRedo,
      createFactNode(facts),
      ...(hasLines ? [] : [oneParagraph]),
      ...(isRich ? [Bold, createSiteLink(options.getTargetName), Language] : []),
    ],
    content: readContent(markup, options),
    editorProps: {
      attributes: { ...attributes, role: "textbox", "aria-multiline": "true" },
      ...createPasteProps({
        hasLines,
        isFact: (name) => Object.hasOwn(facts, name),
        findTarget: options.findTarget,
      }),
    },
    onUpdate: ({ editor }) => onChange(toMarkup(editor.getJSON() as unknown as EditorDocument)),
    onTransaction: onSelect,
  });
}

type ContentOptions = Pick<TextEditorOptions, "isRich" | "hasLines" | "facts">;

/** Returns the content of an editor for a text in the markup of forms. */
export function readContent(
  markup: string,
  { isRich, hasLines, facts }: ContentOptions,
): JSONContent {
  const document = toEditorDocument(markup, {
    facts: new Set(Object.keys(facts)),
    isRich,
    hasLines,
  });
  return document as unknown as JSONContent;
}

/** A fact such as the price. It is shown with its name and value, and is deleted as a whole. */
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
    renderHTML: ({ node }) => {
      const { label = "", value = "" } = facts[node.attrs.name] ?? {};
      return [
        "span",
        { "data-fact": node.attrs.name, class: "content-fact" },
        ["span", { class: "content-fact-name" }, `${label}: `],
        value,
      ];
    },
    // What is copied as plain text is what the page will say.
    renderText: ({ node }) => getFactText(node, facts),
  });

function getFactText({ attrs }: ProseMirrorNode, facts: TextEditorOptions["facts"]): string {
  return facts[String(attrs.name)]?.value ?? "";
}

const createSiteLink = (getTargetName: TextEditorOptions["getTargetName"]) =>
  Mark.create({
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
      mergeAttributes(rest, {
        "data-target": target,
        class: "content-link",
        title: getTargetName(String(target)),
      }),
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

/** Enter does nothing in a text of one paragraph. */
const oneParagraph = Extension.create({
  name: "oneParagraph",
  addKeyboardShortcuts: () => ({
    Enter: () => true,
    "Shift-Enter": () => true,
    "Mod-Enter": () => true,
  }),
});
