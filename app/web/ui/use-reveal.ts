import { type RefObject, useEffect } from "react";

const settle: Keyframe[] = [{ opacity: 0.6, transform: "scale(1.015)" }, {}];
const rise: Keyframe[] = [{ opacity: 0, transform: "translateY(14px)" }, {}];

/**
 * Animates the elements with `data-reveal` inside `root` when they are first scrolled into view.
 * Pictures fade in. The parts of a hero (`data-reveal="words"`) rise one after another, except the
 * headline. Elements that are visible from the start are animated by the style sheet instead. With
 * reduced motion or without scripts nothing is animated here.
 */
export function useReveal(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!root.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const waiting = new Set<Element>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting, boundingClientRect } of changes) {
        if (!isIntersecting) {
          // Elements above the visible part are not animated, because the visitor saw them before
          // the scripts started. The exception is an address that points to a place on the page:
          // the visitor has then not seen what is above it.
          if (boundingClientRect.top > 0 || location.hash) waiting.add(target);
          continue;
        }
        observer.unobserve(target);
        if (waiting.has(target)) revealPart(target);
      }
    });
    for (const part of root.current.querySelectorAll("[data-reveal]")) observer.observe(part);
    return () => observer.disconnect();
  }, [root]);
}

function revealPart(part: Element): void {
  if (part.getAttribute("data-reveal") !== "words") {
    part.animate(settle, { duration: 400, easing: "ease-out" });
    return;
  }
  const children = [...part.children].filter((child) => child.tagName !== "H1");
  children.forEach((child, index) => {
    const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";
    child.animate(rise, { duration: 520, delay: index * 70, easing, fill: "backwards" });
  });
}
