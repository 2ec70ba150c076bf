import type { Page } from "@playwright/test";
import { adminPhonesMessages } from "../../app/i18n/messages/admin-phones.ts";
import { bookDirectly, dayAhead } from "./booking-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, logIn, test } from "./site.ts";

async function open(page: Page, locale: "en" | "es") {
  await logIn(page);
  await page.goto(`/admin/phones?lang=${locale}`);
}

/** Makes an address on the open page and returns it. */
async function make(page: Page, name: string, locale: "en" | "es"): Promise<string> {
  const { make: words, made } = adminPhonesMessages[locale];
  await page.getByLabel(words.label).fill(name);
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.getByText(made.title.replace("{name}", name))).toBeVisible();
  return (await page.locator("dl dd").first().textContent()) ?? "";
}

const item = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

async function revoke(page: Page, name: string, locale: "en" | "es") {
  const { list, done } = adminPhonesMessages[locale];
  await item(page, name).locator("summary").click();
  await page.getByRole("button", { name: list.revokeNow.replace("{name}", name) }).click();
  await expect(page.getByText(done.revoked)).toBeVisible();
  await expect(item(page, name)).toHaveCount(0);
}

for (const [width, locale] of [
  [390, "es"],
  [1440, "en"],
] as const) {
  test(`a phone gets the rides, and loses them, at ${width} px in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const date = dayAhead(width === 390 ? 181 : 182);
    await bookDirectly(page.request, { date, participants: 2, phone: "+52 954 133 4455" });
    await open(page, locale);
    await expectSound(page);
    const name = `Mar ${width}`;
    const address = await make(page, name, locale);
    expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    await expectSound(page);
    const webcal = page.getByRole("link", { name: adminPhonesMessages[locale].made.open });
    expect(await webcal.getAttribute("href")).toBe(address.replace(/^https?:/, "webcal:"));

    // A calendar has no login.
    const path = new URL(address).pathname;
    const feed = await request.get(path);
    expect(feed.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(feed.headers()["x-robots-tag"]).toBe("noindex");
    const text = await feed.text();
    expect(text).toContain(`DTSTART;TZID=America/Mexico_City:${date.replaceAll("-", "")}T`);
    expect(text).not.toContain("9541334455");
    const { etag = "" } = feed.headers();
    const again = await request.get(path, { headers: { "if-none-match": etag } });
    expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
    const wrong = await request.get(
      path.replace(/.\.ics$/, "_.ics").replace("calendar/", "calendar/x"),
    );
    expect([wrong.status(), wrong.headers()["content-type"]]).toEqual([404, "text/plain"]);
    expect((await request.get(path.replace(".ics", ""))).status()).toBe(404);

    // The address is shown this once.
    await page.reload();
    await page.goto("/admin/phones");
    await expect(item(page, name)).toBeVisible();
    expect(await page.content()).not.toContain(path);
    await revoke(page, name, locale);
    expect((await request.get(path)).status()).toBe(404);
  });
}

test("a name that is missing or too long is named beside its field", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "es");
  const words = adminPhonesMessages.es;
  const field = page.getByLabel(words.make.label);
  await field.fill("x".repeat(61));
  await page.getByRole("button", { name: words.make.submit }).click();
  await expect(page.locator("#name-error")).toHaveText(words.problems["too-long"]);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectSound(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("an address is made and revoked", async ({ page, request }) => {
    await open(page, "en");
    const address = await make(page, "No scripts", "en");
    const path = new URL(address).pathname;
    expect((await request.get(path)).status()).toBe(200);
    // The same form sent again makes no second one.
    await page.reload();
    await expect(page.getByText(adminPhonesMessages.en.problems["made-before"])).toBeVisible();
    await expect(item(page, "No scripts")).toHaveCount(1);
    await revoke(page, "No scripts", "en");
    expect((await request.get(path)).status()).toBe(404);
  });
});

test("the screen is closed to strangers", async ({ request }) => {
  const answer = await request.get("/admin/phones", { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toMatch(/^\/admin\?/);
});
