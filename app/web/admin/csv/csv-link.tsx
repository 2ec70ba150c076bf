import type { Locale } from "#app/i18n/locale.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { DownloadLink } from "../list/download-link.tsx";

type CsvLinkProps = Readonly<{
  href: string;
  list: keyof (typeof csvMessages)["en"]["save"];
  locale: Locale;
}>;

/** A link that downloads a list as a CSV file. */
export function CsvLink({ href, list, locale }: CsvLinkProps) {
  return <DownloadLink href={href}>{csvMessages[locale].save[list]}</DownloadLink>;
}
