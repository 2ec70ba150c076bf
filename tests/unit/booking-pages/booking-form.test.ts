import { describe, expect, it } from "vitest";
import { createEmptyValues, readBookingForm } from "#app/web/booking/booking-form.server.ts";

const key = "3f2b8c1e-5a64-4b0e-9d53-0c1a2b3c4d5e";

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("readBookingForm", () => {
  it("readBookingForm returns the submitted texts unchanged", () => {
    const { values, visit, intent } = readBookingForm(
      form({ intent: "pay", tour: "sunset", firstName: "  Ana ", email: "x@", visit: key }),
      "sunset",
    );
    expect(values).toMatchObject({ firstName: "  Ana ", email: "x@", date: "", phone: "" });
    expect([visit, intent.kind]).toEqual([key, "pay"]);
  });

  it("readBookingForm takes the day from the button that was pressed", () => {
    const fields = { intent: "day:2026-12-09", date: "2026-12-01", tour: "sunset" };
    expect(readBookingForm(form(fields), "sunset").values.date).toBe("2026-12-09");
  });

  it("readBookingForm selects the pickup time when a tour has only one", () => {
    const springs = readBookingForm(form({ tour: "hot-springs", pickupTime: "14:30" }), "sunset");
    expect(springs.values.pickupTime).toBe("08:00");
    const sunset = readBookingForm(form({ tour: "sunset", pickupTime: "14:30" }), "sunset");
    expect(sunset.values.pickupTime).toBe("14:30");
  });

  it("readBookingForm uses the tour in the URL for an unknown tour and keeps the submitted value", () => {
    const { tour, values } = readBookingForm(form({ tour: "moon-walk" }), "hot-springs");
    expect([tour, values.tour]).toEqual(["hot-springs", "moon-walk"]);
  });

  it("readBookingForm treats a file in a text field as an empty text", () => {
    expect(readBookingForm(form({ firstName: new Blob(["x"]) }), "sunset").values.firstName).toBe(
      "",
    );
  });
});

it.each(["", "1", "../../etc/passwd-and-more", "x".repeat(41), "a b".repeat(8)])(
  "readBookingForm ignores the invalid value %j of the visit field",
  (text) => {
    expect(readBookingForm(form({ visit: text }), "sunset").visit).toBe("");
  },
);

it("readBookingForm accepts a catalog version only if it consists of digits", () => {
  const version = (text: string) => readBookingForm(form({ catalog: text }), "sunset").shownVersion;
  expect([version("7"), version("0")]).toEqual([7, 0]);
  const others = ["", "-1", "1e99", "1.5", " 7", "0x7", "٧", "9".repeat(10), "7".repeat(64_000)];
  expect(others.map(version)).toEqual(others.map(() => null));
});

it("readBookingForm returns no catalog version when the form sends none", () => {
  expect(readBookingForm(form({ catalog: new Blob(["7"]) }), "sunset").shownVersion).toBeNull();
  expect(readBookingForm(form({}), "sunset").shownVersion).toBeNull();
});

it("createEmptyValues starts with two riders on the requested tour", () => {
  expect(createEmptyValues("sunset")).toMatchObject({
    tour: "sunset",
    participants: "2",
    pickupTime: "",
  });
  expect(createEmptyValues("hot-springs").pickupTime).toBe("08:00");
});
