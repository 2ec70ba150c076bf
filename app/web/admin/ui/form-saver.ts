/** The values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What a form showed, what was typed, and what may have been stored without an answer. */
export type KeptForm = Readonly<{
  shown: FormValues;
  typed: FormValues;
  /** The values that were sent and never confirmed, by name. */
  sent: Readonly<Record<string, readonly string[]>>;
}>;

export type SaverReply = Readonly<{
  /** The values that the server has stored, as the next attempt has to show them. */
  shown?: Readonly<Partial<Record<string, string>>>;
  /** The error codes of the values that were not stored, by name. */
  problems: Readonly<Record<string, string>>;
  /** The values that somebody else has changed; nothing is stored while there are any (ADR 53). */
  conflicts: Readonly<Partial<Record<string, Readonly<{ stored: string }>>>>;
}>;

/** A form as it is sent: with the values of others, and which of both each conflict keeps. */
export type SavedPost = Readonly<{
  shown: FormValues;
  typed: FormValues;
  theirs: FormValues;
  choices: FormValues;
}>;

export type SaveState = "untouched" | "saved" | "saving" | "unsaved" | "unreachable" | "refused";

type Parts = Readonly<{
  start: KeptForm;
  /** The values of others that the form shows beside its own. */
  theirs?: SaverReply["conflicts"];
  /** Sends a form; null if the server could not be reached. */
  send(post: SavedPost): Promise<SaverReply | null>;
  /** Keeps what is not stored in the browser; null removes it. */
  keep(form: KeptForm | null): void;
  report(state: SaveState, reply: SaverReply | null): void;
  /** Puts the value that somebody has chosen into a field. */
  fill(name: string, value: string): void;
  /** Calls `work` after a time in milliseconds, unless the returned function is called before. */
  wait(work: () => void, ms: number): () => void;
}>;

/** The time without typing after which a form is saved, in milliseconds. */
const autosaveDelay = 1_500;
/** The time between two attempts while the server cannot be reached, in milliseconds. */
const retryDelay = 5_000;

export type FormSaver = ReturnType<typeof createFormSaver>;

/**
 * Saves a form by itself, one attempt after another. What is typed is kept in the browser until the
 * server has confirmed it, also if the page is closed.
 */
