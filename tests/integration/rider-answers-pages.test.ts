import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatReference } from "#app/bookings/format-reference.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { seedSettings } from "#app/business/seed/settings.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { riderAnswersMessages } from "#app/web/manage/rider-answers/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { bookPaidRide } from "../support/book-paid-ride.ts";
import { useSite } from "../support/use-site.ts";
import { createVisitorBrowser } from "../support/visitor-without-scripts.ts";

const site = useSite();
const open = (address: string) => createVisitorBrowser(site.url).open(address);
let connection: Connection;
let bookedDays = 0;

beforeAll(() => {
  connection = connect(site.connectionString, () => {});
});
afterAll(() => connection?.pool.end());

/** Creates a paid booking. Returns it with its riders and the path of the page about them. */
async function book(locale: Locale = "en") {
  bookedDays += 1;
  const date = addDays(toLocalDate(new Date()), 30 + bookedDays);
  const id = await bookPaidRide(site, { date, participants: "3" });
  const [booking] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error(`there is no booking ${id}`);
  return {
    booking,
    riders: await listRiders(id),
    path: getPagePath("riderAnswers", locale, booking.manageToken),
  };
}
const listRiders = (id: string) => listBookingRiders(connection.db, [id]);

function post(address: string, form: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(form);
  return fetch(site.url + address, { method: "POST", body, redirect: "manual" });
}

describe("the page about the riders in a browser without scripts", () => {
  it("the booker answers for all riders, corrects mistakes and loses nothing typed", async () => {
    const { booking, path } = await book("es");
    const say = riderAnswersMessages.es;
    const start = await open(getPagePath("manageBooking", "es", booking.manageToken));
    const opened = await start.followLink(manageMessages.es.answers.link);
    expect(opened.address).toBe(path);

    const typed = { "name-1": "Lucía", "weight-1": "900", "height-2": "1.70 m" };
    const health = { "health-1-allergy-bees": "yes" };
    const refused = await opened.press(say.save, { ...typed, ...health });
    expect(refused.status).toBe(400);
    const summary = refused.document.findOne('[role="alert"]').text;
    expect(summary).toContain("Hay 2 cosas por corregir");
    expect(summary).toContain(say.errors["no-consent"]);
    expect(refused.values).toMatchObject({ ...typed, ...health, "weight-2": "" });
    expect((await listRiders(booking.id)).some(({ isAnswered }) => isAnswered)).toBe(false);

    const saved = await refused.press(say.save, { "weight-1": "61,5", "consent-1": "2-self" });
    expect(saved.address).toBe(`${path}?done=saved`);
    expect(saved.text).toContain(say.outcomes.saved);
    expect((await listRiders(booking.id)).map(({ answers }) => answers)).toMatchObject([
      { name: "Lucía", weightKg: 62, health: ["allergy-bees"] },
      { heightCm: 170, health: [] },
      { health: [] },
    ]);
    const again = await saved.press(say.save);
    expect(again.address).toBe(`${path}?done=unchanged`);
  });

  it("a rider who is heavier than the horses carry sees the three ways out", async () => {
    const { booking, path } = await book();
    const say = riderAnswersMessages.en;
    const limit = seedSettings.weightLimitKg.value ?? 0;
    const saved = await (await open(path)).press(say.save, {
      ...{ "name-2": "Bo", "weight-2": String(limit + 1), "unit-2": "kg" },
    });
    expect(saved.text).toContain(say.tooHeavy.title);
    expect(saved.text).toContain(`Bo: our horses carry up to ${limit} kg`);
    const links = saved.document.findAll("a").map((link) => link.getAttribute("href"));
    expect(links).toContain(`${getPagePath("manageBooking", "en", booking.manageToken)}#change`);
    expect(links).toContain(getPagePath("cancelBooking", "en", booking.manageToken));
    const fits = await saved.press(say.save, { "weight-2": String(limit), "unit-2": "kg" });
    expect(fits.text).not.toContain(say.tooHeavy.title);
  });

  it("a rider's own link shows and changes only this rider", async () => {
    const { booking, riders } = await book();
    const path = getPagePath("singleRiderAnswers", "en", riders[1]?.token ?? "");
    const page = await open(path);
    expect(page.text).not.toContain(formatReference(booking.reference));
    expect(page.text).not.toContain(booking.lastName);
    expect(page.document.findAll(".rider-card")).toHaveLength(1);
    const saved = await page.press(riderAnswersMessages.en.save, {
      ...{ "weight-2": "154", "unit-2": "lb", "experience-2": "some" },
    });
    expect(saved.address).toBe(`${path}?done=saved`);
    const foreign = await post(path, { "weight-1": "50" });
    expect(foreign.status).toBe(409);
    expect((await listRiders(booking.id)).map(({ answers }) => answers.weightKg)).toEqual([
      null,
      70,
      null,
    ]);
  });

  it("a second answer for the same rider replaces the first only after it was shown", async () => {
    const { booking, riders, path } = await book();
    const say = riderAnswersMessages.en;
    const own = await open(getPagePath("singleRiderAnswers", "en", riders[0]?.token ?? ""));
    const all = await open(path);
    await own.press(say.save, { "weight-1": "70", "unit-1": "kg" });
    const refused = await all.press(say.save, { "weight-1": "75", "unit-1": "kg" });
    expect(refused.status).toBe(409);
    expect(refused.document.findOne('[role="alert"]').text).toContain("Rider 1: 70 kg");
    const saved = await refused.press(say.save);
    expect(saved.address).toBe(`${path}?done=saved`);
    expect((await listRiders(booking.id))[0]?.answers.weightKg).toBe(75);
  });
});

describe("the address of the page about the riders", () => {
  it.each(["riderAnswers", "singleRiderAnswers"] as const)(
    "an unknown token of %s leads to a page that says how to get a working link",
    async (page) => {
      for (const token of ["0".repeat(32), "x", "0".repeat(300)]) {
        const found = await open(getPagePath(page, "es", token));
        expect(found.status).toBe(404);
        expect(found.text).toContain(manageMessages.es.unknownLink.title);
        expect(found.headers.get("x-robots-tag")).toBe("noindex");
      }
    },
  );

  it("forms that no browser sends are refused and store nothing", async () => {
    const { booking, path } = await book();
    const long = "7".repeat(60_000);
    const shown = { "shown.1": "[null,null,null,null,[]]" };
    expect((await post(path, {})).status).toBe(400);
    expect((await post(path, { "weight-1": long })).status).toBe(400);
    expect((await post(path, { "weight-1": "", "name-1": long })).status).toBe(400);
    expect((await post(path, { "weight-9": "70", ...shown })).status).toBe(409);
    expect((await post(path, { "weight-1": "70" })).status).toBe(409);
    expect((await post(path, { "weight--1' or 1=1": "70" })).status).toBe(400);
    expect((await listRiders(booking.id)).some(({ isAnswered }) => isAnswered)).toBe(false);
  });
});
