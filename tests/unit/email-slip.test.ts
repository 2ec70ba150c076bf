import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suggestEmail } from "#app/forms/email-slip.ts";
import { cleanText, storedEmailRule, textRules } from "#app/forms/text-rules.ts";

describe("suggestEmail", () => {
  it.each([
    ["ana@gmial.com", "ana@gmail.com"],
    ["ana@gmal.com", "ana@gmail.com"],
    ["ana@gmail.con", "ana@gmail.com"],
    ["ana@gmail.co", "ana@gmail.com"],
    ["ana@gmail.com.mx", "ana@gmail.com"],
    ["ana@gmailcom", "ana@gmail.com"],
    ["ana@gmail", "ana@gmail.com"],
    ["ana@gmail,com", "ana@gmail.com"],
    ["Ana.Ruiz@GMIAL.com", "Ana.Ruiz@gmail.com"],
    ["ana@hotmial.com", "ana@hotmail.com"],
    ["ana@hotmal.con", "ana@hotmail.com"],
    ["ana@hotmailcom", "ana@hotmail.com"],
    ["ana@outlok.com", "ana@outlook.com"],
    ["ana@outloook.com", "ana@outlook.com"],
    ["ana@yaho.com", "ana@yahoo.com"],
    ["ana@yahoo.con.mx", "ana@yahoo.com.mx"],
    ["ana@icloud.cmo", "ana@icloud.com"],
    ["ana@myhotel.con", "ana@myhotel.com"],
  ])("suggestEmail suggests the address that was meant by %s", (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    "",
    "ana",
    "@gmail.con",
    "ana@",
    "ana@gmail.com",
    "ana@mail.com",
    "ana@email.com",
    "ana@ymail.com",
    "ana@gmx.com",
    "ana@gmx.net",
    "ana@aol.com",
    "ana@me.com",
    "ana@live.com",
    "ana@love.com",
    "ana@yahoo.de",
    "ana@yahoo.se",
    "ana@hotmail.se",
    "ana@hotmail.fr",
    "ana@hotmail.com.mx",
    "ana@unam.mx",
    "ana@example.com",
    "ana@münchen.de",
    "ana@constructor.com",
    "ana@rides.example",
  ])("suggestEmail suggests nothing for %s", (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });

  it("suggestEmail never suggests the typed address, or anything for what it suggested", () => {
    const domain = fc.oneof(
      fc.domain(),
      fc.stringMatching(/^[gmailhot]{3,8}\.[com]{2,4}$/),
      fc.string(),
    );
    fc.assert(
      fc.property(domain, (typed) => {
        const meant = suggestEmail(`ana@${typed}`);
        if (meant === null) return;
        expect(meant).not.toBe(`ana@${typed}`);
        expect(suggestEmail(meant)).toBeNull();
      }),
    );
  });
});

describe("the rule for email addresses", () => {
  it.each(["josé@ejemplo.mx", "“ana”@example.com", "ana’s@example.com", "анна@example.com"])(
    "the rule for email addresses refuses %s with the reason, because mail servers refuse it",
    (typed) => {
      expect(cleanText(typed, textRules.email)).toEqual({ error: "email-characters" });
    },
  );

  it.each(["ana@-example.com", "ana@example-.com", "ana@mail.-example.com"])(
    "the rule for email addresses refuses %s, because no domain begins or ends with a hyphen",
    (typed) => {
      expect(cleanText(typed, textRules.email)).toEqual({ error: "invalid-email" });
    },
  );

  it.each(["josé@ejemplo.mx", "ana@example-.com"])(
    "accepts %s if no form has asked for it, because it was accepted before",
    (typed) => {
      expect(cleanText(typed, storedEmailRule)).toEqual({ text: typed });
    },
  );

  it.each(["ana@münchen.de", "ana-.b@example.com", "o'hara+ride@my-hotel.com.mx"])(
    "the rule for email addresses accepts %s",
    (typed) => {
      expect(cleanText(typed, textRules.email)).toEqual({ text: typed });
    },
  );
});
