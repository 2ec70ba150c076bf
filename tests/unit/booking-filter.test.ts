import { describe, expect, it } from "vitest";
import { getCountLimit } from "#app/bookings/records/booking-filter.ts";

describe("getCountLimit", () => {
  it("getCountLimit is lower for more expensive filters, but always covers several pages", () => {
    const all = getCountLimit({});
    const narrowed = getCountLimit({ payment: "failed" });
    const searched = getCountLimit({ search: "meyer" });
    expect(searched).toBeGreaterThanOrEqual(100);
    expect(narrowed).toBeGreaterThan(searched);
    expect(all).toBeGreaterThan(narrowed);
  });

  it.each([{ tour: "Sunset Beach Tour" }, { from: "2026-12-01" }, { until: "2026-12-31" }])(
    "getCountLimit for %o equals the limit for a payment filter",
    (filter) => {
      expect(getCountLimit(filter)).toBe(getCountLimit({ payment: "paid" }));
    },
  );
});
