import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { createReferralCookie, getReferralCode } from "#server/http/referral-cookie.ts";

const code = (url: string, method = "GET") => getReferralCode({ method, url });

describe("referral code", () => {
  it.each([
    ["/?via=arco", "arco"],
    ["/es/blog?page=2&via=ARCO", "arco"],
    ["/booking?via=arco&via=other", "arco"],
    ["/?via=", null],
    ["/?via=%3Cscript%3E", null],
    ["/?via=%E0%A4%A", null],
    [`/?via=${"a".repeat(60_000)}`, null],
    ["/via=arco", null],
    ["/admin?via=arco", null],
    ["/assets/site.js?via=arco", null],
    ["/rest/v1/bookings?via=arco", null],
  ])("getReferralCode of %s is %s", (url, expected) => {
    expect(code(url)).toBe(expected);
  });

  it("getReferralCode ignores requests other than GET", () => {
    expect(code("/?via=arco", "POST")).toBeNull();
    expect(code("/?via=arco", "HEAD")).toBeNull();
  });

  async function kept(asked: string, openCodes: () => Promise<string[]>) {
    const headers: string[] = [];
    const response = {
      headersSent: false,
      setHeader: (_: string, set: string) => headers.push(set),
    };
    const keep = createReferralCookie("https://site.test", openCodes);
    await keep(asked, response as unknown as ServerResponse);
    return headers;
  }

  it("createReferralCookie sets a cookie for 30 days if the code belongs to an agency", async () => {
    expect(await kept("arco", async () => ["arco"])).toEqual([
      "__Host-via=arco; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
    ]);
    expect(await kept("nobody", async () => ["arco"])).toEqual([]);
  });

  it("createReferralCookie sets the cookie if agency codes cannot be read, and reads them once for many visitors", async () => {
    expect(await kept("arco", () => Promise.reject(new Error("away")))).toHaveLength(1);
    expect(await kept("arco", () => new Promise(() => {}))).toHaveLength(1);
    let asked = 0;
    const keep = createReferralCookie("https://site.test", async () => {
      asked += 1;
      return ["arco"];
    });
    const response = { headersSent: false, setHeader: () => {} } as unknown as ServerResponse;
    await Promise.all(Array.from({ length: 50 }, () => keep("arco", response)));
    expect(asked).toBe(1);
  });
});
