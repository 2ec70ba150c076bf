import type { MetaDescriptor } from "react-router";

/**
 * Keeps the secret addresses from search engines and other sites. `no-referrer` would be too
 * strict: browsers would then post the forms without naming this site as their origin.
 */
export const secretPageMeta: MetaDescriptor[] = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const secretPageHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
} as const;
