import { brotliCompressSync } from "node:zlib";
import { getPagePath } from "../../app/routing/paths.ts";
import { getDayAhead, openRide, waitForScripts } from "./guest-journey.ts";
import { waitForLiveScripts } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

const readLead = () => sessionStorage.getItem("lead");

test("the first page of a tab keeps where the visit began, without a request or a cookie", async ({
  page,
  baseURL,
}) => {
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posted.push(request.url());
  });
  const tags = "utm_source=insta&utm_campaign=bio";
  await page.goto(`/es?${tags}&secret=1`, { referer: "https://l.instagram.com/path?x=1" });
  expect(await page.evaluate(readLead)).toBe(`l.instagram.com?${tags}`);
  await page.goto(getPagePath("booking", "es"));
  await page.goto("/?from=other");
  expect(await page.evaluate(readLead)).toBe(`l.instagram.com?${tags}`);
  expect(posted).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const html = await (await page.request.get(`${baseURL}/`)).text();
  const [kept = ""] = /\(function keepLead[\s\S]*?\}\)\("lead"\)/.exec(html) ?? [];
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.length).toBeLessThanOrEqual(250);
  const [both = ""] =
    /\(function keepLead[\s\S]*?\}\)\("lead"\);\(function countTaps[\s\S]*?"\/count\/"\)/.exec(
      html,
    ) ?? [];
  // What a page weighs more varies by some fifty bytes with the names of its files, in which the
  // compression finds other repetitions.
  const compress = (text: string) => brotliCompressSync(text).length;
  expect(compress(html) - compress(html.replace(both, ""))).toBeLessThanOrEqual(330);
});

for (const scripts of ["before", "after"]) {
  test(`the booking form sends where the visit began, ${scripts} its scripts have started`, async ({
    page,
  }) => {
    await page.goto("/?utm_source=flyer");
    await openRide(page, getDayAhead(52), { locale: "en" });
    if (scripts === "after") await waitForScripts(page);
    const sent = await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("#booking-form");
      return form && new FormData(form).get("lead");
    });
    expect(sent).toBe("?utm_source=flyer");
    const other = await page.evaluate(() =>
      new FormData(document.createElement("form")).get("lead"),
    );
    expect(other).toBeNull();
  });
}

test("the first tap on the partner's button is counted, and a visit once for each tab", async ({
  page,
}) => {
  const counted: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/count/")) counted.push(pathname);
  });
  await page.goto(getPagePath("tour", "en", "sunset"));
  await page.locator("[data-count]").first().click();
  await expect.poll(() => counted).toEqual(expect.arrayContaining(["/count/partner-sunset"]));
  await expect.poll(() => counted).toContain("/count/visit");
  await page.goto(getPagePath("home", "en"));
  await page.mouse.wheel(0, 300);
  await waitForLiveScripts(page);
  expect(counted.filter((path) => path === "/count/visit")).toHaveLength(1);
  expect(counted.filter((path) => path.includes("partner"))).toHaveLength(1);
});
