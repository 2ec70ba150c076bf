import { joinClassNames } from "./class-names.ts";

/** A turning ring. Say what is being waited for beside it; the ring itself is silent. */
export function Spinner({ size = "text" }: { size?: "text" | "large" }) {
  return (
    <span className={joinClassNames("spinner", size === "large" && "spinner-large")} aria-hidden />
  );
}
