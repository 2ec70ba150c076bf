/** Dispatched on the window once the page answers to its scripts (see `root.tsx`). */
export const readyEvent = "page-ready";

/**
 * Runs in the browser, before any module: it puts off the page's scripts until its first touch, and
 * on pages that are little without them until the page is loaded. A click on something that only
 * scripts can answer well (`data-needs-scripts`) waits for them instead of being lost.
 *
 * Whoever touches the page while they start is answered first. They load and run in steps, each when
 * nobody has just touched or scrolled; and React, which would take over the whole page at once under
 * a finger, does not hear of it before it has taken over by itself. Until then the page answers
 * without scripts, only its buttons wait when nothing is left to load.
 *
 * Becomes an inline script by its source text, so it may use nothing from outside itself.
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

  /** A turn of the event loop, and as long as somebody is at work; not when they wait for this. */
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
  /** A click that waited is answered without scripts. */
  const giveUp = () => {
    waits = "[data-needs-scripts]";
    release()?.click();
  };
  const touched = (event: Event) => {
    const { type } = event;
    // The browser tells of a pointer that rests where the page has just appeared.
    const rests = ({ movementX, movementY }: PointerEvent) => !movementX && !movementY;
    if (type === "pointermove" && rests(event as PointerEvent)) return;
    if (type !== "pointermove" && type !== "focusin") atWork = performance.now();
    // The answer to the touch itself is painted first.
    requestAnimationFrame(() => setTimeout(start));
  };
  const hold = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = (event.target as Element).closest<HTMLElement>(waits);
    // What waited is clicked by this script.
    if (!target || !plain || !event.isTrusted) return;
    event.preventDefault();
    release();
    clicked = target;
    target.dataset.waiting = "";
    target.setAttribute("aria-busy", "true");
    // Browsers take a window for the visitor's own wish for five seconds after the press.
    setTimeout(() => clicked === target && giveUp(), 4_500);
  };
  const keep = (event: Event) => event.stopPropagation();

  const starting = new AbortController();
  const { signal } = starting;
  const options = { capture: true, passive: true, signal };
  for (const touch of touches) addEventListener(touch, touched, options);
  for (const event of heard) addEventListener(event, keep, options);
  addEventListener("click", hold, { capture: true, signal });
  addEventListener(
    ready,
    () => {
      starting.abort();
      document.querySelector("script[type=speculationrules]")?.remove();
      release()?.click();
    },
    { once: true },
  );

  const loaded = () => {
    // Before this, a page scrolls by itself: to where it was left, or to a part of it.
    setTimeout(() => addEventListener("scroll", touched, options), 100);
    if (onlyWhenTouched) return;
    // A frame is drawn between the two: loaded is not yet painted.
    requestAnimationFrame(() => setTimeout(start, 150));
  };
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}
