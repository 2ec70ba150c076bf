import { bookingMessages } from "#app/i18n/messages/booking.ts";
import {
  bookingWords,
  bookWithoutScripts,
  chooseDay,
  choosePickup,
  continueToPayment,
  dayName,
  fillGuest,
  getDayAhead,
  guest,
  openRide,
  readStoredBooking,
  remarks,
  waitForScripts,
} from "./guest-journey.ts";
import { expectAccessible } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

test("a guest can resume an unpaid booking with the same payment session", {
  tag: "@long",
}, async ({ page }) => {
  const say = bookingWords.es;
  await openRide(page, getDayAhead(51), { locale: "es" });
  await fillGuest(page);
  const session = await continueToPayment(page, "es");
  await page.getByRole("button", { name: say.leave }).click();

  await page.waitForURL("**/es/reserva?resume=*");
  const notice = page.getByRole("main");
  await expect(notice).toContainText(
    /Tus lugares están apartados \d+ minutos más.*hasta las? \d+:\d\d\s[ap]\.\sm\. \(hora de Puerto Escondido\)/,
  );
  await expect(page.locator("#firstName")).toHaveValue(guest.firstName);
  await expect(page.getByRole("radio", { name: /^2:30/ })).toBeChecked();
  await expectAccessible(page);

  // Submitting the same form again leads to the same payment session and takes no further seats.
  await waitForScripts(page);
  expect(await continueToPayment(page, "es")).toBe(session);
  await page.goBack();
  await page.waitForURL("**/es/reserva?resume=*");
  await page.getByRole("link", { name: "Continuar al pago" }).click();
  await page.waitForURL(`**/sandbox/checkout/${session}`);
});

test("the booking form restores its input when the guest returns through another URL", async ({
  page,
}) => {
  const date = getDayAhead(53);
  await openRide(page, date);
  await fillGuest(page);
  await continueToPayment(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    // The payment page may still be loading its own scripts.
    const isOfPayment = request.headers().referer?.includes("/sandbox/");
    if (request.resourceType() === "script" && !isOfPayment) scripts.push(request.url());
  });
  await page.goto("/booking");
  await page.waitForURL(/date=/);
  await expect(page.locator("#lastName")).toHaveValue(guest.lastName);
  await expect(page.locator("#pickupLocation")).toHaveValue(guest.pickupLocation);
  await expect(page.locator("#remarks")).toHaveValue(remarks);
  await expect(page.getByRole("radio", { name: /^2:30/ })).toBeChecked();
  await expect(page.locator("input[name=date]")).toHaveValue(date);
  await expect(page.getByRole("button", { pressed: true })).toHaveAccessibleName(
    new RegExp(`^${dayName(date, "en")}:`),
  );
  expect(scripts).toEqual([]);
  await waitForScripts(page);
  await expect(page.locator("#lastName")).toHaveValue(guest.lastName);
  await expect(page.locator("input[name=date]")).toHaveValue(date);

  // An address that names another tour keeps that tour, but the guest's details are restored.
  await page.goto("/hot-springs-tour/booking");
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await expect(page.getByRole("radio", { name: /Hot Springs/ })).toBeChecked();
});

