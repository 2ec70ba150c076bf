import { data } from "react-router";
import { isLocale } from "#app/i18n/locale.ts";
import { findPagePath } from "#app/routing/paths.ts";
import { findListedPage } from "#app/seo/page-urls.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/framed-page";

/** `GET /admin/content-posts/:post/preview/:language`: a post with its draft, as guests would see it. */
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const { post, language } = params;
  if (!isLocale(language)) throw data(null, { status: 404 });
  const content = await context.get(servicesContext).posts.readContentWithPost({ post });
  if (!content) throw data(null, { status: 404 });
  const { runWithDraft, renderPage } = context.get(previewContext);
  const path = runWithDraft({ content }, () => findPagePath("blogPost", language, post));
  if (!path) throw data(null, { status: 404 });
  const page = await renderPage({ content }, path, {
    titlePrefix: adminPreviewMessages[getInterfaceLanguage(request)].mark,
    rewriteLink(href) {
      const to = new URL(href, url);
      if (to.origin !== url.origin || !findListedPage(to.pathname)) return null;
      return `/admin/content-preview${to.pathname === "/" ? "" : to.pathname}${to.search}`;
    },
  });
  if (!page) throw data(null, { status: 404 });
  return page;
}
