import type { ReactNode } from "react";
import { joinClassNames } from "./class-names.ts";

interface TableFrameProps {
  /** The accessible name of the region that scrolls sideways. */
  label: string;
  /** Shows each row as a card in windows below 760 px. Every `td` then needs a `data-label`. */
  cards?: boolean;
  children: ReactNode;
}

/** A frame in which a `<table>` of the operator's pages can scroll sideways. */
export function TableFrame({ label, cards, children }: TableFrameProps) {
  return (
    <section
      className={joinClassNames("table-frame", cards && "table-frame-cards")}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
      tabIndex={0}
    >
      {children}
    </section>
  );
}
