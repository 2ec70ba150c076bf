import { expect, it } from "vitest";
import { buildAccountLinks, getOperatorPath } from "#app/routing/operator-paths.ts";

it("getOperatorPath puts the item into the address of a screen", () => {
  expect(getOperatorPath("home")).toBe("/admin");
  expect(getOperatorPath("day", "2026-12-05")).toBe("/admin/departures/2026-12-05");
  expect(getOperatorPath("booking", "$&")).toBe("/admin/bookings/$&");
});

it("buildAccountLinks returns the links to choose a password and to log in", () => {
  const { getLinkUrl, getLoginLinkUrl } = buildAccountLinks("https://rides.example");
  expect(getLinkUrl("abc")).toBe("https://rides.example/admin/password/abc");
  expect(getLoginLinkUrl("abc")).toBe("https://rides.example/admin?link=abc");
});
