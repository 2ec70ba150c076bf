import { DownloadLink } from "../list/download-link.tsx";
import { listMessages } from "../list/messages.ts";
import { useLocale } from "../ui/use-locale.ts";

type CsvLinkProps = Readonly<{
  href: string;
  list: keyof (typeof listMessages)["en"]["save"];
}>;

/** A link that downloads a list as a CSV file. */
export function CsvLink({ href, list }: CsvLinkProps) {
  const locale = useLocale();
  return <DownloadLink href={href}>{listMessages[locale].save[list]}</DownloadLink>;
}
