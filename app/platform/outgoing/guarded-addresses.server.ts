import { lookup as lookupHost } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.server.ts";

export type ResolvedAddress = Readonly<{ address: string; family: number }>;
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

export const resolveWithSystem: Resolve = (host) => lookupHost(host, { all: true });

/** Returns the addresses of a host; that of an IP address is itself. Throws when `signal` aborts. */
export async function resolveAddresses(
  host: string,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  signal.throwIfAborted();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const abortRequest = () => reject(signal.reason);
  signal.addEventListener("abort", abortRequest, { once: true });
  try {
    return await Promise.race([resolve(host), tooLate]);
  } finally {
    signal.removeEventListener("abort", abortRequest);
  }
}

/** Whether all addresses of a host are this machine. */
export function areLoopback(addresses: readonly ResolvedAddress[]): boolean {
  return addresses.length > 0 && addresses.every((address) => isLoopbackAddress(address.address));
}

/**
 * Whether all addresses of a host are public. A single private address is enough to reject the host,
 * because a connection might use that address.
 */
export function arePublic(addresses: readonly ResolvedAddress[]): boolean {
  return addresses.every((address) => isPublicAddress(address.address));
}

/**
 * Creates a DNS lookup that returns only the checked addresses, so that changing the DNS record in
 * the meantime has no effect.
 */
export function createFixedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const wanted = addresses.filter(
      ({ family }) =>
        !options.family || options.family === family || options.family === `IPv${family}`,
    );
    const [first] = wanted;
    if (!first) callback(new Error("The host has no such address"), "", 0);
    else if (options.all) callback(null, [...wanted]);
    else callback(null, first.address, first.family);
  };
}
