import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { addDays, localDateOf } from "../../app/booking/local-time.ts";
import { accessRules, openToAll } from "../../app/routes/admin/access.ts";
import { expectEveryControlByKeyboard } from "./keyboard.ts";
import {
  doubleTheText,
  expectNoSidewaysScrolling,
  expectNothingCut,
  expectSound,
} from "./pages-soundness.ts";
import { expect, logIn, withOwnSite } from "./site.ts";

// A site of its own with weeks of bookings: a screen is judged with what fills it.
const { test, site } = withOwnSite({ data: "season" });

/** Every screen by the pattern of its route, with addresses that show something there. */
const screens: Readonly<Record<string, (ids: Ids) => string[]>> = {
  "/admin": () => ["/admin"],
  "/admin/departures": () =>
    ["list", "week", "month"].map((view) => `/admin/departures?view=${view}`),
  "/admin/departures/close": () => ["/admin/departures/close"],
  "/admin/departures/reopen": () => ["/admin/departures/reopen"],
  "/admin/departures/unanswered": () => ["/admin/departures/unanswered"],
  "/admin/departures/:day": ({ day }) => [`/admin/departures/${day}`],
  "/admin/departures/:day/add": ({ day }) => [`/admin/departures/${day}/add`],
  "/admin/departures/:day/hold": ({ day }) => [`/admin/departures/${day}/hold`],
  "/admin/departures/:day/call-off": ({ day }) => [`/admin/departures/${day}/call-off`],
  "/admin/bookings": () => ["/admin/bookings", "/admin/bookings?q=nobody+has+this+name"],
  "/admin/bookings/:id": ({ booking }) => [`/admin/bookings/${booking}`],
  "/admin/bookings/:id/cancel": ({ booking }) => [`/admin/bookings/${booking}/cancel`],
  "/admin/bookings/:id/move": ({ booking }) => [`/admin/bookings/${booking}/move`],
  "/admin/agencies": () => ["/admin/agencies"],
  "/admin/agencies/:id": ({ agency }) => [`/admin/agencies/${agency}`],
  "/admin/agencies/:id/statement": ({ agency }) => [`/admin/agencies/${agency}/statement`],
  "/admin/holds/:id": ({ hold }) => [`/admin/holds/${hold}`],
  "/admin/numbers": () => ["/admin/numbers"],
  "/admin/messages": () => ["/admin/messages"],
  "/admin/messages/:id": ({ message }) => [`/admin/messages/${message}`],
  "/admin/mails": () => ["/admin/mails"],
  "/admin/tours": () => ["/admin/tours"],
  "/admin/tours/history": () => ["/admin/tours/history"],
  "/admin/tours/history/:number": () => ["/admin/tours/history/1"],
  "/admin/tours/:part": () => ["/admin/tours/sunset"],
  "/admin/tours/:tour/price": () => ["/admin/tours/sunset/price"],
  "/admin/business": () => ["/admin/business"],
  "/admin/business/launch": () => ["/admin/business/launch"],
  "/admin/business/:group": () => ["/admin/business/contact", "/admin/business/notices"],
  "/admin/phones": () => ["/admin/phones"],
  "/admin/privacy": () => ["/admin/privacy"],
  "/admin/people": () => ["/admin/people"],
  "/admin/trail": () => ["/admin/trail"],
  "/admin/account": () => ["/admin/account"],
  "/admin/forgot": () => ["/admin/forgot"],
};

/** Files and moved addresses; the preview has tests of its own, as the page of a mailed link has. */
const otherAddresses = [
  ...["/admin/bookings.csv", "/admin/lists/:list", "/admin/agencies/:id/statement.csv"],
  ...["/admin/numbers.csv", "/admin/mails/:id/mail", "/admin/deliveries/*", "/admin/trail.csv"],
  ...["/admin/privacy/export", "/admin/preview/:draft", "/admin/preview/:draft/page/*"],
  ...["/admin.webmanifest", "/admin/password/:token"],
];

type Ids = Readonly<Record<"day" | "booking" | "agency" | "hold" | "message", string>>;

let ids: Ids;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const season = fileURLToPath(new URL("../support/short-season.ts", import.meta.url));
  execFileSync(process.execPath, [season, site.connectionString]);
  ids = await readIds();
});

async function readIds(): Promise<Ids> {
  const day = addDays(localDateOf(new Date()), 1);
  const pool = new pg.Pool({ connectionString: site.connectionString });
  const one = async (text: string) =>
    String((await pool.query<{ id: string }>(`${text} limit 1`, [])).rows[0]?.id);
  const found = {
    day,
    booking: await one(
      `select id from bookings where state = 'confirmed' and not is_block
        and booking_date > '${day}' order by booking_timestamp`,
    ),
    agency: await one("select agency_id as id from bookings where agency_id is not null"),
    hold: await one("select id from bookings where is_block and state = 'held'"),
    message: await one("select id from contact_messages"),
  };
  await pool.end();
  return found;
}

test("every screen is looked at", () => {
  const known = [...Object.keys(screens), ...otherAddresses];
  const all = [...Object.keys(accessRules), ...openToAll];
  expect(known.toSorted()).toEqual(all.toSorted());
});

for (const locale of ["en", "es"] as const) {
  for (const [pattern, addressesFor] of Object.entries(screens)) {
    test(`${pattern} in ${locale} is sound in every window, at 200 % and by keyboard`, async ({
      page,
    }) => {
      if (!openToAll.includes(pattern)) await logIn(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${site.url}/admin?lang=${locale}`);
      for (const address of addressesFor(ids)) {
        await page.setViewportSize({ width: 390, height: 844 });
        const answer = await page.goto(`${site.url}${address}`);
        expect(answer?.status(), address).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${locale}`));
        await expectSound(page);
        await expectNothingCut(page);
        if (locale === "es") await expectEveryControlByKeyboard(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        if (locale === "en") await expectSound(page);
        await page.setViewportSize({ width: 320, height: 800 });
        await expectNoSidewaysScrolling(page);
        await expectNothingCut(page);
        await doubleTheText(page);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScrolling(page);
          await expectNothingCut(page);
        }
      }
    });
  }
}
