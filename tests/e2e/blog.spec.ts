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

test("a share link opens a small window with the post's address", async ({ page, context }) => {
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

test("the cover and gallery pictures of a post are 300 px high, three to a row, at every width", async ({
  page,
}) => {
  await page.goto(post.en);
  const pictures = page.locator(".post-cover img, .post-gallery img");
  await expect(pictures).toHaveCount(6);
  const boxesOf = () =>
    pictures.evaluateAll((all) =>
      all.map((picture) => picture.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
    );
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => (await boxesOf()).map(({ height }) => height), `${width} px`)
      .toEqual(Array(6).fill(300));
    const boxes = await boxesOf();
    const rows = new Set(boxes.slice(1).map(({ y }) => Math.round(y)));
    expect(rows.size, `${width} px`).toBe(2);
  }
});

test("a booking link in a post opens a new tab and scrolls the post to the top", async ({
  page,
  context,
}) => {
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
