import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactFields, contactRules } from "#app/inbox/contact-fields.ts";
import { parseContactFields } from "#app/inbox/contact-message.ts";
import { issueFormToken, readFormToken } from "#app/inbox/form-token.server.ts";

const typed = {
  name: "Hannah Meyer",
  email: "hannah.meyer@example.com",
  subject: "Riding with my mother",
  message: "She is 71 and has never ridden.\n\nIs the sunset tour right for her?",
};

function errorsOf(change: Record<string, unknown>) {
  const result = parseContactFields({ ...typed, ...change });
  return result.ok ? {} : result.errors;
}

describe("a contact message", () => {
  it("is taken as it was typed, without the spaces around it", () => {
    expect(parseContactFields({ ...typed, name: "  Hannah Meyer \t" })).toEqual({
      ok: true,
      fields: typed,
    });
  });

  it("keeps its lines, however the browser ended them", () => {
    const result = parseContactFields({ ...typed, message: "one\r\ntwo\rthree" });
    expect(result).toMatchObject({ fields: { message: "one\ntwo\nthree" } });
  });

  it.each(contactFields)("needs its %s", (field) => {
    expect(errorsOf({ [field]: "  \n " })).toEqual({ [field]: "required" });
    expect(errorsOf({ [field]: undefined })).toEqual({ [field]: "required" });
  });

  it.each(contactFields)("has room for so many characters of its %s and no more", (field) => {
    const local = "a".repeat(contactRules.email.maximum - "@example.com".length);
    const longest =
      field === "email" ? `${local}@example.com` : "a".repeat(contactRules[field].maximum);
    expect(errorsOf({ [field]: longest })).toEqual({});
    expect(errorsOf({ [field]: `a${longest}` })).toEqual({ [field]: "too-long" });
  });

  it.each(["hannah", "hannah@", "@example.com", "hannah@example", "han nah@example.com"])(
    "is not answered to %s",
    (email) => expect(errorsOf({ email })).toEqual({ email: "invalid-email" }),
  );

  it.each([
    "a@example.com,b@example.com",
    "a@example.com;b@example.com",
    "Everybody <a@example.com>",
    '"a"@example.com',
    "a@example.com(b@example.com)",
    "group:a@example.com",
  ])("has one plain address to answer to, not %s", (email) => {
    expect(errorsOf({ email })).toEqual({ email: "invalid-email" });
  });

  it.each(["name", "email", "subject"])("cannot start another mail header in its %s", (field) => {
    for (const end of ["\r\n", "\n", "\r", "\u0085", "\u2028", "\0"]) {
      const value = `hannah@example.com${end}Bcc: everybody@example.com`;
      expect(errorsOf({ [field]: value })).toEqual({ [field]: "invalid-text" });
    }
  });

  it("holds nothing a database or a mail cannot carry", () => {
    expect(errorsOf({ message: "a\0b" })).toEqual({ message: "invalid-text" });
    expect(errorsOf({ message: "half a letter: \ud83d" })).toEqual({ message: "invalid-text" });
  });

  it.each(["subject", "message", "name"])("never carries a card number in its %s", (field) => {
    expect(errorsOf({ [field]: "my card is 4242 4242 4242 4242" })).toEqual({
      [field]: "card-number",
    });
  });

  it("is refused by name or stored as one clean line a field, whatever comes", () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(null, 7, [], {})),
          email: fc.oneof(fc.emailAddress(), fc.string({ unit: "binary" })),
          subject: fc.string({ unit: "binary", maxLength: 200 }),
          message: fc.string({ unit: "binary" }),
        }),
        (input) => {
          const result = parseContactFields(input);
          if (!result.ok) return Object.keys(result.errors).length > 0;
          const { name, email, subject } = result.fields;
          return [name, email, subject].every((line) => !/[\p{Cc}\u2028\u2029]/u.test(line));
        },
      ),
    );
  });

  it("is refused with every field by name when it is no form at all", () => {
    for (const input of [null, undefined, 7, "name=x", []]) {
      expect(parseContactFields(input).ok).toBe(false);
    }
  });
});

describe("a form's token", () => {
  const now = new Date("2026-12-01T18:00:00Z");

  it("says when the form was opened", () => {
    const opened = readFormToken("secret", issueFormToken("secret", now));
    expect(opened?.openedAt).toBe(now.getTime());
  });

  it("is another one each time", () => {
    expect(issueFormToken("secret", now)).not.toBe(issueFormToken("secret", now));
  });

  it("cannot be made up, aged or borrowed", () => {
    const token = issueFormToken("secret", now);
    const [id, time, signature] = token.split(".");
    const aged = `${id}.${Number(time) - 60_000}.${signature}`;
    for (const forged of ["", "..", aged, `${token}x`, issueFormToken("other", now)]) {
      expect(readFormToken("secret", forged)).toBeUndefined();
    }
  });
});
