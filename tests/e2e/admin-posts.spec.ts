import type { Page } from "@playwright/test";
import pg from "pg";
import { postMessages } from "../../app/web/admin/post-parts/messages.ts";
import { createPhoto } from "../support/create-photo.ts";
import { fillText } from "./fill-text.ts";
import { openMenu } from "./operator-menu.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  waitForHydration,
} from "./page-assertions.ts";
import { createOwnSite, expect, logIn } from "./site-fixture.ts";

// This file has a site of its own because it publishes posts.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const words = postMessages.es;
const title = "Amanecer con los caballos";
const path = "/es/blog/amanecer-con-los-caballos";

async function query(text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Finds the editor of a text, which covers a field with the same label. */
const getEditor = (page: Page, name: string) =>
  page.getByRole("textbox", { name, exact: true }).and(page.locator(".content-box"));

const read = async (page: Page, address: string) =>
  (await page.request.get(site.url + address)).text();

test("a post with two pictures in Spanish only is written and scheduled with at most 14 taps", async ({
  page,
}) => {
  await logIn(page);
  await page.goto(`${site.url}/admin?lang=es`);
  await waitForHydration(page);
  let taps = 0;
  const tap = async (target: ReturnType<Page["locator"]>) => {
    taps += 1;
    await target.click();
  };
  taps += 1;
  await openMenu(page);
  await tap(page.getByRole("link", { name: words.title, exact: true }));
  await tap(page.getByRole("button", { name: words.write }));
  await waitForHydration(page);
  await expect(getEditor(page, words.fields.title)).toBeFocused();
  await page.keyboard.type(title);
  await tap(getEditor(page, words.kinds.paragraph));
  await page.keyboard.type("Salimos a las cinco, cuando todavía hay estrellas.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("El mar se oye antes de verse.");
  await tap(
    page
      .getByRole("group", { name: words.block.end })
      .getByRole("button", { name: words.kinds.pictures }),
  );
  // The phone's own chooser takes a tap for each picture and one to finish.
  taps += 3;
  const chosen = page.waitForEvent("filechooser");
  await tap(page.locator(".post-block .post-upload").first());
  await (await chosen).setFiles(
    await Promise.all(
      [1600, 1700].map(async (width) => ({
        name: `IMG_${width}.jpg`,
        mimeType: "image/jpeg",
        buffer: await createPhoto({ width, height: 1100 }),
      })),
    ),
  );
  const descriptions = page.getByLabel(words.fields.alt);
  await expect(descriptions).toHaveCount(2);
  await expect(descriptions.first()).toBeFocused();
  await page.keyboard.type("Dos caballos en la playa, de madrugada");
  await tap(descriptions.nth(1));
  await page.keyboard.type("Una huella en la arena mojada");
  await tap(getEditor(page, words.fields.metaDescription));
  await page.keyboard.type("Cómo es salir con los caballos antes de que salga el sol.");
  await expect(page.getByText(words.saving.saved)).toBeVisible({ timeout: 60_000 });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await tap(page.getByRole("button", { name: words.schedule, exact: true }));
  await expect(page.locator("[data-outcome]")).toContainText(words.done.scheduled);
  expect(taps).toBeLessThanOrEqual(14);
});

test("a scheduled post is in the blog, feed, sitemap and search of its language once its time has come, and the toggle leads to the other blog", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await query("update post_schedules set publish_at = now() - interval '1 second'");
  await expect
    .poll(async () => (await page.request.get(site.url + path)).status(), { timeout: 120_000 })
    .toBe(200);
  await page.goto(site.url + path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator(".post-images-pair img")).toHaveCount(2);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  const english = page.locator('a[hreflang="en"], a[lang="en"]').first();
  await expect(english).toHaveAttribute("href", "/blog");
  await page.mouse.move(5, 5);
  await page.keyboard.press("Shift");
  await waitForHydration(page);
  await expect(english).toHaveAttribute("href", "/blog");
  expect(await read(page, "/es/feed.xml")).toContain(title);
  expect(await read(page, "/feed.xml")).not.toContain(title);
  expect(await read(page, "/sitemap.xml")).toContain(`${path}</loc>`);
  expect(await read(page, "/es/buscar?q=amanecer")).toContain(`href="${path}"`);
  expect(await read(page, "/es/blog")).toContain(title);
  expect(await read(page, "/blog")).not.toContain(title);
});

test("the title in the list of posts opens the post, and a changed address leads to the new one", async ({
  page,
}) => {
  await logIn(page);
  await page.goto(`${site.url}/admin/content-posts?lang=es&search=amanecer`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await waitForHydration(page);
  await page.getByText(words.more.language).click();
  await page.getByLabel(words.fields.slug).fill("alba");
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.locator("[data-outcome]")).toContainText(words.done.published);
  await expect
    .poll(async () => new URL((await page.request.get(`${site.url}${path}?a=b`)).url()).pathname, {
      timeout: 20_000,
    })
    .toBe("/es/blog/alba");
  const moved = await page.request.get(`${site.url}${path}?a=b`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe("/es/blog/alba?a=b");
});

test("what was typed when the page is closed is there when it is opened again", async ({
  context,
}) => {
  const page = await context.newPage();
  await logIn(page);
  await page.goto(`${site.url}/admin/content-posts/gearing-up?lang=es&language=es`);
  await waitForHydration(page);
  await getEditor(page, words.fields.metaDescription).fill("Qué llevar, en pocas palabras.");
  await page.close();
  const next = await context.newPage();
  await next.goto(`${site.url}/admin/content-posts/gearing-up?lang=es&language=es`);
  await waitForHydration(next);
  await expect(next.locator('[name="text.es.metaDescription"]')).toHaveValue(
    "Qué llevar, en pocas palabras.",
  );
});

test("a first post that is saved unchanged has no draft, with and without scripts", async ({
  browser,
  page,
}) => {
  await logIn(page);
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  for (const [one, id] of [
    [page, "culture"],
    [await plain.newPage(), "hot-springs"],
  ] as const) {
    for (const language of ["en", "es"]) {
      await one.goto(`${site.url}/admin/content-posts/${id}?lang=es&language=${language}`);
      await one.getByRole("button", { name: words.save }).click();
      await expect(one.locator("[data-outcome]")).toContainText(words.done.saved);
    }
    expect(await query(`select texts from post_drafts where post = '${id}'`)).toEqual([]);
  }
  await plain.close();
});

test("no word is lost in 200 random closings of the page", { tag: "@long" }, async ({
  context,
  page,
}) => {
  test.setTimeout(1_800_000);
  await logIn(page);
  const address = `${site.url}/admin/content-posts/riding-horses?lang=es&language=es`;
  const getField = (on: Page) => on.locator('[name="text.es.coverCaption"]');
  let expected = "";
  for (let round = 0; round < 200; round += 1) {
    const next = await context.newPage();
    await next.goto(address);
    await waitForHydration(next);
    await next.getByText(words.more.language).click();
    if (round > 0) await expect(getField(next)).toHaveValue(expected);
    expected = `Pie número ${round}`;
    await fillText(getField(next), expected);
    // The automatic save starts after 1.5 seconds.
    await next.waitForTimeout(Math.random() * 2_500);
    if (round % 3 === 0) await next.goto("about:blank");
    await next.close({ runBeforeUnload: round % 3 === 1 });
  }
});
