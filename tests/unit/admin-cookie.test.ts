import { describe, expect, it } from "vitest";
import {
  formatAdminCookie,
  formatDeviceCookie,
  formatExpiredAdminCookie,
  getAdminToken,
  getDeviceToken,
} from "#app/accounts/admin-cookie.server.ts";

const https = "https://mareaymonte.example";
const http = "http://localhost:3000";

function visit(url: string, cookie: string): Request {
  return new Request(url, { headers: { cookie } });
}

describe("session cookie", () => {
  it("formatAdminCookie binds the cookie to the host, hides it from scripts and requires https", () => {
    expect(formatAdminCookie("token", https)).toBe(
      "__Host-admin=token; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure",
    );
    expect(formatExpiredAdminCookie(https)).toBe(
      "__Host-admin=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    );
  });

  it("formatAdminCookie uses the plain name when the site has no https", () => {
    expect(formatAdminCookie("token", http)).toBe(
      "admin=token; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax",
    );
  });

  it("getAdminToken finds the token among other cookies", () => {
    expect(getAdminToken(visit(`${https}/admin`, "a=b; __Host-admin=token; c=d"))).toBe("token");
    expect(getAdminToken(visit(`${http}/admin`, "admin=token"))).toBe("token");
    expect(getAdminToken(visit(`${http}/admin`, "xadmin=token; admin"))).toBeNull();
    expect(getAdminToken(new Request(http))).toBeNull();
  });

  it("getAdminToken ignores cookies that another host may have set", () => {
    expect(getAdminToken(visit(`${https}/admin`, "\u00a0__Host-admin=theirs"))).toBeNull();
    expect(getAdminToken(visit(`${https}/admin`, "\u000b__Host-admin=theirs"))).toBeNull();
    expect(getAdminToken(visit(`${http}/admin`, "admin=theirs; admin=ours"))).toBeNull();
  });

  it("getAdminToken over https accepts only the cookie with the __Host- prefix", () => {
    expect(getAdminToken(visit(`${https}/admin`, "admin=planted"))).toBeNull();
    expect(getAdminToken(visit(`${https}/admin`, "admin=planted; __Host-admin=own"))).toBe("own");
  });
});

describe("device cookie", () => {
  it("formatDeviceCookie returns a cookie that lasts half a year", () => {
    const cookie = formatDeviceCookie("mark", https);
    expect(cookie).toBe(
      "__Host-admin-device=mark; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure",
    );
    const request = visit(`${https}/admin`, "__Host-admin=token; __Host-admin-device=mark");
    expect(getDeviceToken(request)).toBe("mark");
    expect(getAdminToken(request)).toBe("token");
  });
});
