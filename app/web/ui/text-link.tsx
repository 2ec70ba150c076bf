import { Anchor, type AnchorProps } from "./anchor.tsx";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface TextLinkProps extends AnchorProps {
  /** Adds an arrow to the right, for links to other pages of this site. */
  arrow?: boolean;
}

/** A bold, underlined link. With `newTabLabel` it shows the arrow for new tabs. */
export function TextLink({ arrow, className, children, ...rest }: TextLinkProps) {
  const icon = rest.newTabLabel ? "arrow-up-right" : arrow ? "arrow-right" : undefined;
  return (
    <Anchor {...rest} className={joinClassNames("text-link", className)}>
      {children}
      {icon && <Icon name={icon} className="icon-moves" />}
    </Anchor>
  );
}
