import { formatDate, formatMoney } from "../../app/i18n/format.ts";
import {
  bookingWords,
  chooseDay,
  choosePickup,
  confirmationPath,
  continueToPayment,
  fillGuest,
  getDayAhead,
  guest,
  languagesOverPicture,
  readStoredBooking,
  remarks,
} from "./guest-journey.ts";
import { expectAccessible, expectNothingCut } from "./page-assertions.ts";
import { expect, logIn, test } from "./site-fixture.ts";

// The main journey of the site: a tourist books and pays, and the operator sees the booking.
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
  test(`a tourist starts on the home page, books and pays, and the operator sees the booking (${locale})`, async ({
    page,
    browser,
  }) => {
    const say = bookingWords[locale];
    const total = formatMoney(3700, locale);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(home);
    await page.getByRole("main").getByRole("link", { name: tour, exact: true }).first().click();
    await page.getByRole("link", { name: payOnline }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title);
    const date = getDayAhead(90 + index);
    const name = `Journey${crypto.randomUUID().slice(0, 8)}`;
    await chooseDay(page, date, locale);
    await choosePickup(page);
    await fillGuest(page, { lastName: name });
    const ticket = page.getByRole("complementary").filter({ hasText: say.continue });
    await expect(ticket).toContainText(total);
    const session = await continueToPayment(page, locale);
    expect(session).toMatch(/^cs_test_/);
    expect(await readStoredBooking(page)).toMatchObject({
      ...guest,
      lastName: name,
      bookingDate: date,
      participants: 2,
      pickupTime: "14:30",
      totalPrice: 3700,
      language: locale,
      stripeSessionId: session,
      paymentStatus: "pending",
      tourName: "Sunset Tour",
    });

    // The English journey first has its card declined.
    if (locale === "en") {
      await page.getByRole("button", { name: say.decline }).click();
      await expect(page.getByRole("alert")).toContainText("The card was declined");
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 844 });
    await expectNothingCut(page);
    await page.getByRole("button", { name: say.pay }).click();
    await page.waitForURL(`**${confirmationPath[locale]}?session_id=${session}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(say.confirmed);
    const main = page.getByRole("main");
    for (const text of [`Hannah ${name}`, guest.email, guest.phone, guest.pickupLocation, total]) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByText(remarks)).toBeVisible();
    await expect(main).toContainText(say.paid);
    await expect.poll(() => readStoredBooking(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("pendingRemarks"))).toBeNull();
    await expectNothingCut(page);
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, { except: languagesOverPicture });

    const operator = await browser.newPage();
    await logIn(operator);
    await operator.goto("/admin/bookings");
    const row = operator.getByRole("row").filter({ hasText: name });
    await expect(row).toHaveCount(1);
    for (const text of [
      `Hannah ${name}`,
      guest.email,
      guest.phone,
      formatDate(date, "en"),
      guest.pickupLocation,
      "3,700",
      "Paid",
      session.slice(0, 10),
    ]) {
      await expect(row).toContainText(text);
    }
    await operator.close();
  });
}
