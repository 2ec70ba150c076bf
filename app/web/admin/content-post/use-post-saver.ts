import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { digestText, parseDigests } from "#app/content/posts/text-digest.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PostMessages } from "../post-parts/messages.ts";
import { readPostTexts } from "../post-parts/read-post-texts.ts";
import type { NetworkFailure } from "../ui/keep-page-on-network-error.ts";
import type { PostReply } from "./action.server.ts";
import { keepUnsavedPost } from "./unsaved-post.ts";

/** The time without typing after which a post is saved, and the time between two attempts, in ms. */
const delays = { typing: 1_500, retry: 5_000, picture: 2_500 } as const;

type SaverOptions = Readonly<{
  form: RefObject<HTMLFormElement | null>;
  id: string;
  language: Locale;
  /** The digests of the texts as the server has them. */
  digests: string;
  onSaved: (seen: string) => void;
  /** Called when the server did not store the texts, so that the page can show why. */
  onRefused: () => void;
}>;

/**
 * Stores the changed texts of a post's form in its draft while somebody types, also when the page is
 * closed. While the server cannot be reached, they are kept in this browser.
 */
export function usePostSaver({ form, id, language, digests, ...options }: SaverOptions) {
  const { submit, data, state: fetching } = useFetcher<PostReply | NetworkFailure>();
  const [state, setState] = useState<keyof PostMessages["saving"]>("untouched");
  const stored = useRef(new Map(parseDigests(digests)));
  const sent = useRef<Readonly<Record<string, string>> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(options);
  latest.current = options;
  const place = `${id} ${language}`;

  /** Returns the texts that the server does not have yet, and descriptions of pictures. */
  const listUnsaved = useCallback((): Record<string, string> => {
    if (!form.current) return {};
    const values = new FormData(form.current);
    const described = [...values].filter(([name]) => name.startsWith("alt."));
    const texts = {
      ...readPostTexts(values, language),
      ...Object.fromEntries(described.map(([name, value]) => [name, String(value)])),
    };
    return Object.fromEntries(
      Object.entries(texts).filter(
        ([name, text]) => digestText(text) !== (stored.current.get(name) ?? digestText("")),
      ),
    );
  }, [form, language]);

  const keep = useCallback(() => {
    const typed = listUnsaved();
    const before = Object.keys(typed).map((name) => [
      name,
      stored.current.get(name) ?? digestText(""),
    ]);
    const isEmpty = before.length === 0;
    keepUnsavedPost(place, isEmpty ? null : { typed, digests: Object.fromEntries(before) });
    return isEmpty ? null : typed;
  }, [listUnsaved, place]);

  const toBody = useCallback((typed: Readonly<Record<string, string>>): URLSearchParams => {
    const body = new URLSearchParams({ intent: "autosave" });
    for (const [name, text] of Object.entries(typed)) {
      body.set(name.startsWith("alt.") ? name : `text.${name}`, text);
    }
    const before = Object.keys(typed).map(
      (name) => `${name}=${stored.current.get(name) ?? digestText("")}`,
    );
    body.set("digests", before.join(" "));
    return body;
  }, []);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    if (sent.current) return;
    const typed = keep();
    if (!typed) return setState((now) => (now === "untouched" ? now : "saved"));
    sent.current = typed;
    setState("saving");
    submit(toBody(typed), { method: "post", action: `?language=${language}` });
  }, [keep, language, submit, toBody]);

  const sendIn = useCallback(
    (delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(send, delay);
    },
    [send],
  );

  useEffect(() => {
    const typed = sent.current;
    if (fetching !== "idle" || !typed || !data) return;
    sent.current = null;
    if ("unanswered" in data) {
      setState("unreachable");
      return sendIn(delays.retry);
    }
    const isRefused = Object.keys(data.conflicts).length > 0 || data.refusal !== null;
    if (isRefused) {
      setState("refused");
      return latest.current.onRefused();
    }
    for (const [name, text] of Object.entries(typed)) {
      const isWaiting = data.waiting.some((picture) => name.split(".")[2] === picture);
      if (!(name.startsWith("alt.") && isWaiting)) stored.current.set(name, digestText(text));
    }
    latest.current.onSaved(data.seen);
    setState(data.waiting.length > 0 ? "waiting" : "saved");
    if (keep()) sendIn(data.waiting.length > 0 ? delays.picture : delays.typing);
  }, [data, fetching, keep, sendIn]);

  useEffect(() => {
    // A page that is closed or left sends what it has; the browser finishes the request.
    const leave = () => {
      const typed = keep();
      if (typed) navigator.sendBeacon(`${location.pathname}?language=${language}`, toBody(typed));
    };
    const hide = () => document.visibilityState === "hidden" && leave();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      clearTimeout(timer.current);
    };
  }, [keep, language, toBody]);

  const markChanged = useCallback(() => {
    if (!keep()) return;
    setState((now) => (now === "saving" || now === "unreachable" ? now : "unsaved"));
    sendIn(delays.typing);
  }, [keep, sendIn]);

  /** Forgets that the server has texts, because they were typed before the page was opened. */
  const restore = useCallback(
    (before: Readonly<Record<string, string>>) => {
      for (const [name, digest] of Object.entries(before)) stored.current.set(name, digest);
      sendIn(0);
    },
    [sendIn],
  );

  /** The digests for a submission of the whole form. */
  const formatStored = useCallback(
    () => [...stored.current].map(([name, digest]) => `${name}=${digest}`).join(" "),
    [],
  );
  return { state, markChanged, restore, formatStored, stop: () => clearTimeout(timer.current) };
}
