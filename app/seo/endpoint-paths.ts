import type { Localized } from "../i18n/locale.ts";

export const feedPaths: Localized = { en: "/feed.xml", es: "/es/feed.xml" };

/**
 * The files for programs such as crawlers: each path with its module. They are cached like public
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
