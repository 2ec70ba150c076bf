import { data, useLocation, useRouteLoaderData } from "react-router";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { NotFoundPage } from "../../errors/error-pages.tsx";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import type { Route } from "./+types/route";

export const handle: LayoutHandle = { header: "over" };

/** Responds with a 404 to every address without a route, in the language of the path. */
export function loader({ url }: Route.LoaderArgs) {
  const { title } = getPageContent("notFound", getLocaleOfPath(url.pathname)).head;
  return data({ title: `${title} | ${getPublishedBusiness().brand.value}` }, { status: 404 });
}

/** Forms sent to such an address get the same response. */
export const action = loader;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  const { pathname } = useLocation();
  const content = useRouteLoaderData<typeof rootLoader>("root");
  return content && <NotFoundPage content={content} path={pathname} />;
}
