import { expect, it } from "vitest";
import { listPhoneCountries } from "#app/business/phone-countries.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { PhoneCountryField } from "#app/web/admin/ui/phone-country-field.tsx";
import { renderMarkup } from "./render-html.tsx";

it.each(locales)(
  "the country of a phone number is Mexico, the US, Canada or one of a hidden list (%s)",
  (locale) => {
    const countries = listPhoneCountries(locale);
    const render = (start: string) =>
      renderMarkup(<PhoneCountryField countries={countries} start={start} />, locale);
    const radios = [...render("MX").matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag);
    const readValue = (tag: string) => /value="(\w+)"/.exec(tag)?.[1];
    expect(radios.map(readValue)).toEqual(["MX", "US", "CA", "other"]);
    expect(radios.filter((tag) => tag.includes("checked")).map(readValue)).toEqual(["MX"]);
    // The list shows once "another country" is chosen, which it is for a number of the list.
    expect(render("MX")).toMatch(/class="[^"]*hidden group-has-\[\[value=other\]:checked\]:block/);
    const listed = render("DE");
    expect(listed).toMatch(/<option value="DE" selected=""/);
    expect(/<input[^>]*checked=""[^>]*>/.exec(listed)?.[0]).toContain('value="other"');
  },
);
