import { data, redirect } from "react-router";
import { postOf } from "#app/content/blog/blog-posts.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { formerPostOf, type PostId } from "#app/routing/blog-addresses.ts";
import { pageAt, pathTo } from "#app/routing/paths.ts";
import { pageHead } from "#app/seo/page-head.server.ts";
import { siteUrlOf } from "#app/web/services-context.ts";
import type { Route } from "./+types/route";
import { postPage } from "./loader.server.ts";
import { PostPage } from "./post-page.tsx";
import "#app/web/site/blog/list.css";
import "#app/web/site/blog-post/post.css";
import "#app/web/site/blog-post/text.css";
import "#app/web/site/blog-post/after.css";

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
