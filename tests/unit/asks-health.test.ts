import { describe, expect, it } from "vitest";
import { asksHealth } from "#app/bookings/riders/asks-health.ts";

const adult = { age: null, price: "adult", consent: null } as const;
const booker = { ...adult, position: 1 };
const friend = { ...adult, position: 2, consent: { for: "self" } } as const;
const child = { age: 9, price: "child", position: 3, consent: { for: "minor" } } as const;

describe("who reads a rider's health", () => {
  it("the booking's link asks about the booker and about minors", () => {
    expect(asksHealth("booking", booker)).toBe(true);
    expect(asksHealth("booking", child)).toBe(true);
    expect(asksHealth("booking", { ...child, consent: null })).toBe(true);
  });

  it("another adult's health is read under that adult's own link alone, also after the booker has left", () => {
    expect(asksHealth("rider", friend)).toBe(true);
    expect(asksHealth("booking", friend)).toBe(false);
    expect(asksHealth("booking", { ...friend, consent: null })).toBe(false);
  });

  it("an adult who has answered and is then entered as a minor keeps these answers from the booker", () => {
    expect(asksHealth("booking", { ...friend, age: 17 })).toBe(false);
    expect(asksHealth("booking", { ...friend, age: 17, consent: null })).toBe(true);
    expect(asksHealth("booking", { ...booker, age: 17, consent: { for: "self" } })).toBe(false);
  });
});
