import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findLinkTarget, type TextTools } from "../content-parts/text-tools.ts";
import { useMessages } from "../ui/use-locale.ts";
import type { ShownFact } from "./create-text-editor.ts";
import { contentEditMessages } from "./messages.ts";

export type TextEditorSettings = Readonly<{
  /** The text in the markup of forms. A change of it from outside replaces what the editor has. */
  markup: string;
  /** The language of the text. */
  language: Locale;
  isRich: boolean;
  /** Whether each line of the markup is a paragraph. */
  hasLines?: boolean;
  tools: TextTools;
  /** Attributes of the element that is edited, such as its label. */
  attributes: Readonly<Record<string, string>>;
  /** Whether the editor gets the focus when it opens. */
  hasFocus: boolean;
  onChange: (markup: string) => void;
}>;

/** Loads and creates the editor of a text in an element. `editor` is null until it is there. */
export function useTextEditor(place: RefObject<HTMLElement | null>, settings: TextEditorSettings) {
  const facts = useShownFacts(settings.tools, settings.language);
  const newest = useRef({ ...settings, facts });
  newest.current = { ...settings, facts };
  const last = useRef(settings.markup);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [, redraw] = useState(0);
  const replace = useRef<(markup: string) => void>(() => {});

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    let created: Editor | undefined;
    import("./create-text-editor.ts")
      .then(({ createTextEditor, readContent }) => {
        if (isGone) return;
        const { isRich, hasLines = false, ...current } = newest.current;
        const content = { isRich, hasLines, facts: current.facts };
        const { links } = current.tools;
        const made = createTextEditor({
          ...{ element, ...content, markup: current.markup },
          findTarget: (address) => findLinkTarget(address, links, window.location.origin),
          getTargetName: (target) => getTargetName(target, current.tools),
          ...{ attributes: current.attributes, hasFocus: current.hasFocus },
          onChange: (markup) => {
            last.current = markup;
            newest.current.onChange(markup);
          },
          onSelect: () => redraw((count) => count + 1),
        });
        created = made;
        last.current = current.markup;
        replace.current = (markup) => {
          last.current = markup;
          made.commands.setContent(readContent(markup, content), { emitUpdate: false });
        };
        setEditor(made);
      })
      .catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, [place]);
  useEffect(() => {
    if (editor && settings.markup !== last.current) replace.current(settings.markup);
  }, [editor, settings.markup]);
  return { editor, hasFailed };
}

/** Returns the name of the page to which a target leads; the address for another site. */
export function getTargetName(target: string, { links }: TextTools): string {
  return links.find((link) => link.target === target)?.label ?? target;
}

function useShownFacts({ facts }: TextTools, language: Locale): Record<string, ShownFact> {
  const { noValue } = useMessages(contentEditMessages).facts;
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(facts).map(([name, { label, value }]) => [
          name,
          { label, value: value[language] || fillMessage("({noValue})", { noValue }) },
        ]),
      ),
    [facts, language, noValue],
  );
}
