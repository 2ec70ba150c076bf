/** Dispatched on the window once the page answers to its scripts (see `root.tsx`). */
export const readyEvent = "page-ready";

/**
 * Runs in the browser, before any module: it puts off the page's scripts until the first touch.
 * Pages that do little without scripts start at the latest when they are loaded. A click on an
 * element that only scripts can answer well (`data-needs-scripts`) waits for the scripts instead of
 * being lost.
 *
 * A touch while the scripts start is answered first. The scripts load and run in steps, and each
 * step waits until nobody has just touched or scrolled. React would hydrate the whole page at once
 * under a finger, so events are kept from React until it has hydrated by itself. Until then the
 * page answers without scripts; buttons wait too once every module is loaded and only the entry is
 * left to run.
 *
 * Its source text becomes an inline script, so it may use nothing from outside itself.
 */
export function startLater(
  load: (path: string) => Promise<unknown>,
  modules: readonly string[],
  routes: Readonly<Record<string, string>>,
  entry: string,
  onlyWhenTouched: boolean,
  ready: string,
): void {
  const touches = ["pointerdown", "touchstart", "keydown", "click", "pointermove", "focusin"];
  const heard = ["pointerup", "touchend", "mousedown", "mouseup", "keyup", ...touches.slice(0, 4)];
  let started = false;
  let atWork = 0;
  let waits = "[data-needs-scripts]";
  let clicked: HTMLElement | null = null;

  /** Waits a turn, and until 150 ms after the last touch unless a click waits for scripts. */
  const pause = async () => {
    const left = () => (clicked ? 0 : atWork + 150 - performance.now());
    do await new Promise((done) => setTimeout(done, left()));
    while (left() > 0);
  };
  const start = async () => {
    if (started) return;
    started = true;
    try {
      await pause();
      for (const href of [...modules, entry]) {
        const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
        document.head.append(link);
        await pause();
      }
      const loaded = new Map<string, unknown>();
      for (const href of modules) {
        loaded.set(href, await load(href));
        await pause();
      }
      const byRoute = Object.entries(routes).map(([id, href]) => [id, loaded.get(href)]);
      Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(byRoute) });
      waits += ",button:not([popovertarget])";
      await load(entry);
    } catch (error) {
      // The next touch tries again.
      started = false;
      giveUp();
      console.warn(error);
    }
  };
  const release = () => {
    const target = clicked;
    clicked = null;
    delete target?.dataset.waiting;
    target?.removeAttribute("aria-busy");
    return target;
  };
  /** Lets the click that waited be answered without scripts. */
  const giveUp = () => {
    waits = "[data-needs-scripts]";
    release()?.click();
  };
  const touched = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers send a pointermove for a resting pointer when a page appears under it.
    if (type === "pointermove" && !movementX && !movementY) return;
    if (type !== "pointermove" && type !== "focusin") atWork = performance.now();
    // The answer to the touch itself is painted first.
    requestAnimationFrame(() => setTimeout(start));
  };
  const hold = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = (event.target as Element).closest<HTMLElement>(waits);
    // An untrusted click is this script's own, for an element that waited.
    if (!target || !plain || !event.isTrusted) return;
    event.preventDefault();
    release();
    clicked = target;
    target.dataset.waiting = "";
    target.setAttribute("aria-busy", "true");
    // Browsers allow a click to open a window for five seconds after the visitor's press.
    setTimeout(() => clicked === target && giveUp(), 4_500);
  };
  const keep = (event: Event) => event.stopPropagation();

  const starting = new AbortController();
  const { signal } = starting;
  const options = { capture: true, passive: true, signal };
  for (const touch of touches) addEventListener(touch, touched, options);
  for (const event of heard) addEventListener(event, keep, options);
  addEventListener("click", hold, { capture: true, signal });
  const answer = () => {
    starting.abort();
    document.querySelector("script[type=speculationrules]")?.remove();
    release()?.click();
  };
  addEventListener(ready, answer, { once: true });

  const loaded = () => {
    // Earlier scrolls are the browser's own: to the kept position, or to an anchor.
    setTimeout(() => addEventListener("scroll", touched, options), 100);
    // A loaded page is not yet painted: a frame is drawn between these two.
    if (!onlyWhenTouched) requestAnimationFrame(() => setTimeout(start, 150));
  };
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}
