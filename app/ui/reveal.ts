import { type RefObject, useEffect } from "react";

const settle: Keyframe[] = [{ opacity: 0.6, transform: "scale(1.015)" }, {}];
const rise: Keyframe[] = [{ opacity: 0, transform: "translateY(14px)" }, {}];

/**
 * What carries `data-reveal` below `root` comes in when it is first scrolled to: pictures settle, the
 * words of a hero (`data-reveal="words"`) rise one after the other, all but the headline. What is on
 * the screen from the start is left to the style sheet, and so is everything with reduced motion or
 * without scripts.
 */
export function useReveal(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!root.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const waiting = new Set<Element>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        if (!isIntersecting) {
          waiting.add(target);
          continue;
        }
        observer.unobserve(target);
        if (waiting.has(target)) comeIn(target);
      }
    });
    for (const part of root.current.querySelectorAll("[data-reveal]")) observer.observe(part);
    return () => observer.disconnect();
  }, [root]);
}

function comeIn(part: Element): void {
  if (part.getAttribute("data-reveal") !== "words") {
    part.animate(settle, { duration: 400, easing: "ease-out" });
    return;
  }
  const words = [...part.children].filter((child) => child.tagName !== "H1");
  words.forEach((child, index) => {
    const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";
    child.animate(rise, { duration: 520, delay: index * 70, easing, fill: "backwards" });
  });
}
