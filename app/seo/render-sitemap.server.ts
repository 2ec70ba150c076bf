import { picturePath } from "../media/picture-path.ts";
import { describePage } from "./describe-page.server.ts";
import { lastModified } from "./last-modified.server.ts";
import { linkPicture } from "./link-picture.server.ts";
import { type ListedPlace, listedPlaces, pageAddresses, pathOf } from "./page-urls.ts";
import { element, escapeXml } from "./xml.ts";

/** Every listed page with its languages, its pictures and the day its words last changed. */
export function sitemap(siteUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${listedPlaces()
  .map((place) => entry(place, siteUrl))
  .join("\n")}
</urlset>
`;
}

function entry(place: ListedPlace, siteUrl: string): string {
  const path = pathOf(place);
  const page = describePage(place);
  const alternates = pageAddresses(siteUrl, place).alternates.map(
    ({ hrefLang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
  );
  const images = [linkPicture(page).path, ...page.pictures.map((name) => picturePath(name))].map(
    (image) => `<image:image>${element("image:loc", siteUrl + image)}</image:image>`,
  );
  return `<url>${element("loc", siteUrl + path)}${element("lastmod", lastModified(path))}${alternates.join("")}${images.join("")}</url>`;
}
