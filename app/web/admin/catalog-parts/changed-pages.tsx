import { fillMessage } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import type { ChangedPage } from "#app/seo/list-changed-pages.server.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getPreviewPath } from "../addresses/preview-address.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";

type ChangedPagesProps = Readonly<{
  pages: readonly ChangedPage[];
  draft: string | undefined;
}>;

/**
 * Lists the public pages that a draft changes, with links to previews in the affected languages.
 */
export function ChangedPages({ pages, draft }: ChangedPagesProps) {
  const locale = useLocale();
  const { review: messages, languages } = adminPreviewMessages[locale];
  const label = { en: messages.inEnglish, es: messages.inSpanish };
  return (
    <Panel id="pages" title={messages.title}>
      <p className="mt-1 text-muted">{pages.length === 0 ? messages.none : messages.note}</p>
      <ul className="changed-pages">
        {pages.map(({ name, paths }) => (
          <li key={name.en}>
            <span>{name[locale]}</span>
            {draft !== undefined && (
              <span className="flex flex-wrap gap-x-4">
                {locales.map((language) => {
                  const page = paths[language];
                  if (page === undefined) return null;
                  return (
                    <TextLink
                      key={language}
                      href={getPreviewPath(draft, { page, width: "phone" })}
                      aria-label={fillMessage(label[language], { page: name[locale] })}
                      className="tap"
                    >
                      {languages[language]}
                    </TextLink>
                  );
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
