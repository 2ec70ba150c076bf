import type { Page } from "@playwright/test";
import { groupIds } from "../../app/business/business-groups.ts";
import { adminBusinessMessages } from "../../app/i18n/messages/admin-business.ts";
import { adminBusinessFieldMessages } from "../../app/i18n/messages/admin-business-fields.ts";
import { adminCatalogMessages } from "../../app/i18n/messages/admin-catalog.ts";
import { adminCatalogFormMessages } from "../../app/i18n/messages/admin-catalog-form.ts";
import { expectNothingCut, expectSound, whenHydrated } from "./pages-soundness.ts";
import { expect, logIn, withOwnSite } from "./site.ts";

// A site of its own: what it says changes, and the others share one.
const { test, site } = withOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

async function open(page: Page, path: string) {
  await logIn(page);
  await page.goto(site.url + path);
}

const say = adminBusinessMessages.en;
const fields = adminBusinessFieldMessages.en;
const form = adminCatalogFormMessages.en;
const catalog = adminCatalogMessages.en;
const review = (page: Page) => page.getByRole("button", { name: form.submit });
const publish = (page: Page) => page.getByRole("button", { name: catalog.review.publish });

test("the phone number is changed in five taps, and every page follows", async ({ page }) => {
  await open(page, "/admin?lang=en");
  let taps = 0;
  const tap = async (target: ReturnType<Page["getByRole"]>) => {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await target.click();
    taps += 1;
  };
  await tap(page.getByRole("link", { name: say.title, exact: true }));
  await tap(page.getByRole("link", { name: say.groups.contact }));
  const phone = page.getByLabel(fields.fields.phone?.label ?? "");
  await tap(phone);
  await phone.fill("+52 954 133 4455");
  await tap(review(page));
  await expect(page.locator("#changes + dl, #changes ~ *").first()).toContainText("Contact");
  await expect(page.getByText("+52 954 133 4455")).toBeVisible();
  await tap(publish(page));
  await expect(page.locator("[data-outcome]")).toBeFocused();
  expect(taps).toBeLessThanOrEqual(5);

  await expect(async () => {
    await page.goto(`${site.url}/contact`);
    await expect(page.locator("main a[href='tel:+529541334455']").first()).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator("footer a[href='tel:+529541334455']")).toHaveCount(1);
  await page.goto(`${site.url}/es`);
  await expect(page.locator("footer a[href='tel:+529541334455']")).toHaveCount(1);
  const graph = await page.locator("script[type='application/ld+json']").first().textContent();
  expect(graph).toContain('"telephone":"+52 954 133 4455"');
});

for (const locale of ["en", "es"] as const) {
  test(`every screen is sound on a phone in ${locale}`, async ({ page }) => {
    test.slow();
    await open(page, `/admin/business?lang=${locale}`);
    for (const path of ["", "/launch", ...groupIds.map((id) => `/${id}`)]) {
      await page.goto(`${site.url}/admin/business${path}`);
      await expectSound(page);
      await expectNothingCut(page);
      const small = await page
        .locator("main :is(a.button, button:not(.sr-only))")
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().height < 43.5)
            .map((one) => one.outerHTML),
        );
      expect(small).toEqual([]);
    }
    await page.goto(`${site.url}/admin/business/contact`);
    await whenHydrated(page);
    await page.locator("#email").fill("nobody");
    await page.locator("#social-tiktok").fill("tiktok");
    await page.getByRole("button", { name: adminCatalogFormMessages[locale].submit }).click();
    await expect(page.locator("[data-error-summary]")).toBeFocused();
    await expect(page.locator("#email")).toHaveValue("nobody");
    const { problems } = adminBusinessMessages[locale];
    await expect(page.locator("#email-error")).toContainText(problems["invalid-email"]);
    await expect(page.locator("#social-tiktok-error")).toContainText(problems["not-a-link"]);
    await expectSound(page);
    await expectNothingCut(page);
  });
}

test("what is right as it is leaves the list of what to do before going live", async ({ page }) => {
  await open(page, "/admin/business/launch?lang=en");
  const line = page.getByRole("link", {
    name: `${say.launch.mend}: ${fields.settings.weightLimitKg}`,
  });
  await line.click();
  await expect(page).toHaveURL(/\/admin\/business\/welfare#setting-weightLimitKg/);
  await page.locator("#right-weightLimitKg").check();
  await review(page).click();
  await expect(page.getByText(say.review.right, { exact: true })).toBeVisible();
  await publish(page).click();
  await page.getByRole("link", { name: say.launch.title }).click();
  await expect(page.getByRole("link", { name: /^Change: / }).first()).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("what was typed is offered again, also on a newer version", async ({ page }) => {
  await open(page, "/admin/business/payments?lang=en");
  await whenHydrated(page);
  const cards = page.locator("#acceptedPayments-cards");
  await cards.fill("Visa, Mastercard");
  // Elsewhere somebody publishes.
  await page.request.post(`${site.url}/admin/tours/sunset/price`, {
    form: {
      intent: "publish",
      basedOn: await page.locator("input[name=basedOn]").inputValue(),
      pricePerPersonMxn: "1999",
    },
    maxRedirects: 0,
  });
  await page.goto("about:blank");
  await page.goto(`${site.url}/admin/business/payments`);
  await page.getByRole("button", { name: form.draft.use }).click();
  await expect(cards).toHaveValue("Visa, Mastercard");
  await review(page).click();
  await expect(page.getByText(catalog.overtaken.title)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: /^Apply mine on top/ }).click();
  await publish(page).click();
  await expect(page).toHaveURL(/published=/);
  await page.goto(`${site.url}/admin/tours`);
  await expect(page.getByText("MXN\u00a01,999")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a notice is added and published, and the history names it", async ({ page }) => {
    await open(page, "/admin/business/notices?lang=es");
    const es = adminBusinessMessages.es;
    await page.getByRole("button", { name: es.rows.notices.add }).click();
    await page.locator("#notices-0-from").fill("2026-12-11");
    await page.locator("#notices-0-to").fill("2099-12-12");
    await page.locator("#notices-0-text-en").fill("Closed for the fiesta.");
    await page.locator("#notices-0-text-es").fill("Cerrado por la fiesta.");
    // Enter reviews; it does not press the first button of a row.
    await page.locator("#notices-0-to").press("Enter");
    await page.getByRole("button", { name: adminCatalogMessages.es.review.publish }).click();
    await expect(page).toHaveURL(/published=/);
    await expect(async () => {
      await page.goto(`${site.url}/es`);
      await expect(page.getByText("Cerrado por la fiesta.")).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await page.goto(`${site.url}/admin/tours/history?lang=es`);
    await expect(page.getByText(/Cerrado por la fiesta\./)).toBeVisible();
  });
});
