import type { ReactNode } from "react";
import type { IconName } from "#app/media/icons.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";

type PageLink = Readonly<{
  /** Null where the list ends. */
  href: string | null;
  label: ReactNode;
  /** A caret if it is missing; null for none. */
  icon?: IconName | null;
}>;

type PageLinksProps = Readonly<{
  back: PageLink;
  next: PageLink;
  size?: "compact" | "small";
  /** Shows a disabled button where the list ends, instead of nothing. */
  showEnds?: boolean;
}>;

/** Links to the pages of a list before and after the one that is shown. */
export function PageLinks({ back, next, size = "compact", showEnds }: PageLinksProps) {
  const icon = back.icon === undefined ? "caret-left" : (back.icon ?? undefined);
  const iconEnd = next.icon === undefined ? "caret-right" : (next.icon ?? undefined);
  return (
    <>
      {back.href !== null && (
        <ButtonLink href={back.href} variant="quiet" size={size} icon={icon}>
          {back.label}
        </ButtonLink>
      )}
      {back.href === null && showEnds && (
        <EndOfPages>
          {icon && <Icon name={icon} />}
          {back.label}
        </EndOfPages>
      )}
      {next.href !== null && (
        <ButtonLink href={next.href} variant="quiet" size={size} iconEnd={iconEnd}>
          {next.label}
        </ButtonLink>
      )}
      {next.href === null && showEnds && (
        <EndOfPages>
          {next.label}
          {iconEnd && <Icon name={iconEnd} />}
        </EndOfPages>
      )}
    </>
  );
}

function EndOfPages({ children }: { children: ReactNode }) {
  return (
    <span className="button button-compact" data-state="rest" aria-disabled="true">
      <span className="button-label" data-shown>
        {children}
      </span>
    </span>
  );
}
