import { type ReactNode, useEffect } from "react";
import { joinClassNames } from "./class-names.ts";
import { errorPrefix } from "./error-prefix.ts";
import { Icon } from "./icon.tsx";
import { useOutcomeFocus } from "./use-outcome-focus.ts";

interface ProblemBoxProps {
  /** A new value moves the focus to the box again, for example if a form is refused twice. */
  attempt?: unknown;
  title: string;
  /** False while there is no problem. If one comes back, the focus stays where it is. */
  shown?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * A box about a form that was refused. It takes the focus, and while it is shown the page's title
 * begins with "Error: ". The server does both for a page that it sends (entry.server.tsx).
 */
export function ProblemBox({
  attempt,
  title,
  shown = true,
  className = "mt-8",
  children,
}: ProblemBoxProps) {
  const box = useOutcomeFocus<HTMLDivElement>(attempt);
  const isRefusal = shown && attempt !== undefined;
  useEffect(() => {
    if (!isRefusal) return;
    const clean = document.title.replace(errorPrefix, "");
    document.title = errorPrefix + clean;
    return () => {
      document.title = document.title.replace(errorPrefix, "");
    };
  }, [isRefusal]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      // When a corrected field leaves the list, only the heading is read again.
      aria-atomic={false}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts nothing else can move the focus here
      autoFocus={isRefusal}
      aria-labelledby="problem-title"
      className={joinClassNames("error-summary", className)}
      data-error-summary
    >
      <Icon name="warning-circle-fill" />
      <h2 id="problem-title">{title}</h2>
      <div className="col-start-2">{children}</div>
    </div>
  );
}
