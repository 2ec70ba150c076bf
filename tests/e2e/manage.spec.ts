import type { Page } from "@playwright/test";
import { formatMoney } from "#app/i18n/format.ts";
import { fill } from "../../app/i18n/format.ts";
import { bookingMessages } from "../../app/i18n/messages/booking.ts";
import { manageMessages } from "../../app/i18n/messages/manage.ts";
import { shellMessages } from "../../app/i18n/messages/shell.ts";
import {
  bookDirectly,
  chooseDay,
  choosePickup,
  confirmationPath,
  dayAhead,
  dayName,
  remarks,
  scriptsRun,
} from "./booking-journey.ts";
import { bookedLink, calendarEntry, expectSecret, linkOf } from "./manage-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

const say = manageMessages.en;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const references = /[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}/;

for (const [index, { locale, width }] of (
  [
    { locale: "en", width: 1440 },
    { locale: "es", width: 390 },
    { locale: "en", width: 320 },
  ] as const
).entries()) {
  const words = manageMessages[locale];

  test(`a booking seen, moved, corrected and cancelled in ${locale} at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [before, after] = [dayAhead(100 + 3 * index), dayAhead(101 + 3 * index)];
    const confirmation = await bookDirectly(request, { date: before, participants: 2 });
    const { search } = new URL(confirmation, "http://any.test");
    await page.goto(confirmationPath[locale] + search);
    const main = page.getByRole("main");
    await expect(main.getByText(references).filter({ visible: true })).toBeVisible();
    await main.getByRole("link", { name: words.actions.manage }).click();
    await page.waitForURL(/[0-9a-f]{32}$/);
    const link = new URL(page.url()).pathname;

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    await expect(main).toContainText(words.stages.confirmed);
    await expect(main).toContainText(references);
    await expect(main).toContainText(words.localTime);
    await expect(main).toContainText(formatMoney(3700, locale));
    await expectSound(page);
    expect(await calendarEntry(request, link)).toMatchObject({
      sequence: "0",
      start: `${before.replaceAll("-", "")}T143000`,
    });

    // Another day and another time.
    await scriptsRun(page);
    await chooseDay(page, after, locale);
    await choosePickup(page, /^3:00/);
    await page.getByRole("button", { name: words.move.button }).click();
    await page.waitForURL("**?done=moved");
    const notice = page.getByRole("status").filter({ hasText: dayName(after, locale) });
    await expect(notice.first()).toContainText(/3:00/);
    await expect(notice.first()).toBeFocused();
    await expect(page.getByRole("button", { pressed: true })).toHaveAccessibleName(
      new RegExp(`^${dayName(after, locale)}:`),
    );
    await expectSound(page);
    const moved = await calendarEntry(request, link);
    expect(moved).toMatchObject({ sequence: "1", start: `${after.replaceAll("-", "")}T150000` });

    // Details: refused beside the field, then kept.
    await page.locator("#email").fill("hannah@");
    await page.locator("#pickupLocation").fill("4242 4242 4242 4242");
    await page.locator("#remarks").fill(remarks);
    await page.getByRole("button", { name: words.details.button }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(words.details.errors.other.replace("{count}", "2"));
    await expect(alert).toBeFocused();
    await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#email")).toHaveValue("hannah@");
    await expect(page.locator("#remarks")).toHaveValue(remarks);
    await expectSound(page);
    await page.locator("#email").fill("new.address@example.com");
    await page.locator("#pickupLocation").fill("Casa Azul, La Punta");
    await page.getByRole("button", { name: words.details.button }).click();
    await page.waitForURL("**?done=saved");
    await expect(main).toContainText("new.address@example.com");
    await expect(main).toContainText("Casa Azul, La Punta");
    await expect(main.getByRole("definition").getByText(remarks)).toBeVisible();
    expect((await calendarEntry(request, link)).uid).toBe(moved.uid);

    // Cancelling is a page of its own, and only its button does it.
    await main.getByRole("link", { name: words.cancel.link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.cancelPage.title);
    await expect(main).toContainText(words.cancelPage.deadline);
    await expectSound(page);
    await page
      .getByRole("button", {
        name: words.cancelPage.buttonFull.replace("{amount}", formatMoney(3700, locale)),
      })
      .click();
    await page.waitForURL(/[0-9a-f]{32}$/);
    await expect(main).toContainText(words.notices.cancelledTitle);
    // On its way at first: it is given back once the provider says so.
    await expect(async () => {
      await page.reload();
      await expect(main).toContainText(words.refunds.given, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expectSound(page);

    // What is cancelled has no calendar file, no ticket and nothing to cancel.
    expect((await request.get(link + fileOf(locale))).status()).toBe(404);
    for (const gone of locale === "en" ? ["/cancel", "/voucher"] : ["/cancelar", "/boleto"]) {
      const answer = await request.get(link + gone, { maxRedirects: 0 });
      expect([gone, answer.status(), answer.headers().location]).toEqual([gone, 303, link]);
    }
  });
}

const fileOf = (locale: "en" | "es") => (locale === "en" ? "/calendar.ics" : "/calendario.ics");

test("a mail scanner that follows every link changes nothing", async ({ page, request }) => {
  const link = await bookedLink(request, { date: dayAhead(110), participants: 2 });
  const before = await calendarEntry(request, link);
  const own = [link, `${link}/cancel`, `${link}/voucher`];
  const found = new Set([
    // Also what a form would send, as an address.
    `${link}?form=move&intent=move&date=${dayAhead(111)}&pickupTime=15:00`,
    `${link}?form=details&email=evil@example.com`,
    `${link}/cancel?refund=full`,
    ...(await linksOn(page, own)),
  ]);
  expect([...found]).toContain(`${link}/calendar.ics`);
  for (const address of found) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await request.fetch(address, { method });
      expect([method, address, answer.status()]).toEqual([method, address, 200]);
    }
  }
  expect(await calendarEntry(request, link)).toEqual(before);
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText(say.stages.confirmed);
  await expect(page.locator("#email")).toHaveValue("hannah.meyer@example.com");
});

/** Every address of this site that pages lead to, in whatever element. */
async function linksOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    found.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll("[href], [action], [formaction]")]
          .map((element) =>
            ["href", "action", "formaction"]
              .map((name) => element.getAttribute(name))
              .find((value) => value !== null),
          )
          .map((value) => new URL(value ?? "", document.baseURI))
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, search }) => pathname + search),
      )),
    );
  }
  return found;
}

test("inside 48 hours the page says that nothing goes back, and does not pretend", async ({
  page,
  request,
}) => {
  const link = await bookedLink(request, { date: dayAhead(1), participants: 2 });
  const send = (refund: string) =>
    request.post(`${link}/cancel`, { form: { refund }, maxRedirects: 0 });

  // A page that was opened while the refund still held: shown the truth, nothing done.
  for (const [refund, status] of [
    ["full", 409],
    ["all of it", 400],
  ] as const) {
    const refused = await send(refund);
    expect(refused.status()).toBe(status);
    expect(await refused.text()).toContain(say.cancelPage.changedTitle);
  }

  await page.goto(link);
  await expect(page.getByRole("main")).toContainText(fill(say.cancel.over, { hours: "48 hours" }));
  await page.getByRole("link", { name: say.cancel.link }).click();
  await expect(page.getByRole("main")).toContainText("MXN\u00a00");
  await expectSound(page);
  await page.getByRole("button", { name: say.cancelPage.buttonNone }).click();
  await page.waitForURL(/[0-9a-f]{32}$/);
  await expect(page.getByRole("main")).toContainText(say.notices.cancelledNoRefund);
  await expectSound(page);
});

test("cancelling twice is cancelling once", async ({ page, request }) => {
  const link = await bookedLink(request, { date: dayAhead(112), participants: 2 });
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      request.post(`${link}/cancel`, { form: { refund: "full" }, maxRedirects: 0 }),
    ),
  );
  for (const answer of answers) {
    expect([answer.status(), answer.headers().location]).toEqual([303, link]);
  }
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText(say.notices.cancelledTitle);
});

test("moving twice is moving once", async ({ request }) => {
  const link = await bookedLink(request, { date: dayAhead(113), participants: 2 });
  const move = () =>
    request.post(link, {
      form: { form: "move", intent: "move", date: dayAhead(114), pickupTime: "15:30" },
      maxRedirects: 0,
    });
  expect((await move()).headers().location).toBe(`${link}?done=moved`);
  expect((await move()).headers().location).toBe(`${link}?done=same`);
  expect((await calendarEntry(request, link)).sequence).toBe("1");
});

test("a day that filled up meanwhile is refused with days that have room", async ({
  page,
  request,
}) => {
  const [own, wanted] = [dayAhead(115), dayAhead(116)];
  await page.goto(await bookedLink(request, { date: own, participants: 2 }));
  await scriptsRun(page);
  await chooseDay(page, wanted);
  await bookDirectly(request, { date: wanted, participants: 12 });
  await page.getByRole("button", { name: say.move.button }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(say.move.refused);
  await expect(alert).toContainText(`${dayName(wanted, "en")} is full.`);
  await expect(alert).toBeFocused();
  await expectSound(page);

  await alert.getByRole("button", { name: dayName(dayAhead(117), "en") }).click();
  await expect(alert).toBeHidden();
  await page.getByRole("button", { name: say.move.button }).click();
  await page.waitForURL("**?done=moved");
  await expect(page.getByRole("main")).toContainText(dayName(dayAhead(117), "en"));
});

test("a day without room for the whole party cannot be chosen", async ({ page, request }) => {
  const [own, tight] = [dayAhead(118), dayAhead(119)];
  await bookDirectly(request, { date: tight, participants: 10 });
  await page.goto(await bookedLink(request, { date: own, participants: 3 }));
  await scriptsRun(page);
  await chooseDay(page, own);
  await expect(
    page.getByRole("button", { name: new RegExp(`^${dayName(tight, "en")}:`) }),
  ).toHaveCount(0);
  await expect(page.getByText(`${dayName(tight, "en")}: ${say.move.noRoom}`)).toBeAttached();
});

test("nonsense in the forms is answered, never stored", async ({ request }) => {
  const link = await bookedLink(request, { date: dayAhead(120), participants: 2 });
  for (const [form, status] of [
    [{}, 400],
    [{ form: "move", intent: "move", date: "2026-02-31", pickupTime: "14:30" }, 400],
    [{ form: "move", intent: "move", date: dayAhead(121), pickupTime: "03:00" }, 400],
    [{ form: "move", intent: "move", date: dayAhead(-1), pickupTime: "14:30" }, 409],
    [{ form: "move", intent: "move", date: dayAhead(500), pickupTime: "14:30" }, 409],
    [{ form: "move", intent: "month:2026-99" }, 200],
    [{ form: "move", intent: "day:never" }, 200],
    [
      {
        form: "move",
        intent: "pay",
        tour: "hot-springs",
        date: dayAhead(121),
        pickupTime: "08:00",
      },
      400,
    ],
    [{ form: "details" }, 400],
    [{ form: "details", firstName: "x".repeat(5000) }, 400],
  ] as const) {
    const answer = await request.post(link, { form, maxRedirects: 0 });
    expect([form, answer.status()]).toEqual([form, status]);
  }
  expect((await calendarEntry(request, link)).sequence).toBe("0");
});

test("forms from another site are refused", async ({ request }) => {
  const link = await bookedLink(request, { date: dayAhead(122), participants: 2 });
  const answer = await request.post(`${link}/cancel`, {
    form: { refund: "full" },
    headers: { origin: "https://evil.example" },
  });
  expect(answer.status()).toBe(403);
  expect((await calendarEntry(request, link)).sequence).toBe("0");
});

test("nothing typed is lost when the network fails", async ({ page, request }) => {
  const link = await bookedLink(request, { date: dayAhead(123), participants: 2 });
  await page.goto(link);
  await scriptsRun(page);
  await page.locator("#phone").fill("+52 954 111 2233");
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("button", { name: say.details.button }).click();
  await expect(page.getByRole("alert")).toContainText(bookingMessages.en.unreachable.title);
  await expect(page.locator("#phone")).toHaveValue("+52 954 111 2233");
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: say.details.button }).click();
  await page.waitForURL("**?done=saved");
});

for (const locale of ["en", "es"] as const) {
  const words = manageMessages[locale];

  test(`an unknown link is a missing page like any other (${locale})`, async ({ page }) => {
    const own = locale === "en" ? ["/cancel", "/voucher"] : ["/cancelar", "/boleto"];
    const unknown = { ["0".repeat(32)]: 404, nobody: 404, "%00": 400, ["a".repeat(2000)]: 404 };
    for (const [token, status] of Object.entries(unknown)) {
      for (const part of ["", ...own]) {
        const answer = await page.goto(linkOf(token, locale) + part);
        expect([token, part, answer?.status()]).toEqual([token, part, status]);
      }
    }
    await expect(page).toHaveTitle(new RegExp(escaped(shellMessages[locale].notFound.title)));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      shellMessages[locale].notFound.title,
    );
    await expectSound(page);
  });

  test(`the ticket to print has everything on one sheet (${locale})`, async ({ page, request }) => {
    const link = await bookedLink(
      request,
      { date: dayAhead(locale === "en" ? 124 : 125), participants: 4 },
      locale,
    );
    await page.goto(link);
    await page.getByRole("link", { name: words.actions.voucher }).click();
    await expect(page.getByRole("img", { name: words.voucher.code })).toBeVisible();
    const ticket = page.getByRole("article");
    for (const text of [
      "Hannah Meyer",
      "Hotel Santa Fe",
      formatMoney(7400, locale),
      words.localTime,
    ]) {
      await expect(ticket).toContainText(text);
    }
    await expect(ticket).toContainText(references);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page);
    }
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const [ink, paper] = await ticket.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect([ink, paper]).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  });
}

test("the pages are secrets, and lead to each other in both languages", async ({
  page,
  request,
}) => {
  const link = await bookedLink(request, { date: dayAhead(126), participants: 2 });
  for (const part of ["", "/cancel", "/voucher"]) {
    const answer = await page.goto(link + part);
    await expectSecret(page, answer?.headers() ?? {});
    await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveURL(new RegExp(`/es/reserva/gestionar/${link.slice(-32)}`));
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
      shellMessages.es.notFound.title,
    );
  }
});

test("a chat opens with the reference, and without the page's address", async ({
  page,
  request,
}) => {
  await page.goto(await bookedLink(request, { date: dayAhead(127), participants: 2 }));
  const chat = page.getByRole("main").getByRole("link", { name: say.actions.whatsApp });
  const address = new URL((await chat.getAttribute("href")) ?? "");
  expect(address.searchParams.get("text")).toMatch(references);
  expect(address.href).not.toMatch(/[0-9a-f]{32}/);
});
