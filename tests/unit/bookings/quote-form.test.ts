import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuoteForm, type QuoteTexts, quoteFields } from "#app/bookings/quotes/quote-form.ts";
import { toInstant } from "#app/platform/local-time.ts";

const valid: QuoteTexts = {
  participants: "4",
  children: "0",
  adultIn: "",
  childAges: "12",
  isPrivate: "on",
  pickupTime: "14:30",
  pickupLocation: "",
  agreedMxn: "9,000",
  name: "Hannah Meyer",
  email: "",
  phone: "+1 415 555 2671",
  phoneCountry: "MX",
  language: "en",
  depositMxn: "$2,000",
  untilDay: "2026-12-03",
  untilTime: "18:00",
  text: "This is what we can offer you.",
};
const parse = (change: Partial<QuoteTexts> = {}) => parseQuoteForm({ ...valid, ...change }, 12);
const getErrors = (change: Partial<QuoteTexts>) => {
  const parsed = parse(change);
  return parsed.ok ? {} : parsed.errors;
};

describe("parseQuoteForm", () => {
  it("parseQuoteForm reads sums, deadline and text", () => {
    expect(parse()).toMatchObject({
      ok: true,
      typed: {
        ...{ participants: 4, childAges: [12], isPrivate: true, firstName: "Hannah" },
        ...{ agreedMxn: 9000, depositCentavos: 2000_00, text: valid.text },
        until: toInstant("2026-12-03", "18:00"),
      },
    });
  });

  it("parseQuoteForm reads empty sums as the price list and the whole price", () => {
    const parsed = parse({ agreedMxn: "", depositMxn: " " });
    expect(parsed).toMatchObject({ ok: true, typed: { agreedMxn: null, depositCentavos: null } });
  });

  it.each([
    [{ participants: "13" }, { participants: "not-a-number-of-riders" }],
    [{ participants: "1" }, { adultIn: "no-adult" }],
    [{ agreedMxn: "a lot" }, { agreedMxn: "not-a-sum" }],
    [{ depositMxn: "-5" }, { depositMxn: "not-a-sum" }],
    [{ untilDay: "" }, { untilDay: "not-a-time" }],
    [{ untilTime: "25:00" }, { untilDay: "not-a-time" }],
    [{ name: "" }, { name: "required" }],
    [{ phone: "" }, { email: "no-address" }],
    [{ text: "" }, { text: "no-text" }],
    [{ text: "4111 1111 1111 1111" }, { text: "card-number" }],
  ] as const)("parseQuoteForm refuses %j", (change, errors) => {
    expect(getErrors(change)).toEqual(errors);
  });

  it("parseQuoteForm names only fields of the form, whatever is typed", () => {
    const texts = fc.record(
      Object.fromEntries(quoteFields.map((name) => [name, fc.string({ unit: "binary" })])),
    ) as fc.Arbitrary<QuoteTexts>;
    fc.assert(
      fc.property(texts, (typed) => {
        const parsed = parseQuoteForm(typed, 12);
        expect(parsed.ok).toBe(false);
        if (!parsed.ok)
          expect(quoteFields).toEqual(expect.arrayContaining(Object.keys(parsed.errors)));
      }),
    );
  });
});
