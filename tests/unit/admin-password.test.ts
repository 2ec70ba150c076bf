import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  generatePassword,
  hashPassword,
  verifyPassword,
} from "#app/accounts/admin-password.server.ts";
import {
  explainPasswordWeakness,
  requireStrongPassword,
} from "#app/accounts/password-strength.server.ts";

describe("hashPassword", () => {
  it("hashPassword stores its parameters and a salt, and its hash matches only the same password", async () => {
    const [first, second] = await Promise.all([
      hashPassword("a horse by the sea", "slow"),
      hashPassword("a horse by the sea", "slow"),
    ]);
    expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await verifyPassword("a horse by the sea", first)).toBe(true);
    expect(await verifyPassword("a horse by the sea ", first)).toBe(false);
    expect(await verifyPassword("A horse by the sea", first)).toBe(false);
  });

  it("verifyPassword accepts a hash with earlier parameters", async () => {
    // This hash is scrypt("legacy password", "legacysalt", N = 2^10, r = 8, p = 1).
    const older =
      "$scrypt$ln=10,r=8,p=1$bGVnYWN5c2FsdA$hInRy7w658KNk+XOxHQPjSZt3H1OULxWyiedn6r7LaE";
    expect(await verifyPassword("legacy password", older)).toBe(true);
    expect(await verifyPassword("other password", older)).toBe(false);
  });

  it("verifyPassword treats a composed and a decomposed accent as the same password", async () => {
    const hash = await hashPassword("contrase\u00f1a de la playa", "cheap");
    expect(await verifyPassword("contrasen\u0303a de la playa", hash)).toBe(true);
  });

  it("verifyPassword rejects a stored text that is not a scrypt hash", async () => {
    await expect(verifyPassword("anything", "anything")).rejects.toThrow("not a scrypt hash");
  });
});

describe("generatePassword", () => {
  it("generatePassword returns four groups of five unambiguous characters", () => {
    const made = new Set(Array.from({ length: 200 }, generatePassword));
    expect(made.size).toBe(200);
    for (const password of made) {
      expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
      expect(password).not.toMatch(/[0o1li]/);
    }
  });
});

describe("password chosen by the operator", () => {
  it.each([
    "e2e-admin-password",
    "correct horse battery staple",
    "Zicatela 2013, al atardecer",
    "k7#vQ-92mL",
    "лошадь и океан",
  ])("explainPasswordWeakness accepts the password %s", async (password) =>
    expect(await explainPasswordWeakness(password)).toBeNull(),
  );

  it("explainPasswordWeakness accepts generated passwords", async () => {
    for (let time = 0; time < 20; time += 1)
      expect(await explainPasswordWeakness(generatePassword())).toBeNull();
  });

  it.each(["12345678", "abcdefgh", "87654321", "aaaaaaaa", "abababab", "9541234567", "1987-06-14"])(
    "explainPasswordWeakness refuses %s as too easy to guess",
    async (password) =>
      expect(await explainPasswordWeakness(password)).toBe("is too easy to guess"),
  );

  // These passwords were chosen independently of the list that the code reads.
  const known =
    "password Password123! P@ssw0rd contraseña1 qwertyuiop changeme jennifer trustno1 starwars computer 1qaz2wsx q1w2e3r4 hello123 iloveyou princess football baseball superman sunshine letmein1 whatever welcome1 abcd1234 passw0rd asdfghjkl zaq12wsx monkey123 dragon2024 master01 michelle Jennifer1987! monkeymonkey dr4g0n123 qwerty123 1q2w3e4r5t administrator";
  const local =
    "marea-y-monte MareaYMonte2026 Puerto2024 puerto.escondido PuertoEscondido! Oaxaca#1 Zicatela2025! caballos123 hotsprings1 admin-mareaymonte Sunset.Tour.2027";
  it.each([...known.split(" "), ...local.split(" ")])(
    "explainPasswordWeakness refuses the common password %s",
    async (password) =>
      expect(await explainPasswordWeakness(password)).toMatch("attackers try first"),
  );

  it("explainPasswordWeakness refuses leaked passwords, even in capitals or with a year added", async () => {
    const file = new URL("../../app/generated/common-passwords.txt", import.meta.url);
    const words = readFileSync(file, "utf8").split("\n");
    const long = words.filter((word) => word.length >= 8 && !word.startsWith("#"));
    expect(long.length).toBeGreaterThan(3_000);
    const some = long.filter((_, index) => index % 50 === 0);
    for (const word of some) {
      for (const typed of [word, word.toUpperCase(), `${word}2026!`]) {
        expect(await explainPasswordWeakness(typed), typed).not.toBeNull();
      }
    }
  });

  it("requireStrongPassword throws an error that says how to replace a weak ADMIN_PASSWORD", async () => {
    await expect(requireStrongPassword("Puerto2024")).rejects.toThrow(
      /^ADMIN_PASSWORD is one of .* in \.env or in the environment.* Choose another one, .* or leave it empty/,
    );
    await requireStrongPassword(undefined);
    await requireStrongPassword("k7#vQ-92mL");
  });

  it("explainPasswordWeakness refuses passwords that are too short or too long", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 7 }), async (text) => {
        expect(await explainPasswordWeakness(text)).toBe("must have at least 8 characters");
      }),
    );
    expect(await explainPasswordWeakness("ab".repeat(200))).toBe(
      "must have at most 256 characters",
    );
  });
});
