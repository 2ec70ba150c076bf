import type { Page } from "@playwright/test";
import { adminNumbersMessages } from "../../app/i18n/messages/admin-numbers.ts";
import { bookDirectly, dayAhead } from "./booking-journey.ts";
import { expectNothingCut, expectSound } from "./pages-soundness.ts";
import { expect, logIn, test } from "./site.ts";

/** A paid ride for two in each run, on a day that no other test books. */
async function paidRide(page: Page, date: string) {
  await bookDirectly(page.request, { date, participants: 2 });
  await logIn(page);
}

/** The riders that the screen tells of a span. */
async function ridersOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const figures = page.getByRole("region", { name: /^(The figures|Las cifras)$/ });
  const value = figures
    .locator("div", { hasText: /^(Riders|Personas)/ })
    .locator("dd")
    .first();
  return Number((await value.innerText()).replace(/\D/g, ""));
}

for (const [width, locale] of [
  [390, "en"],
  [1440, "es"],
] as const) {
  test.describe(`at ${width} px in ${locale}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("the numbers of every span are sound, with their tables open", async ({ page }) => {
      const date = dayAhead(width === 390 ? 151 : 152);
      await paidRide(page, date);
      await page.goto(`/admin/numbers?lang=${locale}`);
      for (const unit of ["day", "week", "month", "quarter", "year"]) {
        const answer = await page.goto(`/admin/numbers?by=${unit}&from=${date}`);
        expect(answer?.headers()["cache-control"]).toBe("no-store");
        expect(await answer?.text()).not.toContain(" style=");
        await expectNothingCut(page);
        for (const summary of await page.locator(".numbers-table summary").all()) {
          await summary.click();
        }
        await expectSound(page);
      }
    });

    test("the income of this month is one tap away", async ({ page }) => {
      await logIn(page);
      await page.goto(`/admin?lang=${locale}`);
      const { title, figures } = adminNumbersMessages[locale];
      await page.getByRole("link", { name: title, exact: true }).click();
      await expect(page).toHaveURL("/admin/numbers");
      const first = page.getByRole("main").locator("dt").first();
      await expect(first).toHaveText(figures.incomeCentavos);
      await expect(first).toBeInViewport();
    });
  });
}

test("a ride counts on its day, and the tables can be saved", async ({ page }) => {
  const date = dayAhead(153);
  await paidRide(page, date);
  const address = `/admin/numbers?by=day&from=${date}`;
  const before = await ridersOf(page, address);
  await bookDirectly(page.request, { date, participants: 3 });
  expect(await ridersOf(page, address)).toBe(before + 3);

  const file = await page.request.get(`/admin/numbers.csv?by=month&from=${date.slice(0, 7)}`);
  expect(file.headers()).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
  });
  const [head = "", ...lines] = (await file.text()).trim().split("\r\n");
  expect(head).toMatch(/^\uFEFF?"from","until","income_mxn","to_collect_mxn","riders"/);
  const line = lines.find((one) => one.startsWith(`"${date}","${date}",`)) ?? "";
  expect(line.split(",")[4]).toBe(String(before + 3));
  for (const table of ["source", "tour"]) {
    const other = await page.request.get(`/admin/numbers.csv?by=year&from=${date}&table=${table}`);
    expect(await other.text()).toContain(`"${table}",`);
  }
});

test("strangers see no numbers", async ({ request }) => {
  for (const address of ["/admin/numbers", "/admin/numbers.csv"]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the spans, the days and the tables work", async ({ page }) => {
    await logIn(page);
    await page.goto("/admin/numbers?by=month&from=2028-02&lang=en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Numbers: February 2028");
    await page.getByRole("link", { name: "Later: March 2028" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Numbers: March 2028");
    await page.getByRole("link", { name: "Quarter" }).click();
    await page.getByLabel("Go to a day").fill("2028-02-29");
    await page.getByRole("button", { name: "Go", exact: true }).click();
    await expect(page).toHaveURL("/admin/numbers?by=quarter&from=2028-02-29");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("January");
    await page.locator(".numbers-table summary").first().click();
    await expect(page.getByRole("table").first()).toContainText("Total");
  });
});
