import { data } from "react-router";
import { markTexts, replaceMarks } from "#app/content/editing/marked-texts.ts";
import { findListedPage } from "#app/seo/page-urls.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/framed-page";

/**
 * `GET /admin/content-preview/<path>`: a public page with the drafts of all pages. With the query
 * `texts`, the elements that contain a text name its place, so that the editor can open it.
 */
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const path = `/${params["*"] ?? ""}`;
  if (!findListedPage(path)) throw data(null, { status: 404 });
  const draft = await context.get(servicesContext).content.readDraftContent();
  const marked = url.searchParams.has("texts") ? markTexts(draft) : null;
  const shown = { content: marked?.content ?? draft };
  const answer = await context.get(previewContext).renderPage(shown, path, {
    titlePrefix: adminPreviewMessages[getInterfaceLanguage(request)].mark,
    ...(marked && { rewriteDocument: (html) => replaceMarks(html, marked.places) }),
    rewriteLink(href) {
      const to = new URL(href, url);
      if (to.origin !== url.origin || !findListedPage(to.pathname)) return null;
      return `/admin/content-preview${to.pathname === "/" ? "" : to.pathname}${to.search}`;
    },
  });
  if (!answer) throw data(null, { status: 404 });
  return answer;
}
