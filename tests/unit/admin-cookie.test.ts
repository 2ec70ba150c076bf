import { describe, expect, it } from "vitest";
import {
  formatAdminCookie,
  formatDeviceCookie,
  formatExpiredAdminCookie,
  getAdminToken,
  getDeviceMark,
} from "#app/accounts/admin-cookie.server.ts";

const https = "https://mareaymonte.example";
const http = "http://localhost:3000";

function visit(url: string, cookie: string): Request {
  return new Request(url, { headers: { cookie } });
}

describe("the session's cookie", () => {
  it("is bound to this host, hidden from scripts and sent over https only", () => {
    expect(formatAdminCookie("token", https)).toBe(
      "__Host-admin=token; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure",
    );
    expect(formatExpiredAdminCookie(https)).toBe(
      "__Host-admin=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    );
  });

  it("has the plain name where there is no https", () => {
    expect(formatAdminCookie("token", http)).toBe(
      "admin=token; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax",
    );
  });

  it("is read back among others", () => {
    expect(getAdminToken(visit(`${https}/admin`, "a=b; __Host-admin=token; c=d"))).toBe("token");
    expect(getAdminToken(visit(`${http}/admin`, "admin=token"))).toBe("token");
    expect(getAdminToken(visit(`${http}/admin`, "xadmin=token; admin"))).toBeNull();
    expect(getAdminToken(new Request(http))).toBeNull();
  });

  it("is not what another host planted: under a name with an odd space, or beside ours", () => {
    expect(getAdminToken(visit(`${https}/admin`, "\u00a0__Host-admin=theirs"))).toBeNull();
    expect(getAdminToken(visit(`${https}/admin`, "\u000b__Host-admin=theirs"))).toBeNull();
    expect(getAdminToken(visit(`${http}/admin`, "admin=theirs; admin=ours"))).toBeNull();
  });

  it("counts over https only under the name that no other host can set", () => {
    expect(getAdminToken(visit(`${https}/admin`, "admin=planted"))).toBeNull();
    expect(getAdminToken(visit(`${https}/admin`, "admin=planted; __Host-admin=own"))).toBe("own");
  });
});

describe("the device's cookie", () => {
  it("lasts half a year under its own name", () => {
    const cookie = formatDeviceCookie("mark", https);
    expect(cookie).toBe(
      "__Host-admin-device=mark; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure",
    );
    const request = visit(`${https}/admin`, "__Host-admin=token; __Host-admin-device=mark");
    expect(getDeviceMark(request)).toBe("mark");
    expect(getAdminToken(request)).toBe("token");
  });
});
