import { BlockList, isIP } from "node:net";

/**
 * IPv4 blocks that do not lead into the public internet (IANA IPv4 Special-Purpose Address
 * Registry), with multicast and the reserved upper end.
 */
const closedIPv4 = blockList("ipv4", [
  ["0.0.0.0", 8], // this network
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // shared by carriers (CGNAT)
  ["127.0.0.0", 8], // loopback
  ["169.254.0.0", 16], // link-local, among them the metadata services of clouds
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16], // private
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
]);

/** The only IPv6 block for public use; mapped, translated and local addresses lie outside. */
const openIPv6 = blockList("ipv6", [["2000::", 3]]);
const closedIPv6 = blockList("ipv6", [
  ["2001::", 23], // protocol assignments, among them Teredo, which carries an IPv4 address
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4, which carries an IPv4 address
  ["3ffe::", 16], // the former 6bone
  ["3fff::", 20], // documentation
]);

const loopbackIPv4 = blockList("ipv4", [["127.0.0.0", 8]]);

/** Whether an IP address leads into the public internet; false for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  // An address with a zone (fe80::1%eth0) is local to a network by definition.
  if (address.includes("%")) return false;
  const version = isIP(address);
  if (version === 4) return !closedIPv4.check(address, "ipv4");
  return version === 6 && openIPv6.check(address, "ipv6") && !closedIPv6.check(address, "ipv6");
}

/** Whether an IP address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || (isIP(address) === 4 && loopbackIPv4.check(address, "ipv4"));
}

function blockList(
  family: "ipv4" | "ipv6",
  blocks: readonly (readonly [network: string, prefix: number])[],
): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of blocks) list.addSubnet(network, prefix, family);
  return list;
}
