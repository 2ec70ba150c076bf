import { useCallback, useRef, useState } from "react";
import { type Locale, type Localized, listLocalesFrom, locales } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import { contentEditMessages } from "./messages.ts";
import { PageFrame } from "./preview-frame.tsx";
import { TextPanel } from "./text-panel.tsx";
import { formatTextPlace, parseTextPlace, type TextPlace } from "./text-place.ts";
import { type TextEdit, useTextSaver } from "./use-text-saver.ts";
import "#app/web/admin/content-edit/content-edit.css";
import { useLocale } from "../ui/use-locale.ts";

type PageEditorProps = Readonly<{
  /** The address of the page in each language. */
  paths: Localized;
}>;

type OpenText = Readonly<{ place: TextPlace; language: Locale }>;

/**
 * The page with its draft as visitors will see it, in both languages side by side or, on narrow
 * screens, one at a time. A tap on a text opens it. Without scripts it is only a preview.
 */
export function PageEditor({ paths }: PageEditorProps) {
  const locale = useLocale();
  const messages = contentEditMessages[locale];
  const isHydrated = useHydrated();
  const refreshes = useRef<Partial<Record<Locale, () => void>>>({});
  const [open, setOpen] = useState<OpenText | null>(null);
  const history = useEditHistory();
  const { state, refused, save, markUnsaved } = useTextSaver((edit) => {
    history.add(edit);
    for (const language of locales) refreshes.current[language]?.();
  });
  const openText = useCallback(
    (language: Locale) => (place: string) => setOpen({ place: parseTextPlace(place), language }),
    [],
  );
  const [replayed, setReplayed] = useState<TextEdit | null>(null);
  const replay = (edit: TextEdit | null) => {
    if (!edit) return;
    setReplayed(edit);
    save(edit);
  };
  return (
    <section aria-labelledby="page-editor" className="content-editor">
      <h2 id="page-editor" className="text-[1.25rem] leading-[1.2]">
        {messages.title}
      </h2>
      {isHydrated && (
        <div className="content-editor-bar">
          <p className="text-muted">{messages.hint}</p>
          <Button
            type="button"
            variant="quiet"
            size="compact"
            disabled={!history.canUndo}
            onClick={() => replay(history.undo())}
          >
            {messages.undo}
          </Button>
          <Button
            type="button"
            variant="quiet"
            size="compact"
            disabled={!history.canRedo}
            onClick={() => replay(history.redo())}
          >
            {messages.redo}
          </Button>
        </div>
      )}
      {refused && !open && (
        <p role="alert" className="font-semibold text-error">
          {refused.edit === replayed ? messages.stuck : messages.notSaved}
        </p>
      )}
      <fieldset className="content-switch">
        <legend className="sr-only">{messages.view}</legend>
        {listLocalesFrom(locale).map((language) => (
          <label key={language}>
            <input
              type="radio"
              name="frame-language"
              value={language}
              defaultChecked={language === locale}
            />
            {adminContentMessages[locale].section[language === "en" ? "english" : "spanish"]}
          </label>
        ))}
      </fieldset>
      <div className="content-frames">
        {listLocalesFrom(locale).map((language) => (
          <PageFrame
            key={language}
            language={language}
            src={`/admin/content-preview${paths[language] === "/" ? "" : paths[language]}?texts`}
            title={messages.frame[language]}
            onRefresh={(refresh) => {
              refreshes.current[language] = refresh;
            }}
            onOpen={openText(language)}
          />
        ))}
      </div>
      {open && (
        <TextPanel
          key={formatTextPlace(open.place)}
          {...open}
          {...{ state, refused }}
          onType={markUnsaved}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** The stored changes of this visit, which can be undone and made again, newest first. */
function useEditHistory() {
  const [past, setPast] = useState<readonly TextEdit[]>([]);
  const [future, setFuture] = useState<readonly TextEdit[]>([]);
  /** The change that is being stored because of a button, which is not a new one. */
  const replayed = useRef<TextEdit | null>(null);
  const add = (edit: TextEdit) => {
    if (edit === replayed.current) {
      replayed.current = null;
      return;
    }
    setPast((all) => [...all, edit]);
    setFuture([]);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return null;
    setPast(past.slice(0, -1));
    setFuture([...future, last]);
    replayed.current = { place: last.place, shown: last.typed, typed: last.shown };
    return replayed.current;
  };
  const redo = () => {
    const next = future.at(-1);
    if (!next) return null;
    setFuture(future.slice(0, -1));
    setPast([...past, next]);
    replayed.current = next;
    return next;
  };
  return { add, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
