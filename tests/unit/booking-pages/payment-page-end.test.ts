import { expect, it } from "vitest";
import { getPageEnd } from "#app/web/booking/format-deadline.server.ts";

it("getPageEnd is the end of the hold if that comes before the page's own", () => {
  const [early, late] = [new Date("2026-12-01T16:50:00Z"), new Date("2026-12-01T17:18:00Z")];
  expect(getPageEnd(late, early)).toBe(early);
  expect(getPageEnd(early, late)).toBe(early);
  expect(getPageEnd(late, null)).toBe(late);
});
