import type { ReactNode } from "react";
import { joinClassNames } from "./class-names.ts";
import "#app/web/styles/pieces/table.css";

interface TableFrameProps {
  /** The accessible name of the region, which scrolls sideways. */
  label: string;
  /** Shows each row as a card below 760 px; every `td` then needs a `data-label`. */
  cards?: boolean;
  children: ReactNode;
}

/** A scrolling frame around a `<table>` of the operator's pages. */
export function TableFrame({ label, cards, children }: TableFrameProps) {
  return (
    <section
      className={joinClassNames("table-frame", cards && "table-frame-cards")}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a region that scrolls
      tabIndex={0}
    >
      {children}
    </section>
  );
}
