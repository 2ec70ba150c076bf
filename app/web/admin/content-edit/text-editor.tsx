import { useRef } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { TextTools } from "../content-parts/text-tools.ts";
import { useMessages } from "../ui/use-locale.ts";
import { contentEditMessages } from "./messages.ts";
import { TextLength } from "./text-length.tsx";
import { TextToolbar } from "./text-toolbar.tsx";
import { useTextEditor } from "./use-text-editor.ts";

type TextEditorProps = Readonly<{
  id: string;
  label: string;
  markup: string;
  language: Locale;
  isRich: boolean;
  max: number;
  /** The length from which a hint appears. */
  advised?: number;
  tools: TextTools;
  error?: string;
  /** Whether the editor gets the focus when it opens. */
  hasFocus: boolean;
  onChange: (markup: string) => void;
}>;

/** The editor of one text in one language, with its toolbar, its length and its error. */
export function TextEditor(props: TextEditorProps) {
  const { id, label, markup, language, isRich, max, advised, tools, error } = props;
  const messages = useMessages(contentEditMessages);
  const place = useRef<HTMLDivElement>(null);
  const { editor, hasFailed } = useTextEditor(place, {
    ...{ markup, language, isRich, tools, hasFocus: props.hasFocus, onChange: props.onChange },
    attributes: {
      ...{ id, lang: language, class: "content-box" },
      ...{ "aria-label": label, "aria-describedby": `${id}-length` },
    },
  });
  return (
    <div className="content-text" data-language={language}>
      <p className="font-semibold" aria-hidden="true">
        {label}
      </p>
      {editor && <TextToolbar {...{ editor, language, isRich, tools }} />}
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