test("the booking form lists its errors, links them to their fields and preserves the input", async ({
  page,
}) => {
  const wrongEmail = "Revisa el correo";
  await page.setViewportSize({ width: 390, height: 844 });
  await openRide(page, getDayAhead(54), { locale: "es", pickup: "" });
  await fillGuest(page, { email: "hannah@", phone: "" });
  const answer = page.waitForResponse((response) => {
    return response.request().postData()?.includes("intent=pay") ?? false;
  });
  await page.getByRole("button", { name: bookingWords.es.continue }).click();
  expect((await answer).status()).toBe(400);

  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Hay 2 cosas por corregir antes de pagar");
  await expect(page.locator("#email")).toHaveValue("hannah@");
  await expect(page.locator("#firstName")).toHaveValue(guest.firstName);
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#email")).toHaveAccessibleDescription(new RegExp(wrongEmail));
  await expect(page.locator("#pickupTime-1500")).toBeChecked();
  await expectAccessible(page);

  await summary.getByRole("link", { name: new RegExp(wrongEmail, "i") }).click();
  await expect(page.locator("#email")).toBeFocused();
  // Each error disappears with its correction, and the summary counts the others.
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator("#email").fill("hannah@mail");
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await page.locator("#email").fill(guest.email);
  await expect(page.locator("#email")).not.toHaveAttribute("aria-invalid");
  await expect(summary).toContainText("Hay una cosa por corregir antes de pagar");
  await page.locator("#phone").fill(guest.phone);
  await choosePickup(page);
  await expect(summary).toHaveCount(0);
  await expect(page.locator(".field-error")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
  await continueToPayment(page, "es");
});

test("a booking for a day that has just filled up is refused and offers other days", async ({
  page,
  request,
}) => {
  const [date, other] = [getDayAhead(60), getDayAhead(61)];
  // Of the two full days around it, at least one is in the same month and is therefore visible.
  for (const full of [getDayAhead(58), getDayAhead(62)]) {
    await bookWithoutScripts(request, { date: full, participants: 12 });
  }
  await openRide(page, date);
  await fillGuest(page);
  await bookWithoutScripts(request, { date, participants: 11 });
  await page.getByRole("button", { name: bookingWords.en.continue }).click();

  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(`Only 1 place is left on ${dayName(date, "en")}.`);
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await expectAccessible(page);
  await alert.getByRole("button", { name: dayName(other, "en") }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.locator("#chosen-day")).toBeFocused();
  await continueToPayment(page);
  expect(await readStoredBooking(page)).toMatchObject({ bookingDate: other });
});

test("the booking form limits the riders to the day's free seats and says why", {
  tag: "@long",
}, async ({ page, request }) => {
  const date = getDayAhead(66);
  await bookWithoutScripts(request, { date, participants: 9 });
  await openRide(page, getDayAhead(64), { riders: "5" });
  await chooseDay(page, date);
  const riders = page.getByLabel("Riders", { exact: true });
  await expect(riders).toHaveValue("5");
  await expect(page.getByText("Only 3 places are left that day.")).toBeVisible();
  await page.getByRole("button", { name: "One rider fewer" }).click();
  await expect(riders).toHaveValue("3");
  await page.getByRole("button", { name: "One rider more" }).click();
  await expect(riders).toHaveValue("3");
  await expect(page.getByText("3 places left that day.")).toBeVisible();
  // Somebody has paid for that departure, so a solo rider may join.
  await riders.fill("1");
  await expect(page.getByText("there aren’t enough yet")).toHaveCount(0);
  await chooseDay(page, getDayAhead(67));
  await expect(page.getByText("there aren’t enough yet")).toBeVisible();
  // The hatching of the chosen day lets its dark color through, or its light text would be lost.
  await expect(page.locator(`[data-date="${getDayAhead(67)}"]`)).toHaveCSS(
    "background-image",
    /rgba\(0, 0, 0, 0\)/,
  );
});

test("choosing another tour in the booking form changes the calendar, pickups and total", {
  tag: "@long",
}, async ({ page }) => {
  await openRide(page, getDayAhead(68));
  await page.getByRole("radio", { name: /Hot Springs Tour/ }).check();
  await expect(page.getByText("We pick you up at 8:00")).toBeVisible();
  await chooseDay(page, getDayAhead(69));
  await expect(page.locator("#chosen-day")).toContainText("so the afternoon is yours");
  await expect(page.getByRole("complementary").first()).toContainText("MXN\u00a03,800");
});

test("the booking calendar can be used with only the keyboard", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/booking");
  await waitForScripts(page);
  const next = page.getByRole("button", { name: "Next month" });
  await next.focus();
  await page.keyboard.press("Enter");
  // Until the new month is drawn, the Tab key would move into the month before it.
  await expect(page.locator("#calendar-previous")).toHaveAttribute("value", /./);
  const days = page.getByRole("grid").getByRole("button");
  await page.keyboard.press("Tab");
  const first = page.locator("[data-date]:focus");
  await expect(first).toHaveCount(1);
  const start = (await first.getAttribute("data-date")) ?? "";
  // The calendar is a single Tab stop, however many days it has.
  expect(await days.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(
    1,
  );
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const moved = (await page.locator("[data-date]:focus").getAttribute("data-date")) ?? "";
  expect(moved > start).toBe(true);
  await page.keyboard.press("PageDown");
  await expect
    .poll(() => page.locator("[data-date]:focus").getAttribute("data-date"))
    .toMatch(new RegExp(`^(?!${moved.slice(0, 7)})`));
  await page.keyboard.press("PageUp");
  await expect
    .poll(() => page.locator("[data-date]:focus").getAttribute("data-date"))
    .toMatch(new RegExp(`^${moved.slice(0, 7)}`));
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-date]:focus")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("#chosen-day")).toContainText("The sun sets at");
});

