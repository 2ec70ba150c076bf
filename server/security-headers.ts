/** Where a document's inline scripts are allowed from: a nonce per answer, or hashes per file. */
export type ScriptSource = Readonly<{ nonce: string } | { hashes: readonly string[] }>;

/** Sent with every answer, whatever it is. `https` adds the promise to stay with it. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** What only pages and answers to programs heed; scripts, styles and pictures go without. */
export const pageHeaders: Record<string, string> = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/**
 * The Content-Security-Policy of a document. `formTargets` are the origins a form may lead to by
 * redirect: the hosted payment page. `frames` are those of players and maps a guest may ask for.
 */
export function contentSecurityPolicy(
  scripts: ScriptSource,
  options: { https: boolean; formTargets: readonly string[]; frames: readonly string[] },
): string {
  const inline =
    "nonce" in scripts
      ? `'nonce-${scripts.nonce}'`
      : scripts.hashes.map((hash) => `'sha256-${hash}'`).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${inline}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(options.frames.length > 0 ? [`frame-src ${options.frames.join(" ")}`] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...options.formTargets].join(" ")}`,
    ...(options.https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** For answers that are not documents. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
