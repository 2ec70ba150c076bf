import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingRequestSchema } from "#app/bookings/checkout/booking-request.ts";
import { bookingRecordSchema } from "#app/bookings/records/api-record.ts";
import { containsCardNumber, isCardNumberInPhoneField } from "#app/forms/card-number.ts";
import { parseContactFields } from "#app/inbox/contact-message.ts";

const digits = (minimum: number, maximum: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: minimum, maxLength: maximum })
    .map((list) => list.join(""));

/** Generates card numbers with the length, prefix and check digit of a real scheme. */
const card = fc
  .constantFrom(["4", 16], ["51", 16], ["22", 16], ["62", 19], ["37", 15], ["36", 14])
  .chain(([prefix, length]) =>
    digits(Number(length) - String(prefix).length - 1, Number(length) - String(prefix).length - 1)
      .map((middle) => `${prefix}${middle}`)
      .map((body) => `${body}${computeCheckDigit(body)}`),
  );

/** Computes the Luhn check digit by its definition: it makes the sum a multiple of ten. */
function computeCheckDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, sign, index) => {
    const value = Number(sign) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Writes a number with some of the given separators between its digits. */
const generateGroupings = (number: string, signs: string[]) =>
  fc
    .array(fc.constantFrom("", ...signs), { minLength: number.length, maxLength: number.length })
    .map((after) => [...number].map((digit, index) => digit + after[index]).join(""));

/** Generates E.164 numbers: a country code that never begins with 0, and at most 15 digits. */
const phone = digits(7, 15)
  .filter((number) => !number.startsWith("0"))
  .chain((number) => generateGroupings(number, [" ", "-", ".", " (", ") "]))
  .map((number) => `+${number}`.trim());

describe("phone field", () => {
  const { phone: booked } = bookingRequestSchema.shape;
  const { phone: saved } = bookingRecordSchema.shape;

  it("the phone field accepts every international number, even one that looks like a card number", () => {
    fc.assert(
      fc.property(
        phone.filter(({ length }) => length <= 40),
        (number) => {
          expect(booked.safeParse(number).success).toBe(true);
          expect(saved.safeParse(number).success).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(["52 1 954 123 4564", "00 52 1 954 123 4567", "954 123 4567", "011 52 954 123 4567"])(
    "the phone field accepts %s without a +",
    (number) => {
      expect(booked.safeParse(number).success).toBe(true);
    },
  );

  it("the phone field refuses every card number, however it is grouped", () => {
    fc.assert(
      fc.property(
        card.chain((number) => generateGroupings(number, [" ", "-", "."])),
        (number) => {
          expect(isCardNumberInPhoneField(number)).toBe(true);
          expect(booked.safeParse(number).success).toBe(false);
          expect(saved.safeParse(number).success).toBe(false);
        },
      ),
    );
  });
});

describe("containsCardNumber", () => {
  it.each([
    "4242424242424242",
    "4242-4242-4242-4242",
    "my card 5555 5555 5555 4444 thanks",
    "4242 4242 4242 4242 12/28 123",
    "room 12 4242424242424242",
    "378282246310005",
  ])("containsCardNumber finds the card number in: %s", (text) =>
    expect(containsCardNumber(text)).toBe(true),
  );

  it.each([
    "4242424242424241",
    "+52 954 123 4567",
    "Hotel 12, calle 4, 71980",
    "954 123 4567 954 123 4568",
  ])("containsCardNumber finds no card number in: %s", (text) =>
    expect(containsCardNumber(text)).toBe(false),
  );

  it("the contact form accepts a message with any international phone number", () => {
    fc.assert(
      fc.property(
        digits(7, 15).chain((number) => generateGroupings(number, [" ", "-"])),
        (number) => {
          const message = `Please call +${number.trim()}, we are two.`;
          const form = { name: "Ana", email: "ana@example.com", subject: "Ride", message };
          expect(parseContactFields(form).ok).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

/** A slow reference for `containsCardNumber` that tries every run of consecutive groups. */
function containsCardNumberSlowly(text: string): boolean {
  return (text.match(/\+?\d+(?:[ -]\d+)*/g) ?? []).some((run) => {
    const groups = run.replace("+", "").split(/[ -]/);
    if (run.startsWith("+") && groups.join("").length <= 15) return false;
    return groups.some((_, first) =>
      groups
        .slice(first)
        .some((_, more) =>
          isCardNumberInPhoneField(groups.slice(first, first + more + 1).join("")),
        ),
    );
  });
}

describe("containsCardNumber with arbitrary text", () => {
  const sign = fc.constantFrom(..."0123456789".repeat(3), " ", " ", "-", "-", "+", "x");
  const anything = fc.string({ unit: sign, maxLength: 80 });
  const aroundCard = fc
    .tuple(anything, card, anything)
    .chain(([before, number, after]) =>
      generateGroupings(number, [" ", "-"]).map((typed) => `${before}${typed}${after}`),
    );

  it("containsCardNumber gives the same result as a slow version that tries every grouping of digits", () => {
    fc.assert(
      fc.property(fc.oneof(anything, aroundCard), (text) => {
        expect(containsCardNumber(text)).toBe(containsCardNumberSlowly(text));
      }),
      { numRuns: 5_000 },
    );
  });
});
