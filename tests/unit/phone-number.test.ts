import fc from "fast-check";
import { getCountries } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { formatGuestPhone } from "#app/business/format-guest-phone.server.ts";
import {
  formatPhone,
  getPhoneLinks,
  identifyPhone,
  identifyStoredPhone,
} from "#app/business/phone-number.server.ts";
import { isPhone } from "#app/forms/phone-text.ts";

describe("identifyPhone", () => {
  it.each([
    ["+52 954 133 4455", "+529541334455", "MX"],
    ["+52 1 954 133 4455", "+529541334455", "MX"],
    ["+52 01 954 133 4455", "+529541334455", "MX"],
    ["+52 044 954 133 4455", "+529541334455", "MX"],
    ["+52 045 954 133 4455", "+529541334455", "MX"],
    ["52 954 133 4455", "+529541334455", "MX"],
    ["5219541334455", "+529541334455", "MX"],
    ["0052 954 133 4455", "+529541334455", "MX"],
    ["011 52 954 133 4455", "+529541334455", "MX"],
    ["Tel. +52 954 133 4455 ext. 12", "+529541334455", "MX"],
    ["tel:+52-954-133-4455", "+529541334455", "MX"],
    ["+52 954 133 4455 (WhatsApp)", "+529541334455", "MX"],
    ["+52 954 133 4455 / 954 200 1122", "+529541334455", "MX"],
    ["+52 954‑133‑4455", "+529541334455", "MX"],
    ["+52 954−133–4455", "+529541334455", "MX"],
    ["＋５２（954）133 4455", "+529541334455", "MX"],
    ["+1 415 555 0134", "+14155550134", "US"],
    ["1 (415) 555-0134", "+14155550134", "US"],
    ["+1 604 555 0134", "+16045550134", "CA"],
    ["+44 20 7946 0958", "+442079460958", "GB"],
    ["+44 (0)20 7946 0958", "+442079460958", "GB"],
    ["0044 (0)20 7946 0958", "+442079460958", "GB"],
    ["+44 07400 123456", "+447400123456", "GB"],
    ["011 44 7400 123456", "+447400123456", "GB"],
    ["+49 170 1234567", "+491701234567", "DE"],
    ["0049 170 1234567", "+491701234567", "DE"],
    ["+49 (0)151 23456789", "+4915123456789", "DE"],
    ["+49 0151/23456789", "+4915123456789", "DE"],
    ["+33 (0)6 12 34 56 78", "+33612345678", "FR"],
    ["+33 06 12 34 56 78", "+33612345678", "FR"],
    ["+61 (0)412 345 678", "+61412345678", "AU"],
    ["+31 06 12345678", "+31612345678", "NL"],
    ["+41 079 123 45 67", "+41791234567", "CH"],
    ["+43 0664 1234567", "+436641234567", "AT"],
    ["+32 0470 12 34 56", "+32470123456", "BE"],
    ["+39 06 1234 5678", "+390612345678", "IT"],
    ["+39 (0)6 1234 5678", "+390612345678", "IT"],
    ["+506 8888 1234", "+50688881234", "CR"],
  ])("identifyPhone reads %s as %s of %s", (typed, phoneE164, phoneCountry) => {
    const known = { phoneE164, phoneCountry, phoneCountrySource: "typed" };
    expect(identifyPhone(typed)).toEqual(known);
    // A choice does not change a number that has its code.
    expect(identifyPhone(typed, "JP")).toEqual(known);
    expect(isPhone(typed)).toBe(true);
  });

  it.each([
    ["954 133 4455", "MX", "+529541334455"],
    ["044 954 133 4455", "MX", "+529541334455"],
    ["01 954 133 4455", "MX", "+529541334455"],
    ["(415) 555-0134", "US", "+14155550134"],
    ["07700 900123", "GB", "+447700900123"],
    ["0113 496 0000", "GB", "+441134960000"],
    ["8888 1234", "CR", "+50688881234"],
    ["11 98765 4321", "BR", "+5511987654321"],
  ])("identifyPhone does not guess the country of %s and takes %s if it is chosen", (...row) => {
    const [typed, country, phoneE164] = row;
    expect(identifyPhone(typed)).toEqual({
      phoneE164: null,
      phoneCountry: null,
      phoneCountrySource: "unknown",
    });
    expect(identifyPhone(typed, country)).toEqual({
      phoneE164,
      phoneCountry: country,
      phoneCountrySource: "chosen",
    });
  });

  it.each([
    ["", "MX"],
    ["no phone", "MX"],
    ["58 20000", "MX"],
    ["0000000000", "MX"],
    ["1111111111", "US"],
    ["0954133445", "MX"],
    ["415 555", "US"],
    ["+52 954 133", "MX"],
    ["+52 954 133 4455 99", "MX"],
    ["+1 415 555", "US"],
    ["+0 954 133 4455", "MX"],
    ["954 133 4455", "XX"],
    ["954 133 4455", "constructor"],
    ["954 133 4455", "__proto__"],
    ["954 133 4455", "M".repeat(10_000)],
    ["٠١٢٣٤٥٦٧٨٩", "MX"],
  ])("identifyPhone knows no number for %j in %s", (typed, country) => {
    expect(identifyPhone(typed, country)).toMatchObject({ phoneCountrySource: "unknown" });
  });

  it("identifyPhone never makes a number out of ten digits without a chosen country", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\(?\d{3}\)?[ -]?\d{3}[ -]?\d{4}$/), (typed) => {
        // Ten digits that begin with 00 have a country code.
        fc.pre(!/^\D*00/.test(typed));
        expect(identifyPhone(typed).phoneE164).toBeNull();
      }),
    );
  });

  it("identifyPhone returns a complete number, or nothing, for any input and country", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()/-]{0,30}$/));
    fc.assert(
      fc.property(typed, fc.constantFrom(null, ...getCountries()), (text, country) => {
        const { phoneE164, phoneCountrySource } = identifyPhone(text, country);
        expect(phoneE164 ?? "+10000000").toMatch(/^\+[1-9]\d{4,14}$/);
        expect(phoneCountrySource === "unknown").toBe(phoneE164 === null);
      }),
    );
  });
});

