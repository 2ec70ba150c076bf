import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import { toDetailTexts } from "#app/bookings/changes/guest-details.ts";
import { parseBookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { bookingRecordSchema } from "#app/bookings/records/api-record.ts";
import { cleanText, type TextRule, textRules } from "#app/forms/text-rules.ts";
import { parseContactFields } from "#app/inbox/contact-message.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { parseDetails } from "#app/web/manage/details/details-form.server.ts";

const guest = toDetailTexts({
  ...emptyDetails,
  firstName: "Ana",
  lastName: "Torres",
  email: "ana@example.com",
  phone: "+52 954 123 4567",
  pickupLocation: "Casa Azul",
});
const letter = { name: "Ana", email: "ana@example.com", subject: "Ride", message: "Hello" };

/** Returns the error of each form or API call for an email address or a name, or undefined. */
const doors = {
  "the booking form": (kind: "email" | "name", text: string) => {
    const field = kind === "email" ? "email" : "firstName";
    const ride = { tour: "sunset", date: "2026-12-09", pickupTime: "14:30", participants: "2" };
    const parsed = parseBookingRequest(seedCatalog(), { ...ride, ...guest, [field]: text });
    return parsed.ok ? undefined : parsed.errors[field];
  },
  "the guest's and the operator's form of details": (kind: "email" | "name", text: string) => {
    const field = kind === "email" ? "email" : "firstName";
    const parsed = parseDetails({ shown: guest, typed: { [field]: text } }, guest);
    return parsed.ok ? undefined : parsed.errors[field];
  },
  "the contact form": (kind: "email" | "name", text: string) => {
    const parsed = parseContactFields({ ...letter, [kind]: text });
    return parsed.ok ? undefined : parsed.errors[kind];
  },
  "the save call": (kind: "email" | "name", text: string) => {
    const field = kind === "email" ? "email" : "first_name";
    const parsed = bookingRecordSchema.safeParse({ [field]: text });
    return parsed.success ? undefined : parsed.error.issues[0]?.message;
  },
};

describe.each(Object.entries(doors))("email and name rules of %s", (_, refusalOf) => {
  it.each([
    "ana@gmail",
    "ana",
    "@example.com",
    "ana@",
    "ana@example.",
    "ana@.com",
    "ana@example..com",
    "ana..t@example.com",
    ".ana@example.com",
    "ana.@example.com",
    "ana@example.c",
    "ana@192.168.0.1",
    "ana @example.com",
    "ana@exam ple.com",
    "ana@b@example.com",
    "Ana <ana@example.com>",
    "ana@example.com, b@example.com",
    '"ana"@example.com',
  ])("a form or API call refuses the email address %s", (email) => {
    expect(refusalOf("email", email)).toMatch(/^invalid-email$|^must be an email address$/);
  });

  it.each([
    "ana@example.com",
    "a.b+c@mail.example.mx",
    "nandu@correo.example",
    "o'neil@e.co",
    "a@b.xn--p1ai",
  ])("a form or API call accepts the email address %s", (email) =>
    expect(refusalOf("email", email)).toBeUndefined(),
  );

  it.each([
    "open www.evil.example/win",
    "evil.example",
    "https://e",
    "Ana evil.com",
    "ana@evil",
    "evil。example",
    "evil\u200b.example",
    "www.x",
  ])("a form or API call refuses the name %s", (name) => {
    expect(refusalOf("name", name)).toMatch(/^web-address$|^must not hold a web address$/);
  });

  it.each([
    "J. R. R. Tolkien",
    "J.R.R. Tolkien",
    "Ma. Elena",
    "O'Higgins-Peña",
    "Ana/Luis",
    "José Jr.",
    "李小龍",
    "محمد",
  ])("a form or API call accepts the name %s", (name) =>
    expect(refusalOf("name", name)).toBeUndefined(),
  );

  it.each([
    "Ana\0",
    "Ana\nBcc: x",
    "A\u001bna",
    "A\u0085na",
    "A\u2028na",
    "A\ud800na",
    "A\ufffdna",
    `A${"\u0301".repeat(30)}`,
  ])("a form or API call refuses the unreadable name %j", (name) => {
    expect(refusalOf("name", name)).toMatch(/^invalid-text$|^must not hold control characters$/);
  });
});

describe("pickup place", () => {
  const read = (typed: string) => cleanText(typed, textRules.place);

  it.each([
    "Hotel Santa Fe, Calle del Morro s/n",
    "Km.12 carretera a Oaxaca",
    "Col. Rinconada, No.45",
    "Casa 4, 5a. Norte",
  ])("cleanText accepts the pickup place %s", (text) => expect(read(text)).toEqual({ text }));

  it.each([
    "Claim your prize: https://evil.example/claim",
    "www.evil.example",
    "go to evil.example/claim",
    "evil.com",
    "Hotel EVIL.NET now",
  ])("cleanText refuses the link in the pickup place %s", (text) =>
    expect(read(text)).toEqual({ error: "web-address" }),
  );
});

describe("missing spaces", () => {
  it.each([
    ["Ma.Guadalupe", "Ma. Guadalupe"],
    ["Ma.de los Ángeles", "Ma. de los Ángeles"],
    ["Ing.López", "Ing. López"],
    ["St.John", "St. John"],
    ["J.R.R.Tolkien", "J.R.R. Tolkien"],
  ])("cleanText accepts the name %s as %s", (typed, text) => {
    expect(cleanText(typed, textRules.name)).toEqual({ text });
  });

  it.each([
    ["Hotel Santa Fe.Me esperan en recepción", "Hotel Santa Fe. Me esperan en recepción"],
    ["Soy alérgica al polen.Me gustaría ir", "Soy alérgica al polen. Me gustaría ir"],
    ["Oxxo.Info en la puerta", "Oxxo. Info en la puerta"],
    ["playa.Top de la lista", "playa. Top de la lista"],
    ["Col.Rinconada", "Col. Rinconada"],
    ["evil.ru", "evil. ru"],
  ])("cleanText accepts %s in places and remarks as %s", (typed, text) => {
    expect(cleanText(typed, textRules.place)).toEqual({ text });
    expect(cleanText(typed, textRules.remarks)).toEqual({ text });
  });

  it("cleanText leaves no two words joined by a period in names, places and remarks", () => {
    const word = fc.stringMatching(/^[A-Za-zÁñ0-9]{1,6}$/);
    const texts = fc.array(word, { minLength: 2, maxLength: 5 }).map((words) => words.join("."));
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), (typed) => {
        for (const rule of [textRules.name, textRules.place, textRules.remarks]) {
          const read = cleanText(typed, rule);
          if ("text" in read) expect(read.text).not.toMatch(/[\p{L}\p{N}]\.\p{L}{2}/u);
        }
      }),
    );
  });
});

