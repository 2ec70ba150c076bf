import { describe, expect, it } from "vitest";
import { fillMessage } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { newQuoteMessages } from "#app/web/admin/new-quote/messages.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The tests offer rides to parties that are larger than a ride, without scripts.
const site = useSite();
const { noRide, split, submit } = newQuoteMessages.en;
const day = addDays(toLocalDate(new Date()), 40);

const wedding = {
  ...{ participants: "14", name: "Boda Ruiz", phone: "0151 23456789", depositMxn: "1000" },
  ...{ phoneCountry: "other", otherPhoneCountry: "DE", text: "Horses for all of you." },
};

describe("an offer to a party that is larger than a ride", () => {
  it("the offer names one offer for each departure and opens the second one filled in", async () => {
    const operator = await createOperatorBrowser(site.url);
    const form = await operator.open(`/admin/quotes/new?day=${day}&ride=sunset-16:00&lang=en`);
    const refused = await form.press(submit, wedding);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(fillMessage(split.text, { riders: 14, first: 12, rest: 2 }));
    expect(refused.getValue("otherPhoneCountry")).toBe("DE");
    const look = await refused.press(fillMessage(split.submit, { first: 12 }));
    expect(look.text).toContain(fillMessage(split.next, { first: 12, rest: 2 }));
    const second = await look.press(/^Yes, offer it/);
    expect(second.address).toMatch(/^\/admin\/quotes\/new\?/);
    expect(second.address).not.toContain("Boda");
    expect(second.text).toContain(fillMessage(split.second, { rest: 2 }));
    // No other departure of that day is of the same tour, so the team chooses one itself.
    expect(second.text).not.toContain(submit);
    expect(second.text).not.toContain(noRide);
    const chosen = await second.follow(/springs/i);
    expect(chosen.text).toContain(fillMessage(split.second, { rest: 2 }));
    const filled = ["participants", "name", "phone", "otherPhoneCountry", "language", "text"];
    expect(filled.map((name) => chosen.getValue(name))).toEqual([
      ...["2", "Boda Ruiz", wedding.phone, "DE"],
      // The country of the phone number proposed the language.
      ...["en", wedding.text],
    ]);
    expect(chosen.getValue("ride")).toMatch(/^hot-springs-/);
    const made = await (await chosen.press(submit)).press(/^Yes, offer it/);
    expect(made.address).toContain("said=offered");
    expect(made.text).toMatch(/12 riders[\s\S]*2 riders|2 riders[\s\S]*12 riders/);
  });
});
