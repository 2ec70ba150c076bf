import { data } from "react-router";
import { listedPlaceAt } from "#app/seo/page-urls.ts";
import { adminPreviewMessages } from "#app/web/admin/preview/messages.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/framed-page";
import { previewAddress, widthIn } from "./preview-address.ts";

/** `GET /admin/preview/<draft>/page/<path>`: a public page as it would be after publication. */
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const draft = await context.get(servicesContext).catalog.catalogDraft(params.draft);
  const path = `/${params["*"] ?? ""}`;
  if (!draft || !listedPlaceAt(path)) throw data(null, { status: 404 });
  const width = widthIn(url.searchParams);
  const query = new URLSearchParams(url.searchParams);
  query.delete("width");
  const asked = query.size > 0 ? `${path}?${query}` : path;
  const answer = await context.get(previewContext).page(draft.catalog, asked, {
    mark: adminPreviewMessages[interfaceLanguage(request)].mark,
    linkTo(href) {
      const to = new URL(href, url);
      if (to.origin !== url.origin || !listedPlaceAt(to.pathname)) return null;
      return previewAddress(params.draft, { page: to.pathname + to.search, width });
    },
  });
  if (!answer) throw data(null, { status: 404 });
  return answer;
}
