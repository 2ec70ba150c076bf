import { formatMoney } from "#app/i18n/format.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { sandboxMessages } from "#app/i18n/messages/sandbox.ts";
import {
  bookDirectly,
  bookingPath,
  chooseDay,
  choosePickup,
  confirmationPath,
  dayAhead,
  dayName,
  fillBooking,
  fillGuest,
  goToPayment,
  guest,
  languagesOverPicture,
  pendingBooking,
  remarks,
  scriptsRun,
  words,
} from "./booking-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

for (const [index, { locale, width }] of [
  { locale: "en", width: 1440 },
  { locale: "es", width: 390 },
  { locale: "en", width: 390 },
  { locale: "es", width: 1440 },
].entries() as ArrayIterator<[number, { locale: "en" | "es"; width: number }]>) {
  const say = words[locale];

  test(`a booking in ${locale} at ${width} px, from the first page to the ticket`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(locale === "en" ? "/" : "/es");
    await page.getByRole("contentinfo").getByRole("link", { name: say.bookOnline }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title);
    await expectSound(page);

    const date = dayAhead(40 + index);
    await fillBooking(page, date, locale);
    const ticket = page.getByRole("complementary").filter({ hasText: say.continue });
    await expect(ticket).toContainText(formatMoney(3700, locale));
    const session = await goToPayment(page, locale);
    expect(session).toMatch(/^cs_test_/);
    expect(await pendingBooking(page)).toMatchObject({
      ...guest,
      bookingDate: date,
      participants: 2,
      pickupTime: "14:30",
      totalPrice: 3700,
      language: locale,
      stripeSessionId: session,
      paymentStatus: "pending",
      tourName: "Sunset Tour",
    });
    await expectSound(page);

    await page.getByRole("button", { name: say.pay }).click();
    await page.waitForURL(`**${confirmationPath[locale]}?session_id=${session}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(say.confirmed);
    const main = page.getByRole("main");
    for (const text of ["Hannah Meyer", guest.email, guest.phone, guest.pickupLocation]) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByText(remarks)).toBeVisible();
    await expect(main).toContainText(formatMoney(3700, locale));
    await expect(main).toContainText(say.paid);
    await expect.poll(() => pendingBooking(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("pendingRemarks"))).toBeNull();
    await expectSound(page, { except: languagesOverPicture });
  });
}

test("a declined card can be tried again", async ({ page }) => {
  await page.goto("/booking");
  await fillBooking(page, dayAhead(50));
  await goToPayment(page);
  await page.getByRole("button", { name: words.en.decline }).click();
  await expect(page.getByRole("alert")).toContainText("The card was declined");
  await expectSound(page);
  await page.getByRole("button", { name: words.en.pay }).click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(words.en.confirmed);
});

test("a payment that was left can be resumed, changed or not", async ({ page }) => {
  const say = words.es;
  await page.goto("/es/reserva");
  await fillBooking(page, dayAhead(51), "es");
  const session = await goToPayment(page, "es");
  await page.getByRole("button", { name: say.leave }).click();

  await page.waitForURL("**/es/reserva?resume=*");
  const notice = page.getByRole("main");
  await expect(notice).toContainText(
    /Tus lugares están apartados hasta las? \d+:\d\d\s[ap]\.\sm\./,
  );
  await expect(page.locator("#firstName")).toHaveValue(guest.firstName);
  await expect(page.getByRole("radio", { name: /^2:30/ })).toBeChecked();
  await expectSound(page);

  // The same form again leads to the same payment; its seats are not taken a second time.
  await scriptsRun(page);
  expect(await goToPayment(page, "es")).toBe(session);
  await page.goBack();
  await page.waitForURL("**/es/reserva?resume=*");
  await page.getByRole("link", { name: "Continuar al pago" }).click();
  await page.waitForURL(`**/sandbox/checkout/${session}`);
  await page.getByRole("button", { name: say.pay }).click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(say.confirmed);
});

test("the last twelve seats stay choosable for the one who holds them", async ({ page }) => {
  const date = dayAhead(52);
  await page.goto("/booking");
  await scriptsRun(page);
  await chooseDay(page, date);
  await page.getByLabel("Riders", { exact: true }).fill("12");
  await choosePickup(page);
  await fillGuest(page);
  await goToPayment(page);
  await page.getByRole("button", { name: words.en.leave }).click();
  await page.waitForURL("**/booking?resume=*");
  await expect(page.getByRole("button", { pressed: true })).toHaveAccessibleName(
    new RegExp(`^${dayName(date, "en")}: last 12 places`),
  );
});

test("what was typed is there again when the guest comes back another way", async ({ page }) => {
  const date = dayAhead(53);
  await page.goto("/booking");
  await fillBooking(page, date);
  await goToPayment(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    // The payment page may still be loading its own.
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
  await scriptsRun(page);
  await expect(page.locator("#lastName")).toHaveValue(guest.lastName);
  await expect(page.locator("input[name=date]")).toHaveValue(date);

  // An address that names another ride keeps it; the guest's own words are brought back all the same.
  await page.goto("/hot-springs-tour/booking");
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await expect(page.getByRole("radio", { name: /Hot Springs/ })).toBeChecked();
});

for (const locale of ["en", "es"] as const) {
  const wrong = {
    en: {
      summary: "3 things to fix before you pay",
      email: "Check the address",
      pickupTime: "Choose when we should pick you up.",
    },
    es: {
      summary: "Hay 3 cosas por corregir antes de pagar",
      email: "Revisa el correo",
      pickupTime: "Elige a qué hora pasamos por ti.",
    },
  }[locale];

  test(`field errors in ${locale} are named, linked and lose nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(bookingPath[locale]);
    await scriptsRun(page);
    await chooseDay(page, dayAhead(54), locale);
    await fillGuest(page, { email: "hannah@", phone: "" });
    const answer = page.waitForResponse((response) => {
      return response.request().postData()?.includes("intent=pay") ?? false;
    });
    await page.getByRole("button", { name: words[locale].continue }).click();
    expect((await answer).status()).toBe(400);

    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(wrong.summary);
    await expect(page.locator("#email")).toHaveValue("hannah@");
    await expect(page.locator("#firstName")).toHaveValue(guest.firstName);
    await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#email")).toHaveAccessibleDescription(new RegExp(wrong.email));
    await expect(page.getByRole("group")).toContainText([wrong.pickupTime]);
    await expectSound(page);

    await summary.getByRole("link", { name: new RegExp(wrong.email, "i") }).click();
    await expect(page.locator("#email")).toBeFocused();
    await page.locator("#email").fill(guest.email);
    await page.locator("#phone").fill(guest.phone);
    await choosePickup(page);
    await goToPayment(page, locale);
  });
}

