import type { Locale } from "#app/i18n/locale.ts";
import { DownloadLink } from "../list/download-link.tsx";
import { listMessages } from "../list/messages.ts";

type CsvLinkProps = Readonly<{
  href: string;
  list: keyof (typeof listMessages)["en"]["save"];
  locale: Locale;
}>;

/** A link that downloads a list as a CSV file. */
export function CsvLink({ href, list, locale }: CsvLinkProps) {
  return <DownloadLink href={href}>{listMessages[locale].save[list]}</DownloadLink>;
}