test("a guest can start on the home page, book and pay with only the keyboard", async ({
  page,
}) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (selector: string) => {
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press("Tab");
      if (await page.locator(selector).and(page.locator(":focus")).count()) return;
    }
    throw new Error(`the tab key does not reach ${selector}`);
  };
  await page.goto("/");
  await tabTo('main a[href="/sunset-tour"]');
  await press("Enter");
  await expect(page).toHaveURL("/sunset-tour");
  await tabTo('.booking-card a[href="/booking?tour=sunset"]');
  await press("Enter");
  await expect(page).toHaveURL("/booking?tour=sunset");
  await waitForScripts(page);
  await tabTo("#tour-sunset");
  await press("ArrowDown", "ArrowUp");
  await tabTo("#calendar-next");
  await press("Enter");
  await expect(page.locator("#calendar-previous")).toHaveAttribute("value", /./);
  await tabTo("[data-date]");
  await press("End", "Enter");
  // The usual pickup is chosen already.
  await tabTo("#pickupTime-1500");
  await press("ArrowUp");
  await tabTo("#participants");
  await press("ArrowUp");
  for (const [name, value] of Object.entries(guest)) {
    await tabTo(`#${name}`);
    await page.keyboard.type(value);
  }
  await press("Enter");
  await page.waitForURL("**/sandbox/checkout/*");
  expect(await readStoredBooking(page)).toMatchObject({ participants: 3, pickupTime: "14:30" });
  await tabTo('button[value="pay"]');
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(
    bookingWords.en.confirmed,
  );
});

test("the booking form preserves its input when the network fails", { tag: "@long" }, async ({
  page,
}) => {
  await openRide(page, getDayAhead(70), { tour: "hot-springs" });
  await fillGuest(page);
  await page.route("**/booking.data*", (route) => route.abort());
  await page.getByRole("button", { name: bookingWords.en.continue }).click();
  await expect(page.getByRole("alert")).toContainText(bookingMessages.en.unreachable.title);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("#email")).toHaveValue(guest.email);
  expect(await readStoredBooking(page)).toBeNull();
  await page.unroute("**/booking.data*");
  await continueToPayment(page);
  expect(await readStoredBooking(page)).toMatchObject({
    tourName: "Hot Springs Tour",
    pickupTime: "08:00",
    totalPrice: 3800,
  });
});

test("the booking calendar reports a month that fails to load and loads it on the next try", {
  tag: "@long",
}, async ({ page }) => {
  await page.route("**/booking.data*", (route) => route.abort());
  await page.goto("/booking");
  await waitForScripts(page);
  const title = page.locator("#calendar-title");
  const before = await title.textContent();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("alert")).toContainText(bookingMessages.en.day.monthFailed);
  await expect(title).toHaveText(before ?? "");
  await page.unroute("**/booking.data*");
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(title).not.toHaveText(before ?? "");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("two quick presses of the arrow move the booking calendar by two months", {
  tag: "@long",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/booking.data")) asked.push(request.url());
  });
  await page.goto("/booking");
  await waitForScripts(page);
  // The next month is fetched in advance, and the presses come after that request.
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const month = page.locator("select[name=month]");
  const [year = 0, number = 0] = (await month.inputValue()).split("-").map(Number);
  const goal = new Date(Date.UTC(year, number + 1)).toISOString().slice(0, 7);
  await page.locator("#calendar-next").evaluate((next: HTMLButtonElement) => {
    next.click();
    next.click();
  });
  await expect(month).toHaveValue(goal);
});

test("the booking form on phones shows the total in a bar until the pay button is visible", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/booking");
  await waitForScripts(page);
  const bar = page.getByRole("complementary", { name: "Your total" });
  await expect(bar).toBeHidden();
  await page.locator("#firstName").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("MXN\u00a03,700");
  await expectAccessible(page);
  await page.getByRole("button", { name: bookingWords.en.continue }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});
