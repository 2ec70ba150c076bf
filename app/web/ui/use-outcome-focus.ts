import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Moves the focus to an element with each new `outcome` of a form, so that it is read out and
 * scrolled into view; the text in a field is selected. Visitors may use a page before its scripts
 * run, so an outcome that came with the page neither takes the focus from another element nor
 * scrolls the page.
 *
 * @param quiet true if the page has a more important message, or had the same message from the
 * start
 * @returns the ref for the element, which needs `tabIndex={-1}` unless it is a field
 */
export function useOutcomeFocus<Target extends HTMLElement>(
  outcome: unknown,
  quiet = false,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const cameWithPage = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new outcome is the reason to refocus
  useEffect(() => {
    const isInUse = cameWithPage.current && document.activeElement !== document.body;
    const hasScrolled = cameWithPage.current && scrollY > 0;
    cameWithPage.current = false;
    if (quiet || isInUse) return;
    target.current?.focus({ preventScroll: hasScrolled });
    if (target.current instanceof HTMLInputElement) target.current.select();
  }, [outcome]);
  return target;
}
