import type { MetaDescriptor } from "react-router";

/**
 * These addresses are secrets: no search engine may index them, and no other site may learn them.
 * `no-referrer` would be too strict: browsers would post the forms without naming this site.
 */
export const secretPage: MetaDescriptor[] = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const secretHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
} as const;
