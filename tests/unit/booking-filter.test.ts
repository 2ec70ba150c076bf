import { describe, expect, it } from "vitest";
import { countedAtMost } from "#app/bookings/records/booking-filter.ts";

describe("how far the operator's list is counted", () => {
  it("goes past several pages of it, and less far the more each booking must be looked at", () => {
    const all = countedAtMost({});
    const narrowed = countedAtMost({ payment: "failed" });
    const searched = countedAtMost({ search: "meyer" });
    expect(searched).toBeGreaterThanOrEqual(100);
    expect(narrowed).toBeGreaterThan(searched);
    expect(all).toBeGreaterThan(narrowed);
  });

  it.each([{ tour: "Sunset Beach Tour" }, { from: "2026-12-01" }, { until: "2026-12-31" }])(
    "is that of a narrowed list for %o",
    (filter) => {
      expect(countedAtMost(filter)).toBe(countedAtMost({ payment: "paid" }));
    },
  );
});