test("a day that fills up meanwhile is refused and others are offered", async ({
  page,
  request,
}) => {
  const date = dayAhead(60);
  await page.goto("/booking");
  await scriptsRun(page);
  await fillBooking(page, date);
  await bookDirectly(request, { date, participants: 11 });
  await page.getByRole("button", { name: words.en.continue }).click();

  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(`Only 1 place is left on ${dayName(date, "en")}.`);
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await expectSound(page);
  const other = dayAhead(61);
  await alert.getByRole("button", { name: dayName(other, "en") }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.locator("#chosen-day")).toBeFocused();
  await goToPayment(page);
  expect(await pendingBooking(page)).toMatchObject({ bookingDate: other });
});

test("the calendar shows last seats, full days and what is left", async ({ page, request }) => {
  const [few, full] = [dayAhead(64), dayAhead(65)];
  await bookDirectly(request, { date: few, participants: 10 });
  await bookDirectly(request, { date: full, participants: 12 });
  await page.goto(`/booking?month=${few.slice(0, 7)}`);
  const day = page.getByRole("button", { name: new RegExp(`^${dayName(few, "en")}:`) });
  await expect(day).toHaveAccessibleName(/last 2 places, sunset \d:\d\d\sPM/);
  await page.goto(`/booking?month=${full.slice(0, 7)}`);
  await expect(page.getByText(`${dayName(full, "en")}: Full`)).toBeAttached();
  await expect(
    page.getByRole("button", { name: new RegExp(`^${dayName(full, "en")}:`) }),
  ).toHaveCount(0);
  await expectSound(page);
});

