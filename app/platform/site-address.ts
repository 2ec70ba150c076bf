/**
 * Stands for the site's address in pages made at build, when nobody knows yet under which address
 * they will be served. The server puts its own in its place when it reads them.
 */
export const unknownSiteUrl = "https://site-address.invalid";

/** A page or its data as made at build, with the address it is served under; also within queries. */
export function withSiteUrl(text: string, siteUrl: string): string {
  return text
    .replaceAll(unknownSiteUrl, siteUrl)
    .replaceAll(encodeURIComponent(unknownSiteUrl), encodeURIComponent(siteUrl));
}

/** Stands for the year of the copyright line, in pages made at build. */
export const unknownYear = "{year-of-reading}";

/** A page made at build, with the year in which it is served. */
export function withYear(text: string, year: number): string {
  return text.replaceAll(unknownYear, String(year));
}
