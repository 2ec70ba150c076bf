import { data, redirect } from "react-router";
import { postOf } from "#app/content/blog/blog-posts.server.ts";
import { formerPostOf, type PostId } from "#app/i18n/blog-addresses.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { pageAt, pathTo } from "#app/i18n/paths.ts";
import { siteUrlOf } from "#app/platform/services-context.ts";
import { pageHead } from "#app/seo/page-head.server.ts";
import type { Route } from "./+types/blog-post";
import { postPage } from "./blog/post-page.server.ts";
import { PostPage } from "./blog/post-page.tsx";
import "#app/styles/pages/blog/list.css";
import "#app/styles/pages/blog/post.css";
import "#app/styles/pages/blog/text.css";
import "#app/styles/pages/blog/after.css";

/** A post. The post's former addresses redirect to its canonical address. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { pathname, search } = url;
  const locale = localeOfPath(pathname);
  const former = formerPostOf(locale, params.post);
  if (former) throw redirect(pathTo("blogPost", locale, former) + search, 301);
  const place = pageAt(pathname);
  if (place?.page !== "blogPost") throw data(null, { status: 404 });
  const siteUrl = siteUrlOf(context);
  return {
    ...postPage(postOf(place.item as PostId), locale, siteUrl),
    head: pageHead(pathname, siteUrl, new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />;
}
