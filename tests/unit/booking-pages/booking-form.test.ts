import { describe, expect, it } from "vitest";
import { createEmptyValues, readBookingForm } from "#app/web/booking/booking-form.server.ts";

const key = "3f2b8c1e-5a64-4b0e-9d53-0c1a2b3c4d5e";

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("reading the form", () => {
  it("keeps what was typed, as typed", () => {
    const { values, visit, intent } = readBookingForm(
      form({ intent: "pay", tour: "sunset", firstName: "  Ana ", email: "x@", visit: key }),
      "sunset",
    );
    expect(values).toMatchObject({ firstName: "  Ana ", email: "x@", date: "", phone: "" });
    expect([visit, intent.kind]).toEqual([key, "pay"]);
  });

  it("takes the day of the button that was pressed", () => {
    const fields = { intent: "day:2026-12-09", date: "2026-12-01", tour: "sunset" };
    expect(readBookingForm(form(fields), "sunset").values.date).toBe("2026-12-09");
  });

  it("needs no choice where a ride has one pickup time", () => {
    const springs = readBookingForm(form({ tour: "hot-springs", pickupTime: "14:30" }), "sunset");
    expect(springs.values.pickupTime).toBe("08:00");
    const sunset = readBookingForm(form({ tour: "sunset", pickupTime: "14:30" }), "sunset");
    expect(sunset.values.pickupTime).toBe("14:30");
  });

  it("falls back to the ride of the address, and leaves the error to the check", () => {
    const { tour, values } = readBookingForm(form({ tour: "moon-walk" }), "hot-springs");
    expect([tour, values.tour]).toEqual(["hot-springs", "moon-walk"]);
  });

  it("reads a file in the place of a text as nothing", () => {
    expect(readBookingForm(form({ firstName: new Blob(["x"]) }), "sunset").values.firstName).toBe(
      "",
    );
  });
});

it.each(["", "1", "../../etc/passwd-and-more", "x".repeat(41), "a b".repeat(8)])(
  "takes %j for no visit",
  (text) => {
    expect(readBookingForm(form({ visit: text }), "sunset").visit).toBe("");
  },
);

it("takes a plain number for the version of the catalog, and nothing else", () => {
  const version = (text: string) => readBookingForm(form({ catalog: text }), "sunset").shownVersion;
  expect([version("7"), version("0")]).toEqual([7, 0]);
  const others = ["", "-1", "1e99", "1.5", " 7", "0x7", "٧", "9".repeat(10), "7".repeat(64_000)];
  expect(others.map(version)).toEqual(others.map(() => null));
});

it("knows no version where the form sends none", () => {
  expect(readBookingForm(form({ catalog: new Blob(["7"]) }), "sunset").shownVersion).toBeNull();
  expect(readBookingForm(form({}), "sunset").shownVersion).toBeNull();
});

it("a new form is for two riders of the ride that was asked for", () => {
  expect(createEmptyValues("sunset")).toMatchObject({
    tour: "sunset",
    participants: "2",
    pickupTime: "",
  });
  expect(createEmptyValues("hot-springs").pickupTime).toBe("08:00");
});
