import { data } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { findListedPage } from "#app/seo/page-urls.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { parseVersionNumber } from "../catalog-parts/newest-catalog-version.server.ts";
import { contentHistoryMessages } from "../content-parts/content-history-messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/earlier-framed-page";

/**
 * `GET /admin/content-history/<number>/preview/<path>`: a public page with the texts and pictures
 * of an earlier version, and with today's prices.
 */
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const path = `/${params["*"] ?? ""}`;
  const number = parseVersionNumber(params.number);
  const version = await context.get(servicesContext).content.findContentVersion(number);
  const content = version?.content;
  if (!content || !findListedPage(path)) throw data(null, { status: 404 });
  const { mark } = contentHistoryMessages[getInterfaceLanguage(request)].one;
  const answer = await context.get(previewContext).renderPage({ content }, path + url.search, {
    titlePrefix: fillMessage(mark, { number }),
    rewriteLink(href) {
      const to = new URL(href, url);
      if (to.origin !== url.origin || !findListedPage(to.pathname)) return null;
      return `/admin/content-history/${number}/preview${to.pathname === "/" ? "" : to.pathname}${to.search}`;
    },
  });
  if (!answer) throw data(null, { status: 404 });
  return answer;
}
