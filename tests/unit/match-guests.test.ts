import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  doGivenNamesDiffer,
  type GuestIdentity,
  listSharedContacts,
  matchGuests,
} from "#app/bookings/customers/match-guests.ts";

/** The complete number of a test's phone number, which is complete unless the test says otherwise. */
const getPhoneE164 = ({ phone = "+529541334455", phoneE164 }: Partial<GuestIdentity>) =>
  phoneE164 !== undefined ? phoneE164 : phone.replaceAll(" ", "") || null;
const guest = (change: Partial<GuestIdentity> = {}): GuestIdentity => ({
  firstName: "Lucía",
  lastName: "Núñez Ortega",
  email: "lucia@example.com",
  phone: "+529541334455",
  isThroughAgency: false,
  ...change,
  phoneE164: getPhoneE164(change),
});
const own = new Set<string>();
const names = fc.constantFrom(
  "Lucía",
  "LUCIA",
  "Pedro",
  "de la",
  "Núñez",
  "Nunez Ortega",
  "",
  "M.",
);
const guests = fc.record({
  firstName: fc.oneof(names, fc.string({ unit: "grapheme" })),
  lastName: fc.oneof(names, fc.string({ unit: "grapheme" })),
  phone: fc.constantFrom("", "12"),
  email: fc.constantFrom("", "a@example.com", "A@Example.com", "b@example.com"),
  phoneE164: fc.constantFrom(null, "+529541334455", "+14155550134"),
  isThroughAgency: fc.boolean(),
});
const contacts = fc.subarray(["email:a@example.com", "phone:+529541334455"]);

describe("matchGuests", () => {
  it.each<[string, Partial<GuestIdentity>]>([
    ["the same address in other case and no number", { phone: "", email: "LUCIA@example.com" }],
    ["the same number and no address", { email: "" }],
    ["both and the given name without its accent", { firstName: "LUCIA", lastName: "Other" }],
    ["both and no given name", { firstName: "" }],
  ])("matchGuests joins guests with %s", (_, change) => {
    expect(matchGuests(guest(), guest(change), own)).toBe("same");
  });

  it.each<[string, Partial<GuestIdentity>]>([
    ["both and another given name of the same family", { firstName: "Pedro" }],
    ["both and one more given name", { firstName: "Lucía María" }],
    ["both and an initial", { firstName: "L." }],
    ["the same address and another number", { phone: "+1 415 555 0134" }],
    ["the same address and a number that cannot be read", { phone: "12", phoneE164: null }],
    ["the same number and another address", { email: "other@example.com" }],
    ["the same address and no given name", { firstName: "", phone: "" }],
    ["both, through an agency", { isThroughAgency: true }],
  ])("matchGuests only suggests guests with %s", (_, change) => {
    expect(matchGuests(guest(), guest(change), own)).toBe("similar");
  });

  it("matchGuests suggests a namesake with other contact data, and nobody else", () => {
    const other = { email: "other@example.com", phone: "+14155550134" };
    expect(matchGuests(guest(), guest(other), own)).toBe("similar");
    expect(matchGuests(guest(), guest({ ...other, lastName: "Cruz" }), own)).toBe("none");
  });

  it("matchGuests never joins guests by contact data that is shared", () => {
    const shared = new Set(["phone:+529541334455"]);
    expect(matchGuests(guest(), guest(), shared)).toBe("similar");
    expect(matchGuests(guest({ phone: "" }), guest(), shared)).toBe("same");
  });

  it("matchGuests is symmetric and ignores accents and case, for any guests", () => {
    const upper = ({ firstName, lastName, email, ...rest }: GuestIdentity): GuestIdentity => ({
      ...rest,
      firstName: firstName.normalize("NFD").replace(/\p{M}/gu, ""),
      lastName: lastName.normalize("NFKD").toLowerCase(),
      email: email.toUpperCase(),
    });
    fc.assert(
      fc.property(guests, guests, contacts, (one, other, some) => {
        const shared = new Set(some);
        const match = matchGuests(one, other, shared);
        expect(matchGuests(other, one, shared)).toBe(match);
        expect(matchGuests(upper(one), other, shared)).toBe(match);
      }),
    );
  });

  it("matchGuests never joins guests whose given names differ, for any guests", () => {
    fc.assert(
      fc.property(guests, guests, (one, other) => {
        fc.pre(doGivenNamesDiffer(one, other));
        expect(matchGuests(one, other, own)).not.toBe("same");
      }),
    );
  });

  it("matchGuests never joins guests without common contact data", () => {
    fc.assert(
      fc.property(guests, guests, (one, other) => {
        fc.pre(one.email.toLowerCase() !== other.email.toLowerCase() || one.email === "");
        fc.pre(one.phoneE164 !== other.phoneE164 || one.phoneE164 === null);
        expect(matchGuests(one, other, own)).not.toBe("same");
      }),
    );
  });

  it.each(["a ", "á", "\u0301", " - "])(
    "matchGuests compares names of a hundred thousand characters that repeat %j",
    (part) => {
      const name = part.repeat(100_000 / part.length);
      const long = guest({ firstName: name, lastName: name });
      expect(["same", "similar"]).toContain(matchGuests(long, long, own));
    },
  );
});

describe("listSharedContacts", () => {
  it("listSharedContacts lists what people with different given names use, for everybody", () => {
    const [lucia, pedro] = [guest(), guest({ firstName: "Pedro", phone: "" })];
    expect(listSharedContacts([lucia, guest({ lastName: "Cruz" })])).toEqual(new Set());
    expect(listSharedContacts([lucia, guest({ firstName: "" })])).toEqual(new Set());
    expect(listSharedContacts([pedro, lucia, guest()])).toEqual(
      new Set(["email:lucia@example.com"]),
    );
  });

  it("listSharedContacts does not depend on the order of the guests", () => {
    fc.assert(
      fc.property(fc.array(guests, { maxLength: 8 }), (some) => {
        expect(listSharedContacts(some.toReversed())).toEqual(listSharedContacts(some));
      }),
    );
  });
});
