import type { Page } from "@playwright/test";
import { whenLive } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

const post = {
  en: "/blog/soaking-serenity-atotonilco-hot-springs",
  es: "/es/blog/relajacion-aguas-termales-atotonilco",
};

test("from the list over a category to a post and its translation", async ({ page }) => {
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

test("the breadcrumb and the chips lead back", async ({ page }) => {
  await page.goto(post.es);
  const breadcrumb = page.getByRole("navigation", { name: "Estás en" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    "Inicio",
    "Blog",
    "Relajación a caballo: las aguas termales de Atotonilco",
  ]);
  await expect(breadcrumb.getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/es/blog");
  await page.getByRole("list", { name: "Categorías" }).last().getByText("Aguas Termales").click();
  await expect(page).toHaveURL("/es/blog/categoria/aguas-termales");
});

test("a post says what it is to machines", async ({ page }) => {
  await page.goto(post.en);
  await expect(page).toHaveTitle(/^Atotonilco hot springs on horseback/);
  const content = (selector: string) => page.locator(selector).getAttribute("content");
  expect(await content('meta[property="og:type"]')).toBe("article");
  expect(await content('meta[property="article:published_time"]')).toMatch(/^2025-05-18T/);
  expect(await content('meta[name="keywords"]')).toContain("Atotonilco");
  expect(await content('meta[name="description"]')).toContain("San José Manialtepec");
  expect(await content('meta[name="author"]')).toBeTruthy();
});

test("sharing opens a small window with the post's address, on all four", async ({
  page,
  context,
}) => {
  const hosts = /^https:\/\/(www\.facebook\.com|x\.com|www\.linkedin\.com|wa\.me)\//;
  // No test asks a third party for anything.
  await context.route(hosts, (route) => route.fulfill({ body: "shared" }));
  await page.goto(post.en);
  // From here on the page's scripts run.
  await whenLive(page);
  for (const [name, place] of [
    ["Facebook", /^https:\/\/www\.facebook\.com\/sharer/],
    ["X", /^https:\/\/x\.com\/intent/],
    ["LinkedIn", /^https:\/\/www\.linkedin\.com\/sharing/],
    ["WhatsApp", /^https:\/\/wa\.me\//],
  ] as const) {
    const link = page.getByRole("link", { name: new RegExp(`^Share on ${name}\\b`) });
    const [popup] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect.poll(() => popup.url()).toMatch(place);
    expect(decodeURIComponent(popup.url())).toContain(post.en);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
    await popup.close();
  }
  await expect(page).toHaveURL(post.en);
});

test.describe("sharing as the very first touch", () => {
  // So tall that nobody has to scroll, which would start the scripts, too.
  test.use({ viewport: { width: 1280, height: 12_000 } });

  const share = (page: Page) => page.getByRole("link", { name: /^Share on WhatsApp\b/ });
  test.beforeEach(({ context }) =>
    context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: "shared" })),
  );

  test("waits for the scripts and opens the small window", async ({ page, context }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(post.en);
    const opened = context.waitForEvent("page");
    await share(page).click();
    await expect(share(page)).toHaveAttribute("data-waiting");
    scripts.resolve();
    const popup = await opened;
    await expect.poll(() => popup.url()).toMatch(/^https:\/\/wa\.me\//);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
    expect(context.pages()).toHaveLength(2);
    await expect(page).toHaveURL(post.en);
  });

  test("opens a tab when the scripts do not come", async ({ page, context }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(post.en);
    const [tab] = await Promise.all([context.waitForEvent("page"), share(page).click()]);
    await expect.poll(() => tab.url()).toMatch(/^https:\/\/wa\.me\//);
    await expect(page).toHaveURL(post.en);
  });
});

test("unknown posts and categories are missing pages, in their language", async ({ page }) => {
  for (const [path, title] of [
    ["/blog/no-such-post", "Oops! This trail leads nowhere"],
    ["/blog/category/no-such-category", "Oops! This trail leads nowhere"],
    ["/es/blog/no-existe", "¡Ups! Este sendero no lleva a ningún lado"],
    ["/es/blog/categoria/tips", "¡Ups! Este sendero no lleva a ningún lado"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test("former addresses answer 301 to the post in their language", async ({ request }) => {
  for (const [former, now] of [
    [
      "/blog/ready-to-ride-practical-tips-horseback-puerto-escondido?utm=x",
      "/blog/ready-to-ride-practical-tips-horseback-riding?utm=x",
    ],
    [
      "/es/blog/caballos-y-herencia-cultura-oaxaca",
      "/es/blog/cascos-y-herencia-cultura-oaxaca-caballo",
    ],
    [
      "/es/blog/preparandose-montar-caballo-puerto-escondido",
      "/es/blog/preparandose-para-montar-caballo-puerto-escondido",
    ],
    [
      "/es/blog/listos-para-montar-consejos-caballo-puerto-escondido",
      "/es/blog/listo-para-montar-consejos-practicos-equitacion",
    ],
  ] as const) {
    const answer = await request.get(former, { maxRedirects: 0 });
    expect(answer.status(), former).toBe(301);
    expect(answer.headers().location).toBe(now);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the list, a category and a post read, and sharing leads to the network", async ({
    page,
  }) => {
    await page.goto("/es/blog");
    await page.getByRole("link", { name: "Consejos", exact: true }).click();
    await expect(page).toHaveURL("/es/blog/categoria/consejos");
    await page.getByRole("link", { name: /^Listo para montar/ }).click();
    await expect(page.locator(".post-body p").first()).toContainText(
      "El caballo ya sabe que vienes nervioso",
    );
    await expect(page.getByRole("link", { name: /^Compartir en WhatsApp/ })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=/,
    );
  });
});

for (const width of [390, 1440]) {
  test(`cover and gallery are 300 px high at ${width} px, three pictures in a row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(post.en);
    const pictures = page.locator(".post-cover img, .post-gallery img");
    await expect(pictures).toHaveCount(6);
    const boxesOf = () =>
      pictures.evaluateAll((all) =>
        all
          .map((picture) => picture.getBoundingClientRect())
          .map(({ y, height }) => ({ y, height })),
      );
    await expect
      .poll(async () => (await boxesOf()).map(({ height }) => height))
      .toEqual(Array(6).fill(300));
    const boxes = await boxesOf();
    const rows = new Set(boxes.slice(1).map(({ y }) => Math.round(y)));
    expect(rows.size).toBe(2);
  });
}

test("a booking click opens its tab and brings the article to its top", async ({
  page,
  context,
}) => {
  await context.route(/reservations\.example/, (route) => route.fulfill({ body: "booking" }));
  await page.goto(post.en);
  await whenLive(page);
  const book = page.locator('.post-body a.button[target="_blank"]').first();
  await book.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const [tab] = await Promise.all([context.waitForEvent("page"), book.click()]);
  await expect.poll(() => tab.url()).toContain("reservations.example");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(post.en);
});

test("a missing post has the header of the picture it stands on", async ({ page }) => {
  await page.goto("/blog/no-such-post");
  await expect(page.locator("header.header")).toHaveClass(/header-over/);
});
