/** The pages before the login are private to this browser; their addresses go to no other site. */
export function getAuthHeaders() {
  return {
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    // Not "no-referrer": the forms would be taken for another site's.
    "referrer-policy": "same-origin",
  };
}
