import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The parts of a request that show where it came from, not yet checked against the trusted proxies.
 */
type ReceivedRequest = Readonly<{
  url: string;
  /** Returns a header by its lower-case name. */
  header(name: string): string | undefined;
  /** The remote address of the connection. */
  connection: string | undefined;
}>;

export function getRequestOrigin(context: Context): ReceivedRequest {
  return {
    url: context.req.url,
    header: (name) => context.req.header(name),
    connection: getConnInfo(context).remote.address,
  };
}

/** The settings that describe the site's address and the proxies in front of it. */
type ProxySettings = Readonly<{ siteUrl: string; trustProxy: number }>;

/**
 * Returns the client's address. With `trustProxy` trusted proxies, this is the entry of
 * X-Forwarded-For that the outermost of them wrote; the entries before it are unverified claims of
 * the client. If that entry is not an address, the address of the connection is returned.
 */
export function getClientAddress(
  request: Omit<ReceivedRequest, "url">,
  { trustProxy }: ProxySettings,
): string {
  const connection = request.connection ?? "unknown";
  if (trustProxy === 0) return connection;
  const entries = request.header("x-forwarded-for")?.split(",") ?? [];
  const reported = entries.slice(-trustProxy)[0];
  return parseForwardedAddress(reported ?? "") ?? connection;
}

/**
 * Returns the address in `203.0.113.7:5555`, `[2001:db8::1]:443` or `"2001:db8::1"`, or null for
 * any other text.
 */
function parseForwardedAddress(entry: string): string | null {
  const bare = entry.trim().replace(/^"(.*)"$/, "$1");
  const address =
    /^\[([^\]]*)\](:\d{1,5})?$/.exec(bare)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? null : address;
}

/**
 * Returns the address that the guest sees. React Router compares the origin of a form to it. A
 * proxy hides https, and nginx's plain `proxy_pass` also replaces Host with its own target, so
 * behind a trusted proxy the address is SITE_URL. The exception is a browser that reports the
 * requested host as the page's origin: that host is then another name of this site.
 */
export function getExternalUrl(
  request: ReceivedRequest,
  { siteUrl, trustProxy }: ProxySettings,
): URL {
  const url = new URL(request.url);
  const site = new URL(siteUrl);
  const isOtherName = getOriginHost(request.header("origin")) === url.host;
  if (url.host === site.host || (trustProxy > 0 && !isOtherName)) {
    url.protocol = site.protocol;
    url.host = site.host;
    // Setting `host` without a port would keep the old port.
    url.port = site.port;
  } else if (trustProxy > 0 && request.header("x-forwarded-proto") === "https") {
    url.protocol = "https:";
  }
  return url;
}

function getOriginHost(origin: string | undefined): string | null {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
}
