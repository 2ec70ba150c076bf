import type { ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";

type DownloadLinkProps = Readonly<{
  href: string;
  size?: "compact" | "small";
  children: ReactNode;
}>;

/** A link that downloads a file. */
export function DownloadLink({ href, size = "compact", children }: DownloadLinkProps) {
  return (
    <ButtonLink href={href} document variant="quiet" size={size} icon="download-simple">
      {children}
    </ButtonLink>
  );
}

type CsvLinkProps = Readonly<{
  href: string;
  list: keyof (typeof csvMessages)["en"]["save"];
  locale: Locale;
}>;

/** A link that downloads a list as a CSV file. */
export function CsvLink({ href, list, locale }: CsvLinkProps) {
  return <DownloadLink href={href}>{csvMessages[locale].save[list]}</DownloadLink>;
}
