import { type ReactNode, useEffect, useState } from "react";

interface BottomBarProps {
  /** The accessible name of the bar. */
  label: string;
  note?: ReactNode;
  total: ReactNode;
  /** The small gold button, or a `bottom-bar-ways` with two buttons. */
  action: ReactNode;
  /**
   * The id of a button. The bar appears once that button has been scrolled out of view; without an
   * id, it is shown from the start.
   */
  after?: string;
  /**
   * The id of a card or button with the same action. The bar is hidden while that element is
   * visible.
   */
  until?: string;
}

/**
 * A bar at the bottom of phone screens with the price and the next action. The bar needs scripts,
 * so the page must be usable without it.
 */
export function BottomBar({ label, note, total, action, after, until }: BottomBarProps) {
  const shown = useBarVisibility(after, until);
  return (
    <aside className="bottom-bar" aria-label={label} data-shown={shown || undefined}>
      <p className="bottom-bar-text">
        {note && <span className="bottom-bar-note">{note}</span>}
        <span className="bottom-bar-total">{total}</span>
      </p>
      {action}
    </aside>
  );
}

/** Returns true once the visitor has scrolled past `after`, as long as `until` is not in view. */
function useBarVisibility(after?: string, until?: string): boolean {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const start = after ? document.getElementById(after) : null;
    const end = until ? document.getElementById(until) : null;
    const state = { past: !start, atEnd: false };
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting, boundingClientRect } of changes) {
        if (target === start) state.past = !isIntersecting && boundingClientRect.bottom <= 0;
        if (target === end) state.atEnd = isIntersecting;
      }
      setNeeded(state.past && !state.atEnd);
    });
    setNeeded(state.past);
    for (const element of [start, end]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [after, until]);
  return needed;
}
