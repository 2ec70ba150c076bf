import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatCanonicalWaiver,
  type HashedWaiver,
  hashWaiver,
} from "#app/bookings/waivers/hash-waiver.server.ts";
import { findSignerRole } from "#app/bookings/waivers/signer-role.ts";
import { parseWaiverForm } from "#app/bookings/waivers/waiver-form.ts";
import {
  drawingLimits,
  emptyDrawing,
  formatSignaturePath,
  parseDrawnSignature,
} from "#app/bookings/waivers/waiver-signature.ts";
import { listParagraphs } from "#app/bookings/waivers/waiver-text.ts";
import { waiverTextForm } from "#app/bookings/waivers/waiver-text-form.ts";
import { parseForm } from "#app/forms/form-definition.ts";
import type { Localized } from "#app/i18n/locale.ts";

const waiver: HashedWaiver = {
  id: "0193d2a8-7c00-7000-8000-000000000001",
  bookingId: "0193d2a8-7c00-7000-8000-000000000002",
  position: 2,
  riderName: "Lou",
  riderAge: 9,
  role: "guardian",
  signerName: "Ana Núñez",
  textNumber: 3,
  language: "es",
  text: "Yo monto.\n\nDe verdad.",
  signature: { width: 300, height: 200, strokes: [[1, 2, 30, 40]] },
  signedAt: new Date("2026-12-09T20:00:00.123Z"),
};

describe("the hash of a waiver", () => {
  it("hashWaiver is the SHA-256 of one line of JSON with fixed keys", () => {
    const canonical =
      '{"form":1,"id":"0193d2a8-7c00-7000-8000-000000000001","bookingId":"0193d2a8-7c00-7000-8000-000000000002","position":2,"riderName":"Lou","riderAge":9,"role":"guardian","signerName":"Ana Núñez","textNumber":3,"language":"es","text":"Yo monto.\\n\\nDe verdad.","signature":{"width":300,"height":200,"strokes":[[1,2,30,40]]},"signedAt":"2026-12-09T20:00:00.123Z"}';
    expect(formatCanonicalWaiver(waiver)).toBe(canonical);
    expect(hashWaiver(waiver)).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  it("hashWaiver does not depend on the order of keys, nor on other values of a row", () => {
    const { signature, ...rest } = waiver;
    const { width, height, strokes } = signature as { width: number; height: number; strokes: [] };
    const turned = { riderToken: "secret", signature: { strokes, height, width }, ...rest };
    expect(hashWaiver(turned)).toBe(hashWaiver(waiver));
  });

  it.each<Partial<HashedWaiver>>([
    { riderName: "Lu" },
    { riderAge: null },
    { role: "self" },
    { signerName: "Ana Nunez" },
    { textNumber: 4 },
    { language: "en" },
    { text: "Yo monto. De verdad." },
    { signature: { typed: "Ana Núñez" } },
    { signature: { width: 300, height: 200, strokes: [[1, 2, 30, 41]] } },
    { signedAt: new Date("2026-12-09T20:00:00.124Z") },
  ])("hashWaiver changes with %j", (change) => {
    expect(hashWaiver({ ...waiver, ...change })).not.toBe(hashWaiver(waiver));
  });
});

const draw = (strokes: unknown, width: unknown = 300, height: unknown = 200) =>
  parseDrawnSignature(JSON.stringify({ width, height, strokes }));

describe("a drawn signature", () => {
  it("parseDrawnSignature keeps valid strokes, and formatSignaturePath draws them", () => {
    const parsed = draw([
      [10, 20, 60, 80, 90, 20],
      [5, 5],
    ]);
    expect(parsed).toEqual({
      width: 300,
      height: 200,
      strokes: [
        [10, 20, 60, 80, 90, 20],
        [5, 5],
      ],
    });
    expect(parsed && formatSignaturePath(parsed)).toBe("M10 20L60 80L90 20M5 5L5 5");
  });

  it.each<[string, unknown, unknown?, unknown?]>([
    ["nothing", []],
    ["an empty stroke", [[]]],
    ["half a point", [[1, 2, 300]]],
    ["a dot", [[100, 100, 110, 110]]],
    ["a fraction", [[1.5, 2, 90, 90]]],
    ["a negative value", [[-1, 2, 90, 90]]],
    ["a point outside", [[1, 2, 301, 90]]],
    ["a text", [["1", "2", "90", "90"]]],
    ["markup", '<svg onload="alert(1)">'],
    [
      "a nested list",
      [
        [
          [1, 2],
          [90, 90],
        ],
      ],
    ],
    ["no width", [[1, 2, 90, 90]], null],
    ["a huge canvas", [[1, 2, 90, 90]], 1e9],
    ["too many strokes", Array.from({ length: drawingLimits.strokes + 1 }, () => [1, 2, 90, 90])],
    ["too many points", [Array.from({ length: 2 * drawingLimits.points + 2 }, (_, i) => i % 99)]],
  ])("parseDrawnSignature refuses %s", (_, strokes, width, height) => {
    expect(draw(strokes, width, height)).toBeNull();
  });

  it("parseDrawnSignature refuses every text that is not such JSON, however long", () => {
    expect(parseDrawnSignature("[".repeat(60_000))).toBeNull();
    expect(parseDrawnSignature(" ".repeat(drawingLimits.text + 1))).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => parseDrawnSignature(text) === null));
  });

  it("formatSignaturePath contains only numbers and the letters M and L", () => {
    const point = fc.tuple(fc.nat(300), fc.nat(200));
    const strokes = fc.array(fc.array(point, { minLength: 1 }).map((points) => points.flat()));
    fc.assert(
      fc.property(strokes, (drawn) => {
        const parsed = draw(drawn);
        if (parsed) expect(formatSignaturePath(parsed)).toMatch(/^[ML\d ]+$/);
      }),
    );
  });
});

