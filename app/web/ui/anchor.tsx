import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

export interface AnchorProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  href: string;
  /**
   * Makes the link open a new tab. Screen readers read this text, such as "(opens in a new tab)".
   */
  newTabLabel?: ReactNode;
  /**
   * Makes the link load a new document, for files and endpoints of this site, instead of letting
   * the router navigate.
   */
  document?: boolean;
}

/**
 * A link to a page of this site, another site, an email address, a phone number, or a place on the
 * page.
 */
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
