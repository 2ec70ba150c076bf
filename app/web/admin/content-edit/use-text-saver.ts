import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { getShownFieldName } from "#app/edit-conflicts/read-edited-fields.ts";
import { type Locale, type Localized, locales } from "#app/i18n/locale.ts";
import type { NetworkFailure } from "../ui/keep-page-on-network-error.ts";
import type { SectionReply } from "./section-action.server.ts";
import { formatTextPlace, getSectionPath, type TextPlace } from "./text-place.ts";
import { keepUnsavedText } from "./unsaved-text.ts";

/** A change of one text: what the editor showed, and what was typed. */
export type TextEdit = Readonly<{ place: TextPlace; shown: Localized; typed: Localized }>;

export type SaveState = "untouched" | "saved" | "saving" | "unsaved" | "unreachable" | "refused";

/** The answer to a change that was not stored, and the change. */
export type RefusedEdit = Readonly<{ edit: TextEdit; reply: SectionReply }>;

/** The time between two attempts while the server cannot be reached, in milliseconds. */
const retryDelay = 5_000;

/**
 * Stores changed texts in the draft, one after another and for each text only the newest change.
 * While the server cannot be reached, it tries again; meanwhile the texts are kept in the browser.
 * `onSaved` is called for each stored change.
 */
export function useTextSaver(onSaved: (edit: TextEdit) => void) {
  const { submit, data, state: fetching } = useFetcher<SectionReply | NetworkFailure>();
  const waiting = useRef(new Map<string, TextEdit>());
  const sent = useRef<TextEdit | null>(null);
  const saved = useRef(onSaved);
  saved.current = onSaved;
  const [state, setState] = useState<SaveState>("untouched");
  const [refused, setRefused] = useState<RefusedEdit | null>(null);

  const sendNext = useCallback(() => {
    const [next] = waiting.current;
    if (sent.current || !next) return;
    const [place, edit] = next;
    waiting.current.delete(place);
    sent.current = edit;
    setState("saving");
    submit(toForm(edit), { method: "post", action: getSectionPath(edit.place) });
  }, [submit]);

  useEffect(() => {
    const edit = sent.current;
    if (fetching !== "idle" || !edit || !data) return;
    sent.current = null;
    const place = formatTextPlace(edit.place);
    if ("unanswered" in data) {
      if (!waiting.current.has(place)) waiting.current.set(place, edit);
      setState("unreachable");
      const timer = setTimeout(sendNext, retryDelay);
      return () => clearTimeout(timer);
    }
    const isStored =
      Object.keys(data.problems).length === 0 && Object.keys(data.conflicts).length === 0;
    if (isStored) {
      // A newer change is based on the words that are now stored.
      const newer = waiting.current.get(place);
      if (newer) waiting.current.set(place, { ...newer, shown: edit.typed });
      else keepUnsavedText(place, null);
      setRefused(null);
      saved.current(edit);
    } else {
      const newer = waiting.current.get(place);
      if (newer) waiting.current.set(place, { ...newer, shown: readStored(edit, data) });
      setRefused({ edit, reply: data });
    }
    setState(isStored ? "saved" : "refused");
    sendNext();
  }, [data, fetching, sendNext]);

  const save = useCallback(
    (edit: TextEdit) => {
      waiting.current.set(formatTextPlace(edit.place), edit);
      sendNext();
    },
    [sendNext],
  );
  const markUnsaved = useCallback(() => setState("unsaved"), []);
  return { state, refused, save, markUnsaved };
}

/** Returns the texts on which the next attempt is based: those of the draft after a refused change. */
export function readStored({ place, shown }: TextEdit, reply: SectionReply): Localized {
  const read = (language: Locale) => reply.shown[`${place.name}.${language}`] ?? shown[language];
  return { en: read("en"), es: read("es") };
}

function toForm({ place, shown, typed }: TextEdit): FormData {
  const form = new FormData();
  form.set("intent", "autosave");
  for (const language of locales) {
    const name = `${place.name}.${language}`;
    if (shown[language] === typed[language]) continue;
    form.set(`text.${name}`, typed[language]);
    form.set(getShownFieldName(name), shown[language]);
  }
  return form;
}
