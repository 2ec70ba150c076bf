import type { Localized } from "../i18n/locale.ts";

/** The path of each language's feed. */
export const feedPaths: Localized = { en: "/feed.xml", es: "/es/feed.xml" };

/**
 * Paths of files for programs, each with its module. They are cached in the same way as public
 * pages.
 */
export const endpointModules: Readonly<Record<string, string>> = {
  "/sitemap.xml": "sitemap.ts",
  "/robots.txt": "robots.ts",
  "/llms.txt": "llms.ts",
  "/site.webmanifest": "web-manifest.ts",
  "/admin.webmanifest": "admin-manifest.ts",
  [feedPaths.en]: "feed.ts",
  [feedPaths.es]: "feed.ts",
};
