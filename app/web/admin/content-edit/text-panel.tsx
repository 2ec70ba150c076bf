import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { findField } from "#app/content/editing/find-field.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { type Locale, type Localized, locales } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatMarkup } from "../content-parts/format-markup.ts";
import { formatTextName } from "../content-parts/format-text-name.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { useLocale } from "../ui/use-locale.ts";
import { contentEditMessages } from "./messages.ts";
import type { SectionData } from "./section-data.server.ts";
import { TextEditor } from "./text-editor.tsx";
import { formatTextPlace, getSectionPath, type TextPlace } from "./text-place.ts";
import { keepUnsavedText, readUnsavedText } from "./unsaved-text.ts";
import { type RefusedEdit, readStored, type SaveState, type TextEdit } from "./use-text-saver.ts";

type TextPanelProps = Readonly<{
  place: TextPlace;
  /** The language in which the text was tapped. */
  language: Locale;
  state: SaveState;
  refused: RefusedEdit | null;
  onType: () => void;
  onSave: (edit: TextEdit) => void;
  onClose: () => void;
}>;

/** The time without typing after which a text is saved, in milliseconds. */
const autosaveDelay = 1_500;

/** The dialog in which one text is changed, in both languages. It saves by itself. */
export function TextPanel(props: TextPanelProps) {
  const locale = useLocale();
  const { place, onClose, state } = props;
  const messages = contentEditMessages[locale];
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<SectionData>({ key: `text ${formatTextPlace(place)}` });
  // The answer is only used once: later ones would replace what is being typed.
  const [loaded, setLoaded] = useState<SectionData | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    load(getSectionPath(place));
  }, [load, place]);
  useEffect(() => {
    if (data) setLoaded((first) => first ?? data);
  }, [data]);
  return (
    <dialog
      ref={dialog}
      className="content-panel"
      aria-labelledby="content-panel-title"
      onClose={onClose}
      // The text editor keeps Escape from reaching the dialog's own handling.
      onKeyDown={({ key }) => key === "Escape" && dialog.current?.close()}
    >
      <div className="content-panel-head">
        <h2 id="content-panel-title" className="text-[1.25rem] leading-[1.2]">
          {loaded ? formatPlaceName(place, loaded, locale) : messages.loading}
        </h2>
        <Button type="button" variant="plum" size="small" onClick={() => dialog.current?.close()}>
          {messages.close}
        </Button>
      </div>
      <p className="text-[0.9375rem]" role="status">
        {messages.states[state]}
      </p>
      {loaded && <PanelTexts {...props} loaded={loaded} />}
      <TextLink href={getSectionPath(place)} className="tap">
        {messages.section}
      </TextLink>
    </dialog>
  );
}

function formatPlaceName(
  { name }: TextPlace,
  { name: section, texts }: SectionData,
  locale: Locale,
) {
  return `${section}: ${formatTextName(name, texts, locale)}`;
}

type PanelTextsProps = TextPanelProps & Readonly<{ loaded: SectionData }>;

