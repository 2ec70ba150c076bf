/**
 * Returns headers that keep the login pages out of caches and their URLs secret from other sites.
 */
export function getAuthHeaders() {
  return {
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    // With "no-referrer", browsers would send "Origin: null" with forms, and the origin check would
    // reject them.
    "referrer-policy": "same-origin",
  };
}
