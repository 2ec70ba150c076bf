import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readyEvent, startLater } from "#app/web/delivery/start-later.ts";

let page: EventTarget;
const touched = vi.fn((_paint: () => void) => 0);
const append = vi.fn();
const window: { __reactRouterRouteModules?: object } = {};

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", {
    readyState: "loading",
    querySelector: () => null,
    createElement: () => ({}),
    head: { append },
  });
  vi.stubGlobal("requestAnimationFrame", touched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const load = vi.fn(async (path: string): Promise<unknown> => ({ path }));
function begin() {
  const routes = { root: "/root.js", "routes/home": "/home.js" };
  startLater(load, ["/shared.js", "/root.js", "/home.js"], routes, "/entry.js", true, readyEvent);
}

function say(...events: string[]) {
  for (const event of events) page.dispatchEvent(new Event(event));
}

test("a loaded page hears of its first touch, a scroll too", () => {
  begin();
  say("scroll");
  expect(touched).toHaveBeenCalledTimes(0);
  say("load");
  vi.advanceTimersByTime(100);
  say("scroll", "touchstart");
  expect(touched).toHaveBeenCalledTimes(2);
});

test("a pointer that rests where the page appears touches nothing", () => {
  begin();
  say("load", "pointermove");
  expect(touched).toHaveBeenCalledTimes(0);
  page.dispatchEvent(Object.assign(new Event("pointermove"), { movementX: 0, movementY: -3 }));
  expect(touched).toHaveBeenCalledTimes(1);
});

test("a page that was started before it was loaded listens no more", () => {
  begin();
  say(readyEvent, "load");
  vi.advanceTimersByTime(100);
  say("scroll", "touchstart", "pointermove");
  expect(touched).toHaveBeenCalledTimes(0);
});

test("its scripts are asked for and run in order, and the router finds its routes' own", async () => {
  touched.mockImplementation((paint) => {
    paint();
    return 0;
  });
  let routesAtEntry: unknown;
  load.mockImplementation(async (path) => {
    if (path === "/entry.js") routesAtEntry = window.__reactRouterRouteModules;
    return { path };
  });
  begin();
  say("load", "touchstart");
  await vi.runAllTimersAsync();
  const files = ["/shared.js", "/root.js", "/home.js", "/entry.js"];
  expect(append.mock.calls.map(([link]) => link.href)).toEqual(files);
  expect(load.mock.calls.map(([path]) => path)).toEqual(files);
  expect(routesAtEntry).toEqual({
    root: { path: "/root.js" },
    "routes/home": { path: "/home.js" },
  });
});

test("the next touch tries again when a script did not come", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  touched.mockImplementation((paint) => {
    paint();
    return 0;
  });
  load.mockRejectedValueOnce(new TypeError("not there"));
  begin();
  say("load", "touchstart");
  await vi.runAllTimersAsync();
  expect(warn).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalledWith("/entry.js");
  load.mockImplementation(async (path) => ({ path }));
  say("touchstart");
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenLastCalledWith("/entry.js");
});
