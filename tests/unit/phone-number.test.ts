import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getPhoneLinks, toInternationalNumber } from "#app/business/phone-number.server.ts";

describe("phone numbers", () => {
  it.each([
    // These are ways to write a local number.
    ["954 133 4455", "529541334455"],
    ["(954) 133-44-55", "529541334455"],
    ["044 954 133 4455", "529541334455"],
    ["01 954 133 4455", "529541334455"],
    ["+52 954 133 4455", "529541334455"],
    ["52 954 133 4455", "529541334455"],
    ["+52 1 954 133 4455", "529541334455"],
    ["5219541334455", "529541334455"],
    ["0052 954 133 4455", "529541334455"],
    ["Tel. 954 133 4455 ext. 12", "529541334455"],
    ["954 133 4455 / 954 200 1122", "529541334455"],
    // These numbers are from other countries.
    ["+1 415 555 0134", "14155550134"],
    ["1 (415) 555-0134", "14155550134"],
    ["+49 170 1234567", "491701234567"],
    ["0049 170 1234567", "491701234567"],
    ["+44 20 7946 0958", "442079460958"],
    ["+506 8888 1234", "50688881234"],
    ["+44 (0)20 7946 0958", "442079460958"],
    ["+290 8999", "2908999"],
  ])("toInternationalNumber and getPhoneLinks read %s as %s", (typed, number) => {
    expect(toInternationalNumber(typed)).toBe(number);
    expect(getPhoneLinks(typed)).toEqual({
      call: `tel:+${number}`,
      whatsApp: `https://wa.me/${number}`,
    });
  });

  it.each([
    "",
    "no phone",
    "58 20000",
    "0000000000",
    "1111111111",
    "0954133445",
    "+52 954 133",
    "+52 954 133 4455 99",
    "+1 415 555",
    "+0 954 133 4455",
    "1234567890123456789",
    "٠١٢٣٤٥٦٧٨٩",
  ])("getPhoneLinks returns null for %j", (typed) => {
    expect(getPhoneLinks(typed)).toBeNull();
  });

  it("toInternationalNumber returns only digits, or nothing, for any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()-]{0,30}$/)), (typed) => {
        expect(toInternationalNumber(typed) ?? "10000000").toMatch(/^[1-9]\d{4,14}$/);
      }),
    );
  });
});
