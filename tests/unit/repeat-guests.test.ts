import { describe, expect, it } from "vitest";
import { formatOrdinal } from "#app/web/admin/rider-parts/format-customer.ts";

describe("formatOrdinal", () => {
  it.each([
    [1, "2nd booking of this guest", "2.ª reservación de este cliente"],
    [2, "3rd booking of this guest", "3.ª reservación de este cliente"],
    [10, "11th booking of this guest", "11.ª reservación de este cliente"],
    [20, "21st booking of this guest", "21.ª reservación de este cliente"],
  ])("formatOrdinal says which booking one is after %i earlier ones", (earlier, en, es) => {
    expect(formatOrdinal("bookingOfGuest", earlier, "en")).toBe(en);
    expect(formatOrdinal("bookingOfGuest", earlier, "es")).toBe(es);
  });
});
