import type { Page } from "@playwright/test";
import { adminCatalogFormMessages } from "../../../app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "../../../app/web/admin/catalog-parts/messages.ts";
import { adminBusinessFieldMessages } from "../../../app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "../../../app/web/admin/settings-parts/messages.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it publishes settings, and other files share one site.
const { test, site } = createOwnSite();
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

test("the operator changes the phone number on all pages with at most six taps", async ({
  page,
}) => {
  await open(page, "/admin?lang=en");
  let taps = 0;
  const tap = async (target: ReturnType<Page["getByRole"]>) => {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await target.click();
    taps += 1;
  };
  await tap(page.locator(".bar-more summary"));
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
  expect(taps).toBeLessThanOrEqual(6);

  const pageText = async (path: string) => (await page.request.get(site.url + path)).text();
  const call = 'href="tel:+529541334455"';
  await expect(async () => {
    const [main = "", footer = ""] = (await pageText("/contact")).split("<footer");
    expect([main.includes(call), footer.split(call).length - 1]).toEqual([true, 1]);
  }).toPass();
  const spanish = await pageText("/es");
  expect(spanish.split("<footer")[1]?.split(call).length).toBe(2);
  expect(spanish).toContain('"telephone":"+52 954 133 4455"');
});

test("the operator's contact settings form shows each error beside its field and preserves the input", async ({
  page,
}) => {
  await open(page, "/admin/business/contact?lang=es");
  await waitForHydration(page);
  await page.locator("#email").fill("nobody");
  await page.locator("#social-tiktok").fill("tiktok");
  await page.getByRole("button", { name: adminCatalogFormMessages.es.submit }).click();
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await expect(page.locator("#email")).toHaveValue("nobody");
  const { problems } = adminBusinessMessages.es;
  await expect(page.locator("#email-error")).toContainText(problems["invalid-email"]);
  await expect(page.locator("#social-tiktok-error")).toContainText(problems["not-a-link"]);
  await expectAccessible(page);
  await expectNothingCut(page);
});

test("the settings form offers to restore an unsaved draft and can apply it to a newer catalog version", async ({
  page,
}) => {
  await open(page, "/admin/business/payments?lang=en");
  await waitForHydration(page);
  const cards = page.locator("#acceptedPayments-cards");
  await cards.fill("Visa, Mastercard");
  // A new version is published elsewhere.
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
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Apply mine on top/ }).click();
  await publish(page).click();
  await expect(page).toHaveURL(/published=/);
  await page.goto(`${site.url}/admin/tours`);
  await expect(page.getByText("MXN\u00a01,999")).toBeVisible();
});
