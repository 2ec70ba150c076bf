import { expect, it } from "vitest";
import { fillMessage } from "#app/i18n/format.ts";
import { horseCountMessages } from "#app/web/admin/horse-parts/count-messages.ts";
import { horsesMessages } from "#app/web/admin/horse-parts/messages.ts";
import { horseRulesMessages } from "#app/web/admin/horse-parts/rules-messages.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();

it("the owner sets rules for the horses, and pages say them only while the horses count", async () => {
  const browser = await createOperatorBrowser(site.url);
  const page = await browser.open("/admin/horses");
  const locale = page.document.text.includes(horsesMessages.es.title) ? "es" : "en";
  const [words, count] = [horseRulesMessages[locale], horseCountMessages[locale]];

  const refused = await page.press(words.submit, { mostHoursADay: "thirteen", daysOffAWeek: "7" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(
    words.errors["not-hours"].replace("{least}", "1").replace("{most}", "12"),
  );
  expect(refused.text).toContain(
    words.errors["not-days"].replace("{least}", "1").replace("{most}", "6"),
  );
  expect([refused.getValue("mostHoursADay"), refused.getValue("daysOffAWeek")]).toEqual([
    "thirteen",
    "7",
  ]);

  const other = await browser.open("/admin/horses");
  const saved = await refused.press(words.submit, { mostHoursADay: "7,5", daysOffAWeek: "2" });
  expect(saved.address).toContain("done=rules");
  expect(saved.text).toContain(words.done);
  expect(saved.text).toContain(words.notCounted);
  expect([saved.getValue("mostHoursADay"), saved.getValue("daysOffAWeek")]).toEqual(["7.5", "2"]);

  const late = await other.press(words.submit, { mostHoursADay: "9", daysOffAWeek: "" });
  expect(late.status).toBe(409);
  expect(late.getValue("mostHoursADay")).toBe("9");

  const says = async () => {
    const text = await (await fetch(`${site.url}/sunset-tour`)).text();
    return [text.includes("7.5 hours"), text.includes("two days off")];
  };
  expect(await says()).toEqual([false, false]);
  await (await browser.open("/admin/horses")).press(horsesMessages[locale].form.submitAdd, {
    ...{ name: "Moro", maxRiderKg: "77", temperament: "calm", maxRidesPerDay: "2" },
    ...{ restMinutes: "30", heightCm: "" },
  });
  await (await browser.open("/admin/horses?count=ask")).press(count.confirmOn.submit);
  await expect.poll(says, { timeout: 20_000 }).toEqual([true, true]);
  const counted = await browser.open("/admin/horses");
  expect(counted.text).toContain(count.shortages.none);
  await counted.press(words.submit, { daysOffAWeek: "" });
  await expect.poll(says, { timeout: 20_000 }).toEqual([true, false]);

  // Rules that stop rides from selling are stored only after a yes.
  const question = await (await browser.open("/admin/horses")).press(words.submit, {
    mostHoursADay: "2,5",
  });
  expect(question.status).toBe(200);
  expect(question.text).toContain(words.question);
  expect(question.text).toContain(words.tooLong);
  expect((await browser.open("/admin/horses")).getValue("mostHoursADay")).toBe("7.5");
  const left = await question.follow(count.cancel);
  expect([left.getValue("mostHoursADay"), left.text.includes(words.tooLong)]).toEqual([
    "7.5",
    false,
  ]);
  const agreed = await question.press(words.confirm);
  expect(agreed.address).toContain("done=rules");
  expect(agreed.getValue("mostHoursADay")).toBe("2.5");
  expect(agreed.text).toContain(words.tooLong);
  const relaxed = await agreed.press(words.submit, { mostHoursADay: "7,5" });
  expect(relaxed.address).toContain("done=rules");
  await (await browser.open("/admin/horses?count=ask")).press(count.confirmOff.submit);
  await expect.poll(says, { timeout: 20_000 }).toEqual([false, false]);
});

it("the form of a horse refuses a name that is too long instead of cutting it", async () => {
  const browser = await createOperatorBrowser(site.url);
  const page = await browser.open("/admin/horses");
  const locale = page.document.text.includes(horsesMessages.es.title) ? "es" : "en";
  const { form, errors } = horsesMessages[locale];
  const name = "a".repeat(3_000);
  const refused = await page.press(form.submitAdd, {
    ...{ name, maxRiderKg: "77", temperament: "calm", maxRidesPerDay: "2" },
    ...{ restMinutes: "30", heightCm: "" },
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(fillMessage(errors["too-long"], { field: form.name, most: 80 }));
  expect(refused.getValue("name")).toBe(name);
});
