import type { MetaDescriptor } from "react-router";

/**
 * These addresses are secrets: no search engine keeps them, and no other site learns them. Not
 * `no-referrer`, with which browsers post forms without saying that they come from this site.
 */
export const secretPage: MetaDescriptor[] = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const secretHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
} as const;
