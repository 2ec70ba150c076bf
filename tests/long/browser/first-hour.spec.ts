import { adminMessages } from "../../../app/i18n/messages/admin.ts";
import { launchMessages } from "../../../app/launch/messages.ts";
import { addDays } from "../../../app/platform/local-date.ts";
import { toLocalDate } from "../../../app/platform/local-time.ts";
import { expect, test } from "../../e2e/site-fixture.ts";
import { findExamples } from "../../support/example-texts.ts";
import { bookOnline } from "../../support/guest-requests.ts";
import {
  type FirstHourSite,
  mailboxPassword,
  openFirstHourSite,
  stripeKey,
} from "./first-hour/first-hour-site.ts";
import { createOwnerPhone } from "./first-hour/owner-phone.ts";
import { ownerSteps } from "./first-hour/owner-steps.ts";
import { fetchPublicAddresses, readMail } from "./first-hour/public-texts.ts";

// An owner sets up an empty site on her phone, from the first login to a published site that takes
// payments and sends mails. The tests depend on each other.
test.describe.configure({ mode: "serial" });
const phoneSettings = {
  viewport: { width: 390, height: 844 },
  locale: "es-MX",
  ignoreHTTPSErrors: true,
} as const;
test.use(phoneSettings);

/** The most taps of the whole hour. Fields that are typed do not count (`createOwnerPhone`). */
const mostTaps = 150;
let site: FirstHourSite;
let found: Awaited<ReturnType<typeof findExamplesOfNewSite>>;

test.beforeAll(async () => {
  site = await openFirstHourSite();
  found = await findExamplesOfNewSite();
});
test.afterAll(() => site?.close());

/** Finds what the pages of the new site say of the invented business. */
async function findExamplesOfNewSite() {
  const pages = await fetchPublicAddresses(site);
  return new Set(pages.flatMap(({ text }) => findExamples(text)));
}

test("an owner sets up everything in the browser with at most 150 taps", async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const phone = createOwnerPhone(page);
  const guidePage = await (await browser.newContext(phoneSettings)).newPage();
  await page.goto(`${site.url}/admin`);
  await expect.poll(site.findFirstPassword).toBeDefined();
  const password = site.findFirstPassword() ?? "";
  await phone.type({ password });
  await phone.tap(phone.button(adminMessages.es.login.submit));
  const outside = {
    ...{ password, stripeKey, guidePage },
    mailbox: { port: site.mailPort, password: mailboxPassword },
  };
  const taken: string[] = [];
  for (let next = await phone.findNextTask(); next; next = await phone.findNextTask()) {
    const { id, start } = next;
    const before = phone.countTaps();
    expect(taken, "a task that was done is named again").not.toContain(id);
    taken.push(id);
    await test.step(id, async () => {
      const take = ownerSteps[id];
      if (!take) throw new Error(`the owner does not know how to do ${id}`);
      await phone.tap(start);
      await take(phone, outside);
      await phone.openToday();
    });
    console.warn(`${id}: ${phone.countTaps() - before} taps`);
  }
  console.warn(`The first hour: ${phone.countTaps()} taps, ${taken.length} tasks`);
  expect(phone.countTaps()).toBeLessThanOrEqual(mostTaps);
  await expect(page.getByText(launchMessages.es.card.all)).toHaveCount(0);
  await page.goto(`${site.url}/admin/business/launch`);
  await expect(page.getByText(launchMessages.es.list.finished)).toBeVisible();
  await expect(page.getByText(launchMessages.es.technician.none)).toBeVisible();
});

test("the command of the technician names nothing that is left", async () => {
  const { code, output } = await site.runLaunchCheck();
  expect(output).toContain("Nothing is left to set up here.");
  expect(output).toContain("The owner's steps are done");
  expect(code).toBe(0);
});

/** Waits for so many mails: of the trial, of the booking, of its cancellation, to the guest and the owner. */
const waitForMails = (count: number) =>
  expect.poll(() => site.mails.length).toBeGreaterThanOrEqual(count);

/** Lists the pages of the guest to which mails link. */
function listGuestLinks(): string[] {
  const paths = site.mails.flatMap((mail) =>
    [...readMail(mail).matchAll(/https:\/\/rides\.localhost:\d+(\/[\w/-]*\/[\w-]{20,})/g)].map(
      ([, path = ""]) => path,
    ),
  );
  return [...new Set(paths)].filter((path) => !path.startsWith("/admin"));
}

test("no page, feed, mail or data of search engines speaks of the invented business", async () => {
  // The search finds what it has to find: the site had all of it before.
  expect([...found].length).toBeGreaterThan(40);
  const form = await (await fetch(`${site.localUrl}/booking`)).text();
  const [, catalog = ""] = /name="catalog" value="(\d+)"/.exec(form) ?? [];
  const date = addDays(toLocalDate(new Date()), 5);
  const booking = { date, catalog, pickupTime: "15:00", email: "hannah@meyer.de" };
  const { sessionId } = await bookOnline(site.localUrl, booking);
  site.stripe.pay(sessionId, "Hannah Meyer");
  await waitForMails(3);
  const links = listGuestLinks();
  const pages = await fetchPublicAddresses(site, links);
  const [manage = ""] = links.filter((path) => /\/manage\/[\w-]+$/.test(path));
  const body = new URLSearchParams({ refund: "full" });
  await fetch(`${site.localUrl}${manage}/cancel`, { method: "POST", body, redirect: "manual" });
  await waitForMails(5);
  pages.push(...(await fetchPublicAddresses(site, links)));
  const mails = site.mails.map(readMail);
  const left = [
    ...pages.map(({ path, text }) => ({ where: path, left: findExamples(text) })),
    ...mails.map((mail) => ({ where: mail.slice(0, 300), left: findExamples(mail) })),
  ];
  expect(left.filter((one) => one.left.length > 0)).toEqual([]);
});
