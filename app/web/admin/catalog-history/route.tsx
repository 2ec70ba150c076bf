import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { ChangeList } from "../catalog-parts/catalog-change-list.tsx";
import { formatVersionAuthor } from "../catalog-parts/format-catalog.ts";
import { parseVersionNumber } from "../catalog-parts/newest-catalog-version.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { PageLinks } from "../list/page-links.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/catalog-parts/catalog.css";

const linesShown = 20;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { catalog } = context.get(servicesContext);
  const requestedVersion = parseVersionNumber(url.searchParams.get("below"));
  const below = requestedVersion > 0 ? requestedVersion : null;
  const [newest, history] = await Promise.all([
    catalog.getNewestVersion(),
    catalog.listCatalogVersions({ below, most: linesShown }),
  ]);
  return { locale: getInterfaceLanguage(request), newest: newest.number, below, ...history };
}

export const meta = createTitleMeta(
  (locale) =>
    `${adminCatalogMessages[locale].historyPage.title}, ${adminCatalogMessages[locale].title}`,
);

/** Lists all published catalog versions, with author, time and changes. */
export default function CatalogHistory({ loaderData }: Route.ComponentProps) {
  const { locale, newest, below, lines, hasMore } = loaderData;
  const { historyPage: messages, back } = adminCatalogMessages[locale];
  const last = lines.at(-1)?.version.number;
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <TextLink href="/admin/tours" className="tap">
        {back}
      </TextLink>
      <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
      <p className="mt-1 mb-5 text-muted">{messages.text}</p>
      <ol className="grid gap-3">
        {lines.map(({ version, differences }) => (
          <li
            key={version.number}
            className="rounded-[14px] border border-admin-edge bg-paper px-5 py-4 wrap-anywhere"
          >
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div>
                <h2 className="text-[1.1875rem]">
                  {fillMessage(messages.version, { number: version.number })}
                </h2>
                <p className="text-muted">
                  {fillMessage(messages.when, {
                    when: formatInstant(version.madeAt, locale, timeZone),
                    who: formatVersionAuthor(version.madeBy, locale),
                  })}
                </p>
              </div>
              {version.number === newest ? (
                <Badge kind="paid">{messages.current}</Badge>
              ) : (
                version.isReadable && (
                  <ButtonLink
                    href={`/admin/tours/history/${version.number}`}
                    aria-label={fillMessage(messages.bringBackOf, { number: version.number })}
                    variant="quiet"
                    size="small"
                  >
                    {messages.bringBack}
                  </ButtonLink>
                )
              )}
            </div>
            {differences && differences.length > 0 && <ChangeList differences={differences} />}
            {differences?.length === 0 && (
              <p className="mt-2">{version.number === 1 ? messages.first : messages.same}</p>
            )}
            {!version.isReadable && <p className="mt-2">{messages.unreadable}</p>}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLinks
          size="small"
          back={{ href: below === null ? null : "/admin/tours/history", label: messages.newest }}
          next={{
            href: hasMore ? `/admin/tours/history?below=${last}` : null,
            label: messages.earlier,
          }}
        />
      </div>
    </div>
  );
}
