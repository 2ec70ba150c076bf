import type { ReactNode } from "react";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";

type BackLinkProps = Readonly<{ href: string; className?: string; children: ReactNode }>;

/** The link with an arrow at the top of a screen, to the screen from which people come. */
export function BackLink({ href, className, children }: BackLinkProps) {
  const own = "flex min-h-11 items-center gap-2 font-semibold underline";
  return (
    <Anchor href={href} className={joinClassNames(className, own)}>
      <Icon name="arrow-left" />
      {children}
    </Anchor>
  );
}
