import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { SheetAnswer } from "#app/phone-sheet/sheet.ts";
import { createCookieFetch } from "../support/cookie-fetch.ts";
import { adminPassword } from "../support/site-process.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite({ data: "season", settings: { LOG_LEVEL: "error" } });

it("seven days of the invented season are at most 150 kB as gzipped JSON", async () => {
  const send = createCookieFetch(site.url);
  const login = { intent: "login", password: adminPassword, ownDevice: "on" };
  await send("/admin", { method: "POST", body: new URLSearchParams(login) });
  const text = await (await send("/admin/sheet.json?health=1")).text();
  const { sheet } = JSON.parse(text) as SheetAnswer;
  expect(sheet.rides.length).toBeGreaterThan(7);
  expect(gzipSync(text).length).toBeLessThanOrEqual(150_000);
});
