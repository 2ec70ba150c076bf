import {
  createFormSaver,
  type FormValues,
  type KeptForm,
  resumeForm,
  type SavedPost,
  type SaverReply,
  type SaveState,
} from "#app/web/admin/ui/form-saver.ts";

type Server = Readonly<{
  /** Reads the stored values of the form. */
  load(): Promise<FormValues>;
  save(post: SavedPost): Promise<SaverReply>;
}>;

/** What happens to a request: it is answered, never arrives, or is stored without an answer. */
export type Fate = "answered" | "lost" | "unanswered";

/**
 * A phone on which somebody types into a form that saves itself. Its timers run when `passTime` is
 * called, and what it keeps survives closing the page, as the storage of a browser does.
 */
export function createTypingPhone(server: Server, chooseFate: () => Fate) {
  let storage: string | null = null;
  let page: ReturnType<typeof openPage> | null = null;

  async function send(post: SavedPost): Promise<SaverReply | null> {
    const fate = chooseFate();
    if (fate === "lost") return null;
    const reply = await server.save(post);
    return fate === "answered" ? reply : null;
  }

  function openPage(stored: FormValues) {
    const found = storage === null ? null : (JSON.parse(storage) as KeptForm);
    const kept = found && resumeForm(found, stored);
    if (!kept) storage = null;
    let work: (() => void) | null = null;
    let isOpen = true;
    const sending = new Set<Promise<unknown>>();
    let values: FormValues = kept?.typed ?? stored;
    let state: SaveState = "untouched";
    let last: SaverReply | null = null;
    const saver = createFormSaver({
      start: kept ?? { shown: stored, typed: stored, sent: {} },
      send: (post) => {
        const answer = send(post).then((reply) => (isOpen ? reply : new Promise<never>(() => {})));
        sending.add(answer);
        void answer.finally(() => sending.delete(answer));
        return answer;
      },
      keep: (form) => {
        if (isOpen) storage = form && JSON.stringify(form);
      },
      report: (next, reply) => {
        state = next;
        if (reply) last = reply;
      },
      fill: (name, value) => {
        values = { ...values, [name]: value };
      },
      wait: (next) => {
        work = next;
        return () => {
          work = null;
        };
      },
    });
    if (kept) void saver.save();
    return {
      saver,
      getValues: () => values,
      getState: () => state,
      getReply: () => last,
      type(name: string, value: string, choices?: FormValues) {
        values = { ...values, [name]: value };
        saver.type(values, choices);
      },
      async passTime() {
        const next = work;
        work = null;
        next?.();
        await Promise.all(sending);
      },
      /** Closes the page; `isBeaconSent` says whether the browser still sends the last request. */
      async close(isBeaconSent: boolean) {
        const post = saver.leave();
        isOpen = false;
        if (post && isBeaconSent) await server.save(post);
      },
    };
  }

  return {
    async open() {
      page = openPage(await server.load());
      return page;
    },
    /** Returns what the phone keeps for a value; null if it keeps nothing. */
    getKept(name: string): string | null {
      return storage === null ? null : ((JSON.parse(storage) as KeptForm).typed[name] ?? null);
    },
  };
}
