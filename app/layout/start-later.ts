/** Dispatched on the window once the page answers to its scripts (see `root.tsx`). */
export const readyEvent = "page-ready";

/**
 * Runs in the browser, before any module: it puts off the page's scripts until its first touch, and
 * on pages that are little without them until the page is loaded and idle. A click on something
 * that only scripts can answer well (`data-needs-scripts`) waits for them instead of being lost.
 *
 * Becomes an inline script by its source text, so it may use nothing from outside itself.
 */
export function startLater(
  modules: readonly string[],
  onlyWhenTouched: boolean,
  ready: string,
  run: () => Promise<unknown>,
): void {
  const touches = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "click"];
  let started = false;
  let clicked: HTMLElement | null = null;

  const start = () => {
    if (started) return;
    started = true;
    for (const href of modules) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
    run().catch((error) => {
      // The next touch tries again; a click that waited goes where its link leads.
      started = false;
      const link = clicked?.closest("a");
      clicked = null;
      if (link) location.assign(link.href);
      console.warn(error);
    });
  };
  // The answer to the touch itself is painted first.
  const soon = () => void requestAnimationFrame(() => setTimeout(start));
  const hold = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = (event.target as Element).closest<HTMLElement>("[data-needs-scripts]");
    if (!target || !plain) return;
    event.preventDefault();
    clicked = target;
  };

  for (const touch of touches) addEventListener(touch, soon, { capture: true, passive: true });
  addEventListener("click", hold, true);
  addEventListener(
    ready,
    () => {
      for (const touch of touches) removeEventListener(touch, soon, true);
      removeEventListener("scroll", soon, true);
      removeEventListener("click", hold, true);
      document.querySelector("script[type=speculationrules]")?.remove();
      clicked?.click();
    },
    { once: true },
  );

  const loaded = () => {
    // Before this, a page scrolls by itself: to where it was left, or to a part of it.
    setTimeout(() => addEventListener("scroll", soon, { capture: true, passive: true }), 100);
    if (onlyWhenTouched) return;
    // A frame is drawn between the two: loaded is not yet painted.
    requestAnimationFrame(() => {
      setTimeout(() => {
        if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
        else start();
      });
    });
  };
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}
