import type { Page } from "@playwright/test";
import { adminPassword } from "../support/site-process.ts";
import { expect, test } from "./site.ts";

const asked = [
  "/admin/bookings?q=X25DJH",
  "/admin/departures/2026-11-21",
  "/admin/mails?show=missed",
];

async function logInWith(page: Page, password: string) {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    for (const address of asked) {
      test(`a login leads to ${address}, also after a wrong password`, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Login");
        await logInWith(page, "not the password");
        await expect(page.getByText("Incorrect password").first()).toBeVisible();
        await logInWith(page, adminPassword);
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Admin Login");
        await expect(page).toHaveURL(address);
      });
    }

    test("the address of the bookings in older mails leads to them, with and without a login", async ({
      page,
    }) => {
      const query = "?q=X25DJH&page=2&lang=en";
      await page.goto(`/admin${query}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Login");
      await logInWith(page, adminPassword);
      await expect(page).toHaveURL(`/admin/bookings${query}`);
      await page.goto(`/admin${query}`);
      await expect(page).toHaveURL(`/admin/bookings${query}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
    });

    test("the other language keeps the page that was asked for", async ({ page }) => {
      await page.goto("/admin/departures/2026-11-21");
      await page.getByRole("link", { name: "Español" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acceso de administración");
      await page.getByLabel("Contraseña", { exact: true }).fill(adminPassword);
      await page.getByRole("button", { name: "Entrar" }).click();
      await expect(page).toHaveURL("/admin/departures/2026-11-21");
    });

    for (const evil of ["//evil.example/admin", "/\\evil.example", "/admin/..//evil.example"]) {
      test(`nothing leads from the login to ${evil}`, async ({ page, baseURL }) => {
        await page.goto(`/admin?next=${encodeURIComponent(evil)}`);
        await logInWith(page, adminPassword);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
        expect(page.url()).toBe(`${baseURL}/admin`);
      });
    }
  });
}

test("a session that ended on another page leads back to that page", async ({ page }) => {
  await page.goto("/admin/departures");
  await logInWith(page, adminPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Departures");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("adminAuthenticated")))
    .toBe("true");
  await page.context().clearCookies();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Mails" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Login");
  await logInWith(page, adminPassword);
  await expect(page).toHaveURL("/admin/mails");
});
