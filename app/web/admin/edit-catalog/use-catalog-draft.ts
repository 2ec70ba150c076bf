import { useCallback, useEffect, useState } from "react";
import type { FormTexts } from "#app/tours/catalog/catalog-form.ts";

/** What was typed into a form before it was published, kept on this device. */
export type Draft = Readonly<{ basedOn: number; at: number; texts: FormTexts }>;

const keyOf = (part: string) => `catalog-draft ${part}`;

function readDraft(part: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(part)) ?? "null");
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== "object" || stored === null) return false;
  const { basedOn, at, texts } = stored as Partial<Record<keyof Draft, unknown>>;
  return (
    Number.isInteger(basedOn) &&
    Number.isFinite(at) &&
    typeof texts === "object" &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === "string")
  );
}

function dropDraft(part: string): void {
  try {
    localStorage.removeItem(keyOf(part));
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/**
 * The draft that an earlier visit left for a form, and the functions to keep and drop one. The
 * offered draft is the one found when the page opened: what is typed since does not change it.
 */
export function useDraft(part: string) {
  const [offered, setOffered] = useState<Draft | null>(null);
  useEffect(() => setOffered(readDraft(part)), [part]);
  const keep = useCallback(
    (draft: Draft) => {
      try {
        localStorage.setItem(keyOf(part), JSON.stringify(draft));
      } catch {
        // Private windows and full disks keep no draft.
      }
    },
    [part],
  );
  const close = useCallback(() => setOffered(null), []);
  const drop = useCallback(() => {
    dropDraft(part);
    setOffered(null);
  }, [part]);
  return { offered, keep, close, drop };
}

/** Drops the draft of a form that has just been published; null when none has. */
export function useForgottenDraft(part: string | null): void {
  useEffect(() => {
    if (part !== null) dropDraft(part);
  }, [part]);
}
