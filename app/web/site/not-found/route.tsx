import { data, useLocation, useRouteLoaderData } from "react-router";
import { printedBusiness } from "#app/business/published-business.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/layout.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { NotFoundPage } from "../../errors/error-pages.tsx";
import type { ShellHandle } from "../../layout/layout-props.ts";
import type { Route } from "./+types/route";

export const handle: ShellHandle = { header: "over" };

/** All addresses without a route: status 404, in the language of the path. */
export function loader({ url }: Route.LoaderArgs) {
  const { title } = shellMessages[localeOfPath(url.pathname)].notFound;
  return data({ title: `${title} | ${printedBusiness().brand.value}` }, { status: 404 });
}

/** Forms sent to such an address get the same answer. */
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
