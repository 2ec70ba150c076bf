import { describe, expect, it, vi } from "vitest";
import { createProxyDetector, isFromUnnamedProxy } from "#server/http/proxy-detection.ts";

const asked = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
});
const local = { siteUrl: "http://rides.example", trustProxy: 0 };
const secure = { siteUrl: "https://rides.example", trustProxy: 0 };
const forwarded = { "x-forwarded-for": "203.0.113.7" };

describe("isFromUnnamedProxy", () => {
  it.each([
    "127.0.0.1",
    "::ffff:127.0.0.1",
    "::1",
    "10.0.0.8",
    "172.18.0.1",
    "fd00::1",
    "fe80::1%eth0",
  ])("isFromUnnamedProxy is true for a proxy header from the private address %s", (address) => {
    expect(isFromUnnamedProxy(asked(address, forwarded), local)).toBe(true);
    expect(isFromUnnamedProxy(asked(address, { forwarded: "for=x" }), local)).toBe(true);
    expect(isFromUnnamedProxy(asked(address), local)).toBe(false);
    expect(isFromUnnamedProxy(asked(address, forwarded), { ...local, trustProxy: 1 })).toBe(false);
  });

  it("isFromUnnamedProxy is true for a proxy header from any address when SITE_URL is https", () => {
    expect(isFromUnnamedProxy(asked("198.51.100.7", forwarded), secure)).toBe(true);
    expect(isFromUnnamedProxy(asked("198.51.100.7"), secure)).toBe(false);
  });

  it("isFromUnnamedProxy is false for a proxy header from a public address when SITE_URL is http", () => {
    for (const address of ["198.51.100.7", "::ffff:198.51.100.7", "2001:db8::1", undefined]) {
      expect(isFromUnnamedProxy(asked(address, forwarded), local)).toBe(false);
    }
  });
});

it("createProxyDetector warns once and records once for many requests, even if recording fails", async () => {
  const warn = vi.fn();
  const note = vi.fn(() => Promise.reject(new Error("away")));
  const watch = createProxyDetector(local, { warn }, note);
  watch(asked("127.0.0.1"));
  expect(warn).not.toHaveBeenCalled();
  for (let n = 0; n < 100; n += 1) watch(asked("127.0.0.1", forwarded));
  expect([warn.mock.calls.length, note.mock.calls.length]).toEqual([1, 1]);
  expect(warn.mock.calls[0]?.[0]).toContain("TRUST_PROXY=true");
});
