import { useCallback, useEffect, useState } from "react";
import type { DocumentTexts } from "#app/forms/document-texts.ts";

/** The entered values of a form that has not been published, saved in this browser. */
export type CatalogFormDraft = Readonly<{ basedOn: number; at: number; texts: DocumentTexts }>;

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
    // Without storage there is no draft to delete.
  }
}

/**
 * Returns the draft that was saved earlier for a form, and functions to save and delete it. The
 * draft is read once, when the page opens, so typing does not change it.
 */
export function useCatalogDraft(part: string) {
  const [offered, setOffered] = useState<CatalogFormDraft | null>(null);
  useEffect(() => setOffered(readDraft(part)), [part]);
  const keep = useCallback(
    (draft: CatalogFormDraft) => {
      try {
        localStorage.setItem(getStorageKey(part), JSON.stringify(draft));
      } catch {
        // Private windows and full disks do not allow saving. Such a failure is ignored.
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

/** Deletes the draft of a form that was submitted successfully. Does nothing if `part` is null. */
export function useDraftCleanup(part: string | null): void {
  useEffect(() => {
    if (part !== null) deleteDraft(part);
  }, [part]);
}

/** Returns the name under which the browser saves the draft for a group of settings. */
export function getGroupDraftName(group: string): string {
  return `business ${group}`;
}
