import { type RefObject, useEffect } from "react";

const motion: Keyframe[] = [{ opacity: 0.6, transform: "scale(1.015)" }, {}];

/**
 * Pictures below `root` that carry `data-reveal` settle in when they are first scrolled to. What is
 * on the screen from the start stays still, and so does everything with reduced motion or no script.
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
        if (waiting.has(target)) target.animate(motion, { duration: 400, easing: "ease-out" });
      }
    });
    for (const picture of root.current.querySelectorAll("[data-reveal]")) observer.observe(picture);
    return () => observer.disconnect();
  }, [root]);
}
