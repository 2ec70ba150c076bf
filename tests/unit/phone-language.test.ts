import { expect, it } from "vitest";
import { proposeLanguage } from "#app/business/phone-language.server.ts";

it.each([
  ["+52 954 133 4455", "", "es"],
  ["954 133 4455", "MX", "es"],
  ["+34 612 345 678", "MX", "es"],
  ["+1 415 555 0134", "MX", "en"],
  ["+61 412 345 678", "MX", "en"],
  ["954 133 4455", "", null],
  ["", "MX", null],
])(
  "the language proposed for the number %s, chosen country %s, is %s",
  (phone, country, language) => {
    expect(proposeLanguage(phone, country)).toBe(language);
  },
);
