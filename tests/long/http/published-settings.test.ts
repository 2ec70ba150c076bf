import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Business } from "#app/business/business-schema.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { revertCatalog } from "#app/tours/catalog/revert-catalog.server.ts";
import { proxyPageMessages } from "#app/web/errors/proxy-page-messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookOnline, logIn, payInSandbox } from "../../support/guest-requests.ts";
import { projectFolder } from "../../support/project-copy.ts";
import { publishSettings } from "../../support/publish-settings.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useSite } from "../../support/use-site.ts";

const dataDir = makeTemporaryFolder();
afterAll(() => removeDataDir(dataDir));
const proxyPages = join(dataDir, "proxy");
const site = useSite({ settings: { DATA_DIR: dataDir, PROXY_PAGE_DIR: proxyPages } });
let connection: Connection;

beforeAll(() => {
  connection = connect(site.connectionString, () => {});
});
afterAll(() => connection.pool.end());

const today = toLocalDate(new Date());
const closed = { en: "Closed for the fiesta.", es: "Cerrado por la fiesta." };
const own: Partial<Business> = {
  brand: { value: "Rancho & Hijos" },
  phone: { value: "+52 954 133 4455" },
  email: { value: "hola@rancho.mx" },
  map: { value: { embed: "https://maps.rancho.mx/embed", page: "https://maps.rancho.mx/" } },
  social: { value: [{ network: "instagram", url: "https://instagram.com/rancho" }] },
  // The values contain characters that have a meaning in template code but are plain text to
  // guests.
  tips: {
    value: { en: 'Up to you: $& $\' $1 100% \\n "thanks" & no more.', es: "Como tú quieras: $&." },
  },
  searchConsole: { value: { google: "abc-123", bing: "" } },
  notices: { value: [{ from: today, to: today, text: closed }] },
  guestCurrencies: { value: ["USD"] },
  exchangeRates: { value: { ...seedBusiness.exchangeRates.value, day: today, USD: 18.5 } },
};
/** Former values that no page may contain after the publication. */
const former =
  /Marea y Monte|954.000.0000|9540000000|mareaymonte\.example|instagram\.example|maps\.example/;

const publish = (values: Partial<Business>) => publishSettings(connection.db, values);

const answer = (path: string) => fetch(site.url + path);
const text = async (path: string) => (await answer(path)).text();

async function until(path: string, said: RegExp): Promise<void> {
  await expect.poll(() => text(path), { interval: 50 }).toMatch(said);
}

