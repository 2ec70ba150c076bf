import { locales } from "../i18n/locale.ts";
import { findPagePath, type PageName } from "../routing/paths.ts";

/** Pages that concern one person, which crawlers must not read. */
const privatePages = [
  "admin",
  "bookingConfirmation",
  "manageBooking",
  "singleRiderAnswers",
] as const satisfies PageName[];
const privatePaths = ["/functions/", "/rest/", "/webhooks/", "/sandbox/"];

/** Renders robots.txt: the paths that crawlers must not read, and the address of the sitemap. */
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
