import { formatDate } from "../../app/i18n/format.ts";
import {
  chooseDay,
  choosePickup,
  dayAhead,
  fillGuest,
  goToPayment,
  words,
} from "./booking-journey.ts";
import { expect, test } from "./site.ts";

// The site's reason to be: a tourist books and pays, the operator sees it.
for (const [index, { locale, home, tour, payOnline, width }] of [
  {
    locale: "en",
    home: "/",
    tour: "Sunset beach tour",
    payOnline: /Book and pay online/,
    width: 390,
  },
  {
    locale: "es",
    home: "/es",
    tour: "Tour al atardecer",
    payOnline: /Reservar y pagar en línea/,
    width: 1440,
  },
].entries() as ArrayIterator<
  [number, { locale: "en" | "es"; home: string; tour: string; payOnline: RegExp; width: number }]
>) {
  test(`from the first page to the operator's table, in ${locale}`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(home);
    await page.getByRole("main").getByRole("link", { name: tour, exact: true }).first().click();
    await page.getByRole("link", { name: payOnline }).first().click();
    const date = dayAhead(90 + index);
    const name = `Journey${crypto.randomUUID().slice(0, 8)}`;
    await chooseDay(page, date, locale);
    await choosePickup(page);
    await fillGuest(page, { lastName: name });
    const session = await goToPayment(page, locale);
    await page.getByRole("button", { name: words[locale].pay }).click();
    await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(
      words[locale].confirmed,
    );

    const operator = await browser.newPage();
    await operator.goto("/admin");
    await operator.getByLabel("Password", { exact: true }).fill("e2e-admin-password");
    await operator.getByRole("button", { name: "Login", exact: true }).click();
    await operator.getByRole("link", { name: "Bookings", exact: true }).click();
    const row = operator.getByRole("row").filter({ hasText: name });
    await expect(row).toHaveCount(1);
    for (const text of [
      `Hannah ${name}`,
      "hannah.meyer@example.com",
      "+1 415 555 0134",
      formatDate(date, "en"),
      "Hotel Santa Fe, Zicatela",
      "3,700",
      "Paid",
      session.slice(0, 10),
    ]) {
      await expect(row).toContainText(text);
    }
    await operator.close();
  });
}
