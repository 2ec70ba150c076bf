import { locales } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";

/**
 * Returns the path of a request, percent-encoded as sent and with exactly one slash at its start.
 * Returns null if the path contains a control character, encoded or not. `sent` is the target in
 * the request's first line, and `url` is the whole address made from it.
 */
export function parsePath(url: string, sent: string = url): string | null {
  if (/[\0-\x20\x7f]|%(?:[01][\da-f]|7f)/i.test(sent.replace(/\?.*/s, ""))) return null;
  return new URL(url).pathname.replace(/^[/\\]+/, "/");
}

/**
 * Returns the canonical form of a path: lower case, without a trailing slash, and without
 * unnecessary percent-encoding (RFC 3986, 2.3). Paths with a token and paths of built files keep
 * their case.
 */
export function toCanonicalPath(path: string): string {
  const spelled = path.replace(needlessCode, (code) => decodeURIComponent(code));
  const lowered = isCaseSensitivePath(decodePath(path))
    ? spelled
    : spelled.replace(/%[\da-f]{2}|[^%]+/gi, (part) =>
        part.startsWith("%") ? part : part.toLowerCase(),
      );
  return lowered.replace(/(?<=[^/\\])[/\\]+$/, "");
}

/**
 * Matches an encoded letter, digit, "-", ".", "_" or "~", unless decoding it would complete another
 * code after a "%".
 */
const needlessCode = /(?<!%[\da-f]?)%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * Whether the percent-encoding of a path is valid. For invalid paths, React Router would log the
 * whole path.
 */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a redirect to this path keeps the browser on this site. */
export function isSameSitePath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/**
 * Returns a path for the log, without any token that gives access to a booking, a payment or an
 * account. Repeated slashes do not keep a token from being found.
 */
export function redactPathForLog(path: string): string {
  return decodePath(path)
    .replace(/[/\\]{2,}/g, "/")
    .replace(secretPart, "$1…");
}

/** Whether a path contains a secret token. */
export function isSecretPath(path: string): boolean {
  return secretPart.test(decodePath(path));
}

/** Whether the page at this path belongs to the admin pages or shows a guest's booking. */
export function isPrivatePath(path: string): boolean {
  const confirmations = locales.map((locale) => getPagePath("bookingConfirmation", locale));
  return isAdminPath(path) || isSecretPath(path) || confirmations.includes(path);
}

/** Whether a path belongs to the admin pages. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}

/** Whether a path receives the files of pictures, which are larger than all other forms. */
export function isPictureUploadPath(path: string): boolean {
  return /^\/admin\/pictures\/uploads(\/[\da-f-]{36})?$/.test(path);
}

/**
 * Whether a request carries the content of a picture: a piece, or a form with a whole file. Other
 * forms for the same paths are small, and parsing a large one would take seconds.
 */
export function isPictureContent(method: string, path: string, type: string): boolean {
  if (!isPictureUploadPath(path)) return false;
  return method === "PUT"
    ? /^application\/octet-stream/i.test(type)
    : path === "/admin/pictures/uploads" && /^multipart\//i.test(type);
}

/** The operator's addresses that answer scripts with JSON. */
const jsonPaths = ["/admin/test-webhook", "/admin/sheet-acts"];

/** Whether a path belongs to the API for programs, which never returns pages. */
export function isApiPath(path: string): boolean {
  return /^\/(rest|functions|webhooks)\//.test(path) || jsonPaths.includes(path);
}

/**
 * Whether a path receives the webhook events of payment providers. Signed webhook events are never
 * queued.
 */
export function isPaymentWebhookPath(path: string): boolean {
  return path.startsWith("/webhooks/");
}

const secretPart =
  /^(\/(?:sandbox\/checkout|booking\/(?:manage|rider|pay)|es\/reserva\/(?:gestionar|persona|pagar)|calendar|admin\/(?:password|invitation))\/)[^/]+/i;

function isCaseSensitivePath(path: string): boolean {
  return /^\/(assets|media|fonts)\//.test(path) || secretPart.test(path);
}

/** Decodes the percent-encoding of a path. In an invalid path, only the valid codes are decoded. */
function decodePath(path: string): string {
  return isDecodable(path)
    ? decodeURIComponent(path)
    : path.replace(needlessCode, (code) => decodeURIComponent(code));
}
