import { data } from "react-router";
import type { CategoryId } from "#app/i18n/blog-addresses.ts";
import { pageAt } from "#app/i18n/paths.ts";
import { siteUrlOf } from "#app/platform/services-context.ts";
import { pageHead } from "#app/seo/page-head.server.ts";
import type { Route } from "./+types/blog";
import { blogList } from "./blog/blog-list.server.ts";
import { BlogList } from "./blog/blog-list.tsx";
import "#app/styles/pages/blog/list.css";
import "#app/styles/pages/blog/post.css";
import "#app/styles/pages/blog/text.css";
import "#app/styles/pages/blog/after.css";

/** The list of posts and its categories. */
export function loader({ url, context }: Route.LoaderArgs) {
  const place = pageAt(url.pathname);
  if (place?.page !== "blog" && place?.page !== "blogCategory") throw data(null, { status: 404 });
  return {
    ...blogList(place.locale, place.item as CategoryId | undefined),
    head: pageHead(url.pathname, siteUrlOf(context), new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList list={loaderData} />;
}
