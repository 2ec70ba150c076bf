import { describe, expect, it } from "vitest";
import { getClientAddress, getExternalUrl } from "#server/http/proxy-headers.ts";

const siteUrl = "https://rides.example";
const asked = (headers: Record<string, string>, url = "http://127.0.0.1:3000/contact?x=1") => ({
  url,
  header: (name: string) => headers[name],
  connection: "127.0.0.1",
});

describe("getClientAddress", () => {
  it.each([
    [0, "203.0.113.7", "127.0.0.1"],
    [1, "203.0.113.7", "203.0.113.7"],
    [1, "6.6.6.6, 203.0.113.7", "203.0.113.7"],
    [2, "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
    [2, "203.0.113.7", "203.0.113.7"],
    [1, "203.0.113.7:5555", "203.0.113.7"],
    [1, "[2001:db8::1]:443", "2001:db8::1"],
    [1, "[2001:db8::1]", "2001:db8::1"],
    [1, '"[2001:db8::1]:443"', "2001:db8::1"],
    [1, "2001:db8::1", "2001:db8::1"],
    [1, "unknown", "127.0.0.1"],
    [1, "203.0.113.7, ", "127.0.0.1"],
    [1, "999.1.1.1:80", "127.0.0.1"],
    [1, "", "127.0.0.1"],
  ])(
    "getClientAddress behind %d proxies with the header %j is %s",
    (trustProxy, reported, address) =>
      expect(
        getClientAddress(asked({ "x-forwarded-for": reported }), { siteUrl, trustProxy }),
      ).toBe(address),
  );

  it("getClientAddress is the connection's address when there is no header", () => {
    expect(getClientAddress(asked({}), { siteUrl, trustProxy: 1 })).toBe("127.0.0.1");
  });
});

describe("getExternalUrl", () => {
  const seen = (headers: Record<string, string>, trustProxy = 1, url?: string) =>
    getExternalUrl(asked(headers, url), { siteUrl, trustProxy }).href;

  it("getExternalUrl starts with SITE_URL behind a proxy that passes neither host nor protocol", () => {
    expect(seen({})).toBe("https://rides.example/contact?x=1");
    expect(seen({ origin: siteUrl })).toBe("https://rides.example/contact?x=1");
    expect(seen({ origin: "https://evil.example" })).toBe("https://rides.example/contact?x=1");
  });

  it("getExternalUrl keeps a host name other than SITE_URL's when the browser sends it as its origin", () => {
    const url = "http://www.rides.example/contact";
    const headers = { origin: "https://www.rides.example", "x-forwarded-proto": "https" };
    expect(seen(headers, 1, url)).toBe("https://www.rides.example/contact");
  });

  it("getExternalUrl keeps the requested host when no proxy is trusted", () => {
    expect(seen({ "x-forwarded-proto": "https" }, 0)).toBe("http://127.0.0.1:3000/contact?x=1");
    expect(seen({}, 0, "http://rides.example/contact")).toBe("https://rides.example/contact");
  });

  it("getExternalUrl includes the port of SITE_URL", () => {
    const local = { siteUrl: "http://localhost:8080", trustProxy: 1 };
    expect(getExternalUrl(asked({}), local).href).toBe("http://localhost:8080/contact?x=1");
  });
});
