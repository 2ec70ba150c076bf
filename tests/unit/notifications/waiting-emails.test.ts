import { describe, expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import {
  buildWaitingLinkEmail,
  buildWaitingOfferEndedEmail,
} from "#app/notifications/email/waiting-email.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const entry = {
  token: "0123456789abcdef0123456789abcdef",
  tourId: "sunset",
  riders: 2,
  name: "",
  endedAt: null,
} as const;

describe.each(locales)("the emails of the waiting list (%s)", (language) => {
  it("the link's email names ride, days and riders, and leads to the entry's page", () => {
    const days = ["2026-12-24", "2026-12-26"];
    const { content } = buildWaitingLinkEmail({ ...entry, language }, days, emailContext);
    expect(content.button?.url).toContain(entry.token);
    const text = content.opening.join(" ");
    expect(text).toContain("24");
    expect(text).toContain("26");
    expect(text).toMatch(language === "en" ? /2 riders/ : /2 personas/);
    expect(JSON.stringify(content)).not.toMatch(/[{}][a-z]+[{}]/);
  });

  it("the email about an ended offer says whether the place on the list stays", () => {
    const booking = createPaidBookingRow({ language });
    const build = (endedAt: Date | null) =>
      buildWaitingOfferEndedEmail({ booking, entry: { ...entry, language, endedAt } }, emailContext)
        .content;
    expect(build(null).button?.url).toContain(entry.token);
    expect(build(new Date()).button?.url).not.toContain(entry.token);
    expect(build(null).opening.at(-1)).not.toBe(build(new Date()).opening.at(-1));
  });
});
