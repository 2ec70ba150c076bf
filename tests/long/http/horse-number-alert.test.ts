import { expect, it } from "vitest";
import { alertMessages } from "#app/alerts/messages.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { horseCountMessages } from "#app/web/admin/horse-parts/count-messages.ts";
import { horsesMessages } from "#app/web/admin/horse-parts/messages.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();

it("the number that differs from the herd is mended by either button, and an absence says what sales become", async () => {
  const browser = await createOperatorBrowser(site.url);
  const list = await browser.open("/admin/horses");
  const locale = list.document.text.includes(horsesMessages.es.title) ? "es" : "en";
  const { horseNumber } = alertMessages[locale];
  const words = horsesMessages[locale];
  for (const name of ["Moro", "Luna"]) {
    await (await browser.open("/admin/horses")).press(words.form.submitAdd, {
      ...{ name, maxRiderKg: "90", temperament: "calm", maxRidesPerDay: "2" },
      ...{ restMinutes: "30", heightCm: "" },
    });
  }
  const today = await browser.open("/admin");
  expect(today.text).toContain(fillMessage(horseNumber.today, { number: 12, inService: 2 }));

  // The first button leads to the switch, which says what it changes before anything is stored.
  const asked = await today.follow(horseNumber.count);
  expect(asked.address).toBe("/admin/horses?count=ask");
  expect(asked.text).toContain(horseCountMessages[locale].confirmOn.effects);
  expect(asked.text).toContain(horseCountMessages[locale].confirmOn.submit);

  // The second one fills in the number for a review; nothing is published yet.
  const set = fillMessage(horseNumber.set, { number: 2 });
  const review = await today.press(set);
  expect(review.status).toBe(200);
  expect((await browser.open("/admin")).text).toContain(set);

  // A horse that is out tomorrow needs a day with fewer horses, and publishing both ends the alert.
  const moro = await (await browser.open("/admin/horses")).follow("Moro");
  const day = addDays(toLocalDate(new Date()), 1);
  const away = await moro.press(words.absences.submit, {
    ...{ from: day, to: day, reason: "vet" },
  });
  const fewer = { number: 2, count: 1, from: formatDate(day, locale, "short") };
  const both = await (await browser.open("/admin")).press(
    fillMessage(horseNumber.setAndFewer.day, fewer),
  );
  const published = await both.press(adminCatalogMessages[locale].review.publish);
  expect(published.address).toContain("published=");
  expect((await browser.open("/admin")).text).not.toContain(horseNumber.count);
  await (await browser.open(away.address.split("?")[0] ?? "")).press(words.absences.back);

  const horse = await (await browser.open("/admin/horses")).follow("Moro");
  const out = await horse.press(words.absences.submit, { reason: "lame" });
  const supplies = { today: 1, tomorrow: 1, todayNumber: 2, tomorrowNumber: 1 };
  expect(out.text).toContain(fillMessage(words.sales.number, supplies));
  expect(out.getLinkAddress(words.sales.mend)).toBe("/admin");
  expect((await browser.open("/admin")).text).toContain(
    fillMessage(horseNumber.today, { number: 2, inService: 1 }),
  );

  await asked.press(horseCountMessages[locale].confirmOn.submit);
  expect((await browser.open("/admin")).text).not.toContain(horseNumber.count);
  const back = await (await browser.open(out.address.split("?")[0] ?? "")).press(
    words.absences.back,
  );
  expect(back.text).toContain(fillMessage(words.sales.counted, { today: 2, tomorrow: 2 }));
});
