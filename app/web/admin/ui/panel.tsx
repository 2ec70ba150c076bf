import type { ReactNode } from "react";
import type { IconName } from "#app/media/icons.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";

const cardClass = "rounded-[14px] border border-admin-edge bg-paper";

type PanelProps = Readonly<{
  id: string;
  title: string;
  /** True inside a `PanelGroup`, which has the border. */
  inGroup?: boolean;
  children: ReactNode;
}>;

/** A card with a title, for the operator's pages. */
export function Panel({ id, title, inGroup, children }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className={joinClassNames("min-w-0 px-5 py-4 wrap-anywhere", !inGroup && cardClass)}
    >
      <h2 id={id} className="text-[1.25rem] leading-[1.2]">
        {title}
      </h2>
      {children}
    </section>
  );
}

type CollapsedPanelProps = Readonly<{
  title: string;
  open: boolean;
  /** True inside a `PanelGroup`, which has the border. */
  inGroup?: boolean;
  children: ReactNode;
}>;

/** A collapsed card for forms that are rarely needed and must not be used by accident. */
export function CollapsedPanel({ title, open, inGroup, children }: CollapsedPanelProps) {
  return (
    <details
      open={open}
      className={joinClassNames("folded wrap-anywhere", inGroup ? "panel-row" : cardClass)}
    >
      <summary>
        {title}
        {inGroup && <Icon name="caret-down" />}
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}

/** A card of panels, collapsed panels and links that belong together, one below the other. */
export function PanelGroup({ children }: { children: ReactNode }) {
  return (
    <div className={joinClassNames("panel-group grid min-w-0 overflow-clip", cardClass)}>
      {children}
    </div>
  );
}

type PanelLinkProps = Readonly<{ href: string; icon: IconName; tone?: "red"; children: ReactNode }>;

/** A link to a page with a form, as a row of a `PanelGroup`. */
export function PanelLink({ href, icon, tone, children }: PanelLinkProps) {
  return (
    <Anchor href={href} className={joinClassNames("panel-row panel-link", tone && "text-ember")}>
      <Icon name={icon} />
      <span className="grow">{children}</span>
      <Icon name="caret-right" />
    </Anchor>
  );
}
