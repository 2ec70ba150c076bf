import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GuestIdentity, matchGuests } from "#app/bookings/customers/match-guests.ts";

const guest = (change: Partial<GuestIdentity> = {}): GuestIdentity => ({
  firstName: "Lucía",
  lastName: "Núñez Ortega",
  email: "lucia@example.com",
  phoneE164: "+529541334455",
  isThroughAgency: false,
  ...change,
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
  email: fc.constantFrom("", "a@example.com", "A@Example.com", "b@example.com"),
  phoneE164: fc.constantFrom(null, "+529541334455", "+14155550134"),
  isThroughAgency: fc.boolean(),
});
const contacts = fc.subarray(["email:a@example.com", "phone:+529541334455"]);

describe("matchGuests", () => {
  it.each<[string, Partial<GuestIdentity>]>([
    ["the same email address in other case", { phoneE164: null, email: "LUCIA@example.com" }],
    ["the same phone number", { email: "" }],
    ["a first name without its accent", { firstName: "lucia maría", lastName: "Other" }],
    ["one of two last names", { firstName: "L.", lastName: "ORTEGA" }],
    ["last names that are written first", { firstName: "Nunez Ortega", lastName: "Lucia" }],
  ])("matchGuests joins guests with %s", (_, change) => {
    expect(matchGuests(guest(), guest(change), own)).toBe("same");
  });

  it.each<[string, Partial<GuestIdentity>]>([
    ["another name", { firstName: "Pedro", lastName: "Cruz" }],
    ["only a common particle in the name", { firstName: "Pedro", lastName: "de la Cruz" }],
    ["no name", { firstName: "", lastName: "" }],
  ])("matchGuests only suggests guests with the same contact data and %s", (_, change) => {
    const one = guest({ firstName: "Ana", lastName: "de la Rosa" });
    expect(matchGuests(one, guest(change), own)).toBe("similar");
  });

  it("matchGuests suggests a namesake with other contact data, and nobody else", () => {
    const other = { email: "other@example.com", phoneE164: "+14155550134" };
    expect(matchGuests(guest(), guest(other), own)).toBe("similar");
    expect(matchGuests(guest(), guest({ ...other, lastName: "Cruz" }), own)).toBe("none");
  });

  it("matchGuests joins guests with shared contact data only under the same whole name", () => {
    const shared = new Set(["email:lucia@example.com", "phone:+529541334455"]);
    expect(matchGuests(guest(), guest({ lastName: "Cruz" }), shared)).toBe("similar");
    expect(matchGuests(guest(), guest({ lastName: "Nunez" }), shared)).toBe("same");
    const viaHotel = guest({ lastName: "Cruz", isThroughAgency: true });
    expect(matchGuests(guest(), viaHotel, own)).toBe("similar");
  });

  it("matchGuests joins guests with one shared and one personal contact", () => {
    const shared = new Set(["phone:+529541334455"]);
    expect(matchGuests(guest(), guest({ lastName: "Cruz" }), shared)).toBe("same");
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
