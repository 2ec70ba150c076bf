import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { contentEditMessages } from "./messages.ts";
import { TextLength } from "./text-length.tsx";

export type LinkOption = Readonly<{ target: string; label: string }>;

type TextEditorProps = Readonly<{
  id: string;
  label: string;
  markup: string;
  language: Locale;
  isRich: boolean;
  max: number;
  /** The length from which a hint appears. */
  advised?: number;
  facts: Readonly<Record<string, string>>;
  links: readonly LinkOption[];
  error?: string;
  /** Whether the editor gets the focus when it opens. */
  hasFocus: boolean;
  onChange: (markup: string) => void;
}>;

/** The editor of one text in one language, with its toolbar, its length and its error. */
export function TextEditor(props: TextEditorProps) {
  const { id, label, markup, language, isRich, max, advised, facts, error } = props;
  const messages = useMessages(contentEditMessages);
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef(props);
  newest.current = props;
  const [editor, setEditor] = useState<Editor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [, redraw] = useState(0);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    let created: Editor | undefined;
    import("./create-text-editor.ts")
      .then(({ createTextEditor }) => {
        if (isGone) return;
        const { current } = newest;
        created = createTextEditor({
          element,
          markup: current.markup,
          isRich: current.isRich,
          facts: current.facts,
          hasFocus: current.hasFocus,
          attributes: {
            id: current.id,
            lang: current.language,
            class: "content-box",
            "aria-label": current.label,
            "aria-describedby": `${current.id}-length`,
          },
          onChange: (changed) => newest.current.onChange(changed),
          onSelect: () => redraw((count) => count + 1),
        });
        setEditor(created);
      })
      .catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, []);

  return (
    <div className="content-text" data-language={language}>
      <p className="font-semibold" aria-hidden="true">
        {label}
      </p>
      {editor && <Toolbar editor={editor} {...{ isRich, facts, links: props.links }} />}
      <div ref={place} />
      {hasFailed && <p>{messages.failed}</p>}
      <TextLength id={`${id}-length`} {...{ markup, max, advised }} />
      {error && (
        <p className="font-semibold text-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type ToolbarProps = Pick<TextEditorProps, "isRich" | "facts" | "links"> &
  Readonly<{ editor: Editor }>;

function Toolbar({ editor, isRich, facts, links }: ToolbarProps) {
  const messages = useMessages(contentEditMessages);
  const target = String(editor.getAttributes("siteLink").target ?? "");
  const isUnmarkable = editor.state.selection.empty && target === "";
  const insertFact = (name: string) => {
    if (name) editor.chain().focus().insertContent({ type: "fact", attrs: { name } }).run();
  };
  const setLink = (chosen: string) => {
    const chain = editor.chain().focus().extendMarkRange("siteLink");
    if (chosen) chain.setMark("siteLink", { target: chosen }).run();
    else chain.unsetMark("siteLink").run();
  };
  return (
    <fieldset className="content-toolbar" aria-label={messages.tools}>
      {isRich && (
        <>
          <Button
            type="button"
            variant="quiet"
            size="compact"
            aria-pressed={editor.isActive("bold")}
            onClick={() => editor.chain().focus().toggleMark("bold").run()}
          >
            {messages.bold}
          </Button>
          <select
            aria-label={messages.link}
            value={target}
            disabled={isUnmarkable}
            onChange={({ target: { value } }) => setLink(value)}
          >
            <option value="">{isUnmarkable ? messages.selectFirst : messages.noLink}</option>
            {links.map((link) => (
              <option key={link.target} value={link.target}>
                {link.label}
              </option>
            ))}
          </select>
        </>
      )}
      <select
        aria-label={messages.fact}
        value=""
        onChange={({ target: { value } }) => insertFact(value)}
      >
        <option value="">{messages.fact}</option>
        {Object.entries(facts).map(([name, value]) => (
          <option key={name} value={name}>
            {value === name ? name : `${value} (${name})`}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
