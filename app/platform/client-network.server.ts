import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Returns the network whose requests count as those of one client: an IPv4 address, or the /64 of
 * an IPv6 address, because a subscriber gets a whole /64. Texts that are not IP addresses share one
 * network.
 */
export function getClientNetwork(address: string): string {
  return listEnclosingNetworks(address)[0];
}

/**
 * Lists the networks that contain an address, narrowest first. The owner of an address often
 * controls its neighbours, too: a company has an IPv4 /24, a home an IPv6 /56, and a rented server
 * a /48.
 */
export function listEnclosingNetworks(address: string): readonly [string, ...string[]] {
  const plain = address.replace(/^\[|\]$/g, "").split("%", 1)[0] ?? "";
  if (isIP(plain) === 0) return ["unknown"];
  // An IPv4 address mapped into IPv6 counts as the IPv4 address.
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) {
    return [parsed.toString(), `${parsed.octets.slice(0, 3).join(".")}.0/24`];
  }
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  const formatNetwork = (...parts: number[]) => parts.map((group) => group.toString(16)).join(":");
  return [
    `${formatNetwork(a, b, c, d)}::/64`,
    `${formatNetwork(a, b, c, d & 0xff00)}::/56`,
    `${formatNetwork(a, b, c)}::/48`,
  ];
}

/**
 * Returns the block of addresses that contains an address and belongs to one internet provider: an
 * IPv4 /16 or an IPv6 /32. Many unrelated people share such a block, but a single rented server may
 * be able to use all of its addresses.
 */
export function getCarrierNetwork(address: string): string {
  const [network] = listEnclosingNetworks(address);
  if (isIPv4(network)) return `${network.split(".").slice(0, 2).join(".")}.0.0/16`;
  return network.includes(":") ? `${network.split(":").slice(0, 2).join(":")}::/32` : network;
}

/**
 * Returns whether a network from `getClientNetwork` is loopback, private, shared or link-local (RFC
 * 6890). A client in such a network is a proxy that is missing from the settings. All guests behind
 * it look like one client.
 */
export function isPrivateNetwork(network: string): boolean {
  const [address = ""] = network.split("/", 1);
  return ipaddr.isValid(address) && privateRanges.has(ipaddr.parse(address).range());
}

const privateRanges: ReadonlySet<string> = new Set([
  "unspecified",
  "loopback",
  "private",
  "uniqueLocal",
  "linkLocal",
  "carrierGradeNat",
]);
