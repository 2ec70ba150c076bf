import { Anchor, type AnchorProps } from "./anchor.tsx";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface TextLinkProps extends AnchorProps {
  /** The right arrow of links that lead on within the site. */
  arrow?: boolean;
}

/** A bold underlined link. Links to other sites (`newTabLabel`) get the up-right arrow. */
export function TextLink({ arrow, className, children, ...rest }: TextLinkProps) {
  const icon = rest.newTabLabel ? "arrow-up-right" : arrow ? "arrow-right" : undefined;
  return (
    <Anchor {...rest} className={joinClassNames("text-link", className)}>
      {children}
      {icon && <Icon name={icon} className="icon-moves" />}
    </Anchor>
  );
}
