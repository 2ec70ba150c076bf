import { describe, expect, it } from "vitest";
import {
  buildTotpUri,
  computeTotpCode,
  findMatchingStep,
  generateTotpKey,
  getTotpStep,
} from "#app/accounts/totp.server.ts";

/** This is the key of RFC 6238, "12345678901234567890", in base32. */
const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("one-time codes", () => {
  // Appendix B of RFC 6238 has eight digits per code for SHA-1; these are the last six.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("computeTotpCode at %i s returns the code of RFC 6238", (seconds, code) => {
    expect(computeTotpCode(key, getTotpStep(new Date(seconds * 1000)))).toBe(code);
  });

  it("findMatchingStep accepts only a code of the current, previous or next time step", () => {
    const now = new Date(1_234_567_890_000);
    const step = getTotpStep(now);
    const fits = (other: number) =>
      findMatchingStep(key, computeTotpCode(key, other), { now, usedStep: null });
    expect([-2, -1, 0, 1, 2].map((off) => fits(step + off))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  it("findMatchingStep accepts each code once and none that is older than the last used code", () => {
    const now = new Date(1_234_567_890_000);
    const step = getTotpStep(now);
    const later = (usedStep: number, typed: number) =>
      findMatchingStep(key, computeTotpCode(key, typed), { now, usedStep });
    expect(later(step, step)).toBeNull();
    expect(later(step, step - 1)).toBeNull();
    expect(later(step, step + 1)).toBe(step + 1);
  });

  it("findMatchingStep ignores spaces and refuses a text that is not six digits", () => {
    const now = new Date(1_234_567_890_000);
    const read = (typed: string) => findMatchingStep(key, typed, { now, usedStep: null });
    expect(read(" 005 924 ")).toBe(getTotpStep(now));
    for (const wrong of ["", "005925", "5924", "0059244", "00592a", "٠٠٥٩٢٤", "9".repeat(65_536)]) {
      expect(read(wrong)).toBeNull();
    }
  });

  it("generateTotpKey returns a 160-bit key in base32, and buildTotpUri returns a URI with it", () => {
    const keys = Array.from({ length: 50 }, generateTotpKey);
    for (const one of keys) expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(keys).size).toBe(50);
    expect(buildTotpUri(key, { issuer: "Marea y Monte", name: "ana@example.com" })).toBe(
      `otpauth://totp/Marea%20y%20Monte:ana%40example.com?secret=${key}&issuer=Marea%20y%20Monte`,
    );
  });
});
