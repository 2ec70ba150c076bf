import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isLoopbackAddress,
  isPublicAddress,
} from "#app/platform/outgoing/public-address.server.ts";

const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff });

const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join(".");
const hex = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(":");

/** Generates any address of a block such as 10.0.0.0/8. */
function generateAddressInBlock([base, prefix]: readonly [string, number]): fc.Arbitrary<string> {
  const start = base.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  return fc
    .integer({ min: 0, max: 2 ** (32 - prefix) - 1 })
    .map((offset) => dotted(start + offset));
}

const closed = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

describe("isPublicAddress for IPv4", () => {
  it.each(closed)("isPublicAddress refuses all addresses of %s/%i", (...block) => {
    fc.assert(fc.property(generateAddressInBlock(block), (address) => !isPublicAddress(address)));
  });

  it.each(closed)(
    "isPublicAddress refuses the first and last address of %s/%i in every IPv6 notation",
    (base, prefix) => {
      const start = base.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
      for (const address of [base, dotted(start + 2 ** (32 - prefix) - 1)]) {
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false);
        expect(isPublicAddress(`::${address}`)).toBe(false);
      }
    },
  );

  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "192.169.0.0",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
  ])("isPublicAddress accepts %s, which is adjacent to a refused block", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("isPublicAddress for IPv6", () => {
  const rest = fc.array(group, { minLength: 7, maxLength: 7 });

  it("isPublicAddress refuses all IPv6 addresses outside the public block 2000::/3", () => {
    const outside = group.filter((first) => first >>> 13 !== 1);
    fc.assert(fc.property(outside, rest, (first, more) => !isPublicAddress(hex([first, ...more]))));
  });

  it("isPublicAddress refuses 6to4, Teredo and documentation addresses", () => {
    const carrying = [
      fc.tuple(fc.constant(0x2002), ...Array.from({ length: 7 }, () => group)),
      fc.tuple(fc.constant(0x2001), fc.constant(0), ...Array.from({ length: 6 }, () => group)),
      fc.tuple(fc.constant(0x2001), fc.constant(0xdb8), ...Array.from({ length: 6 }, () => group)),
    ];
    fc.assert(fc.property(fc.oneof(...carrying), (groups) => !isPublicAddress(hex(groups))));
  });

  it("isPublicAddress refuses every IPv4-mapped address in both notations", () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const spelled = [`::ffff:${a}.${b}.${c}.${d}`, `::ffff:${hex([a * 256 + b, c * 256 + d])}`];
        return spelled.every((address) => !isPublicAddress(address));
      }),
    );
  });

  it.each([
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "2606:4700::1111%eth0",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "fec0::1",
  ])("isPublicAddress refuses %s", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["2606:4700:4700::1111", "2a00:1450:4001:80b::200e", "2001:4860:4860::8888"])(
    "isPublicAddress accepts %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe("isPublicAddress for other texts", () => {
  it("isPublicAddress refuses texts that are not canonical IP addresses", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^[\d.:a-f]+$/i.test(text)),
        (text) => !isPublicAddress(text),
      ),
    );
    for (const text of ["", "localhost", "2130706433", "0x7f.1", "127.1", "010.0.0.1"]) {
      expect(isPublicAddress(text)).toBe(false);
    }
  });
});

describe("isLoopbackAddress", () => {
  it("isLoopbackAddress accepts only 127.0.0.0/8 and ::1", () => {
    fc.assert(
      fc.property(generateAddressInBlock(["127.0.0.0", 8]), (address) =>
        isLoopbackAddress(address),
      ),
    );
    expect(isLoopbackAddress("::1")).toBe(true);
    for (const address of ["128.0.0.1", "10.0.0.1", "::2", "::ffff:127.0.0.1", "localhost", ""]) {
      expect(isLoopbackAddress(address)).toBe(false);
    }
  });
});
