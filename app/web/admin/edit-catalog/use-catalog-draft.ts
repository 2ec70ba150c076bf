import { useCallback, useEffect, useState } from "react";
import type { FormTexts } from "#app/tours/catalog/catalog-form.ts";

/** What was typed into a form before it was published, kept on this device. */
export type CatalogFormDraft = Readonly<{ basedOn: number; at: number; texts: FormTexts }>;

const getStorageKey = (part: string) => `catalog-draft ${part}`;

function readDraft(part: string): CatalogFormDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(part)) ?? "null");
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isDraft(stored: unknown): stored is CatalogFormDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const { basedOn, at, texts } = stored as Partial<Record<keyof CatalogFormDraft, unknown>>;
  return (
    Number.isInteger(basedOn) &&
    Number.isFinite(at) &&
    typeof texts === "object" &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === "string")
  );
}

function deleteDraft(part: string): void {
  try {
    localStorage.removeItem(getStorageKey(part));
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/**
 * The draft that an earlier visit left for a form, and the functions to keep and drop one. The
 * offered draft is the one found when the page opened: what is typed since does not change it.
 */
export function useCatalogDraft(part: string) {
  const [offered, setOffered] = useState<CatalogFormDraft | null>(null);
  useEffect(() => setOffered(readDraft(part)), [part]);
  const keep = useCallback(
    (draft: CatalogFormDraft) => {
      try {
        localStorage.setItem(getStorageKey(part), JSON.stringify(draft));
      } catch {
        // Private windows and full disks keep no draft.
      }
    },
    [part],
  );
  const close = useCallback(() => setOffered(null), []);
  const drop = useCallback(() => {
    deleteDraft(part);
    setOffered(null);
  }, [part]);
  return { offered, keep, close, drop };
}

/** Drops the draft of a form that has just been published; null when none has. */
export function useDraftCleanup(part: string | null): void {
  useEffect(() => {
    if (part !== null) deleteDraft(part);
  }, [part]);
}
