import { type RefObject, useEffect } from "react";

/** The browser's knowledge of the connection, which only Chromium provides. */
type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/**
 * Calls `play` once most of the element is in view, while `isWaiting`. Does nothing for visitors
 * who prefer less motion or less data, or whose connection is slow.
 */
export function usePlayInView(
  element: RefObject<Element | null>,
  isWaiting: boolean,
  play: () => void,
): void {
  useEffect(() => {
    if (!isWaiting || !element.current || !isMotionWelcome()) return;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) play();
      },
      { threshold: 0.6 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  });
}

function isMotionWelcome(): boolean {
  const { saveData, effectiveType = "4g" } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return !isReduced && !saveData && effectiveType === "4g";
}
