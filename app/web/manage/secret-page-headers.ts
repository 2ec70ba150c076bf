import type { MetaDescriptor } from "react-router";

/**
 * These addresses are secrets: no search engine may index them, and no other site may learn them.
 * `no-referrer` would be too strict: browsers would post the forms without naming this site.
 */
export const getSecretPageInit: MetaDescriptor[] = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const getSecretPageHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
} as const;
