import { getPublishedBusiness } from "../business/published-business.server.ts";
import { type BlogPost, listPosts } from "../content/blog/blog-posts.server.ts";
import { getCategory } from "../content/blog/get-category.server.ts";
import { type Locale, languageTag } from "../i18n/locale.ts";
import { getPagePath } from "../routing/paths.ts";
import { describePage } from "./describe-page.server.ts";
import { feedPaths } from "./endpoint-paths.ts";
import { getLastModified } from "./last-modified.server.ts";
import { getLinkPicture } from "./link-picture.server.ts";
import { formatPublicationTime } from "./publication-time.ts";
import { renderPostHtml } from "./render-feed-html.ts";
import { escapeXml, renderElement } from "./xml.ts";

/** Renders the posts of a language with their full text as RSS 2.0. */
export function renderRssFeed(locale: Locale, siteUrl: string): string {
  const blog = describePage({ page: "blog", locale });
  const posts = listPosts(locale);
  const dates = posts.map(({ id }) => getLastModified(getPagePath("blogPost", locale, id)));
  const image = siteUrl + getLinkPicture(blog).path;
  const home = siteUrl + getPagePath("blog", locale);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${renderElement("title", blog.title)}
${renderElement("link", home)}
${renderElement("description", blog.description)}
${renderElement("language", languageTag[locale])}
${renderElement("lastBuildDate", formatRfc822(dates.toSorted().at(-1) ?? ""))}
<atom:link href="${escapeXml(siteUrl + feedPaths[locale])}" rel="self" type="application/rss+xml"/>
<image>${renderElement("url", image)}${renderElement("title", blog.title)}${renderElement("link", home)}</image>
${posts.map((post) => renderItem(post, siteUrl)).join("\n")}
</channel>
</rss>
`;
}

function renderItem(post: BlogPost, siteUrl: string): string {
  const { locale } = post;
  const { title, excerpt } = post.texts;
  const address = siteUrl + getPagePath("blogPost", locale, post.id);
  const categories = post.categories.map((id) => getCategory(id, locale).name);
  const html = renderPostHtml(post, siteUrl);
  return `<item>
${renderElement("title", title)}
${renderElement("link", address)}
<guid isPermaLink="true">${escapeXml(address)}</guid>
${renderElement("pubDate", formatRfc822(post.date))}
${renderElement("dc:creator", post.author ?? getPublishedBusiness().brand.value)}
${categories.map((name) => renderElement("category", name)).join("\n")}
${renderElement("description", excerpt)}
<content:encoded><![CDATA[${html}]]></content:encoded>
</item>`;
}

/** Formats a day (`YYYY-MM-DD`) for RSS, whose dates are in English in both feeds. */
function formatRfc822(date: string): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
  const zone = formatPublicationTime(date).slice(-6).replace(":", "");
  return `${day.replace("Sept", "Sep")} 00:00:00 ${zone}`;
}
