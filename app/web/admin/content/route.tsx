import { timeZone } from "#app/business/facts.ts";
import { countMissingSpanishTexts } from "#app/content/editing/missing-texts.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import type { Route } from "./+types/route";
import { getContentPageName } from "./content-page-name.ts";
import { adminContentMessages } from "./messages.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const [drafts, document] = await Promise.all([
    content.listContentDrafts(),
    content.readDraftContent(),
  ]);
  const ids = Object.keys(pageDefinitions) as PageId[];
  return {
    locale,
    pages: ids.map((id) => {
      const stored = document.pages[id];
      const draft = drafts.find(({ page }) => page === id);
      return {
        id,
        name: getContentPageName(id, locale),
        missing: stored ? countMissingSpanishTexts(pageDefinitions[id], stored) : 0,
        draft: draft
          ? {
              name: draft.changedBy,
              when: formatInstant(draft.changedAt, locale, timeZone),
            }
          : null,
      };
    }),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return createAdminMeta(
    adminContentMessages[loaderData?.locale ?? "en"].title,
    findBrand(matches),
  );
}

/** Lists the pages whose content can be changed. */
export default function Content({ loaderData: { locale, pages } }: Route.ComponentProps) {
  const { title, intro, history, review, list } = adminContentMessages[locale];
  const drafted = pages.filter(({ draft }) => draft !== null).length;
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <h1 className="text-[2rem] leading-[1.1]">{title}</h1>
      <p className="mt-1 text-muted">{intro}</p>
      <p className="mt-3 mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        {drafted > 0 && (
          <ButtonLink href="/admin/content-review" variant="plum" size="small">
            {fillPlural(review, drafted)}
          </ButtonLink>
        )}
        <TextLink href="/admin/content-history" className="tap">
          {history}
        </TextLink>
      </p>
      <ul className="grid gap-3">
        {pages.map(({ id, name, missing, draft }) => (
          <li key={id}>
            <Anchor
              href={`/admin/content/${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-[14px] border border-admin-edge bg-paper px-5 py-3"
            >
              <span>
                <strong>{name}</strong>
                <span className="block text-muted">
                  {draft ? fillMessage(list.draft, draft) : list.published}
                </span>
              </span>
              <Badge kind={missing > 0 ? "pending" : "paid"}>
                {missing > 0 ? fillPlural(list.missing, missing) : list.complete}
              </Badge>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
