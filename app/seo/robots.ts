import { locales } from "../i18n/locale.ts";
import { addressOf, type PageName } from "../i18n/paths.ts";

/** Pages for one person; programs have no business there. */
const privatePages = [
  "admin",
  "bookingConfirmation",
  "manageBooking",
] as const satisfies PageName[];
const privatePaths = ["/functions/", "/rest/", "/webhooks/", "/sandbox/"];

/** Who may read what, and where the sitemap is. */
export function robots(siteUrl: string): string {
  const pages = privatePages.flatMap((page) =>
    locales.flatMap((locale) => addressOf(page, locale)?.replace(/:.*$/, "") ?? []),
  );
  return [
    "User-agent: *",
    ...[...pages, ...privatePaths].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
