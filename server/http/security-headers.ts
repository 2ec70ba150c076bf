import { createHash } from "node:crypto";
import { isExampleAddress } from "#app/business/example-address.ts";
import { getMapAddresses } from "#app/business/map-addresses.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { findElements } from "#app/web/delivery/find-elements.ts";
import { videoPlayerOrigin } from "#app/web/ui/video-player.ts";

/**
 * How a policy allows the inline scripts and styles of a document: by a nonce per response, or by
 * hashes (base64 SHA-256).
 */
export type InlineSource = Readonly<
  { nonce: string } | { scripts: readonly string[]; styles: readonly string[] }
>;

export type SiteHeaders = Readonly<{
  /**
   * Returns the headers of all responses of a media type, with a Content-Security-Policy for
   * responses that are not pages. Private pages also get a Cross-Origin-Opener-Policy.
   */
  getHeadersForType(
    type: string,
    isPrivate?: boolean,
  ): readonly (readonly [name: string, value: string])[];
  /**
   * Builds the Content-Security-Policy of a page with these inline scripts and styles. With
   * `own-pages`, the page may show other pages of this site in frames.
   */
  buildPolicy(inline: InlineSource, framing?: "own-pages"): string;
  /**
   * Builds the policy of a page that this site shows as a preview in a frame: no script runs, no
   * form is submitted, and a link leaves the frame only if a person clicks it.
   */
  buildFramedPolicy(styles: readonly string[], options?: Readonly<{ isWatched?: boolean }>): string;
}>;

/** The values that the headers depend on. */
type Served = Readonly<{ env: Readonly<{ siteUrl: string }>; paymentOrigins: readonly string[] }>;

export function createSiteHeaders(served: Served, mode: "production" | "development"): SiteHeaders {
  const https = served.env.siteUrl.startsWith("https:");
  const forFiles: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const fileEntries = Object.entries(forFiles);
  const pageEntries = Object.entries({ ...forFiles, ...pageHeaders });
  const privateEntries = [
    ...Object.entries({ ...forFiles, ...pageHeaders, "permissions-policy": privatePermissions }),
    openerPolicyHeader,
  ];
  return {
    getHeadersForType(type, isPrivate = false) {
      if (fileTypes.test(type)) return fileEntries;
      return isPrivate ? privateEntries : pageEntries;
    },
    buildPolicy(inline, framing) {
      // Hot reload needs a web socket and inline styles, and no guests visit the development site.
      if (mode === "development") return "frame-ancestors 'none'";
      return buildContentSecurityPolicy(inline, {
        https,
        formTargets: served.paymentOrigins,
        frames: [...listFramedOrigins(), ...(framing ? ["'self'"] : [])],
      });
    },
    buildFramedPolicy(styles, { isWatched = false } = {}) {
      // Without `allow-scripts`, browsers do not report taps on the page to the page around it. The
      // policy allows no scripts of the framed page itself.
      const scripts = isWatched ? ["allow-scripts"] : [];
      // Styles have no hashes in development.
      const own = mode === "development" ? ["'unsafe-inline'"] : styles.map(quoteHash);
      return [
        "default-src 'none'",
        ["style-src 'self'", ...own].join(" "),
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        ["sandbox allow-same-origin", ...scripts, "allow-top-navigation-by-user-activation"].join(
          " ",
        ),
      ].join("; ");
    },
  };
}

/**
 * The media types of files that pages load but that browsers never show as pages. They are sent
 * without the other headers, which saves bytes on a slow connection.
 */
const fileTypes = /^(image\/(?!svg)|font\/|video\/|text\/(css|javascript))/;

const pageHeaders = {
  "x-frame-options": "DENY",
  // This policy is for responses that are not documents. Pages replace it with their own policy.
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/**
 * The permissions of private pages, where an owner may fill in the place where the phone is. The
 * policy is that of the first document, and the operator's screens follow it without a new one.
 */
const privatePermissions = pageHeaders["permissions-policy"].replace(
  "geolocation=()",
  "geolocation=(self)",
);

/**
 * This header keeps windows of other sites from accessing the page. It also makes the browser start
 * a new process, even for the first page of a visit, so public pages do not send it (ADR 13).
 */
const openerPolicyHeader = ["cross-origin-opener-policy", "same-origin"] as const;

/**
 * Lists the origins of the map and the films in the settings. A frame shows these when a guest asks
 * for it.
 */
function listFramedOrigins(): string[] {
  const business = getPublishedBusiness();
  const { videos } = business;
  const { embed } = getMapAddresses(business);
  const map = isExampleAddress(embed) ? "" : embed;
  const hasFilm = Object.values(videos.value).some((ids) => Object.values(ids ?? {}).some(Boolean));
  return [...(map ? [new URL(map).origin] : []), ...(hasFilm ? [videoPlayerOrigin] : [])];
}

/**
 * Builds the Content-Security-Policy of a document. `formTargets` are the origins of payment pages,
 * to which a form may redirect. `frames` are the origins of players and maps that a guest may open.
 */
function buildContentSecurityPolicy(
  inline: InlineSource,
  options: { https: boolean; formTargets: readonly string[]; frames: readonly string[] },
): string {
  const listAllowed = (kind: "scripts" | "styles") =>
    "nonce" in inline ? [`'nonce-${inline.nonce}'`] : inline[kind].map(quoteHash);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...listAllowed("scripts")].join(" "),
    ["style-src 'self'", ...listAllowed("styles")].join(" "),
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

const quoteHash = (hash: string) => `'sha256-${hash}'`;

/** Returns the base64 SHA-256 of each inline script or style in a document. */
export function hashInline(html: string, element: "script" | "style"): string[] {
  const inline = findElements(html, element).filter(({ tag }) => !/\ssrc=/.test(tag));
  return [...inline].map(({ text }) => createHash("sha256").update(text).digest("base64"));
}
