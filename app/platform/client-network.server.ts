import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that attempts from an address are counted against: an IPv4 address itself, or the /64
 * of an IPv6 address, because one subscriber owns the whole /64. All other texts count as one
 * network.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

/**
 * The networks around an address, the narrowest first. The owner of one address often has its
 * neighbours, too: an IPv4 /24 belongs to one company, a home gets an IPv6 /56, and a rented server
 * a /48.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const plain = address.replace(/^\[|\]$/g, "").split("%", 1)[0] ?? "";
  if (isIPv4(plain)) return [plain, `${plain.slice(0, plain.lastIndexOf("."))}.0/24`];
  if (!isIPv6(plain)) return ["unknown"];
  const groups = expand(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return networksOf([high >> 8, high & 255, low >> 8, low & 255].join("."));
  }
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const named = (...parts: number[]) => parts.map((group) => group.toString(16)).join(":");
  return [
    `${named(a, b, c, d)}::/64`,
    `${named(a, b, c, d & 0xff00)}::/56`,
    `${named(a, b, c)}::/48`,
  ];
}

/**
 * The block around an address that one internet company is given: an IPv4 /16 or an IPv6 /32. Many
 * strangers share it, and a rented server may choose among all the networks in it.
 */
export function carrierOf(address: string): string {
  const [network] = networksOf(address);
  if (isIPv4(network)) return `${network.split(".").slice(0, 2).join(".")}.0.0/16`;
  return network.includes(":") ? `${network.split(":").slice(0, 2).join(":")}::/32` : network;
}

/** The networks around an address, the widest first: the order in which queues take turns. */
export function turnsOf(address: string): readonly [string, ...string[]] {
  return networksOf(address).toReversed() as [string, ...string[]];
}

/**
 * Whether a network, as `networkOf` names it, is loopback, private, shared or link-local (RFC
 * 6890). Such a client is a proxy that the settings do not name, and all guests behind it look like
 * one.
 */
export function isPrivateNetwork(network: string): boolean {
  return network.includes(":")
    ? /^(0:0:0:0:|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(network)
    : /^(0|10|127)\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(
        network,
      );
}

/** The eight 16-bit groups of an IPv6 address. */
function expand(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const groupsOf = (part: string) =>
    part.split(":").flatMap((group) => {
      if (!group.includes(".")) return group === "" ? [] : [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return [a * 256 + b, c * 256 + d];
    });
  const start = groupsOf(head);
  if (tail === undefined) return start;
  const end = groupsOf(tail);
  return [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end];
}
