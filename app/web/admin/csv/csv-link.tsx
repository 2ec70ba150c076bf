import type { Locale } from "#app/i18n/locale.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";

type CsvLinkProps = Readonly<{
  href: string;
  list: keyof (typeof csvMessages)["en"]["save"];
  locale: Locale;
}>;

/** A link that downloads a list as a CSV file. */
export function CsvLink({ href, list, locale }: CsvLinkProps) {
  return (
    <ButtonLink href={href} document variant="quiet" size="compact" icon="download-simple">
      {csvMessages[locale].save[list]}
    </ButtonLink>
  );
}
