import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import { getOtherLocale, type Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { findLinkTarget, type TextTools } from "../content-parts/text-tools.ts";
import { useMessages } from "../ui/use-locale.ts";
import { ChoiceDialog, type DialogChoice } from "./choice-dialog.tsx";
import { contentEditMessages } from "./messages.ts";
import { getTargetName } from "./use-text-editor.ts";

type TextToolbarProps = Readonly<{
  editor: Editor;
  /** The language of the text. */
  language: Locale;
  isRich: boolean;
  tools: TextTools;
}>;

/** The buttons of a text: bold, links and words in the other language in a rich one, and facts. */
export function TextToolbar({ editor, language, isRich, tools }: TextToolbarProps) {
  const messages = useMessages(contentEditMessages);
  const [open, setOpen] = useState<"link" | "fact" | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const target = String(editor.getAttributes("siteLink").target ?? "");
  const close = (work: () => void) => {
    setOpen(null);
    // The dialog gives the focus back to its button first.
    setTimeout(work);
  };
  /** Does something with the selected words, or says that there are none. */
  const withWords = (work: () => void) => {
    const hasWords = !editor.state.selection.empty || target !== "";
    setEmpty(!hasWords);
    if (hasWords) work();
  };
  const insertFact = (name: string | null) =>
    close(() => {
      const chain = editor.chain().focus();
      if (name) chain.insertContent({ type: "fact", attrs: { name } }).run();
      else chain.run();
    });
  const setLink = (chosen: string | null) =>
    close(() => {
      const chain = editor.chain().focus();
      if (chosen === null) chain.run();
      else if (chosen === "") chain.extendMarkRange("siteLink").unsetMark("siteLink").run();
      else chain.extendMarkRange("siteLink").setMark("siteLink", { target: chosen }).run();
    });
  return (
    <fieldset className="content-toolbar" aria-label={messages.tools}>
      {isRich && (
        <>
          <ToolButton
            isPressed={editor.isActive("bold")}
            onClick={() => editor.chain().focus().toggleMark("bold").run()}
          >
            {messages.bold}
          </ToolButton>
          <ToolButton isPressed={target !== ""} onClick={() => withWords(() => setOpen("link"))}>
            {messages.links.button}
          </ToolButton>
          <ToolButton
            isPressed={editor.isActive("language")}
            onClick={() =>
              withWords(() => {
                const lang = getOtherLocale(language);
                editor.chain().focus().toggleMark("language", { lang }).run();
              })
            }
          >
            {messages.language[language]}
          </ToolButton>
        </>
      )}
      <ToolButton onClick={() => setOpen("fact")}>{messages.facts.button}</ToolButton>
      <p role="status" className="[&:empty]:hidden">
        {isEmpty ? messages.selectFirst : ""}
      </p>
      {open === "fact" && (
        <ChoiceDialog
          title={messages.facts.title}
          note={messages.facts.note}
          searchLabel={messages.facts.search}
          choices={listFactChoices(tools, language)}
          onClose={insertFact}
        />
      )}
      {open === "link" && (
        <ChoiceDialog
          title={messages.links.title}
          searchLabel={messages.links.search}
          choices={[
            ...(target
              ? [
                  {
                    value: "",
                    label: messages.links.remove,
                    note: getTargetName(target, tools),
                    group: messages.links.button,
                  },
                ]
              : []),
            ...tools.links.map(({ target: value, label, group }) => ({ value, label, group })),
          ]}
          listTyped={(typed) => {
            const value = findLinkTarget(typed, tools.links, window.location.origin);
            if (value === null) return [];
            const page = tools.links.find((link) => link.target === value);
            const label = page?.label ?? fillMessage(messages.links.other, { address: value });
            return [{ value, label, group: page?.group ?? messages.links.button }];
          }}
          onClose={setLink}
        />
      )}
    </fieldset>
  );
}

type ToolButtonProps = Readonly<{ isPressed?: boolean; onClick: () => void; children: string }>;

function ToolButton({ isPressed, ...button }: ToolButtonProps) {
  return (
    <Button
      type="button"
      variant="quiet"
      size="compact"
      aria-pressed={isPressed}
      // The words stay selected, and the keyboard of a phone stays open.
      onMouseDown={(event) => event.preventDefault()}
      {...button}
    />
  );
}

function listFactChoices({ facts }: TextTools, language: Locale): DialogChoice[] {
  return Object.entries(facts).flatMap(([name, { short, group, value }]) =>
    value[language] ? [{ value: name, label: short, note: value[language].trim(), group }] : [],
  );
}