describe("phone links", () => {
  it("getPhoneLinks returns a call and a chat for a known number", () => {
    expect(getPhoneLinks({ phone: "954 133 4455", phoneE164: "+529541334455" })).toEqual({
      call: "tel:+529541334455",
      whatsApp: "https://wa.me/529541334455",
    });
  });

  it("getPhoneLinks calls the typed digits and offers no chat while the country is unknown", () => {
    expect(getPhoneLinks({ phone: "(415) 555-0134 x12", phoneE164: null })).toEqual({
      call: "tel:4155550134",
      whatsApp: null,
    });
  });

  it("getPhoneLinks keeps the plus sign of a number that cannot be identified", () => {
    expect(getPhoneLinks({ phone: "+52 954 133", phoneE164: null })?.call).toBe("tel:+52954133");
  });

  it.each(["", "no phone", "12 34", "1234567890123456789"])(
    "getPhoneLinks returns null for %j",
    (phone) => {
      expect(getPhoneLinks({ phone, phoneE164: null })).toBeNull();
    },
  );

  it.each([
    ["954 100 2030", "MX", "+52 954 100 2030"],
    ["+52 954-100-2030", "MX", "+52 954 100 2030"],
    ["+525512345678", "MX", "+52 55 1234 5678"],
    ["+61 (0)412345678", "MX", "+61 412 345 678"],
    ["004915123456789", "MX", "+49 1512 3456789"],
    // Brazilian and Israeli numbers are usually written with a hyphen.
    ["11 98765 4321", "BR", "+55 11 98765 4321"],
    ["+972 50-234-5678", "MX", "+972 50 234 5678"],
    ["+52 954 100 2030 ext. 12", "MX", "+52 954 100 2030"],
    ["(415) 555-0134", "US", "+1 415 555 0134"],
    ["07700 900123", "GB", "+44 7700 900123"],
    ["no phone", "MX", "no phone"],
  ])("formatPhone shows %s of %s as %s", (typed, country, shown) => {
    expect(formatPhone(identifyStoredPhone(typed, country))).toBe(shown);
  });
});

describe("formatGuestPhone", () => {
  it.each([
    ["+52 954 100 2030 ext. 12", "+52 954 100 2030 (+52 954 100 2030 ext. 12)"],
    ["954 100 2030 / 954 200 1122", "+52 954 100 2030 (954 100 2030 / 954 200 1122)"],
    ["(954) 100-2030", "+52 954 100 2030"],
    ["", ""],
  ])("formatGuestPhone shows the team %s as %s", (typed, shown) => {
    expect(formatGuestPhone(identifyStoredPhone(typed, "MX"), "en")).toBe(shown);
  });
});

describe("isPhone", () => {
  it.each([
    "954 133 4455",
    "+1 415 555 0134 ext. 12",
    "+1 415 555 0134 x12",
    "954 133 4455 (WhatsApp)",
    "954 133 4455 / 954 200 1122",
    "954 133 4455 o 954 200 1122",
    "cel. 954 133 4455",
    "(954) 133‐4455",
    "０９５４１３３４４５５",
  ])("isPhone accepts %s", (typed) => {
    expect(isPhone(typed)).toBe(true);
  });

  it.each([
    "123456",
    "12345678901234567",
    "call me",
    "95413344evil.com",
    "+52+954 133 4455",
    "@9541334455",
  ])("isPhone refuses %s", (typed) => {
    expect(isPhone(typed)).toBe(false);
  });
});
