/** The pages before the login are private to this browser; their addresses go to no other site. */
export function doorHeaders() {
  return {
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  };
}
