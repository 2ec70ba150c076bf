import { data, redirect } from "react-router";
import { getPost } from "#app/content/blog/blog-posts.server.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { findPostByFormerSlug, isWithdrawnPost } from "#app/routing/blog-addresses.ts";
import { findPageByPath, getOtherLanguagePath, getPagePath } from "#app/routing/paths.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import type { Route } from "./+types/route";
import { getPostPage } from "./loader.server.ts";
import { PostPage } from "./post-page.tsx";
import "#app/web/site/blog/blog.css";

/**
 * Returns a post. Former addresses of the post redirect to its current one, and those of a withdrawn post
 * answer 410.
 */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { pathname, search } = url;
  const locale = getLocaleOfPath(pathname);
  const former = findPostByFormerSlug(locale, params.post);
  if (former) throw redirect(getPagePath("blogPost", locale, former) + search, 301);
  if (isWithdrawnPost(locale, params.post)) throw data(null, { status: 410 });
  const place = findPageByPath(pathname);
  if (place?.page !== "blogPost" || !place.item) throw data(null, { status: 404 });
  const siteUrl = getSiteUrl(context);
  return {
    ...getPostPage(getPost(place.item, locale), siteUrl),
    // Browsers know no addresses of posts.
    otherLanguage: getOtherLanguagePath(pathname),
    head: buildPageHead(pathname, siteUrl, new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />;
}
