import type { ComponentProps } from "react";
import { Link } from "react-router";

export interface AnchorProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  href: string;
  /** Opens a new tab and says so to screen readers, e.g. "(opens in a new tab)". */
  newTabLabel?: string;
  /** Leaves the page for a file or endpoint of this site instead of routing to it. */
  document?: boolean;
}

/** A link of any kind: a route of this site, another site, mail, phone, a place on the page. */
export function Anchor({ href, newTabLabel, document, children, ...rest }: AnchorProps) {
  if (newTabLabel) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener">
        {children}
        <span className="sr-only"> {newTabLabel}</span>
      </a>
    );
  }
  const isRoute = href.startsWith("/") && !href.startsWith("//");
  if (isRoute && !document && rest.download === undefined) {
    return (
      <Link {...rest} to={href} viewTransition>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}