describe("remarks", () => {
  const read = (typed: string) => cleanText(typed, textRules.remarks);

  it.each([
    "Somos 4: dos de 1.60 m, una de 1.75 m y un niño de 11 años.\nElla es alérgica a las abejas.",
    "=1+1",
    "<b>Knee</b> operated in 2019, 95 kg / 210 lb",
    "Call my wife: +52 954 123 4567",
  ])("cleanText accepts the remarks %s", (text) => expect(read(text)).toEqual({ text }));

  it.each([
    ["My card is\n4242 4242 4242 4242", "card-number"],
    ["Claim your prize: https://evil.example/claim", "web-address"],
    ["See evil.com", "web-address"],
    ["Asth\0ma", "invalid-text"],
    ["x".repeat(501), "too-long"],
  ])("cleanText refuses the remarks %j", (typed, error) => expect(read(typed)).toEqual({ error }));
});

describe("cleanText", () => {
  const read = (typed: string, rule: TextRule = textRules.name) => cleanText(typed, rule);

  it.each([
    ["\u202eanA\u202c", "anA"],
    ["\u2068Ana\u2069\u200e\u200f\u061c", "Ana"],
    ["A\u00adn\u200ba\ufeff", "Ana"],
    ["\u2800\u3164Ana", "Ana"],
    ["A\u200dn\u200ca\ufe0f", "Ana"],
    ["An\u{e0061}a", "Ana"],
  ])("cleanText removes invisible characters: %j", (typed, text) =>
    expect(read(typed)).toEqual({ text }),
  );

  it("cleanText treats a text without visible characters as empty", () => {
    for (const typed of ["", " \t\n", "\u200b\u202e", "\u3164", "\u00a0\u2800"]) {
      expect(read(typed)).toEqual({ error: "required" });
    }
  });

  it.each(["علی\u200cرضا", "👩\u200d👧", "☀\ufe0f"])(
    "cleanText keeps joiner characters that change how a text looks: %s",
    (text) => {
      expect(read(text)).toEqual({ text });
    },
  );

  it("cleanText accepts a phone number with invisible characters from a contacts app", () => {
    expect(read("\u202a+52 954 123 4567\u202c", textRules.phone)).toEqual({
      text: "+52 954 123 4567",
    });
  });

  it("cleanText finds a card number between invisible characters", () => {
    expect(read("4242\u200b4242\u202e4242\u00ad4242")).toEqual({ error: "card-number" });
  });

  it("cleanText combines a letter and its accent into one character", () => {
    expect(read("Jose\u0301")).toEqual({ text: "José" });
  });

  it("cleanText normalizes line breaks in a message and refuses them in other fields", () => {
    expect(read("a\r\nb\rc\u2028d\te", textRules.message)).toEqual({ text: "a\nb\nc\nd\te" });
    expect(read("a\r\nb")).toEqual({ error: "invalid-text" });
  });

  it.each(Object.entries(textRules))(
    "cleanText accepts a text up to the maximum length of %s",
    (kind, rule) => {
      const fitting = { email: `${"a".repeat(249)}@b.co`, phone: `12345678${" ".repeat(31)}9` };
      const longest = fitting[kind as keyof typeof fitting] ?? "a".repeat(rule.maximum);
      expect(longest).toHaveLength(rule.maximum);
      expect(read(longest, rule)).toEqual({ text: longest });
      expect(read(`1${longest}`, rule)).toEqual({ error: "too-long" });
    },
  );

  it("cleanText counts no added spaces, so that a text of the maximum length stays acceptable", () => {
    const typed = `${"x".repeat(495)}Fe.Me`;
    const text = `${"x".repeat(495)}Fe. Me`;
    expect(read(typed, textRules.remarks)).toEqual({ text });
    expect(read(text, textRules.remarks)).toEqual({ text });
    expect(read(`x${typed}`, textRules.remarks)).toEqual({ error: "too-long" });
  });

  it("cleanText returns an error or is idempotent", () => {
    const unit = fc.oneof(
      fc.constantFrom(..."\0\u202e\u2066\u200b\u200d\ud800\ufffd\u0301\u3164\r\n\t .@aé1👩"),
      fc.constantFrom("\ufe0f", "\u{e0041}", "\u0085", "4242"),
    );
    const text = fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(text, fc.constantFrom(...Object.values(textRules)), (typed, rule) => {
        const first = read(typed, rule);
        if ("error" in first) return;
        expect(first.text.replaceAll(". ", ".").length).toBeLessThanOrEqual(rule.maximum);
        expect(first.text).not.toMatch(
          /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u,
        );
        if (!("hasLines" in rule)) expect(first.text).not.toMatch(/\p{Cc}/u);
        expect(read(first.text, rule)).toEqual(first);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("cleanText with 64 kB", () => {
  const parts = ["1 ", "1+", "4242-", "@", "a@", ".", "a.a", " ", "\n", "\r", "\0", "\u0301"];
  const others = ["\ud800", "<b>", "\u202e", "\u200d", "é\u200d", "\ufffd", "xn--", "www.", "+1 "];

  it.each([...parts, ...others])("cleanText refuses 64 kB of %j by its length alone", (part) => {
    for (const rule of Object.values(textRules)) {
      const huge = part.repeat(Math.ceil(65_536 / part.length));
      expect(
        cleanText(huge, { ...rule, findError: unexpected, hasCardNumber: unexpected }),
      ).toEqual({
        error: "too-long",
      });
    }
  });

  function unexpected(): never {
    throw new Error("a text that is too long must be refused before it is read");
  }
});
