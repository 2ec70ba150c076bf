import type { Localized } from "../i18n/locale.ts";

/** Where each language's feed is. */
export const feedPaths: Localized = { en: "/feed.xml", es: "/es/feed.xml" };