test("riders are limited to the seats of the day, and told why", async ({ page, request }) => {
  const date = dayAhead(66);
  await bookDirectly(request, { date, participants: 9 });
  await page.goto("/booking");
  await scriptsRun(page);
  const riders = page.getByLabel("Riders", { exact: true });
  await riders.fill("5");
  await chooseDay(page, date);
  await expect(page.getByText("Only 3 places are left that day.")).toBeVisible();
  await page.getByRole("button", { name: "One rider fewer" }).click();
  await expect(riders).toHaveValue("3");
  await page.getByRole("button", { name: "One rider more" }).click();
  await expect(riders).toHaveValue("3");
  await expect(page.getByText("3 places left that day.")).toBeVisible();
  // Somebody has paid for that ride, so one alone may join.
  await riders.fill("1");
  await expect(page.getByText("there aren't enough yet")).toHaveCount(0);
  await chooseDay(page, dayAhead(67));
  await expect(page.getByText("there aren't enough yet")).toBeVisible();
  await choosePickup(page);
  await fillGuest(page);
  await page.getByRole("button", { name: words.en.continue }).click();
  await expect(page.getByRole("alert")).toContainText("This ride goes out with 2 riders or more");
});

test("the other ride changes calendar, pickup and total", async ({ page }) => {
  await page.goto("/booking");
  await scriptsRun(page);
  await page.getByRole("radio", { name: /Hot Springs Tour/ }).check();
  await expect(page.getByText("We pick you up at 8:00")).toBeVisible();
  const date = dayAhead(68);
  await chooseDay(page, date);
  await expect(page.locator("#chosen-day")).toContainText("so the afternoon is yours");
  await expect(page.getByRole("complementary").first()).toContainText("MXN\u00a03,800");
  await fillGuest(page);
  await goToPayment(page);
  expect(await pendingBooking(page)).toMatchObject({
    tourName: "Hot Springs Tour",
    pickupTime: "08:00",
    totalPrice: 3800,
  });
});

for (const [path, ride] of [
  ["/sunset-tour/booking", /Sunset Beach Tour/],
  ["/hot-springs-tour/booking", /Hot Springs Tour/],
  ["/booking?tour=hot-springs", /Hot Springs Tour/],
  ["/es/reserva?tour=hot-springs", /Aguas Termales/],
  ["/booking?tour=nonsense", /Sunset Beach Tour/],
] as const) {
  test(`${path} opens with its ride`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.getByRole("radio", { name: ride })).toBeChecked();
  });
}

