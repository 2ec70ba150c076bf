import { describe, expect, it } from "vitest";
import { formatTooYoung } from "#app/bookings/riders/format-too-young.ts";

const least = { shared: 10, private: 6 };

describe("formatTooYoung", () => {
  it("formatTooYoung names the ages that are too young and the ages of both kinds of ride", () => {
    expect(formatTooYoung([5, 8, 11, null], least, false, "es")).toBe(
      "Con 8 años no se puede en este paseo: es a partir de los 10 años, o de los 6 si es privado. Con 5 años no se puede montar: es a partir de los 6, también en un paseo privado.",
    );
    expect(formatTooYoung([8], least, false, "en")).toBe(
      "Too young for this ride: 8. It’s for ages 10 and up, or 6 and up on a private ride.",
    );
  });

  it("formatTooYoung offers no private ride to those who are too young for it", () => {
    expect(formatTooYoung([5, 8], least, true, "es")).toBe(
      "Con 5 años no se puede montar: es a partir de los 6, también en un paseo privado.",
    );
    expect(formatTooYoung([5], least, false, "en")).toBe(
      "Too young to ride: 5. Nobody under 6 rides, not on a private ride either.",
    );
  });

  it("formatTooYoung returns null if nobody is too young", () => {
    expect(formatTooYoung([6, 8], least, true, "en")).toBeNull();
    expect(formatTooYoung([null], least, false, "es")).toBeNull();
  });
});
