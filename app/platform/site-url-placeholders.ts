/**
 * Stands for the site's address in pages made at build, when the address they will be served under
 * is not known yet. The server replaces it with its own address when it reads the pages.
 */
export const unknownSiteUrl = "https://site-address.invalid";

/** Puts the site's address into a page, or its data, as made at build; also within queries. */
export function withSiteUrl(text: string, siteUrl: string): string {
  return text
    .replaceAll(unknownSiteUrl, siteUrl)
    .replaceAll(encodeURIComponent(unknownSiteUrl), encodeURIComponent(siteUrl));
}

/** Stands for the year of the copyright line, in pages made at build. */
export const unknownYear = "{year-of-reading}";

/** Puts the year in which a page is served into a page made at build. */
export function withYear(text: string, year: number): string {
  return text.replaceAll(unknownYear, String(year));
}
