import type { ComponentProps, ReactNode } from "react";
import type { IconName } from "../../media/icons.ts";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface TicketProps extends ComponentProps<"div"> {
  /** split: the stub stands at the right from 900 px. */
  layout?: "stack" | "split";
}

/** A card with a dotted tear line and half-round notches between its body and its stub. */
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

/** The picture across the top of a ticket body. */
export function TicketMedia({ children }: { children: ReactNode }) {
  return <div className="ticket-media">{children}</div>;
}

interface RowsProps {
  /** lines: label left, value right. grid: label above value, in two columns. */
  layout?: "lines" | "grid";
  /** A hairline above the first row too. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A list of facts; fill it with `TicketRow`. */
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
  /** In the grid layout: a row of its own on phones, for long values. */
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

/** The sum at the foot of a ticket. */
export function Total({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="total">
      <span>{label}</span>
      <span className="text-figure">{children}</span>
    </p>
  );
}
