import { expect, test } from "@playwright/test";
import { settings } from "../../app/content/settings.ts";
import { shellMessages } from "../../app/i18n/messages/shell.ts";
import { pathTo } from "../../app/i18n/paths.ts";
import { expectSound, whenLive } from "./pages-soundness.ts";

const missing = { en: "/a-trail-that/ends", es: "/es/vereda/perdida" } as const;

for (const locale of ["en", "es"] as const) {
  const { notFound, ...words } = shellMessages[locale];

  test.describe(`a missing page (${locale})`, () => {
    test("is missing, in its language, with the ways back", async ({ page }) => {
      const answer = await page.goto(missing[locale]);
      expect(answer?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByText("404", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.title);
      await expect(page.getByText(notFound.text)).toBeVisible();
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: notFound.goHome })).toHaveAttribute(
        "href",
        pathTo("home", locale),
      );
      await expect(main.getByRole("link", { name: notFound.contact })).toHaveAttribute(
        "href",
        pathTo("contact", locale),
      );
      const popular = main.getByRole("navigation", { name: notFound.popular });
      await expect(popular.getByRole("link")).toHaveText([
        words.home,
        words.sunsetTour,
        words.hotSpringsTour,
        words.blog,
        words.contact,
      ]);
      await expect(main.getByRole("link", { name: settings.email.value })).toHaveAttribute(
        "href",
        `mailto:${settings.email.value}`,
      );
    });

    test("names its path in the console", async ({ page }) => {
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      await page.goto(missing[locale]);
      await whenLive(page);
      await expect.poll(() => said.join("\n")).toContain(missing[locale]);
    });

    for (const width of [320, 390, 1440]) {
      test(`is sound at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(missing[locale]);
        await expectSound(page);
      });
    }
  });
}

test("the specified words are to the letter", async ({ page }) => {
  await page.goto("/nowhere");
  await expect(page.getByText("Oops! This trail leads nowhere")).toBeVisible();
  await expect(
    page.getByText(
      "The page you're looking for seems to have wandered off. Let's get you back on the right path!",
    ),
  ).toBeVisible();
});

test("a form sent to a missing page gets the same answer", async ({ request, baseURL }) => {
  const answer = await request.post("/nowhere", {
    headers: { origin: baseURL ?? "" },
    form: { a: "b" },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("Oops! This trail leads nowhere");
});
