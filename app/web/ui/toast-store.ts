import { useSyncExternalStore } from "react";

/** Only one toast is shown at a time. A new toast replaces the previous one. */
const TOAST_LIMIT = 1;
/** The time that a toast stays open, in milliseconds. */
export const TOAST_DURATION = 5000;
/** The time that a closed toast stays in the list, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** The shortest swipe to the right that closes a toast, in pixels. */
export const TOAST_SWIPE_THRESHOLD = 50;

export interface ToastInput {
  title: string;
  description?: string;
  /** Screen readers announce errors immediately, and other toasts when they are idle. */
  kind?: "success" | "warning" | "error";
}

export interface ToastEntry extends ToastInput {
  id: string;
  open: boolean;
}

const none: readonly ToastEntry[] = [];
let entries = none;
let count = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function setToasts(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function removeToast(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  setToasts(entries.filter((entry) => entry.id !== id));
}

/** Adds a toast and returns its id. The toast is visible only if the page contains a `Toaster`. */
export function showToast(input: ToastInput): string {
  count += 1;
  const id = String(count);
  const kept = [{ kind: "success" as const, ...input, id, open: true }, ...entries];
  for (const dropped of kept.slice(TOAST_LIMIT)) {
    clearTimeout(removals.get(dropped.id));
    removals.delete(dropped.id);
  }
  setToasts(kept.slice(0, TOAST_LIMIT));
  return id;
}

/**
 * Closes the toast with this id, or all toasts if there is no id. Closed toasts leave the list
 * after `TOAST_REMOVE_DELAY`.
 */
export function dismissToast(id?: string): void {
  const closing = entries.filter((entry) => id === undefined || entry.id === id);
  for (const entry of closing) {
    if (!removals.has(entry.id)) {
      removals.set(
        entry.id,
        setTimeout(() => removeToast(entry.id), TOAST_REMOVE_DELAY),
      );
    }
  }
  setToasts(entries.map((entry) => (closing.includes(entry) ? { ...entry, open: false } : entry)));
}

/** Returns all toasts in the list, whether open or closed. */
export function getToasts(): readonly ToastEntry[] {
  return entries;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns `toast`, with which components show a toast, and `toasts` for the `Toaster`. */
export function useToast() {
  const toasts = useSyncExternalStore(subscribe, getToasts, () => none);
  return { toasts, toast: showToast, dismiss: dismissToast };
}
