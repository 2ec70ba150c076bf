import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type EnquiryTexts,
  enquiryFields,
  maxEnquiryRiders,
  parseEnquiryForm,
} from "#app/inbox/enquiry-form.ts";
import { formatEnquirySubject } from "#app/inbox/format-enquiry.ts";
import { addDays, addMonths } from "#app/platform/local-date.ts";

const today = "2026-12-01";
const valid: EnquiryTexts = {
  tour: "sunset",
  day: "2026-12-20",
  riders: "15",
  childAges: "6, 9",
  message: "A proposal at sunset",
  name: "Hannah Meyer",
  email: "hannah@example.com",
  phone: "",
};
const parse = (change: Partial<EnquiryTexts> = {}) =>
  parseEnquiryForm({ ...valid, ...change }, today);
const getErrors = (change: Partial<EnquiryTexts>) => {
  const parsed = parse(change);
  return parsed.ok ? {} : parsed.errors;
};

describe("parseEnquiryForm", () => {
  it("parseEnquiryForm reads all fields", () => {
    expect(parse()).toEqual({
      ok: true,
      enquiry: { ...valid, riders: 15, childAges: [6, 9] },
    });
  });

  it("parseEnquiryForm takes an enquiry with only riders, a name and a phone number", () => {
    const parsed = parse({
      ...{ tour: "", day: "", childAges: "", message: "", email: "" },
      phone: "+52 954 133 4455",
    });
    expect(parsed).toMatchObject({ ok: true, enquiry: { tour: null, day: null, email: "" } });
  });

  it.each([
    [{ tour: "moon" }, { tour: "unknown-tour" }],
    [{ day: "2026-11-30" }, { day: "day-over" }],
    [{ day: "2026-02-30" }, { day: "not-a-day" }],
    [{ day: addDays(addMonths(today, 24), 1) }, { day: "not-a-day" }],
    [{ riders: "" }, { riders: "not-a-number-of-riders" }],
    [{ riders: "0" }, { riders: "not-a-number-of-riders" }],
    [{ riders: "61" }, { riders: "not-a-number-of-riders" }],
    [{ riders: "1e1" }, { riders: "not-a-number-of-riders" }],
    [{ childAges: "six" }, { childAges: "not-ages" }],
    [{ childAges: "18" }, { childAges: "not-ages" }],
    [{ riders: "2" }, { childAges: "children-alone" }],
    [{ name: " " }, { name: "required" }],
    [{ email: "" }, { email: "no-address" }],
    [{ email: "hannah@" }, { email: "invalid-email" }],
    [{ phone: "12" }, { phone: "invalid-phone" }],
    [{ message: "x".repeat(5_001) }, { message: "too-long" }],
  ] as const)("parseEnquiryForm refuses %j", (change, errors) => {
    expect(getErrors(change)).toEqual(errors);
  });

  it("parseEnquiryForm names only fields of the form, whatever is typed", () => {
    const texts = fc.record(
      Object.fromEntries(enquiryFields.map((name) => [name, fc.string({ unit: "binary" })])),
    ) as fc.Arbitrary<EnquiryTexts>;
    fc.assert(
      fc.property(texts, (typed) => {
        const parsed = parseEnquiryForm(typed, today);
        const errors = parsed.ok ? [] : Object.keys(parsed.errors);
        expect(enquiryFields).toEqual(expect.arrayContaining(errors));
        expect(parsed.ok).toBe(errors.length === 0);
      }),
    );
  });

  it("parseEnquiryForm takes every party with at least one adult", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: maxEnquiryRiders }),
        fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 12 }),
        (riders, ages) => {
          const parsed = parse({ riders: String(riders), childAges: ages.join(" y ") });
          expect(parsed.ok).toBe(ages.length < riders);
          if (parsed.ok) expect(parsed.enquiry.childAges).toEqual(ages);
        },
      ),
    );
  });
});

describe("formatEnquirySubject", () => {
  it("formatEnquirySubject sums an enquiry up in its language", () => {
    const enquiry = { tour: "sunset", day: "2026-12-20", riders: 15, childAges: [6] } as const;
    expect(formatEnquirySubject(enquiry, "en")).toBe(
      "Inquiry: Sunset, Sunday, December 20, 2026, 15 riders, ages 6",
    );
    expect(formatEnquirySubject({ ...enquiry, tour: null, day: null }, "es")).toBe(
      "Solicitud: un paseo, 15 personas, edades 6",
    );
  });
});
