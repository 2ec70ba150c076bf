import { type BrowserContext, chromium as browserType, type Page } from "@playwright/test";
import { getOperatorPath } from "#app/routing/operator-paths.ts";
import { phone } from "../../tests/support/page-weight.ts";
import type { Options } from "../options.ts";
import { createReport, median, type Report } from "../report.ts";
import { startSite } from "../site.ts";
import { browserFlags } from "./pages.ts";

const password = "the bench's password";
/** The first part of the sheet that says whose it is, so that it shows what the phone keeps. */
const contents = "main .state";

/**
 * Measures how long the day sheet takes to open on a phone that keeps it, against the same page on a
 * phone that keeps nothing and asks the site for it.
 */
export async function measureSheet({ runs, chromium }: Options): Promise<Report> {
  const site = await startSite({ ADMIN_PASSWORD: password });
  const browser = await browserType.launch({ executablePath: chromium, args: browserFlags });
  const address = site.url + getOperatorPath("sheet");
  const open = async (options: object) => {
    const context = await browser.newContext({ ...phone, ...options });
    await logIn(context, site.url);
    return { context, page: await context.newPage() };
  };
  try {
    const kept = await open({});
    const isControlled = () =>
      kept.page.evaluate(() => navigator.serviceWorker.controller !== null);
    // A page that was opened while the worker started is not under its control.
    do await measureOpening(kept.page, address);
    while (!(await isControlled()));
    const online: number[] = [];
    const offline: number[] = [];
    while (offline.length < runs) {
      const fresh = await open({ serviceWorkers: "block" });
      online.push(await measureOpening(fresh.page, address));
      await fresh.context.close();
      offline.push(await measureOpening(kept.page, address));
    }
    const [slow, fast] = [median(online), median(offline)];
    return createReport(
      [
        { what: "online", value: slow, unit: "ms" },
        { what: "kept", value: fast, unit: "ms" },
        { what: "kept against online", value: fast / slow, digits: 2, bar: { most: 1.5 } },
      ],
      [`median of ${runs}, from the navigation until the sheet shows its rides`],
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function logIn({ request }: BrowserContext, url: string): Promise<void> {
  const form = { intent: "login", password, ownDevice: "on" };
  await request.post(`${url}/admin`, { form, maxRedirects: 0 });
}

async function measureOpening(page: Page, address: string): Promise<number> {
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(contents).waitFor();
  return performance.now() - startedAt;
}
