import { adminPhonesMessages } from "../../../app/web/admin/phones/messages.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";

test("the URL of a new calendar feed is shown only once and stops working when it is revoked", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { make, made, problems, list, done } = adminPhonesMessages.es;
  await logIn(page);
  await page.goto("/admin/phones?lang=es");
  const field = page.getByLabel(make.label);
  await field.fill("x".repeat(61));
  await page.getByRole("button", { name: make.submit }).click();
  await expect(page.locator("#name-error")).toHaveText(problems["too-long"]);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  const name = "Teléfono de Mar";
  await field.fill(name);
  await page.getByRole("button", { name: make.submit }).click();
  await expect(page.getByText(made.title.replace("{name}", name))).toBeVisible();
  const address = (await page.locator("dl dd").first().textContent()) ?? "";
  expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible(page);
  await expectNothingCut(page);
  const webcal = page.getByRole("link", { name: made.open });
  await expect(webcal).toHaveAttribute("href", address.replace(/^https?:/, "webcal:"));

  await page.reload();
  await page.goto("/admin/phones");
  const item = page.getByRole("listitem").filter({ hasText: name });
  await expect(item).toBeVisible();
  const { pathname } = new URL(address);
  expect(await page.content()).not.toContain(pathname);
  await item.locator("summary").click();
  await page.getByRole("button", { name: list.revokeNow.replace("{name}", name) }).click();
  await expect(page.getByText(done.revoked)).toBeVisible();
  await expect(item).toHaveCount(0);
  // Calendar apps do not log in, so this request has no session.
  expect((await request.get(pathname)).status()).toBe(404);
});
