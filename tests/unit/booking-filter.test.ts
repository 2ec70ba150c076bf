import { describe, expect, it } from "vitest";
import { getCountLimit } from "#app/bookings/records/booking-filter.ts";

describe("how far the operator's list is counted", () => {
  it("goes past several pages of it, and less far the more each booking must be looked at", () => {
    const all = getCountLimit({});
    const narrowed = getCountLimit({ payment: "failed" });
    const searched = getCountLimit({ search: "meyer" });
    expect(searched).toBeGreaterThanOrEqual(100);
    expect(narrowed).toBeGreaterThan(searched);
    expect(all).toBeGreaterThan(narrowed);
  });

  it.each([{ tour: "Sunset Beach Tour" }, { from: "2026-12-01" }, { until: "2026-12-31" }])(
    "is that of a narrowed list for %o",
    (filter) => {
      expect(getCountLimit(filter)).toBe(getCountLimit({ payment: "paid" }));
    },
  );
});
