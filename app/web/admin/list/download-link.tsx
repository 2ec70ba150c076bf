import type { ReactNode } from "react";
import { ButtonLink } from "#app/web/ui/button.tsx";

type DownloadLinkProps = Readonly<{
  href: string;
  size?: "compact" | "small";
  children: ReactNode;
}>;

export function DownloadLink({ href, size = "compact", children }: DownloadLinkProps) {
  return (
    <ButtonLink href={href} document variant="quiet" size={size} icon="download-simple">
      {children}
    </ButtonLink>
  );
}
