import { data } from "react-router";
import { findListedPage } from "#app/seo/page-urls.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { getPreviewPath, parsePreviewWidth } from "../addresses/preview-address.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/framed-page";

/**
 * `GET /admin/preview/<draft>/page/<path>`: a public page as it would look after publishing the
 * draft.
 */
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const draft = await context.get(servicesContext).catalog.findCatalogDraft(params.draft);
  const path = `/${params["*"] ?? ""}`;
  if (!draft || !findListedPage(path)) throw data(null, { status: 404 });
  const width = parsePreviewWidth(url.searchParams);
  const query = new URLSearchParams(url.searchParams);
  query.delete("width");
  const address = query.size > 0 ? `${path}?${query}` : path;
  const answer = await context.get(previewContext).renderPage({ catalog: draft.catalog }, address, {
    titlePrefix: adminPreviewMessages[getInterfaceLanguage(request)].mark,
    rewriteLink(href) {
      const to = new URL(href, url);
      if (to.origin !== url.origin || !findListedPage(to.pathname)) return null;
      return getPreviewPath(params.draft, { page: to.pathname + to.search, width });
    },
  });
  if (!answer) throw data(null, { status: 404 });
  return answer;
}