export function createFormSaver(parts: Parts) {
  const { start, send, keep, report, fill, wait } = parts;
  let { shown, typed, sent } = start;
  /** The typed values that are stored. */
  let stored = start.shown;
  let choices: FormValues = {};
  let conflicts = parts.theirs ?? {};
  let attempt: Promise<boolean> | null = null;
  let stop = () => {};

  const isUnsaved = () =>
    Object.keys(typed).some((name) => typed[name] !== (stored[name] ?? "")) ||
    Object.keys(choices).length > 0;
  const createPost = (): SavedPost => ({
    ...{ shown, typed, choices },
    theirs: Object.fromEntries(
      Object.entries(conflicts).map(([name, conflict]) => [name, conflict?.stored ?? ""]),
    ),
  });
  const keepUnsaved = () => keep(isUnsaved() ? { shown, typed, sent } : null);
  const plan = (ms: number) => {
    stop();
    stop = wait(() => void save(), ms);
  };

  /** Takes over the values that the server has stored. */
  function confirm(post: SavedPost, reply: SaverReply): void {
    const names = Object.keys(post.typed).filter((name) => !(name in reply.problems));
    const settled = Object.keys(post.choices).filter((name) => post.choices[name] === "theirs");
    for (const name of settled) {
      const value = post.theirs[name] ?? "";
      if (typed[name] === post.typed[name]) typed = { ...typed, [name]: value };
      fill(name, value);
    }
    const getStored = (name: string) =>
      (settled.includes(name) ? post.theirs : post.typed)[name] ?? "";
    const saved = names.map((name) => [name, getStored(name)] as const);
    stored = { ...stored, ...Object.fromEntries(saved) };
    const next = saved.map(([name, value]) => [name, reply.shown?.[name] ?? value] as const);
    shown = { ...shown, ...Object.fromEntries(next) };
    [conflicts, choices, sent] = [{}, {}, {}];
  }

  /**
   * Takes over stored values that this form sent and that nobody confirmed. Returns whether there are
   * any among the conflicts.
   */
  function takeOverOwnValues(found: SaverReply["conflicts"]): boolean {
    const own = Object.entries(found).flatMap(([name, conflict]) =>
      conflict && isSent(sent[name], conflict.stored) ? [[name, conflict.stored] as const] : [],
    );
    shown = { ...shown, ...Object.fromEntries(own) };
    return own.length > 0;
  }

  /** Notes that the typed values are sent, so that they count as the form's own. */
  function noteSent(): void {
    const names = Object.keys(typed).filter((name) => typed[name] !== (stored[name] ?? ""));
    const values = names.map((name) => [name, [...(sent[name] ?? []), typed[name] ?? ""]]);
    sent = { ...sent, ...Object.fromEntries(values) };
    keepUnsaved();
  }

  async function sendTyped(): Promise<boolean> {
    const post = createPost();
    noteSent();
    report("saving", null);
    const reply = await send(post);
    if (!reply) {
      report("unreachable", null);
      plan(retryDelay);
      return false;
    }
    if (Object.keys(reply.conflicts).length > 0) {
      if (takeOverOwnValues(reply.conflicts)) return sendTyped();
      conflicts = reply.conflicts;
      report("refused", reply);
      return false;
    }
    confirm(post, reply);
    keepUnsaved();
    const isNewer = Object.keys(typed).some((name) => typed[name] !== post.typed[name]);
    const isStored = Object.keys(reply.problems).length === 0;
    if (isNewer && isUnsaved()) plan(autosaveDelay);
    report(isStored ? (isUnsaved() ? "unsaved" : "saved") : "refused", reply);
    return isStored;
  }

  /** Saves what is typed now. Returns whether everything is stored. */
  async function save(): Promise<boolean> {
    stop();
    while (attempt) await attempt;
    if (!isUnsaved()) return true;
    attempt = sendTyped();
    try {
      return await attempt;
    } finally {
      attempt = null;
    }
  }

  return {
    save,
    /** Takes the values of the form, and the choices between two people's values. */
    type(values: FormValues, chosen: FormValues = {}): void {
      [typed, choices] = [values, chosen];
      keepUnsaved();
      if (!isUnsaved()) return;
      report("unsaved", null);
      plan(autosaveDelay);
    },
    /** Stops saving. Returns what is not stored and can be sent once more; null if everything is. */
    leave(): SavedPost | null {
      stop();
      if (!isUnsaved()) return null;
      noteSent();
      return createPost();
    },
    /** Returns what the form has to show as its former values. */
    getShown: () => shown,
  };
}

/** Whether a stored value is one that was sent. Stored values have no line breaks and outer spaces. */
function isSent(sent: readonly string[] | undefined, stored: string): boolean {
  const clean = (text: string) => text.replace(/\s+/g, " ").trim();
  return sent?.some((one) => clean(one) === clean(stored)) ?? false;
}

/**
 * Returns what a form continues with that was closed before everything was stored; null if there is
 * nothing to store. `stored` are the values that the server has now.
 */
export function resumeForm(kept: KeptForm, stored: FormValues): KeptForm | null {
  const isStored = (name: string) => isSent([kept.typed[name] ?? ""], stored[name] ?? "");
  if (Object.keys(kept.typed).every(isStored)) return null;
  const own = Object.entries(kept.sent).flatMap(([name, values]) =>
    isSent(values, stored[name] ?? "") ? [[name, stored[name] ?? ""] as const] : [],
  );
  return { ...kept, shown: { ...kept.shown, ...Object.fromEntries(own) } };
}
