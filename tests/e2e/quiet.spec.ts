import { expect, test } from "@playwright/test";
import { prerenderedPaths } from "../../app/i18n/paths.ts";
import { watchOtherHosts, whenLive } from "./pages-soundness.ts";

const paths = [...prerenderedPaths(), "/booking", "/es/reserva", "/contact", "/es/contacto"];

// Until somebody clicks, nobody else hears of a visit, and the console has nothing to say.
for (const path of [...new Set(paths)]) {
  test(`${path} asks nobody else, sets no cookie and reports no error`, async ({ page }) => {
    const hosts = watchOtherHosts(page);
    const reports: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) reports.push(message.text());
    });
    page.on("pageerror", (error) => reports.push(error.message));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await whenLive(page);
    // Pictures that wait to be seen are asked for, too.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(reports).toEqual([]);
    expect(hosts).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}
