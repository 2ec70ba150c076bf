import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { isPhone } from "#app/forms/phone-text.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";

const valid = {
  tour: "sunset",
  date: "2026-12-09",
  pickupTime: "14:30",
  participants: "2",
  firstName: "Hannah",
  lastName: "Meyer",
  email: "hannah.meyer@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel Santa Fe, Zicatela",
};

function errorsFor(change: Record<string, unknown>) {
  const result = parseBookingRequest(seedCatalog(), { ...valid, ...change });
  return result.ok ? {} : result.errors;
}

describe("parseBookingRequest", () => {
  it("parseBookingRequest trims texts and parses the number of riders", () => {
    const result = parseBookingRequest(seedCatalog(), { ...valid, firstName: "  Hannah " });
    expect(result).toMatchObject({ ok: true, request: { firstName: "Hannah", participants: 2 } });
  });

  it("parseBookingRequest reads the box about the weight, which older forms do not have", () => {
    const read = [{ isWeightUnsure: "on" }, { isWeightUnsure: "" }, {}].map((sent) =>
      parseBookingRequest(seedCatalog(), { ...valid, ...sent }),
    );
    const boxes = read.map((result) => (result.ok ? result.request.isWeightUnsure : "refused"));
    expect(boxes).toEqual([true, false, undefined]);
  });

  it("parseBookingRequest names every missing field", () => {
    const result = parseBookingRequest(seedCatalog(), {});
    expect(result.ok).toBe(false);
    expect(result).toMatchObject({
      errors: {
        tour: "unknown-tour",
        date: "required",
        pickupTime: "required",
        participants: "invalid-participants",
        firstName: "required",
        lastName: "required",
        email: "required",
        phone: "required",
        pickupLocation: "required",
      },
    });
  });

  it.each([
    ["an unknown tour", { tour: "moon" }, { tour: "unknown-tour" }],
    ["a date that does not exist", { date: "2026-02-30" }, { date: "invalid-date" }],
    [
      "a pickup of the other tour",
      { pickupTime: "08:00", tour: "sunset" },
      { pickupTime: "unknown-pickup" },
    ],
    ["no riders", { participants: "0" }, { participants: "invalid-participants" }],
    ["thirteen riders", { participants: "13" }, { participants: "invalid-participants" }],
    ["half a rider", { participants: "2.5" }, { participants: "invalid-participants" }],
    ["an address without a domain", { email: "hannah@" }, { email: "invalid-email" }],
    ["an address without a country or kind", { email: "ana@gmail" }, { email: "invalid-email" }],
    ["letters for a phone", { phone: "call me" }, { phone: "invalid-phone" }],
    ["a name as long as a book", { firstName: "a".repeat(10_000) }, { firstName: "too-long" }],
    ["a first name of 81 letters", { firstName: "a".repeat(81) }, { firstName: "too-long" }],
    ["a last name of 81 letters", { lastName: "a".repeat(81) }, { lastName: "too-long" }],
    [
      "an address in a name",
      { firstName: "open www.evil.example/win" },
      { firstName: "web-address" },
    ],
    ["a line break in a name", { lastName: "Meyer\nBcc: x" }, { lastName: "invalid-text" }],
    ["a card number as the phone", { phone: "4242 4242 4242 4242" }, { phone: "card-number" }],
    [
      "a card number in the hotel",
      { pickupLocation: "4242 4242 4242 4242" },
      { pickupLocation: "card-number" },
    ],
  ])("parseBookingRequest refuses %s and names the field", (_, change, errors) => {
    expect(errorsFor(change)).toEqual(errors);
  });

  it("parseBookingRequest reports a wrong pickup together with other errors", () => {
    expect(errorsFor({ pickupTime: "03:00", email: "" })).toEqual({
      pickupTime: "unknown-pickup",
      email: "required",
    });
  });

  it("parseBookingRequest never throws for any input", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(typeof parseBookingRequest(seedCatalog(), input).ok).toBe("boolean");
      }),
    );
  });

  it("parseBookingRequest accepts exactly the party sizes from 1 to 12", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), (participants) => {
        const isFine = participants >= 1 && participants <= 12;
        expect(
          parseBookingRequest(seedCatalog(), { ...valid, participants: String(participants) }).ok,
        ).toBe(isFine);
      }),
    );
  });
});

describe("the ages of children", () => {
  const family = { participants: "4", children: "2" };
  const { listings, ...rest } = seedCatalog();
  const catalog = {
    ...rest,
    listings: {
      ...listings,
      sunset: { ...listings.sunset, childPriceMxn: 900, childBelowAge: 12, privateRideMxn: 9000 },
    },
  };

  function parse(change: Record<string, string>) {
    return parseBookingRequest(catalog, { ...valid, ...family, ...change });
  }

  it("children below the age of the child's price are counted, and all ages are kept", () => {
    expect(parse({ childAges: "11 14" })).toMatchObject({
      ok: true,
      request: { children: 1, childAges: [11, 14] },
    });
  });

  it("a form from before the ages were asked keeps its number of children and no ages", () => {
    const result = parse({});
    expect(result).toMatchObject({ ok: true, request: { children: 2 } });
    expect(result.ok && result.request.childAges).toBeUndefined();
  });

  it("ages of children who were taken away again are ignored", () => {
    expect(parse({ children: "1", childAges: "11 3" })).toMatchObject({
      ok: true,
      request: { children: 1, childAges: [11] },
    });
  });

  it.each([
    ["no age", "", "missing-ages"],
    ["an age that is not chosen", "11 ", "missing-ages"],
    ["a text instead of an age", "11 ten", "missing-ages"],
    ["a negative age", "11 -3", "missing-ages"],
    ["64 kB of one character", "9".repeat(65_536), "missing-ages"],
    ["a child below the tour's minimum age", "11 9", "too-young"],
  ])("%s is refused", (_, childAges, error) => {
    expect(parse({ childAges })).toEqual({ ok: false, errors: { childAges: error } });
  });

  it.each(["on", "x".repeat(65_536)])(
    "a form from before private rides were arranged with the team is refused: %.9s",
    (isPrivate) => {
      expect(parse({ childAges: "11 14", isPrivate })).toEqual({
        ok: false,
        errors: { isPrivate: "private-by-arrangement" },
      });
      expect(parse({ childAges: "11 14", isPrivate: "" })).toMatchObject({
        ...{ ok: true, request: { isPrivate: false } },
      });
    },
  );

  it("a child from the age of private rides on is too young for the ride with others", () => {
    expect(parse({ childAges: "11 6" })).toEqual({ ok: false, errors: { childAges: "too-young" } });
  });

  it("a party of children alone is refused, whatever the tour's prices are", () => {
    expect(errorsFor({ participants: "2", children: "2", childAges: "14 15" })).toEqual({
      children: "invalid-children",
    });
  });
});

describe("isPhone", () => {
  it.each(["+1 415 555 0134", "954 123 4567", "+52 (954) 000-0000", "9541234567"])(
    "isPhone accepts %s",
    (text) => {
      expect(isPhone(text)).toBe(true);
    },
  );
  it.each(["", "12345", "1+2345678", "+1234567890123456", "phone"])(
    "isPhone refuses %j",
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );
});
