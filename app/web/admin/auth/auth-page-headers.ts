/** Headers of the auth pages: responses are private, and addresses are not sent to other sites. */
export function getAuthHeaders() {
  return {
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    // With "no-referrer", the origin check would treat the forms as those of another site.
    "referrer-policy": "same-origin",
  };
}
