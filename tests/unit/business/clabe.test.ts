import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeClabeCheckDigit, isClabe, splitClabe } from "#app/business/clabe.ts";
import { transferAccountSchema } from "#app/business/transfer-account.ts";

const seventeenDigits = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 17, maxLength: 17 })
  .map((digits) => digits.join(""));
const clabes = seventeenDigits.map((digits) => `${digits}${computeClabeCheckDigit(digits)}`);

describe("isClabe", () => {
  it("isClabe accepts the published examples of CLABEs", () => {
    expect(isClabe("002010077777777771")).toBe(true);
    expect(isClabe("032180000118359719")).toBe(true);
  });

  it("isClabe accepts any 17 digits with their check digit and no other check digit", () => {
    fc.assert(
      fc.property(clabes, fc.integer({ min: 1, max: 9 }), (clabe, change) => {
        const wrong = (Number(clabe[17]) + change) % 10;
        return isClabe(clabe) && !isClabe(`${clabe.slice(0, 17)}${wrong}`);
      }),
    );
  });

  it("isClabe refuses any CLABE of which one digit was mistyped", () => {
    fc.assert(
      fc.property(
        clabes,
        fc.integer({ min: 0, max: 17 }),
        fc.integer({ min: 1, max: 9 }),
        (clabe, at, change) => {
          const digit = (Number(clabe[at]) + change) % 10;
          return !isClabe(clabe.slice(0, at) + digit + clabe.slice(at + 1));
        },
      ),
    );
  });

  it("isClabe refuses any text that is not 18 digits", () => {
    fc.assert(fc.property(fc.string(), (text) => isClabe(text) === false));
    for (const text of ["", "00201007777777777", "0020100777777777710", "00201007777777777a"]) {
      expect(isClabe(text)).toBe(false);
    }
  });
});

describe("transferAccountSchema", () => {
  const account = { bank: "BBVA", holder: "Marea y Monte SA", clabe: "002010077777777771" };

  it("transferAccountSchema stores a CLABE typed in groups as its digits, and shows it in groups", () => {
    fc.assert(
      fc.property(clabes, (clabe) => {
        const typed = splitClabe(clabe).join(" ");
        const read = transferAccountSchema.parse({ ...account, clabe: typed, account: "" });
        return read?.clabe === clabe;
      }),
    );
    const dashed = { ...account, clabe: "002-010-07777777777-1", account: "4152 3137 0000 1111" };
    expect(transferAccountSchema.parse(dashed)).toEqual({
      ...account,
      account: "4152313700001111",
    });
  });

  it("transferAccountSchema names what is wrong with an account", () => {
    const problems = (change: object) =>
      transferAccountSchema
        .safeParse({ ...account, account: "", ...change })
        .error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(problems({ clabe: "002010077777777772" })).toEqual([["clabe", "not-a-clabe"]]);
    expect(problems({ clabe: "" })).toEqual([["clabe", "not-a-clabe"]]);
    expect(problems({ account: "12345" })).toEqual([["account", "not-an-account"]]);
    expect(problems({ account: "my card" })).toEqual([["account", "not-an-account"]]);
    expect(problems({ bank: "" })).toEqual([["bank", "required"]]);
    expect(transferAccountSchema.parse(null)).toBeNull();
  });
});
