import { joinClassNames } from "./class-names.ts";

/**
 * An animated ring that is hidden from screen readers, so the text beside it must say what is
 * loading.
 */
export function Spinner({ size = "text" }: { size?: "text" | "large" }) {
  return (
    <span className={joinClassNames("spinner", size === "large" && "spinner-large")} aria-hidden />
  );
}
