import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refreshRegularly, staleAfter } from "#app/web/admin/today/refresh-regularly.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that can be hidden and shown, and the times at which it was refreshed, in seconds. */
function openPage() {
  const started = Date.now();
  const times: number[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
  const end = refreshRegularly(page as unknown as Document, () =>
    times.push((Date.now() - started) / 1000),
  );
  const show = (visibilityState: DocumentVisibilityState) => {
    Object.assign(page, { visibilityState });
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return { times, show, end };
}

it("refreshRegularly refreshes a visible page once every two minutes until it is ended", () => {
  const { times, end } = openPage();
  vi.advanceTimersByTime(3 * staleAfter);
  end();
  vi.advanceTimersByTime(3 * staleAfter);
  expect(times).toEqual([120, 240, 360]);
});

it("refreshRegularly refreshes once when a page becomes visible, and then after two minutes", () => {
  const { times, show } = openPage();
  vi.advanceTimersByTime(60_000);
  show("hidden");
  vi.advanceTimersByTime(299_500);
  expect(times).toEqual([]);
  show("visible");
  expect(times).toEqual([359.5]);
  vi.advanceTimersByTime(119_000);
  expect(times).toEqual([359.5]);
  vi.advanceTimersByTime(2_000);
  expect(times).toEqual([359.5, 479.5]);
});

it("refreshRegularly does not refresh a page that was hidden for a moment", () => {
  const { times, show } = openPage();
  vi.advanceTimersByTime(60_000);
  show("hidden");
  show("visible");
  expect(times).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(times).toEqual([120]);
});
