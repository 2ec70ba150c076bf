import type { MetaDescriptor } from "react-router";

/**
 * Hides secret addresses from search engines and other sites. `no-referrer` would be too strict,
 * because browsers would then send the forms without an origin.
 */
export const secretPageMeta: MetaDescriptor[] = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const secretPageHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
} as const;
