import { expect, it } from "vitest";
import { fillMessage } from "#app/i18n/format.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { horseCountMessages } from "#app/web/admin/horse-parts/count-messages.ts";
import { horsesMessages } from "#app/web/admin/horse-parts/messages.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();
const today = toLocalDate(new Date());

it("the owner reads what changes, counts the horses, and pages show what the strongest one carries", async () => {
  const browser = await createOperatorBrowser(site.url);
  const page = await browser.open("/admin/horses?count=ask");
  const locale = page.document.text.includes(horsesMessages.es.title) ? "es" : "en";
  const [words, form] = [horseCountMessages[locale], horsesMessages[locale].form];
  expect(page.text).toContain(words.confirmOn.effects);
  expect(page.text).toContain(words.shortages.none);
  const refused = await page.press(words.confirmOn.submit);
  expect([refused.status, refused.text.includes(words.noHorses)]).toEqual([409, true]);

  for (const [name, maxRiderKg] of [
    ["Moro", "77"],
    ["Luna", "70"],
  ] as const) {
    await (await browser.open("/admin/horses")).press(form.submitAdd, {
      ...{ name, maxRiderKg, temperament: "calm", maxRidesPerDay: "2" },
      ...{ restMinutes: "30", heightCm: "" },
    });
  }
  const question = await browser.open("/admin/horses?count=ask");
  expect(question.text).toContain(
    fillMessage(words.confirmOn.weight.changed, { from: 100, to: 77 }),
  );
  const counted = await question.press(words.confirmOn.submit);
  expect(counted.address).toBe("/admin/horses?done=counted");
  expect(counted.text).toContain(words.done.counted);
  const showsWeight = async () =>
    /77\s*kg/.test(await (await fetch(`${site.url}/sunset-tour`)).text());
  await expect.poll(showsWeight, { timeout: 20_000 }).toBe(true);

  // The other horse carries less: the owner is asked before this one is out of service.
  const { absences, retire, done } = horsesMessages[locale];
  const horse = await (await browser.open("/admin/horses")).follow("Moro");
  const asksFirst = await horse.press(absences.submit, { from: today, to: "", reason: "vet" });
  expect(asksFirst.text).toContain(retire.question);
  expect((await browser.open(horse.address)).text).toContain(absences.none);
  const out = await asksFirst.press(absences.confirm);
  expect(out.text).toContain(done.out);
  expect(out.text).toContain("vet");

  const asked = await browser.open("/admin/horses?count=ask");
  expect(asked.text).toContain(fillMessage(words.confirmOff.weight.changed, { from: 70, to: 100 }));
  const back = await asked.press(words.confirmOff.submit);
  expect(back.text).toContain(words.done.uncounted);
  await expect.poll(showsWeight, { timeout: 20_000 }).toBe(false);
});
