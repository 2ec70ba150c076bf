import { data } from "react-router";
import type { CategoryId } from "#app/i18n/blog-addresses.ts";
import { pageAt } from "#app/i18n/paths.ts";
import type { Route } from "./+types/blog";
import { blogList } from "./blog/blog-list.server.ts";
import { BlogList } from "./blog/blog-list.tsx";

/** The list of posts and its categories. */
export function loader({ url }: Route.LoaderArgs) {
  const place = pageAt(url.pathname);
  if (place?.page === "blogCategory") return blogList(place.locale, place.item as CategoryId);
  if (place?.page === "blog") return blogList(place.locale);
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.meta.title },
  { name: "description", content: loaderData?.meta.description },
];

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList list={loaderData} />;
}