test("the calendar works by keyboard alone", async ({ page }) => {
  await page.goto("/booking");
  await scriptsRun(page);
  const next = page.getByRole("button", { name: "Next month" });
  await next.focus();
  await page.keyboard.press("Enter");
  // Before the month is drawn, the tab key leads into the one before it.
  await expect(page.locator("#calendar-previous")).toHaveAttribute("value", /./);
  const days = page.getByRole("grid").getByRole("button");
  await page.keyboard.press("Tab");
  const first = page.locator("[data-date]:focus");
  await expect(first).toHaveCount(1);
  const start = (await first.getAttribute("data-date")) ?? "";
  // One stop for the tab key, however many days there are.
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

test("from the first page to the paid booking by keyboard alone", async ({ page }) => {
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
  await scriptsRun(page);
  await tabTo("#tour-sunset");
  await press("ArrowDown", "ArrowUp");
  await tabTo("#calendar-next");
  await press("Enter");
  await expect(page.locator("#calendar-previous")).toHaveAttribute("value", /./);
  await tabTo("[data-date]");
  await press("End", "Enter");
  await tabTo("#pickupTime");
  await press("Space", "ArrowDown");
  await tabTo("#participants");
  await press("ArrowUp");
  for (const [name, value] of Object.entries(guest)) {
    await tabTo(`#${name}`);
    await page.keyboard.type(value);
  }
  await press("Enter");
  await page.waitForURL("**/sandbox/checkout/*");
  expect(await pendingBooking(page)).toMatchObject({ participants: 3, pickupTime: "14:30" });
  await tabTo('button[value="pay"]');
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(words.en.confirmed);
});

test("nothing is lost when the network fails", async ({ page }) => {
  await page.goto("/booking");
  await scriptsRun(page);
  await fillBooking(page, dayAhead(70));
  await page.route("**/booking.data*", (route) => route.abort());
  await page.getByRole("button", { name: words.en.continue }).click();
  await expect(page.getByRole("alert")).toContainText(bookingMessages.en.unreachable.title);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("#email")).toHaveValue(guest.email);
  expect(await pendingBooking(page)).toBeNull();
  await page.unroute("**/booking.data*");
  await goToPayment(page);
});

test("a month that cannot be loaded is said and asked for again", async ({ page }) => {
  await page.route("**/booking.data*", (route) => route.abort());
  await page.goto("/booking");
  await scriptsRun(page);
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

test("two quick presses turn the calendar by two months", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/booking.data")) asked.push(request.url());
  });
  await page.goto("/booking");
  await scriptsRun(page);
  // The month beside the shown one is fetched in advance; the next request comes once it is there.
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const month = page.locator("input[name=month]");
  const [year = 0, number = 0] = (await month.inputValue()).split("-").map(Number);
  const goal = new Date(Date.UTC(year, number + 1)).toISOString().slice(0, 7);
  await page.locator("#calendar-next").evaluate((next: HTMLButtonElement) => {
    next.click();
    next.click();
  });
  await expect(month).toHaveValue(goal);
});

test("on phones the total follows until the pay button is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/booking");
  await scriptsRun(page);
  const bar = page.getByRole("complementary", { name: "Your total" });
  await expect(bar).toBeHidden();
  await page.locator("#firstName").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("MXN\u00a03,700");
  await expectSound(page);
  await page.getByRole("button", { name: words.en.continue }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test("nonsense in the form is answered, never stored", async ({ request }) => {
  for (const [form, status] of [
    [{ intent: "pay" }, 400],
    [{ intent: "pay", tour: "moon", participants: "-3", date: "2026-02-31" }, 400],
    [{ intent: "day:never", tour: "sunset" }, 200],
    [{ intent: "month:2026-99", tour: "sunset" }, 200],
    [
      {
        intent: "pay",
        tour: "sunset",
        ...guest,
        participants: "2",
        pickupTime: "14:30",
        date: dayAhead(-1),
      },
      409,
    ],
    [
      {
        intent: "pay",
        tour: "sunset",
        ...guest,
        participants: "2",
        pickupTime: "14:30",
        date: dayAhead(500),
      },
      409,
    ],
    [
      {
        intent: "pay",
        tour: "sunset",
        ...guest,
        participants: "2",
        pickupTime: "07:00",
        date: dayAhead(71),
      },
      409,
    ],
  ] as const) {
    const answer = await request.post("/booking", { form, maxRedirects: 0 });
    expect([form, answer.status()]).toEqual([form, status]);
  }
});

test("there is no payment page for a session nobody opened", async ({ page }) => {
  const answer = await page.goto("/sandbox/checkout/cs_test_nobody");
  expect(answer?.status()).toBe(404);
  await expectSound(page);
});

test("a session that was paid cannot be paid again", async ({ page, request }) => {
  const paymentPage = await bookDirectly(request, {
    date: dayAhead(72),
    participants: 2,
    pay: false,
  });
  for (const outcome of ["pay", "pay"]) {
    const answer = await request.post(paymentPage, { form: { outcome }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }
  const nonsense = await request.post(paymentPage, { form: { outcome: "free" }, maxRedirects: 0 });
  expect(nonsense.status()).toBe(400);
  await page.goto(paymentPage);
  await expect(page.getByText(sandboxMessages.en.paid)).toBeVisible();
  await expect(page.getByRole("button", { name: words.en.pay })).toHaveCount(0);
  await expectSound(page);
});
