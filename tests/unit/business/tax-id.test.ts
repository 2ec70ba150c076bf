import { describe, expect, it } from "vitest";
import { hasRfcCheckDigit, taxIdSchema } from "#app/business/tax-id.ts";

describe("taxIdSchema", () => {
  it.each([
    ["a person's, in groups and small letters", "gode 561231-gr8", "GODE561231GR8"],
    ["a company's", "SAT970701NN3", "SAT970701NN3"],
    ["with an Ñ and an &", "Ñ&A990228AB1", "Ñ&A990228AB1"],
    ["none", "  ", ""],
  ])("taxIdSchema accepts a tax id: %s", (_, typed, stored) => {
    expect(taxIdSchema.parse(typed)).toBe(stored);
  });

  it.each([
    ["no such month", "GODE561331GR8"],
    ["no such day", "GODE560230GR8"],
    ["too short", "GODE561231GR"],
    ["letters in the day", "GODE56123AGR8"],
    ["no letter may be its check digit but A", "GODE561231GRB"],
  ])("taxIdSchema refuses what is no tax id: %s", (_, typed) => {
    expect(taxIdSchema.safeParse(typed).error?.issues[0]?.message).toBe("not-an-rfc");
  });
});

describe("hasRfcCheckDigit", () => {
  it.each(["GODE561231GR8", "SAT970701NN3"])("hasRfcCheckDigit accepts %s", (rfc) => {
    expect(hasRfcCheckDigit(rfc)).toBe(true);
  });

  it("hasRfcCheckDigit finds a mistyped character", () => {
    expect(hasRfcCheckDigit("GODE561231GR9")).toBe(false);
    expect(hasRfcCheckDigit("GODF561231GR8")).toBe(false);
  });
});
