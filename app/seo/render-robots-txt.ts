import { locales } from "../i18n/locale.ts";
import { findPagePath, type PageName } from "../routing/paths.ts";

/** Pages that belong to one person, which crawlers may not read. */
const privatePages = [
  "admin",
  "bookingConfirmation",
  "manageBooking",
] as const satisfies PageName[];
const privatePaths = ["/functions/", "/rest/", "/webhooks/", "/sandbox/"];

/** The robots.txt file: the paths that crawlers may not read, and the sitemap's address. */
export function renderRobotsTxt(siteUrl: string): string {
  const pages = privatePages.flatMap((page) =>
    locales.flatMap((locale) => findPagePath(page, locale)?.split(":", 1) ?? []),
  );
  return [
    "User-agent: *",
    ...[...pages, ...privatePaths].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
