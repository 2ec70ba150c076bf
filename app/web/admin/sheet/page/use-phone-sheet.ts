import { useCallback, useEffect, useRef, useState } from "react";
import {
  addAct,
  discardActs,
  listAccountsWithActs,
  listActs,
  type NewAct,
} from "#app/phone-sheet/act-queue.ts";
import { openPhoneDatabase } from "#app/phone-sheet/database.ts";
import type { KeptAct } from "#app/phone-sheet/kept-act.ts";
import { type KeptSheet, readKeptSheet } from "#app/phone-sheet/kept-sheet.ts";
import { registerWorker } from "#app/phone-sheet/register-worker.ts";
import type { HealthLock } from "#app/phone-sheet/sealed-health.ts";
import {
  requestBackgroundSending,
  type Synchronization,
  synchronize,
} from "#app/phone-sheet/synchronize.ts";

/** What the phone keeps, as the page shows it. */
export type PhoneContents =
  | Readonly<{ kind: "loading" | "unsupported" }>
  | Readonly<{ kind: "empty"; hasActs: boolean }>
  | Readonly<{
      kind: "sheet";
      kept: KeptSheet;
      acts: readonly KeptAct[];
      lock: HealthLock["opensWith"] | null;
    }>;

export type ActProblem = "fullAct" | "notSaved";

/** How often an open sheet looks for the site, in milliseconds. */
const contactEveryMs = 60_000;

/** Reads what the phone keeps, and keeps it up to date while the page is open. */
export function usePhoneSheet() {
  const [contents, setContents] = useState<PhoneContents>({ kind: "loading" });
  const [last, setLast] = useState<Synchronization | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ActProblem | null>(null);
  const isWanted = useRef(false);
  const running = useRef<Promise<void> | null>(null);

  const read = useCallback(async () => {
    try {
      setContents(await readContents());
    } catch {
      setContents({ kind: "unsupported" });
    }
  }, []);

  const contact = useCallback((): Promise<void> => {
    // What was noted while a contact runs needs another one.
    isWanted.current = true;
    running.current ??= (async () => {
      setIsBusy(true);
      while (isWanted.current) {
        isWanted.current = false;
        try {
          const done = await synchronize();
          setLast(done);
          if (done.contact === "kept") await registerWorker();
        } catch {
          // The browser keeps nothing, which `read` finds out, too; or it takes no worker.
        }
        await read();
      }
      running.current = null;
      setIsBusy(false);
    })();
    return running.current;
  }, [read]);

  useEffect(() => {
    void read().then(contact);
    const onVisible = () => document.visibilityState === "visible" && void contact();
    const onOnline = () => void contact();
    const timer = setInterval(onVisible, contactEveryMs);
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("online", onOnline);
    navigator.serviceWorker?.addEventListener("message", onOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("online", onOnline);
      navigator.serviceWorker?.removeEventListener("message", onOnline);
    };
  }, [read, contact]);

  /** Keeps an act and sends it if it can. Returns whether the phone has it. */
  const note = useCallback(
    async (made: NewAct): Promise<boolean> => {
      try {
        await addAct(await openPhoneDatabase(), made, Date.now());
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
        setProblem(isFull ? "fullAct" : "notSaved");
        return false;
      }
      setProblem(null);
      await read();
      void requestBackgroundSending();
      void contact();
      return true;
    },
    [read, contact],
  );

  const discard = useCallback(
    async (accountId: string, ids: readonly string[]) => {
      await discardActs(await openPhoneDatabase(), accountId, ids);
      await read();
    },
    [read],
  );

  return { contents, last, isBusy, problem, contact, note, discard, read };
}

export type PhoneSheetState = ReturnType<typeof usePhoneSheet>;

async function readContents(): Promise<PhoneContents> {
  const database = await openPhoneDatabase();
  const kept = await readKeptSheet(database, Date.now());
  if (!kept) {
    return { kind: "empty", hasActs: (await listAccountsWithActs(database)).length > 0 };
  }
  const [acts, lock] = await Promise.all([
    listActs(database, kept.facts.accountId),
    database.get("locks", "health"),
  ]);
  return { kind: "sheet", kept, acts, lock: lock?.opensWith ?? null };
}
