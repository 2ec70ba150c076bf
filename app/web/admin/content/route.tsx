import { timeZone } from "#app/business/facts.ts";
import { countTextsInOneLanguage } from "#app/content/editing/missing-texts.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import { listLocalesFrom } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatVersionAuthor } from "../catalog-parts/format-catalog.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import type { Route } from "./+types/route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const [drafts, document, schedules] = await Promise.all([
    content.listContentDrafts(),
    content.readDraftContent(),
    content.listContentSchedules(),
  ]);
  const ids = Object.keys(pageDefinitions) as PageId[];
  return {
    locale,
    scheduled: schedules.filter(({ state }) => state === "waiting").length,
    pages: ids.map((id) => {
      const stored = document.pages[id];
      const draft = drafts.find(({ page }) => page === id);
      return {
        id,
        name: getContentPageName(id, locale),
        missing: stored ? countTextsInOneLanguage(pageDefinitions[id], stored) : 0,
        draft: draft
          ? {
              name: formatVersionAuthor(draft.changedBy, locale),
              when: formatInstant(draft.changedAt, locale, timeZone),
            }
          : null,
      };
    }),
    posts: document.posts.map(({ id, texts }) => ({
      id,
      title: (texts[locale] ?? texts.en ?? texts.es)?.title ?? id,
      languages: listLocalesFrom(locale).map((language) => ({
        language,
        path: texts[language] ? getPagePath("blogPost", language, id) : null,
      })),
    })),
  };
}

export const meta = createTitleMeta((locale) => adminContentMessages[locale].title);

/** Lists the pages whose content can be changed. */
export default function Content({ loaderData }: Route.ComponentProps) {
  const { locale, scheduled, pages, posts } = loaderData;
  const {
    title,
    intro,
    history,
    review,
    scheduled: planned,
    list,
    page: messages,
  } = adminContentMessages[locale];
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
        {scheduled > 0 && (
          <TextLink href="/admin/content-review" className="tap">
            {fillPlural(planned, scheduled)}
          </TextLink>
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
              {/* A badge would not wrap in enlarged text. */}
              <span className={missing > 0 ? "font-semibold" : "text-muted"}>
                {missing > 0 ? fillPlural(list.missing, missing) : list.complete}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-[1.25rem] leading-[1.2]">{list.posts}</h2>
      <p className="mt-1 text-muted">{list.postsNote}</p>
      <ul className="mt-3 grid gap-3">
        {posts.map((post) => (
          <li
            key={post.id}
            className="rounded-[14px] border border-admin-edge bg-paper px-5 py-3 wrap-anywhere"
          >
            <strong>{post.title}</strong>
            <p className="flex flex-wrap gap-x-6">
              {post.languages.map(({ language, path }) =>
                path ? (
                  <TextLink
                    key={language}
                    href={`/admin/content-preview${path}`}
                    newTabLabel={messages.newTab}
                    className="tap"
                  >
                    {messages.previewIn[language]}
                    <span className="sr-only">: {post.title}</span>
                  </TextLink>
                ) : (
                  <span key={language} className="flex min-h-11 items-center text-muted">
                    {list.notIn[language]}
                  </span>
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
