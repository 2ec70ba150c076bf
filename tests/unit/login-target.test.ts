import { describe, expect, it } from "vitest";
import { getLoginPath, getLoginTarget } from "#app/web/admin/addresses/login-redirect.ts";

const at = (address: string) => new URL(address, "https://site.example");
const next = (target: string) => getLoginTarget(at(`/admin?next=${encodeURIComponent(target)}`));

describe("getLoginTarget", () => {
  it("getLoginTarget returns the requested page", () => {
    expect(getLoginTarget(at("/admin?q=X25DJH"))).toBe("/admin?q=X25DJH");
    expect(getLoginTarget(at("/admin"))).toBe("/admin");
    for (const page of ["/admin/departures/2026-11-21", "/admin/bookings/0a-1?done=moved"]) {
      expect(getLoginTarget(at(getLoginPath(at(page))))).toBe(page);
    }
    expect(next("/admin?q=m%C3%A9ndez&page=2")).toBe("/admin?q=m%C3%A9ndez&page=2");
  });

  it("getLoginTarget removes the token of a login link", () => {
    expect(getLoginTarget(at(`/admin?link=${"A".repeat(43)}`))).toBe("/admin");
    expect(getLoginTarget(at("/admin?q=a&link=b"))).toBe("/admin?q=a");
    expect(next("/admin?link=b")).toBe("/admin");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/admin",
    "/admin/../..//evil.example",
    "/admin/%2e%2e/%2E%2e//evil.example",
    "/admin/..\\..\\evil.example",
    "/admin\t/../evil",
    "/admin\n",
    "/%5cevil.example/admin",
    "/administration",
    "/admin@evil.example",
    "/admin.evil.example",
    "/booking",
    "admin/departures",
    "javascript:alert(1)//admin",
    "/admin/é",
    `/admin?q=${"x".repeat(70_000)}`,
    "/admin/bookings.csv?q=x",
    "",
  ])("getLoginTarget returns /admin instead of %j", (target) => {
    expect(next(target)).toBe("/admin");
  });

  it("getLoginPath returns /admin instead of the requested path when a file was requested", () => {
    expect(getLoginPath(at("/admin/bookings.csv?q=x"))).toBe("/admin");
    expect(getLoginPath(at("/admin/emails/0a/html"))).toBe("/admin");
  });
});
