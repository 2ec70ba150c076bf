import { data } from "react-router";
import { findListedPage } from "#app/seo/page-urls.ts";
import { adminPreviewMessages } from "#app/web/admin/preview/messages.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/framed-page";

/** `GET /admin/content-preview/<path>`: a public page with the drafts of all pages. */
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const path = `/${params["*"] ?? ""}`;
  if (!findListedPage(path)) throw data(null, { status: 404 });
  const content = await context.get(servicesContext).content.readDraftContent();
  const answer = await context.get(previewContext).renderPage({ content }, path + url.search, {
    titlePrefix: adminPreviewMessages[getInterfaceLanguage(request)].mark,
    rewriteLink(href) {
      const to = new URL(href, url);
      if (to.origin !== url.origin || !findListedPage(to.pathname)) return null;
      return `/admin/content-preview${to.pathname === "/" ? "" : to.pathname}${to.search}`;
    },
  });
  if (!answer) throw data(null, { status: 404 });
  return answer;
}