it("published settings appear everywhere within seconds, and the former ones disappear", async () => {
  await publish(own);
  await until("/", /954.133.4455/);
  const data = listPrerenderedPaths().map((path) => `${path === "/" ? "/_" : path}.data`);
  const rendered = ["/booking", "/es/reserva", "/search", "/404", "/.well-known/security.txt"];
  const paths = [...listPrerenderedPaths(), ...data, ...Object.keys(endpointModules), ...rendered];
  for (const path of paths) expect(await text(path), path).not.toMatch(former);
  const home = await text("/");
  expect(home).toContain('"telephone":"+52 954 133 4455"');
  expect(home).toContain(String.raw`"name":"Rancho \u0026 Hijos"`);
  expect(home).toContain("Rancho &amp; Hijos");
  expect(home).toContain("https://instagram.com/rancho");
  expect(home).toMatch(/google-site-verification" content="abc-123"/);
  const tips = "Up to you: $&amp; $’ $1 100% \\n “thanks” &amp; no more.";
  const sunset = (await text("/sunset-tour")).replaceAll("\u00a0", " ");
  expect(sunset).toContain(tips);
  expect(sunset).toMatch(/<p class="booking-card-taxes">[^<]*US\$100/);
  for (const path of ["/contact", "/es/contacto"]) {
    expect(await text(path), path).toMatch(/954.133.4455/);
    expect(await text(path), path).toContain("https://wa.me/529541334455");
  }
  expect(await text("/.well-known/security.txt")).toContain("mailto:hola@rancho.mx");
  expect(await text("/llms.txt")).toMatch(/^# Rancho & Hijos/);
  expect(JSON.parse(await text("/site.webmanifest"))).toMatchObject({ name: "Rancho & Hijos" });
});

it("the page for a proxy whose site is down has the published phone number and both languages", async () => {
  const file = join(proxyPages, "502.html");
  const page = await readFile(file, "utf8");
  expect(page).not.toMatch(former);
  for (const locale of ["en", "es"] as const) {
    expect(page).toContain(`<section lang="${locale}">`);
    expect(page).toContain(proxyPageMessages[locale].text.replaceAll('"', "&quot;"));
  }
  expect(page).toMatch(/tel:\+529541334455.*954 133 4455/);
  expect(page).toContain("https://wa.me/529541334455");
  expect(page).toContain("Rancho &amp; Hijos");
  // The proxy is another user.
  expect((await stat(file)).mode & 0o777).toBe(0o644);
});

it("the HTTP headers of every page follow the published settings", async () => {
  for (const path of ["/", "/contact", "/booking"]) {
    const policy = (await answer(path)).headers.get("content-security-policy");
    expect(policy, path).toContain("frame-src https://maps.rancho.mx;");
    expect(policy, path).not.toContain("openstreetmap");
  }
});

it("a newly published business name replaces the link previews that show the former name", async () => {
  for (const path of listPrerenderedPaths()) {
    const html = await text(path);
    const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const { pathname } = new URL(picture);
    expect(pathname, path).not.toContain("/link/");
    expect((await answer(pathname)).status, path).toBe(200);
  }
});

it("published settings apply to the next email and its sender", async () => {
  const { sessionId } = await bookOnline(site.url, { date: addDays(today, 2) });
  await payInSandbox(site.url, sessionId);
  const folder = join(dataDir, "mails");
  // The file of an email that is still being written has another extension.
  const mails = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  await expect.poll(async () => (await mails()).length).toBeGreaterThanOrEqual(2);
  for (const name of await mails()) {
    const mail = await readFile(join(folder, name), "utf8");
    expect(mail).toMatch(/^From: .*Rancho & Hijos.* <hola@rancho\.mx>/m);
    expect(mail).toMatch(/^Message-ID: <[\w-]+@rancho\.mx>/m);
    expect(mail).not.toMatch(former);
  }
});

it("a published notice appears only on the home, tour, contact and booking pages", async () => {
  for (const path of ["/", "/sunset-tour", "/contact", "/booking"]) {
    expect(await text(path), path).toContain(closed.en);
  }
  for (const path of ["/es", "/es/tour-aguas-termales", "/es/reserva"]) {
    expect(await text(path), path).toContain(closed.es);
  }
  expect(await text("/privacy")).not.toContain(closed.en);
  await publish({ notices: { value: [] } });
  await expect.poll(() => text("/"), { interval: 50 }).not.toContain(closed.en);
  expect(await text("/booking")).not.toContain(closed.en);
});

it("the launch check reads the published settings", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["build/server/commands/launch-check.js"],
    {
      cwd: projectFolder,
      env: { ...process.env, DATABASE_URL: site.connectionString, DATA_DIR: dataDir },
    },
  ).catch((failed: { code: number; stdout: string }) => {
    expect(failed.code).toBe(1);
    return failed;
  });
  expect(stdout).toMatch(
    /The owner has \d steps? left \(\d+ things to do\): .*\/admin\/business\/launch$/m,
  );
  expect(stdout).not.toMatch(/^ {2}address /m);
});

it("the forms of the settings accept any input without a server error and publish nothing invalid", async () => {
  const cookie = await logIn(site.url);
  const { number } = await readCatalog(connection.db);
  const send = (path: string, fields: Record<string, string>, headers = { cookie }) =>
    fetch(`${site.url}/admin/business${path}`, {
      method: "POST",
      body: new URLSearchParams({ basedOn: String(number), ...fields }),
      headers,
      redirect: "manual",
    });
  const whole = {
    "address-street": "Calle 1",
    "address-locality": "Puerto Escondido",
    "address-region": "Oaxaca",
    "address-postalCode": "71980",
    "address-country": "MX",
    brand: "Rancho",
    email: "hola@rancho.mx",
    location: "15.9, -97.1",
    "openingHours-opens": "07:00",
    "openingHours-closes": "19:00",
    operatingSince: "2019",
    phone: "+52 954 133 4456",
  };
  const publishing = { ...whole, intent: "publish" };
  expect((await send("/nothing", publishing)).status).toBe(404);
  expect((await send("/contact", { ...whole, intent: "drop" })).status).toBe(400);
  expect((await send("/contact", { intent: "publish" })).status).toBe(400);
  expect((await send("/contact", { ...publishing, basedOn: "999" })).status).toBe(409);
  expect((await send("/contact", { ...publishing, phone: "<b>" })).status).toBe(400);
  expect((await send("/testimonials", { intent: "add-testimonials-x" })).status).toBe(200);
  const stranger = await send("/contact", publishing, { cookie: "" });
  expect(stranger.headers.get("location")).toMatch(/^\/admin/);
  expect((await readCatalog(connection.db)).number).toBe(number);
  const published = await send("/contact", publishing);
  expect(published.headers.get("location")).toBe(
    `/admin/business?published=${number + 1}&group=contact`,
  );
  const { phone, brand } = (await readCatalog(connection.db)).catalog.business;
  expect([phone.value, brand.value]).toEqual(["+52 954 133 4456", "Rancho"]);
});

it("restoring an earlier version restores all published settings", async () => {
  const { number } = await readCatalog(connection.db);
  const change = { number: 1, basedOn: number, by: "test", now: new Date() };
  expect((await revertCatalog(connection.db, change)).outcome).toBe("published");
  const { catalog } = await readCatalog(connection.db);
  expect(catalog.business).toEqual(seedBusiness);
  await until("/", /954.000.0000/);
});
