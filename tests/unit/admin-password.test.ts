import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  generatePassword,
  hashPassword,
  passwordFits,
  weaknessOf,
} from "#app/platform/admin-password.server.ts";

describe("the password's hash", () => {
  it("names its parameters, is salted and fits only its password", async () => {
    const [first, second] = await Promise.all([
      hashPassword("a horse by the sea"),
      hashPassword("a horse by the sea"),
    ]);
    expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await passwordFits("a horse by the sea", first)).toBe(true);
    expect(await passwordFits("a horse by the sea ", first)).toBe(false);
    expect(await passwordFits("A horse by the sea", first)).toBe(false);
  });

  it("stays readable when the parameters change", async () => {
    // scrypt("legacy password", "legacysalt", N = 2^10, r = 8, p = 1).
    const older =
      "$scrypt$ln=10,r=8,p=1$bGVnYWN5c2FsdA$hInRy7w658KNk+XOxHQPjSZt3H1OULxWyiedn6r7LaE";
    expect(await passwordFits("legacy password", older)).toBe(true);
    expect(await passwordFits("other password", older)).toBe(false);
  });

  it("is the same for an accent typed as one sign or as two", async () => {
    const hash = await hashPassword("contrase\u00f1a de la playa");
    expect(await passwordFits("contrasen\u0303a de la playa", hash)).toBe(true);
  });

  it("refuses what is no hash instead of comparing with it", async () => {
    await expect(passwordFits("anything", "anything")).rejects.toThrow("not a scrypt hash");
  });
});

describe("the generated password", () => {
  it("has four groups of five signs that cannot be mistaken for others", () => {
    const made = new Set(Array.from({ length: 200 }, generatePassword));
    expect(made.size).toBe(200);
    for (const password of made) {
      expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
      expect(password).not.toMatch(/[0o1li]/);
    }
  });
});

describe("a password of the operator's own", () => {
  it.each([
    "e2e-admin-password",
    "correct horse battery staple",
    "Zicatela 2013, al atardecer",
    "k7#vQ-92mL",
  ])("may be %s", (password) => expect(weaknessOf(password)).toBeNull());

  it.each(["12345678", "abcdefgh", "87654321", "aaaaaaaa", "abababab"])(
    "may not be %s, which is guessed at once",
    (password) => expect(weaknessOf(password)).toBe("is too easy to guess"),
  );

  it.each(["password", "Password123!", "contraseña1", "qwertyuiop", "marea-y-monte", "changeme"])(
    "may not be %s, which lists of leaked passwords hold",
    (password) => expect(weaknessOf(password)).toMatch("attackers try first"),
  );

  it("is refused when too short or endless", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 7 }), (text) => {
        expect(weaknessOf(text)).toBe("must have at least 8 characters");
      }),
    );
    expect(weaknessOf("ab".repeat(200))).toBe("must have at most 256 characters");
  });
});
