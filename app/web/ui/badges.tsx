import type { ReactNode } from "react";
import type { IconName } from "../../media/icons.ts";
import { Anchor } from "./anchor.tsx";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** The state of a payment, as a coloured dot and a word. */
export function Badge({
  kind,
  children,
}: {
  kind: "paid" | "pending" | "failed" | "other";
  children: ReactNode;
}) {
  return <span className={joinClassNames("badge", `badge-${kind}`)}>{children}</span>;
}

/** A short fact, such as "Popular Tour" in gold or "Payment received" in the tone `ok`. */
export function Chip({
  icon,
  tone = "sand",
  children,
}: {
  icon?: IconName;
  tone?: "sand" | "gold" | "ok";
  children: ReactNode;
}) {
  return (
    <span className={joinClassNames("chip", tone !== "sand" && `chip-${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/**
 * A chip that is a link, for categories and filters. `current` marks the filter that is applied.
 */
export function ChipLink({
  href,
  current,
  children,
}: {
  href: string;
  current?: boolean;
  children: ReactNode;
}) {
  return (
    <Anchor href={href} className="chip chip-link" aria-current={current ? "page" : undefined}>
      {children}
    </Anchor>
  );
}

/** The word "Paid" as a stamp. `press` plays its animation once, on the confirmation page. */
export function Stamp({ press, children }: { press?: boolean; children: ReactNode }) {
  return (
    <span className={joinClassNames("stamp", press && "stamp-press")}>
      <Icon name="check-bold" />
      {children}
    </span>
  );
}

/** The heading of a numbered group: "1 Which ride?". */
export function NumberedHeading({
  number,
  as: Tag = "h2",
  id,
  children,
}: {
  number: number;
  as?: "h2" | "h3";
  id?: string;
  children: ReactNode;
}) {
  return (
    <Tag className="numbered text-h3" id={id}>
      <span className="numbered-figure" aria-hidden>
        {number}
      </span>
      {children}
    </Tag>
  );
}

/** An icon on a round background, in the tour's colours. */
export function Medallion({ icon, tour }: { icon: IconName; tour: "marea" | "monte" }) {
  return (
    <span
      className={joinClassNames("medallion", tour === "monte" && "medallion-monte")}
      aria-hidden
    >
      <Icon name={icon} />
    </span>
  );
}