function PanelTexts(props: PanelTextsProps) {
  const locale = useLocale();
  const { place, language, loaded, refused, onType, onSave } = props;
  const messages = contentEditMessages[locale];
  const key = formatTextPlace(place);
  const [kept] = useState(() => readUnsavedText(key));
  const stored = readBoth(loaded, place);
  const [shown, setShown] = useState<Localized>(kept?.shown ?? stored);
  const [typed, setTyped] = useState<Localized>(kept?.typed ?? stored);
  // A changed text of an editor is set by creating the editor again.
  const [version, setVersion] = useState(0);
  const edit = useRef<TextEdit>({ place, shown, typed });
  edit.current = { place, shown, typed };
  const own = refused && formatTextPlace(refused.edit.place) === key ? refused : null;
  const reply = own?.reply ?? null;
  const save = useRef(() => {});
  save.current = () => {
    const { current } = edit;
    if (isSame(current.typed, current.shown)) return;
    // What was refused is sent again only after a change.
    if (own && isSame(current.typed, own.edit.typed)) return;
    setShown(current.typed);
    onSave(current);
  };
  const [saveNow] = useState(() => () => save.current());

  useEffect(() => {
    if (kept) saveNow();
    const onHide = () => document.visibilityState === "hidden" && saveNow();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      saveNow();
    };
  }, [kept, saveNow]);
  useEffect(() => {
    if (own) setShown(readStored(own.edit, own.reply));
  }, [own]);
  useEffect(() => {
    if (isSame(typed, shown)) return;
    const timer = setTimeout(saveNow, autosaveDelay);
    return () => clearTimeout(timer);
  }, [typed, shown, saveNow]);

  const change = (one: Locale, markup: string) => {
    const next = { ...edit.current.typed, [one]: markup };
    edit.current = { ...edit.current, typed: next };
    keepUnsavedText(key, { shown: edit.current.shown, typed: next });
    setTyped(next);
    onType();
  };
  const settle = (use: Localized) => {
    const base = Object.fromEntries(
      locales.map((locale) => [
        locale,
        reply?.conflicts[`${place.name}.${locale}`]?.stored ?? shown[locale],
      ]),
    ) as Localized;
    setShown(base);
    setTyped(use);
    setVersion((count) => count + 1);
    onSave({ place, shown: base, typed: use });
  };

  const field = findField(loaded.fields, place.name.split("."));
  if (!field || !("max" in field)) return null;
  const conflicts = formatStaffConflicts(reply?.conflicts, locale, (stored, name) =>
    formatMarkup(stored, {
      isRich: field.type === "rich-text",
      language: name.endsWith(".es") ? "es" : "en",
      tools: loaded.tools,
      link: adminContentMessages[locale].changes.link,
    }),
  );
  const order = language === "en" ? locales : [...locales].reverse();
  return (
    <>
      {kept && <p>{messages.restored}</p>}
      {(place.page === "layout" || place.page === "shared") && <p>{messages.everywhere}</p>}
      {order.map((one) => {
        const name = `${place.name}.${one}`;
        const label = adminContentMessages[locale].section[one === "en" ? "english" : "spanish"];
        const conflict = conflicts[name];
        return (
          <div key={`${one} ${version}`}>
            <TextEditor
              id={`text-${one}`}
              label={label}
              language={one}
              markup={typed[one]}
              isRich={field.type === "rich-text"}
              max={field.max}
              advised={"advised" in field ? field.advised : undefined}
              tools={loaded.tools}
              error={formatProblem(reply?.problems[name], label, field.max, locale)}
              hasFocus={one === language}
              onChange={(markup) => change(one, markup)}
            />
            {conflict && (
              <div className="mt-2" role="alert">
                <p>{conflict.sentence}</p>
                <div className="mt-2 flex gap-2">
                  <Button type="button" variant="quiet" size="small" onClick={() => settle(typed)}>
                    {conflictMessages[locale].mine}
                  </Button>
                  <Button
                    type="button"
                    variant="quiet"
                    size="small"
                    onClick={() => settle({ ...typed, [one]: conflict.stored })}
                  >
                    {conflictMessages[locale].theirs}
                  </Button>
                </div>
              </div>
            )}
          </div>
        );
      })}
    </>
  );
}

const isSame = (one: Localized, other: Localized) => one.en === other.en && one.es === other.es;

function readBoth({ texts }: SectionData, { name }: TextPlace): Localized {
  return { en: texts[`${name}.en`] ?? "", es: texts[`${name}.es`] ?? "" };
}

function formatProblem(code: string | undefined, field: string, max: number, locale: Locale) {
  if (code === undefined) return undefined;
  const { problems } = adminContentMessages[locale].section;
  return fillMessage(problems[code as keyof typeof problems] ?? code, { field, max });
}
