import { waitForLiveScripts } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

const post = {
  en: "/blog/soaking-serenity-atotonilco-hot-springs",
  es: "/es/blog/relajacion-aguas-termales-atotonilco",
};

test("a guest can follow links from the blog list to a category, a post and its translation", async ({
  page,
}) => {
  await page.goto("/blog");
  await expect(page.locator("main article")).toHaveCount(6);
  const filter = page.getByRole("navigation", { name: "Filter by category" });
  await expect(filter.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");

  await filter.getByRole("link", { name: "Hot Springs" }).click();
  await expect(page).toHaveURL("/blog/category/hot-springs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hot Springs");
  await expect(page.locator("main article")).toHaveCount(3);

  await page.getByRole("link", { name: "Soaking in Serenity" }).click();
  await expect(page).toHaveURL(post.en);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Soaking in Serenity");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole("link", { name: "Español" }).first().click();
  await expect(page).toHaveURL(post.es);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Relajación a caballo");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("a share link opens a small window with the post's address", { tag: "@long" }, async ({
  page,
  context,
}) => {
  // Tests send no requests to other hosts, so this one is answered here.
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: "shared" }));
  await page.goto(post.en);
  // The scripts of the page run from here on.
  await waitForLiveScripts(page);
  const link = page.getByRole("link", { name: /^Share on WhatsApp\b/ });
  const [popup] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect.poll(() => popup.url()).toMatch(/^https:\/\/wa\.me\//);
  expect(decodeURIComponent(popup.url())).toContain(post.en);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
  await expect(page).toHaveURL(post.en);
});

test("the gallery of a post has three columns of 300 px on wide screens, two on phones, and no empty cell", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(post.en);
  const boxesOf = (pictures: string) =>
    page
      .locator(pictures)
      .evaluateAll((all) =>
        all
          .map((picture) => picture.getBoundingClientRect())
          .map(({ y, width, height }) => ({ y: Math.round(y), width, height })),
      );
  for (const { width, columns, height } of [
    { width: 390, columns: 2, height: 220 },
    { width: 1440, columns: 3, height: 300 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        async () => (await boxesOf(".post-gallery img")).map((box) => box.height),
        `${width} px`,
      )
      .toEqual(Array(5).fill(height));
    const boxes = await boxesOf(".post-gallery img");
    const rows = Map.groupBy(boxes, ({ y }) => y).values();
    const [{ width: list } = { width: 0 }] = await boxesOf(".post-gallery ul");
    for (const row of rows) {
      const filled = row.reduce((sum, box) => sum + box.width + 10, -10);
      expect(filled, `${width} px`).toBeCloseTo(list, 0);
    }
    expect(Math.max(...boxes.map((box) => boxes.filter(({ y }) => y === box.y).length))).toBe(
      columns,
    );
    expect((await boxesOf(".post-cover img"))[0]?.height).toBe(300);
  }
});

test("a booking link in a post opens a new tab and scrolls the post to the top", {
  tag: "@long",
}, async ({ page, context }) => {
  await page.goto(post.en);
  await waitForLiveScripts(page);
  const book = page.locator('.post-body a.button[target="_blank"]').first();
  await book.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const [tab] = await Promise.all([context.waitForEvent("page"), book.click()]);
  await expect.poll(() => tab.url()).toMatch(/\/hot-springs-tour-from-the-blog$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(post.en);
});
