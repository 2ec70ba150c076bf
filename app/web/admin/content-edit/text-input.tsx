import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { Field, getDescribedBy } from "#app/web/ui/field.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import type { TextTools } from "../content-parts/text-tools.ts";
import { TextLength } from "./text-length.tsx";
import { TextToolbar } from "./text-toolbar.tsx";
import { useTextEditor } from "./use-text-editor.ts";
import "#app/web/admin/content-edit/content-edit.css";

type TextInputProps = Pick<
  ComponentProps<typeof Field>,
  "hint" | "error" | "after" | "optionalLabel"
> &
  Readonly<{
    id: string;
    name: string;
    label: string;
    /** The text in the markup of forms. */
    defaultValue: string;
    language: Locale;
    /** Whether the text may have bold words and links. */
    isRich: boolean;
    /** Whether each line is a paragraph. */
    hasLines?: boolean;
    max: number;
    advised?: number;
    autoFocus?: boolean;
    tools: TextTools;
  }>;

/** A text that is longer than this gets a field with several lines. */
const maxOfOneLine = 120;

/**
 * The input of a text in a form: a field with the markup of forms, which an editor without markup
 * covers when scripts run. The field keeps its name and value. An `input` event tells the form of each
 * change; a new value of the field, or an `input` event, tells the editor.
 */
export function TextInput(props: TextInputProps) {
  const { id, name, label, defaultValue, language, isRich, hasLines, max, advised } = props;
  const { hint, error, after, optionalLabel } = props;
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isCovered, setCovered] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const native = {
    ...{ ref: control, id, name, defaultValue, lang: language, autoComplete: "off" },
    autoFocus: props.autoFocus,
    className: isCovered ? "sr-only" : "input",
    tabIndex: isCovered ? -1 : undefined,
    "aria-hidden": isCovered || undefined,
    "aria-describedby": getDescribedBy(id, { hint, error }),
    "aria-invalid": error ? (true as const) : undefined,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped(currentTarget.value),
  };
  return (
    <Field {...{ id, label, hint, error, after, optionalLabel }}>
      {max > maxOfOneLine || hasLines ? (
        <textarea rows={4} {...native} />
      ) : (
        <input type="text" {...native} />
      )}
      {isHydrated && (
        <CoveringEditor
          {...{ control, language, isRich, hasLines, tools: props.tools }}
          label={label}
          isInvalid={Boolean(error)}
          description={native["aria-describedby"]}
          onReady={() => setCovered(true)}
        />
      )}
      {typed !== null && <TextLength markup={typed} {...{ max, advised }} />}
    </Field>
  );
}

type CoveringEditorProps = Pick<
  TextInputProps,
  "label" | "language" | "isRich" | "hasLines" | "tools"
> &
  Readonly<{
    control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
    isInvalid: boolean;
    description: string | undefined;
    onReady: () => void;
  }>;

/** The editor over a field. Its toolbar appears with the first focus, below, so that nothing moves. */
function CoveringEditor(props: CoveringEditorProps): ReactNode {
  const { control, label, language, isRich, hasLines, tools, isInvalid, description } = props;
  const place = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState(() => control.current?.value ?? "");
  const [hasTools, setHasTools] = useState(false);
  const { editor } = useTextEditor(place, {
    ...{ markup, language, isRich, hasLines, tools, hasFocus: false },
    attributes: { lang: language, class: "content-box", "aria-label": label },
    onChange: (changed) => {
      setMarkup(changed);
      const field = control.current;
      if (!field) return;
      field.value = changed;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  useEffect(() => {
    if (editor?.isFocused) setHasTools(true);
  });
  const newest = useRef(props);
  newest.current = props;
  // A form may fill its fields at any time, for example with another person's words.
  useEffect(() => {
    const value = control.current?.value;
    if (value !== undefined && value !== markup) setMarkup(value);
  });
  useEffect(() => {
    const field = control.current;
    if (!editor || !field) return;
    const follow = () => setMarkup(field.value);
    // Labels, error summaries and buttons of lists move the focus to the field.
    const focus = () => editor.commands.focus("end");
    const hadFocus = document.activeElement === field;
    field.addEventListener("input", follow);
    field.addEventListener("focus", focus);
    newest.current.onReady();
    if (hadFocus) focus();
    return () => {
      field.removeEventListener("input", follow);
      field.removeEventListener("focus", focus);
    };
  }, [control, editor]);
  useEffect(() => {
    const box = editor?.view.dom;
    if (!box) return;
    box.toggleAttribute("aria-invalid", false);
    if (isInvalid) box.setAttribute("aria-invalid", "true");
    if (description) box.setAttribute("aria-describedby", description);
    else box.removeAttribute("aria-describedby");
  }, [editor, isInvalid, description]);
  return (
    <div className="content-text" data-language={language}>
      <div ref={place} className="[&:empty]:hidden" />
      {editor && hasTools && <TextToolbar {...{ editor, language, isRich, tools }} />}
    </div>
  );
}
