import type { ComponentProps, ReactNode } from "react";
import type { IconName } from "../../media/icons.ts";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface TicketProps extends ComponentProps<"div"> {
  /** `split` puts the stub on the right in windows from 900 px. */
  layout?: "stack" | "split";
}

/**
 * A card that looks like a paper ticket. A dotted line and two notches separate its body from its
 * stub.
 */
export function Ticket({ layout = "stack", className, ...rest }: TicketProps) {
  return (
    <div
      {...rest}
      className={joinClassNames("ticket", layout === "split" && "ticket-split", className)}
    />
  );
}

export function TicketBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={joinClassNames("ticket-part ticket-body", className)} />;
}

export function TicketStub({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={joinClassNames("ticket-part ticket-stub", className)} />;
}

/** The picture at the top of a ticket's body. */
export function TicketMedia({ children }: { children: ReactNode }) {
  return <div className="ticket-media">{children}</div>;
}

interface RowsProps {
  /**
   * `lines` puts the value to the right of the label; `grid` has two columns and puts the value
   * below the label.
   */
  layout?: "lines" | "grid";
  /** Adds a line above the first row. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A list of facts. Its children are `TicketRow`s. */
export function TicketRows({ layout = "lines", ruled, className, children }: RowsProps) {
  return (
    <dl
      className={joinClassNames(
        layout === "lines" ? "rows" : "rows-grid",
        ruled && "rows-ruled",
        className,
      )}
    >
      {children}
    </dl>
  );
}

export function TicketRow({
  label,
  icon,
  wide,
  children,
}: {
  label: ReactNode;
  icon?: IconName;
  /** In the grid layout on phones, makes the row span both columns. For long values. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? "row-wide" : undefined}>
      <dt>
        {icon && <Icon name={icon} />}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Total({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="total">
      <span>{label}</span>
      <span className="text-figure">{children}</span>
    </p>
  );
}
