import { printedBusiness } from "../business/published-business.server.ts";
import { posts } from "../content/blog/blog-posts.server.ts";
import { type Locale, languageTag } from "../i18n/locale.ts";
import { blogMessages } from "../i18n/messages/blog.ts";
import { pathTo } from "../routing/paths.ts";
import { describePage } from "./describe-page.server.ts";
import { feedPaths } from "./endpoint-paths.ts";
import { lastModified } from "./last-modified.server.ts";
import { linkPicture } from "./link-picture.server.ts";
import { publishedAt } from "./publication-time.ts";
import { postHtml } from "./render-feed-html.ts";
import { element, escapeXml } from "./xml.ts";

/** The posts of a language as RSS 2.0, with their full text. */
export function feed(locale: Locale, siteUrl: string): string {
  const blog = describePage({ page: "blog", locale });
  const dates = posts.map(({ id }) => lastModified(pathTo("blogPost", locale, id)));
  const image = siteUrl + linkPicture(blog).path;
  const home = siteUrl + pathTo("blog", locale);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", blog.title)}
${element("link", home)}
${element("description", blog.description)}
${element("language", languageTag[locale])}
${element("lastBuildDate", rfc822(dates.toSorted().at(-1) ?? ""))}
<atom:link href="${escapeXml(siteUrl + feedPaths[locale])}" rel="self" type="application/rss+xml"/>
<image>${element("url", image)}${element("title", blog.title)}${element("link", home)}</image>
${posts.map((post) => item(post, locale, siteUrl)).join("\n")}
</channel>
</rss>
`;
}

function item(post: (typeof posts)[number], locale: Locale, siteUrl: string): string {
  const { title, excerpt, coverCaption, body } = post.words[locale];
  const address = siteUrl + pathTo("blogPost", locale, post.id);
  const categories = post.categories.map((id) => blogMessages[locale].categories[id].name);
  const html = postHtml({ picture: post.cover, caption: coverCaption }, body, siteUrl);
  return `<item>
${element("title", title)}
${element("link", address)}
<guid isPermaLink="true">${escapeXml(address)}</guid>
${element("pubDate", rfc822(post.date))}
${element("dc:creator", printedBusiness().brand.value)}
${categories.map((name) => element("category", name)).join("\n")}
${element("description", excerpt)}
<content:encoded><![CDATA[${html}]]></content:encoded>
</item>`;
}

/** A day (`YYYY-MM-DD`) as RSS writes instants, in English whatever the feed's language. */
function rfc822(date: string): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
  const zone = publishedAt(date).slice(-6).replace(":", "");
  return `${day.replace("Sept", "Sep")} 00:00:00 ${zone}`;
}
