import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** What a request says of itself before any of our own proxies is believed. */
type Asked = Readonly<{
  url: string;
  /** The headers by name, in lower case. */
  header(name: string): string | undefined;
  /** The address at the other end of the connection. */
  connection: string | undefined;
}>;

export function getRequestOrigin(context: Context): Asked {
  return {
    url: context.req.url,
    header: (name) => context.req.header(name),
    connection: getConnInfo(context).remote.address,
  };
}

/** The settings that say what stands in front of the site. */
type Front = Readonly<{ siteUrl: string; trustProxy: number }>;

/**
 * The client's address. With `trustProxy` proxies of our own in front, it is the entry of
 * X-Forwarded-For that the outermost of them wrote; everything before that entry is only the
 * client's claim. When the entry is no address, the connection's address counts.
 */
export function getClientAddress(asked: Omit<Asked, "url">, { trustProxy }: Front): string {
  const connection = asked.connection ?? "unknown";
  if (trustProxy === 0) return connection;
  const entries = asked.header("x-forwarded-for")?.split(",") ?? [];
  const reported = entries.slice(-trustProxy)[0];
  return parseForwardedAddress(reported ?? "") ?? connection;
}

/** The address of `203.0.113.7:5555`, `[2001:db8::1]:443` or `"2001:db8::1"`; null for others. */
function parseForwardedAddress(entry: string): string | null {
  const bare = entry.trim().replace(/^"(.*)"$/, "$1");
  const address =
    /^\[([^\]]*)\](:\d{1,5})?$/.exec(bare)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? null : address;
}

/**
 * The address a guest sees; React Router compares a form's origin to it. A proxy hides https, and
 * the simplest proxy hides the name as well: nginx's `proxy_pass` alone sends its target as Host.
 * Behind a proxy of ours the address is therefore SITE_URL, unless the browser says that its page
 * is on the host it asked for: then that host is another name of this site.
 */
export function getExternalUrl(asked: Asked, { siteUrl, trustProxy }: Front): URL {
  const url = new URL(asked.url);
  const site = new URL(siteUrl);
  const isOtherName = getOriginHost(asked.header("origin")) === url.host;
  if (url.host === site.host || (trustProxy > 0 && !isOtherName)) {
    url.protocol = site.protocol;
    url.host = site.host;
    // Setting a host without a port leaves the old port in place.
    url.port = site.port;
  } else if (trustProxy > 0 && asked.header("x-forwarded-proto") === "https") {
    url.protocol = "https:";
  }
  return url;
}

function getOriginHost(origin: string | undefined): string | null {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
}
