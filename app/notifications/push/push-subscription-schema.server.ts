import { ECDH } from "node:crypto";
import { isIP } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "../webhook/public-address.server.ts";

/** A browser's subscription as a form brings it. */
export type PushSubscriptionInput = Readonly<{
  endpoint: string;
  publicKey: string;
  authSecret: string;
}>;

const longestEndpoint = 1_000;

/**
 * Whether a subscription can be one of a browser: an https address that is not in our own network,
 * and keys of the right kind. The address is chosen by whoever is logged in; a name that leads into
 * our network is refused by each call (`postWebhook`).
 */
export function isPushSubscription(
  { endpoint, publicKey, authSecret }: PushSubscriptionInput,
  { allowLoopback }: Readonly<{ allowLoopback: boolean }>,
): boolean {
  const url = endpoint.length <= longestEndpoint ? URL.parse(endpoint) : null;
  if (!url || url.username || url.password || url.hash) return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOurselves = allowLoopback && (isLoopbackAddress(host) || host === "localhost");
  const isOutside = isIP(host) ? isPublicAddress(host) : isPublicName(host);
  const isReachable = isOurselves || (url.protocol === "https:" && isOutside);
  return isReachable && isPublicKey(publicKey) && /^[\w-]{22}$/.test(authSecret);
}

/** Top-level names that never lead into the public internet (RFC 6761, 6762, 8375 and ICANN). */
const localNames = ["arpa", "internal", "invalid", "local", "localhost", "onion", "test"];

function isPublicName(host: string): boolean {
  const last = /\.([a-z][a-z\d-]+)$/i.exec(host)?.[1]?.toLowerCase();
  return last !== undefined && !localNames.includes(last);
}

/** Whether it is a point on the curve, not compressed, hence with a 4 in front. */
function isPublicKey(key: string): boolean {
  if (!/^B[\w-]{86}$/.test(key)) return false;
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
