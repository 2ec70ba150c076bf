import { data } from "react-router";
import type { CategoryId } from "#app/routing/blog-addresses.ts";
import { findPageByPath } from "#app/routing/paths.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import type { Route } from "./+types/route";
import { BlogList } from "./blog-list.tsx";
import { getBlogList } from "./loader.server.ts";
import "#app/web/site/blog/blog.css";

/** Returns the list of posts and the categories for the filter. */
export function loader({ url, context }: Route.LoaderArgs) {
  const place = findPageByPath(url.pathname);
  if (place?.page !== "blog" && place?.page !== "blogCategory") throw data(null, { status: 404 });
  return {
    ...getBlogList(place.locale, place.item as CategoryId | undefined),
    head: buildPageHead(url.pathname, getSiteUrl(context), new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList list={loaderData} />;
}
