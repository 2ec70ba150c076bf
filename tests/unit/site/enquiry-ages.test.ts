import { expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { getEnquiryPage, getSentPath } from "#app/web/site/enquiry/loader.server.ts";

const today = "2026-12-01";

it.each(locales)(
  "the enquiry form and its thanks page name the age below which nobody rides (%s)",
  (locale) => {
    const form = getEnquiryPage(locale, new URLSearchParams(), today);
    expect(form.say.hints.childAges).toMatch(/(under|menos de) 6/);
    const readSent = (ages: string) => {
      const { searchParams } = new URL(getSentPath(locale, ages), "https://site.example");
      return getEnquiryPage(locale, searchParams, today);
    };
    expect(readSent("5, 8, 11")).toMatchObject({ isSent: true });
    expect(readSent("5, 8, 11").sentTooYoung).toMatch(/(under|menos de) 6/);
    for (const ages of ["8, 11", "6", ""]) {
      expect(readSent(ages)).toMatchObject({ isSent: true, sentTooYoung: null });
    }
  },
);
