import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Business } from "#app/business/business-schema.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { seedGuides, seedHorses } from "#app/business/seed/team.ts";
import { seedTestimonials } from "#app/business/seed/testimonials.ts";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import {
  findContentAt,
  getNewestContentNumber,
} from "#app/content/publication/content-store.server.ts";
import { publishContent } from "#app/content/publication/publish-content.server.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookOnline, payInSandbox } from "../../support/guest-requests.ts";
import { publishSettings } from "../../support/publish-settings.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useSite } from "../../support/use-site.ts";

// The tests replace every example of a new site and look for what is left of them.
const dataDir = makeTemporaryFolder();
afterAll(() => removeDataDir(dataDir));
const site = useSite({ settings: { DATA_DIR: dataDir } });
let connection: Connection;

const own: Partial<Business> = {
  brand: { value: "Caballos del Mar" },
  email: { value: "hola@caballosdelmar.mx" },
  phone: { value: "+52 954 133 4455" },
  legalName: { value: "Ana Cruz López" },
  taxId: { value: "CULA800101AB1" },
  social: { value: [{ network: "instagram", url: "https://instagram.com/caballosdelmar" }] },
  hasBookingPartner: { value: false },
  map: { value: { embed: "", page: "" } },
  guides: { value: [] },
  horses: { value: [] },
  testimonials: { value: [] },
};

/** The texts of a new site that speak of the business that it invents. */
const invented = [
  ...[seedBusiness.brand.value, seedBusiness.email.value, seedBusiness.phone.value],
  ...["9540000000", "mareaymonte", seedBusiness.bookingPartner.value],
  ...seedTestimonials.value.map(({ author }) => author),
  ...[...seedGuides.value, ...seedHorses.value].map(({ sentence }) => sentence.en),
  ...listEyebrows(["hero", "card"]),
];
/** The names of the tours that only emails and guests' own pages have. */
const inventedForGuests = listEyebrows(["booking"]);

/** Lists the lines above the titles of the tours, in which a new site names them. */
function listEyebrows(kinds: readonly string[]): string[] {
  const { pages } = buildSeedContent();
  return tourIds.flatMap((tour) =>
    (pages[`tour:${tour}`]?.sections ?? []).flatMap((section) =>
      kinds.includes(section.kind) ? [(section.eyebrow as { en: string }).en] : [],
    ),
  );
}

/** Returns the content with other names of the tours, and without posts. */
function renameTours(content: ContentDocument): ContentDocument {
  const pages = Object.fromEntries(
    Object.entries(content.pages).map(([id, page]) => {
      if (!id.startsWith("tour:")) return [id, page];
      const eyebrow = { en: "Salt and sand", es: "Sal y arena" };
      const sections = page.sections.map((section) =>
        "eyebrow" in section ? { ...section, eyebrow } : section,
      );
      return [id, { ...page, sections }];
    }),
  );
  return { ...content, pages };
}

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
});
afterAll(() => connection?.pool.end());

const getText = async (path: string) => decode(await (await fetch(site.url + path)).text());
const decode = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("’", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ");
const listLeft = (text: string) =>
  [...invented, ...inventedForGuests].filter((one) => text.includes(one));

/** Publishes the owner's values in place of the examples. */
async function replaceExamples() {
  const { db } = connection;
  await publishSettings(db, own);
  const number = await getNewestContentNumber(db);
  const content = await findContentAt(db, number);
  if (!content) throw new Error("there is no content");
  const change = { content: renameTours(content), basedOn: number, by: "test", now: new Date() };
  expect(await publishContent(db, change)).toMatchObject({ outcome: "published" });
}

const listPaths = () => {
  const data = listPrerenderedPaths().map((path) => `${path === "/" ? "/_" : path}.data`);
  const rendered = ["/booking", "/es/reserva", "/search", "/404", "/ask-us", "/es/cuentanos"];
  return [...listPrerenderedPaths(), ...data, ...Object.keys(endpointModules), ...rendered];
};

it("a new site has every text that the test looks for", async () => {
  const texts: string[] = [];
  for (const path of listPaths()) texts.push(await getText(path));
  const all = texts.join("\n");
  expect(invented.filter((one) => !all.includes(one))).toEqual([]);
});

it("no page, feed or data of search engines speaks of the example business", async () => {
  await replaceExamples();
  await expect.poll(() => getText("/"), { interval: 50 }).toContain("Caballos del Mar");
  await expect.poll(() => getText("/sunset-tour"), { interval: 50 }).toContain("Salt and sand");
  const left: string[] = [];
  for (const path of listPaths()) {
    const text = await getText(path);
    left.push(...listLeft(text).map((one) => `${path}: ${one}`));
  }
  expect(left).toEqual([]);
  for (const path of ["/privacy", "/es/privacidad"]) {
    expect(await getText(path)).toContain("Ana Cruz López (RFC CULA800101AB1)");
  }
});

it("no email speaks of the example business", async () => {
  const { sessionId } = await bookOnline(site.url, { date: addDays(toLocalDate(new Date()), 5) });
  await payInSandbox(site.url, sessionId);
  const folder = join(dataDir, "mails");
  // The file of an email that is still being written has another extension.
  const listMails = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  await expect.poll(async () => (await listMails()).length).toBeGreaterThanOrEqual(2);
  for (const file of await listMails()) {
    const text = decode(await readFile(join(folder, file), "utf8"));
    expect(listLeft(text), file).toEqual([]);
  }
});