describe("the form of a waiver", () => {
  const texts = {
    ...{ role: "self", riderName: " Ana  Torres", signerName: "" },
    ...{ method: "type", strokes: "", typed: "ana torres" },
  };

  it("parseWaiverForm lets an adult sign by typing, whatever the capital letters and accents", () => {
    const typed = "ÁNA TORRES";
    expect(parseWaiverForm({ ...texts, typed }, null)).toMatchObject({
      ok: true,
      signing: { role: "self", signerName: expect.stringMatching(/^Ana/), signature: { typed } },
    });
  });

  it("parseWaiverForm asks who signs only if the age does not tell it", () => {
    expect(parseWaiverForm({ ...texts, role: "" }, null)).toMatchObject({
      errors: { role: "choose-role" },
    });
    expect(parseWaiverForm({ ...texts, role: "" }, "self").ok).toBe(true);
    expect(parseWaiverForm(texts, "guardian")).toMatchObject({
      errors: { role: "rider-is-minor", signerName: "required" },
    });
  });

  it.each([
    ["type", "-", "", { typed: "no-signature" }],
    ["draw", "", "", { typed: "no-signature" }],
    ["draw", emptyDrawing, "Ana Torres", { strokes: "no-signature" }],
    ["draw", "<svg/>", "", { strokes: "invalid-drawing" }],
    ["type", "", "Eva Ruiz", { typed: "other-name" }],
    ["type", "", "x".repeat(60_000), { typed: "too-long" }],
  ])(
    "parseWaiverForm finds what is wrong with a signature: %s, %j, %j",
    (method, strokes, typed, errors) => {
      expect(parseWaiverForm({ ...texts, method, strokes, typed }, null)).toEqual({
        ok: false,
        errors,
      });
    },
  );

  it("findSignerRole prefers the age to the price", () => {
    expect(findSignerRole({ age: 17, price: "adult" })).toBe("guardian");
    expect(findSignerRole({ age: 18, price: "child" })).toBe("self");
    expect(findSignerRole({ age: null, price: "child" })).toBe("guardian");
    expect(findSignerRole({ age: null, price: "adult" })).toBeNull();
  });
});

describe("the text of a waiver", () => {
  it("the form needs both languages, and keeps the paragraphs", () => {
    const parse = (texts: Localized) => parseForm(waiverTextForm, texts, { today: "2026-12-09" });
    expect(parse({ en: "", es: "x".repeat(8_001) })).toEqual({
      ok: false,
      errors: { en: "required", es: "too-long" },
    });
    const values = { en: "One\n\nTwo\nlines", es: "Uno" };
    expect(parse({ en: "One\r\n\r\nTwo\r\nlines", es: "Uno" })).toEqual({ ok: true, values });
    expect(listParagraphs("One\n\n\nTwo\nlines\n\n")).toEqual(["One", "Two\nlines"]);
  });
});
