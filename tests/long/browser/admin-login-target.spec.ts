import type { Page } from "@playwright/test";
import { adminEmailsMessages } from "../../../app/web/admin/message-parts/email-messages.ts";
import { expect, test } from "../../e2e/site-fixture.ts";
import { adminPassword } from "../../support/site-process.ts";

async function logInWith(page: Page, password: string) {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test("a login returns the operator to the page that required it", async ({ page }) => {
  await page.goto("/admin/departures");
  await logInWith(page, "not the password");
  await expect(page.getByText("Incorrect password").first()).toBeVisible();
  await logInWith(page, adminPassword);
  await expect(page).toHaveURL("/admin/departures");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Departures");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("adminAuthenticated")))
    .toBe("true");
  await page.context().clearCookies();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: adminEmailsMessages.en.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Login");
  await logInWith(page, adminPassword);
  await expect(page).toHaveURL("/admin/emails");
});
