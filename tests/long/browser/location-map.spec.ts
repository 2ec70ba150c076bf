import { getMapAddresses } from "../../../app/business/map-addresses.ts";
import { seedBusiness } from "../../../app/business/seed/seed-business.ts";
import { contactMessages } from "../../../app/i18n/messages/contact.ts";
import { pages } from "../../../app/routing/paths.ts";
import { connect } from "../../../db/database.ts";
import { holdScripts } from "../../e2e/held-scripts.ts";
import { recordOtherHosts, waitForLiveScripts } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, test as sharedTest } from "../../e2e/site-fixture.ts";
import { publishSettings } from "../../support/publish-settings.ts";

const { test, site } = createOwnSite();
const map = { embed: "https://maps.test/embed?place=1", page: "https://maps.test/place/1" };

test.beforeAll(async () => {
  const { db, pool } = connect(site.connectionString, () => {});
  await publishSettings(db, { map: { value: map } });
  await pool.end();
  await expect
    .poll(async () => (await fetch(site.url + pages.contact.en)).text())
    .toContain("maps.test");
});
test.beforeEach(({ context }) =>
  context.route(/maps\.test/, (route) => route.fulfill({ body: "map" })),
);

test("the contact page sends no request to other hosts until the visitor opens the map", async ({
  page,
  context,
}) => {
  const hosts = recordOtherHosts(page);
  await page.goto(pages.contact.en, { waitUntil: "networkidle" });
  await waitForLiveScripts(page);
  expect(hosts).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const opener = page.getByRole("link", { name: contactMessages.en.map.open, exact: true });
  await opener.click();
  const frame = page.locator(".contact-map iframe");
  await expect(frame).toHaveAttribute("src", map.embed);
  await expect(frame).toHaveAttribute("title", /San José Manialtepec/);
  await expect(frame).toBeFocused();
  await expect(opener).toBeHidden();
  expect(context.pages()).toHaveLength(1);
  await expect(page).toHaveURL(pages.contact.en);
});

test("the map opens within the page when its link is the first interaction", async ({
  page,
  context,
}) => {
  const scripts = await holdScripts(page);
  // The window is so tall that the test does not scroll, because scrolling also starts the scripts.
  await page.setViewportSize({ width: 1280, height: 6_000 });
  await page.goto(pages.contact.es);
  const opener = page.getByRole("link", { name: contactMessages.es.map.open });
  await expect(opener).toHaveAttribute("href", map.page);
  await expect(opener).toHaveAttribute("target", "_blank");
  // The map opens on this page, so nothing is said of a new tab.
  await expect(opener).toHaveAccessibleName(contactMessages.es.map.open);
  await opener.click();
  await expect(opener).toHaveAttribute("data-waiting");
  scripts.release();
  await expect(page.locator(".contact-map iframe")).toBeFocused();
  expect(context.pages()).toHaveLength(1);
  await expect(page).toHaveURL(pages.contact.es);
});

sharedTest(
  "a fresh site shows the town on the map, only after a click",
  async ({ page, context }) => {
    const { embed } = getMapAddresses(seedBusiness);
    await context.route(/openstreetmap/, (route) => route.fulfill({ body: "map" }));
    const hosts = recordOtherHosts(page);
    await page.goto(pages.contact.en);
    await waitForLiveScripts(page);
    expect(hosts).toEqual([]);
    await page.getByRole("link", { name: contactMessages.en.map.open }).click();
    await expect(page.locator(".contact-map iframe")).toHaveAttribute("src", embed);
    await expect.poll(() => hosts).toEqual(["www.openstreetmap.org"]);
  },
);
