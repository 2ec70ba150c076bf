import type { ReactNode } from "react";
import { joinClassNames } from "./class-names.ts";
import "#app/web/styles/pieces/table.css";

interface TableFrameProps {
  /** Names the region that scrolls sideways. */
  label: string;
  /** Below 760 px each row becomes a card; give every `td` a `data-label`. */
  cards?: boolean;
  children: ReactNode;
}

/** The frame around a table of the operator's pages; its child is a plain `<table>`. */
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
