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

describe("parseContactFields", () => {
  it("parseContactFields trims the spaces around a field", () => {
    expect(parseContactFields({ ...typed, name: "  Hannah Meyer \t" })).toEqual({
      ok: true,
      fields: typed,
    });
  });

  it("parseContactFields normalizes line breaks in the message", () => {
    const result = parseContactFields({ ...typed, message: "one\r\ntwo\rthree" });
    expect(result).toMatchObject({ fields: { message: "one\ntwo\nthree" } });
  });

  it.each(contactFields)("parseContactFields requires the field %s", (field) => {
    expect(errorsOf({ [field]: "  \n " })).toEqual({ [field]: "required" });
    expect(errorsOf({ [field]: undefined })).toEqual({ [field]: "required" });
  });

  it.each(contactFields)("parseContactFields limits the length of the field %s", (field) => {
    const local = "a".repeat(contactRules.email.maximum - "@example.com".length);
    const longest =
      field === "email" ? `${local}@example.com` : "a".repeat(contactRules[field].maximum);
    expect(errorsOf({ [field]: longest })).toEqual({});
    expect(errorsOf({ [field]: `a${longest}` })).toEqual({ [field]: "too-long" });
  });

  it.each(["hannah", "hannah@", "@example.com", "hannah@example", "han nah@example.com"])(
    "parseContactFields refuses the invalid email address %s",
    (email) => expect(errorsOf({ email })).toEqual({ email: "invalid-email" }),
  );

  it.each([
    "a@example.com,b@example.com",
    "a@example.com;b@example.com",
    "Everybody <a@example.com>",
    '"a"@example.com',
    "a@example.com(b@example.com)",
    "group:a@example.com",
  ])("parseContactFields refuses %s, which is not one plain email address", (email) => {
    expect(errorsOf({ email })).toEqual({ email: "invalid-email" });
  });

  it.each(["name", "email", "subject"])(
    "parseContactFields refuses a line break in the field %s, which could add an email header",
    (field) => {
      for (const end of ["\r\n", "\n", "\r", "\u0085", "\u2028", "\0"]) {
        const value = `hannah@example.com${end}Bcc: everybody@example.com`;
        expect(errorsOf({ [field]: value })).toEqual({ [field]: "invalid-text" });
      }
    },
  );

  it("parseContactFields refuses characters that a database or an email cannot store", () => {
    expect(errorsOf({ message: "a\0b" })).toEqual({ message: "invalid-text" });
    expect(errorsOf({ message: "half a letter: \ud83d" })).toEqual({ message: "invalid-text" });
  });

  it.each(["subject", "message", "name"])(
    "parseContactFields refuses a card number in the field %s",
    (field) => {
      expect(errorsOf({ [field]: "my card is 4242 4242 4242 4242" })).toEqual({
        [field]: "card-number",
      });
    },
  );

  it("parseContactFields returns errors or single-line fields for arbitrary input", () => {
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

  it("parseContactFields refuses input that is not an object", () => {
    for (const input of [null, undefined, 7, "name=x", []]) {
      expect(parseContactFields(input).ok).toBe(false);
    }
  });
});

describe("contact form token", () => {
  const now = new Date("2026-12-01T18:00:00Z");

  it("readFormToken returns the time when the form was opened", () => {
    const opened = readFormToken("secret", issueFormToken("secret", now));
    expect(opened?.openedAt).toBe(now.getTime());
  });

  it("issueFormToken makes a different token each time", () => {
    expect(issueFormToken("secret", now)).not.toBe(issueFormToken("secret", now));
  });

  it("readFormToken refuses tokens that were forged, changed or signed with another secret", () => {
    const token = issueFormToken("secret", now);
    const [id, time, signature] = token.split(".");
    const aged = `${id}.${Number(time) - 60_000}.${signature}`;
    for (const forged of ["", "..", aged, `${token}x`, issueFormToken("other", now)]) {
      expect(readFormToken("secret", forged)).toBeUndefined();
    }
  });
});
