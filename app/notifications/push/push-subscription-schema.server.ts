import { ECDH } from "node:crypto";
import { isIP } from "node:net";
import {
  isLoopbackAddress,
  isPublicAddress,
} from "#app/platform/outgoing/public-address.server.ts";

/** A browser's push subscription as a form submits it. */
export type PushSubscriptionInput = Readonly<{
  endpoint: string;
  publicKey: string;
  authSecret: string;
}>;

const maxEndpointLength = 1_000;

/**
 * Whether a subscription is plausible: an https URL outside the internal network, and keys in the
 * right format. The logged-in user chooses the URL. Names that resolve to the internal network are
 * rejected later, by `postWebhook`.
 */
export function isPushSubscription(
  { endpoint, publicKey, authSecret }: PushSubscriptionInput,
  { allowLoopback }: Readonly<{ allowLoopback: boolean }>,
): boolean {
  const url = endpoint.length <= maxEndpointLength ? URL.parse(endpoint) : null;
  if (!url || url.username || url.password || url.hash) return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOurselves = allowLoopback && (isLoopbackAddress(host) || host === "localhost");
  const isOutside = isIP(host) ? isPublicAddress(host) : isPublicName(host);
  const isReachable = isOurselves || (url.protocol === "https:" && isOutside);
  return isReachable && isPublicKey(publicKey) && /^[\w-]{22}$/.test(authSecret);
}

/** Top-level domains that are never on the public internet (RFC 6761, 6762, 8375 and ICANN). */
const localNames = ["arpa", "internal", "invalid", "local", "localhost", "onion", "test"];

function isPublicName(host: string): boolean {
  const last = /\.([a-z][a-z\d-]+)$/i.exec(host)?.[1]?.toLowerCase();
  return last !== undefined && !localNames.includes(last);
}

/** Whether the key is an uncompressed point on the curve. Such a key starts with the byte 4. */
function isPublicKey(key: string): boolean {
  if (!/^B[\w-]{86}$/.test(key)) return false;
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
