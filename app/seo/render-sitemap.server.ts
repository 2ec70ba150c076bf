import { getPicturePath } from "../content/published-pictures.server.ts";
import { describePage } from "./describe-page.server.ts";
import { getLastModified } from "./last-modified.server.ts";
import { getLinkPicture } from "./link-picture.server.ts";
import { getListedPath, getPageUrls, type ListedPagePath, listListedPages } from "./page-urls.ts";
import { escapeXml, renderElement } from "./xml.ts";

/**
 * Renders the sitemap: all listed pages with their languages, their pictures, and the day on which
 * their texts last changed.
 */
export function renderSitemap(siteUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${listListedPages()
  .map((place) => renderEntry(place, siteUrl))
  .join("\n")}
</urlset>
`;
}

function renderEntry(place: ListedPagePath, siteUrl: string): string {
  const path = getListedPath(place);
  const page = describePage(place);
  const alternates = getPageUrls(siteUrl, place).alternates.map(
    ({ hrefLang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
  );
  const images = [
    getLinkPicture(page).path,
    ...page.pictures.map((name) => getPicturePath(name)),
  ].map((image) => `<image:image>${renderElement("image:loc", siteUrl + image)}</image:image>`);
  return `<url>${renderElement("loc", siteUrl + path)}${renderElement("lastmod", getLastModified(path))}${alternates.join("")}${images.join("")}</url>`;
}
