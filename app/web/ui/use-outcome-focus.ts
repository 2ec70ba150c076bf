import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Moves the focus to an element for each new `outcome` of a form, so that the element is read aloud
 * and scrolled into view. If it is a text field, its text is selected. Visitors may use a page
 * before its scripts run, so an outcome that came with the page neither takes the focus from
 * another element nor scrolls the page.
 *
 * @param quiet true if the focus must not move, because another message is more important or the
 * page has shown this one from the start
 * @returns the ref for the element, which needs `tabIndex={-1}` unless it is a field
 */
export function useOutcomeFocus<Target extends HTMLElement>(
  outcome: unknown,
  quiet = false,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const cameWithPage = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new outcome moves the focus
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
