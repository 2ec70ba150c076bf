import { locales } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";

/**
 * The path of a request, percent-encoded as it was sent and with one slash at its start; null when
 * it has a control character, encoded or not. `sent` is the target in the request's first line,
 * `url` the whole address made from it.
 */
export function parsePath(url: string, sent: string = url): string | null {
  if (/[\0-\x20\x7f]|%(?:[01][\da-f]|7f)/i.test(sent.replace(/\?.*/s, ""))) return null;
  return new URL(url).pathname.replace(/^[/\\]+/, "/");
}

/**
 * The canonical form of a path: lower case, without a trailing slash, and without unnecessary
 * percent-encoding (RFC 3986, 2.3). Paths with a token and paths of built files keep their case,
 * and necessary encodings are kept.
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
 * Whether the percent-encoding of a path is valid. React Router logs whole paths where it is not.
 */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser stays on this site when it is redirected to this path. */
export function isSameSitePath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/**
 * A path for the log, without the token that opens a booking, a payment or an account. Repeated
 * slashes do not hide a token.
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

/** Whether the page at this path shows the operator's screens or a guest's booking. */
export function isPrivatePath(path: string): boolean {
  const confirmations = locales.map((locale) => getPagePath("bookingConfirmation", locale));
  return isAdminPath(path) || isSecretPath(path) || confirmations.includes(path);
}

/** Whether a path belongs to the operator's screens. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}

/** Whether this is a path of the API for programs, which never answers with pages. */
export function isApiPath(path: string): boolean {
  return /^\/(rest|functions|webhooks)\//.test(path) || path === "/admin/test-webhook";
}

/** Whether payment providers send their reports to this path. Signed reports are never queued. */
export function isPaymentWebhookPath(path: string): boolean {
  return path.startsWith("/webhooks/");
}

const secretPart =
  /^(\/(?:sandbox\/checkout|booking\/manage|es\/reserva\/gestionar|calendar|admin\/password)\/)[^/]+/i;

function isCaseSensitivePath(path: string): boolean {
  return /^\/(assets|media|fonts)\//.test(path) || secretPart.test(path);
}

/**
 * A path with its percent-encoding decoded. In an invalid path, only the valid codes are decoded.
 */
function decodePath(path: string): string {
  return isDecodable(path)
    ? decodeURIComponent(path)
    : path.replace(needlessCode, (code) => decodeURIComponent(code));
}
