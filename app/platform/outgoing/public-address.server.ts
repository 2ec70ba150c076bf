import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The only IPv6 block for public use. Mapped, translated and local addresses are outside it. */
const publicIPv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is on the public internet. False for a text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  // An address with a zone (fe80::1%eth0) is only valid within a local network.
  if (address.includes("%") || getRange(address) !== "unicast") return false;
  return isIP(address) === 4 || ipaddr.IPv6.parse(address).match(publicIPv6);
}

export function isLoopbackAddress(address: string): boolean {
  return getRange(address) === "loopback";
}

/**
 * Returns the range of an address in IANA's special-purpose registries, or null for other texts.
 */
function getRange(address: string) {
  // The library also accepts notations that Node does not, such as 0x7f.1.
  return isIP(address) === 0 ? null : ipaddr.parse(address).range();
}
