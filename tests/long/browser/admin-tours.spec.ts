import type { Page } from "@playwright/test";
import { adminCatalogFormMessages } from "../../../app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "../../../app/web/admin/catalog-parts/messages.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it publishes tours, and other files share one site.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

async function open(page: Page, path: string) {
  await logIn(page);
  await page.goto(site.url + path);
}

const say = adminCatalogMessages.en;
const form = adminCatalogFormMessages.en;
const review = (page: Page) => page.getByRole("button", { name: form.submit });

test("the operator changes a price with four taps from the Today screen", async ({ page }) => {
  await open(page, "/admin?lang=en");
  let taps = 0;
  const tap = async (target: ReturnType<Page["getByRole"]>) => {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await target.click();
    taps += 1;
  };
  await tap(page.getByRole("link", { name: say.title }));
  await tap(page.getByRole("link", { name: /^Change the price of Sunset Beach Tour/ }));
  const field = page.getByLabel(say.price.label);
  await tap(field);
  await field.fill("1950");
  await tap(page.getByRole("button", { name: say.price.publish }));
  await expect(page.getByText("MXN\u00a01,950")).toBeVisible();
  await expect(page.locator("[data-outcome]")).toBeFocused();
  expect(taps).toBe(4);
});

test("the operator can change a price with only the keyboard", async ({ page }) => {
  await open(page, "/admin/tours");
  await page.getByRole("link", { name: /^Change the price of Hot Springs/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(say.price.label)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("1975");
  await page.keyboard.press("Enter");
  await expect(page.getByText("MXN\u00a01,975")).toBeVisible();
});

test("a price that is typed in part is not replaced when its field gets the focus again", async ({
  page,
}) => {
  await open(page, "/admin/tours/hot-springs/price");
  await waitForHydration(page);
  const field = page.getByLabel(say.price.label);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("20");
  await field.blur();
  await field.focus();
  await page.keyboard.type("15");
  await expect(field).toHaveValue("2015");
});

test("the tour form shows a wrong pickup time beside its field, and the review links back to the form", async ({
  page,
}) => {
  const words = adminCatalogFormMessages.es;
  await open(page, "/admin/tours/sunset?lang=es");
  await waitForHydration(page);
  await page.locator("#ride-0-pickup-1").fill("18:00");
  await page.locator("#add-season-0").click();
  await expect(page.locator("#ride-0-season-0-fromDay")).toBeFocused();
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await expect(page.locator("#ride-0-pickup-1")).toHaveValue("18:00");
  await expect(page.locator("#ride-0-pickup-1-error")).toContainText(
    words.problems["pickup-after-start"],
  );
  await expectAccessible(page);
  await page.locator("#ride-0-pickup-1").fill("14:30");
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.locator("#changes")).toBeVisible();
  await expectAccessible(page);
  await expectNothingCut(page);
  await page.getByRole("button", { name: adminCatalogMessages.es.review.keep }).click();
  await expect(page.locator("#ride-0-season-0-fromMonth")).toHaveValue("11");
});

test("the tour form offers to restore an unsaved draft and can apply it to a newer catalog version", async ({
  page,
}) => {
  await open(page, "/admin/tours/sunset?lang=en");
  await waitForHydration(page);
  await page.locator("#capacity").fill("9");
  await page.locator("#add-pickup-0").click();
  await page.locator("#ride-0-pickup-4").fill("15:45");
  // A new version is published elsewhere.
  await page.request.post(`${site.url}/admin/tours/sunset/price`, {
    form: {
      intent: "publish",
      basedOn: (await page.locator("input[name=basedOn]").inputValue()) ?? "",
      pricePerPersonMxn: "1999",
    },
    maxRedirects: 0,
  });
  await page.goto("about:blank");
  await page.goto(`${site.url}/admin/tours/sunset`);
  await expect(page.locator("#capacity")).toHaveValue("12");
  await page.getByRole("button", { name: form.draft.use }).click();
  await expect(page.locator("#capacity")).toHaveValue("9");
  await expect(page.locator("#ride-0-pickup-4")).toHaveValue("15:45");
  await review(page).click();
  await expect(page.getByText(say.overtaken.title)).toBeVisible();
  await expect(page.getByText("MXN\u00a01,999")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Apply mine on top/ }).click();
  await expect(page.locator("#changes")).toBeVisible();
  await page.getByRole("button", { name: say.review.publish }).click();
  await expect(page).toHaveURL(/published=/);
  await expect(page.getByText("2 to 9 on a ride")).toBeVisible();
  await expect(page.getByText("MXN\u00a01,999")).toBeVisible();
  // After publishing, no draft is left to offer.
  await page.goto(`${site.url}/admin/tours/sunset`);
  await waitForHydration(page);
  await expect(page.getByRole("button", { name: form.draft.use })).toHaveCount(0);
});
