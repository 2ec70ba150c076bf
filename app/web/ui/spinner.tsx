import { joinClassNames } from "./class-names.ts";

/**
 * An animated ring. It is hidden from screen readers, so text next to it must say what is loading.
 */
export function Spinner({ size = "text" }: { size?: "text" | "large" }) {
  return (
    <span className={joinClassNames("spinner", size === "large" && "spinner-large")} aria-hidden />
  );
}
