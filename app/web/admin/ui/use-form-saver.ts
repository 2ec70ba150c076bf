import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import {
  getChoiceFieldName,
  getShownFieldName,
  getTheirsFieldName,
} from "#app/edit-conflicts/read-edited-fields.ts";
import {
  createFormSaver,
  type FormSaver,
  type FormValues,
  type KeptForm,
  resumeForm,
  type SavedPost,
  type SaverReply,
  type SaveState,
} from "./form-saver.ts";
import type { NetworkFailure } from "./keep-page-on-network-error.ts";
import { keepForm, readKeptForm } from "./kept-form.ts";

type SaverOptions = Readonly<{
  form: RefObject<HTMLFormElement | null>;
  /** The address to which the form is posted. */
  action: string;
  /** The name under which the browser keeps what is not saved. */
  place: string;
  /** The values that the form showed first, and those that an earlier visit left. */
  shown: FormValues;
  kept: KeptForm | null;
  /** The values of others that the form shows first. */
  theirs?: SaverReply["conflicts"];
  /** Reads the values of the form by their names. */
  read(form: FormData): FormValues;
  /** Returns the name of the input of a value. */
  getInputName(name: string): string;
  /** Called when everything is stored. */
  onSaved?: () => void;
}>;

/**
 * Saves a form of the operator by itself: 1.5 seconds after the last input, when the page is hidden and
 * when it is left. The form's action gets the intent `autosave`.
 */
export function useFormSaver<Reply extends SaverReply>(options: SaverOptions) {
  const newest = useRef(options);
  newest.current = options;
  const { submit, data, state: fetching } = useFetcher<Reply | NetworkFailure>();
  const answer = useRef<((reply: Reply | null) => void) | null>(null);
  const [state, setState] = useState<SaveState>("untouched");
  const [reply, setReply] = useState<Reply | null>(null);
  const [shown, setShown] = useState<FormValues>(options.kept?.shown ?? options.shown);
  const submitForm = useRef(submit);
  submitForm.current = submit;

  const [saver] = useState<FormSaver>(() => {
    const { kept, theirs } = options;
    const first: FormSaver = createFormSaver({
      start: kept ?? { shown: options.shown, typed: options.shown, sent: {} },
      ...(theirs && { theirs }),
      send: (post) =>
        new Promise((resolve) => {
          answer.current = resolve;
          const { action } = newest.current;
          void submitForm.current(toFormData(post, newest.current), { method: "post", action });
        }),
      keep: (form) => keepForm(newest.current.place, form),
      report: (next, given) => {
        setState(next);
        if (given) setReply(given as Reply);
        if (given) setShown(first.getShown());
        if (next === "saved") newest.current.onSaved?.();
      },
      fill: (name, value) => {
        const { form, getInputName } = newest.current;
        const input = form.current?.elements.namedItem(getInputName(name));
        if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
          input.value = value;
        if (input instanceof HTMLSelectElement) input.value = value;
      },
      wait: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    return first;
  });

  useEffect(() => {
    if (fetching !== "idle" || !data || !answer.current) return;
    const resolve = answer.current;
    answer.current = null;
    resolve("unanswered" in data ? null : (data as Reply));
  }, [data, fetching]);

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && void saver.save();
    /** Sends what is not stored yet without waiting; it stays in the browser until it is confirmed. */
    const leave = () => {
      const post = saver.leave();
      const { action } = newest.current;
      if (!post) return;
      const body = new URLSearchParams([...toFormData(post, newest.current)] as [string, string][]);
      void fetch(action, { method: "POST", body, keepalive: true }).catch(() => {});
    };
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", leave);
    if (newest.current.kept) void saver.save();
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [saver]);

  /** Reads the form, after each input and after a list was changed. */
  const onInput = () => {
    const form = newest.current.form.current;
    if (!form) return;
    const posted = new FormData(form);
    const choices = [...posted].flatMap(([name, value]) =>
      name.startsWith(choicePrefix) && typeof value === "string"
        ? [[name.slice(choicePrefix.length), value] as const]
        : [],
    );
    saver.type(newest.current.read(posted), Object.fromEntries(choices));
  };
  return { state, reply, shown, onInput, save: saver.save, leave: saver.leave };
}

/**
 * Reads after hydration what an earlier visit left in the browser; null if there is nothing, or if it
 * was stored after all. `stored` are the values that the server has.
 */
export function useKeptForm(place: string, stored: FormValues): KeptForm | null {
  const [kept, setKept] = useState<KeptForm | null>(null);
  const [first] = useState({ place, stored });
  useEffect(() => {
    const found = readKeptForm(first.place);
    const form = found && resumeForm(found, first.stored);
    if (found && !form) keepForm(first.place, null);
    setKept(form);
  }, [first]);
  return kept;
}

const choicePrefix = getChoiceFieldName("");

function toFormData(
  { shown, typed, theirs, choices }: SavedPost,
  { getInputName }: Pick<SaverOptions, "getInputName">,
): FormData {
  const form = new FormData();
  form.set("intent", "autosave");
  for (const [name, value] of Object.entries(typed)) form.set(getInputName(name), value);
  for (const [name, value] of Object.entries(shown)) form.set(getShownFieldName(name), value);
  for (const [name, value] of Object.entries(theirs)) form.set(getTheirsFieldName(name), value);
  for (const [name, value] of Object.entries(choices)) form.set(getChoiceFieldName(name), value);
  return form;
}
