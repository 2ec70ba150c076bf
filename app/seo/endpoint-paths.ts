import type { Localized } from "../i18n/locale.ts";

/** Where each language's feed is. */
export const feedPaths: Localized = { en: "/feed.xml", es: "/es/feed.xml" };

/** What programs read, and the module of each; made at build like the pages. */
export const endpointModules: Readonly<Record<string, string>> = {
  "/sitemap.xml": "sitemap.ts",
  "/robots.txt": "robots.ts",
  "/llms.txt": "llms.ts",
  "/site.webmanifest": "web-manifest.ts",
  [feedPaths.en]: "feed.ts",
  [feedPaths.es]: "feed.ts",
};
