import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  dismissToast,
  getToasts,
  showToast,
  TOAST_DURATION,
  TOAST_REMOVE_DELAY,
  TOAST_SWIPE_THRESHOLD,
} from "#app/web/ui/toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  vi.useRealTimers();
});

test("toasts have the specified duration, removal delay and swipe threshold", () => {
  expect([TOAST_DURATION, TOAST_REMOVE_DELAY, TOAST_SWIPE_THRESHOLD]).toEqual([
    5000, 1_000_000, 50,
  ]);
});

test("showToast replaces the previous toast", () => {
  showToast({ title: "First" });
  showToast({ title: "Second", kind: "error" });
  expect(getToasts()).toMatchObject([{ title: "Second", kind: "error", open: true }]);
});

test("dismissToast removes a toast after the removal delay", () => {
  const id = showToast({ title: "Message sent!" });
  dismissToast(id);
  expect(getToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(getToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toEqual([]);
});

test("dismissToast of an old toast does not remove the toast that replaced it", () => {
  dismissToast(showToast({ title: "Old" }));
  showToast({ title: "New" });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  expect(getToasts()).toMatchObject([{ title: "New", open: true }]);
});
