import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import { toDetailTexts } from "#app/bookings/changes/guest-details.ts";
import { parseDetails, readDetailsForm } from "#app/web/manage/details/details-form.server.ts";
import { createQrCode } from "#app/web/ui/qr-code.server.ts";

const typed = {
  firstName: " Ana ",
  lastName: "Ruiz",
  email: "ana@example.com",
  phone: "+52 954 123 4567",
  pickupLocation: "Casa Azul",
  remarks: " Two of us\r\nhave never ridden ",
};

/** An earlier version stored these details, which today's rules would refuse. */
const stored = {
  ...emptyDetails,
  firstName: "Ana ana.example.com",
  lastName: "x".repeat(90),
  email: "ana@example",
  phone: "34",
  pickupLocation: "4111 1111 1111 1111",
};
/** The form shows these texts for the stored details. */
const shown = toDetailTexts(stored);

describe("parseDetails", () => {
  it("parseDetails validates only the fields that were changed", () => {
    const corrected = { ...shown, pickupLocation: " Casa Azul " };
    expect(parseDetails({ shown, typed: corrected }, stored)).toEqual({
      ok: true,
      details: { pickupLocation: "Casa Azul" },
    });
    expect(parseDetails({ shown, typed: { ...shown, email: "ana@other" } }, stored)).toEqual({
      ok: false,
      errors: { email: "invalid-email" },
    });
  });

  it("parseDetails applies the rules of the booking form to changed fields", () => {
    expect(parseDetails({ shown, typed }, stored)).toEqual({
      ok: true,
      details: { ...typed, firstName: "Ana", remarks: "Two of us\nhave never ridden" },
    });
    expect(
      parseDetails(
        {
          shown,
          typed: {
            firstName: "",
            lastName: "x".repeat(81),
            email: "ana@",
            phone: "12",
            pickupLocation: "4242 4242 4242 4242",
            remarks: "x".repeat(501),
          },
        },
        stored,
      ),
    ).toEqual({
      ok: false,
      errors: {
        firstName: "required",
        lastName: "too-long",
        email: "invalid-email",
        phone: "invalid-phone",
        pickupLocation: "card-number",
        remarks: "too-long",
      },
    });
  });

  it("parseDetails removes the remarks when their field is empty", () => {
    const remarks = "I've changed my mind";
    const edited = { shown: { ...shown, remarks }, typed: shown };
    expect(parseDetails(edited, { ...stored, remarks })).toEqual({
      ok: true,
      details: { remarks: null },
    });
  });

  it("parseDetails returns only the form's fields and refuses a pickup place that is too long", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (extra) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ ...extra, ...typed })) form.set(name, value);
        const parsed = parseDetails(readDetailsForm(form), stored);
        expect(parsed.ok && Object.keys(parsed.details)).toEqual(Object.keys(typed));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (pickupLocation) => {
        const parsed = parseDetails({ shown, typed: { ...typed, pickupLocation } }, stored);
        if (!parsed.ok || parsed.details.pickupLocation === undefined) return;
        expect(parsed.details.pickupLocation.length).toBeLessThanOrEqual(200);
        expect(parsed.details.pickupLocation).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe("createQrCode", () => {
  const { size, path } = createQrCode("https://site.example/booking/manage/0f8fad5bd9cb469f");
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) dark.add(`${at} ${y}`);
  }

  it("createQrCode draws three corner squares inside an empty margin of four modules", () => {
    for (const [left, top] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      const rows = Array.from({ length: 7 }, (_, y) =>
        Array.from({ length: 7 }, (_, x) => (dark.has(`${left + x} ${top + y}`) ? "#" : ".")).join(
          "",
        ),
      );
      expect(rows).toEqual([
        "#######",
        "#.....#",
        "#.###.#",
        "#.###.#",
        "#.###.#",
        "#.....#",
        "#######",
      ]);
    }
    const coordinates = [...dark].flatMap((cell) => cell.split(" ").map(Number));
    expect(Math.min(...coordinates)).toBe(4);
    expect(Math.max(...coordinates)).toBe(size - 5);
  });

  it("createQrCode draws a path that consists of rectangles", () => {
    expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, "")).toBe("");
  });
});
