import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readyEvent, startLater } from "#app/delivery/start-later.ts";

let page: EventTarget;
const touched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", { readyState: "loading", querySelector: () => null });
  vi.stubGlobal("requestAnimationFrame", touched);
  begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  touched.mockClear();
});

const run = vi.fn(async () => {});
function begin() {
  startLater(async () => {}, [], [], true, readyEvent, run);
}

function say(...events: string[]) {
  for (const event of events) page.dispatchEvent(new Event(event));
}

test("a loaded page hears of its first touch, a scroll too", () => {
  say("scroll");
  expect(touched).toHaveBeenCalledTimes(0);
  say("load");
  vi.advanceTimersByTime(100);
  say("scroll", "touchstart");
  expect(touched).toHaveBeenCalledTimes(2);
});

test("a pointer that rests where the page appears touches nothing", () => {
  say("load", "pointermove");
  expect(touched).toHaveBeenCalledTimes(0);
  page.dispatchEvent(Object.assign(new Event("pointermove"), { movementX: 0, movementY: -3 }));
  expect(touched).toHaveBeenCalledTimes(1);
});

test("a page that was started before it was loaded listens no more", () => {
  say(readyEvent, "load");
  vi.advanceTimersByTime(100);
  say("scroll", "touchstart", "pointermove");
  expect(touched).toHaveBeenCalledTimes(0);
});
