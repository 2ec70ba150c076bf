import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatReference } from "#app/bookings/format-reference.ts";
import { healthRemarks } from "#app/bookings/riders/rider-answers.ts";
import { riderMessages } from "#app/bookings/riders/rider-messages.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { seedSettings } from "#app/business/seed/settings.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { whatsAppMessages } from "#app/notifications/whatsapp-messages.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { unreadableFormMessages } from "#app/web/errors/unreadable-form-messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { riderAnswersMessages } from "#app/web/manage/rider-answers/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, riders as riderRows } from "#db/schema.ts";
import { bookPaidRide } from "../support/book-paid-ride.ts";
import { logIn } from "../support/guest-requests.ts";
import { parseHtmlDocument } from "../support/html-document.ts";
import { publishSettings } from "../support/publish-settings.ts";
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
    expect(summary).toContain(`Lucía: ${say.errors["no-consent"]}`);
    expect(refused.values).toMatchObject({ ...typed, ...health, "weight-2": "" });
    expect((await listRiders(booking.id)).some(({ isAnswered }) => isAnswered)).toBe(false);

    const saved = await refused.press(say.save, { "weight-1": "61,5 kg", "consent-1": "2-self" });
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

  it("a form that was opened before a rider left comes back with what was typed for the others", async () => {
    const { booking, path } = await book("es");
    const say = riderAnswersMessages.es;
    const opened = await open(path);
    await connection.db
      .delete(riderRows)
      .where(and(eq(riderRows.bookingId, booking.id), eq(riderRows.position, 3)));
    const typed = { "name-2": "Lucía", "weight-2": "62 kg" };
    const returned = await opened.press(say.save, { ...typed, "name-3": "Elena" });
    expect(returned.status).toBe(409);
    expect(returned.text).toContain(say.problems["other-riders"]);
    expect(returned.values).toMatchObject(typed);
    expect(returned.document.findAll("details.rider-card[open]")).toHaveLength(1);
    expect((await returned.press(say.save)).address).toBe(`${path}?done=saved`);
    const [, second] = await listRiders(booking.id);
    expect(second?.answers).toMatchObject({ name: "Lucía", weightKg: 62 });
  });

  it("a rider who is heavier than the horses carry sees the three ways out", async () => {
    const { booking, path } = await book();
    const say = riderAnswersMessages.en;
    const limit = seedSettings.weightLimitKg.value ?? 0;
    const saved = await (await open(path)).press(say.save, {
      ...{ "name-2": "Bo", "weight-2": String(limit + 1), "unit-2": "kg" },
    });
    expect(saved.text).toContain(say.advice["too-heavy"].title);
    expect(saved.text).toContain(`Bo: the weight limit for this ride is ${limit} kg`);
    const listLinks = (page: typeof saved) =>
      page.document.findAll("a").map((link) => link.getAttribute("href"));
    const riderRefund = getPagePath("riderRefund", "en", booking.manageToken);
    expect(listLinks(saved).some((link) => link?.startsWith(`${riderRefund}?rider=`))).toBe(true);
    // Without the refund for refused riders, the usual terms are the ways out.
    await publishSettings(connection.db, { refundsRefusedRiders: { value: false } });
    await expect
      .poll(async () => listLinks(await open(path)), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          getPagePath("changeRiders", "en", booking.manageToken),
          getPagePath("cancelBooking", "en", booking.manageToken),
        ]),
      );
    await publishSettings(connection.db, { refundsRefusedRiders: { value: true } });
    const fits = await saved.press(say.save, { "weight-2": String(limit), "unit-2": "kg" });
    expect(fits.text).not.toContain(say.advice["too-heavy"].title);
  });

  it("a pregnant rider reads at once that this ride is not for her, on her own link only", async () => {
    const { path, riders } = await book();
    const own = getPagePath("singleRiderAnswers", "en", riders[1]?.token ?? "");
    const say = riderAnswersMessages.en;
    const health = { "health-2-pregnancy": "yes", "consent-2": "2-self" };
    const saved = await (await open(own)).press(say.save, health);
    expect(saved.text).toContain(say.advice.pregnancy.singleTitle);
    expect(saved.text).not.toContain("You’re riding with us");
    expect(saved.text).toContain(say.refusedLead.split("{")[0]);
    expect(saved.text).not.toContain("find a way");
    expect((await open(path)).text).not.toContain(say.advice.pregnancy.title);
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

  it.each(locales)(
    "sentences about riders link to a chat in the page's language (%s)",
    async (locale) => {
      const { booking, path, riders } = await book(locale);
      const own = getPagePath("singleRiderAnswers", locale, riders[1]?.token ?? "");
      const read = async (address: string) => {
        const links = (await open(address)).document.findAll("main p a.text-link");
        const [chat] = links
          .map((link) => new URL(link.getAttribute("href") ?? "", site.url))
          .filter(({ pathname }) => /^\/\d+$/.test(pathname));
        return chat?.searchParams.get("text");
      };
      const date = formatDate(booking.bookingDate, locale, "day");
      expect(await read(own)).toBe(fillMessage(whatsAppMessages[locale].riderQuestion, { date }));
      const reference = formatReference(booking.reference);
      expect(await read(path)).toBe(fillMessage(whatsAppMessages[locale].question, { reference }));
    },
  );

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

/** Everything that the form can send about one adult, and words that nothing else says. */
const secret = "xilomancia en la rodilla";
const fillAll = (position: number) => ({
  ...{ [`name-${position}`]: "Rosa", [`weight-${position}`]: "71", [`unit-${position}`]: "kg" },
  ...{ [`height-${position}`]: "1.65", [`experience-${position}`]: "some" },
  ...Object.fromEntries(healthRemarks.map((one) => [`health-${position}-${one}`, "yes"])),
  ...{ [`otherHealth-${position}`]: secret, [`consent-${position}`]: "2-self" },
});

describe("what riders say about health", () => {
  it("a form with every box ticked and every field filled is stored", async () => {
    const { booking, riders, path } = await book();
    const say = riderAnswersMessages.en;
    const saved = await (await open(path)).press(say.save, fillAll(1));
    expect(saved.address).toBe(`${path}?done=saved`);
    expect(saved.text).toContain("71 kg, 1.65 m");
    const own = getPagePath("singleRiderAnswers", "en", riders[1]?.token ?? "");
    expect((await (await open(own)).press(say.save, fillAll(2))).address).toContain("done=saved");
    for (const { answers } of (await listRiders(booking.id)).slice(0, 2)) {
      expect(answers.health).toEqual(healthRemarks);
      expect(answers).toMatchObject({ otherHealth: secret, consentNumber: 2, experience: "some" });
    }
  });

  it("a form from before the update comes back with everything typed and asks for the consent", async () => {
    const { booking, path } = await book("es");
    const old = await post(path, {
      ...{ "name-1": "Lía", "weight-1": "60", "unit-1": "kg", "height-1": "170" },
      ...{ "health-1": "asthma", "consent-1": "yes", "shown.1": "[null,null,null,null,[]]" },
    });
    expect(old.status).toBe(400);
    const html = await old.text();
    expect(html).toContain(riderAnswersMessages.es.errors["no-consent"]);
    expect(html).toMatch(/<input[^>]*name="health-1-asthma"[^>]*checked/);
    expect(html).toContain('value="Lía"');
    expect((await listRiders(booking.id)).some(({ isAnswered }) => isAnswered)).toBe(false);
  });

  it("another adult's health is neither shown nor taken on the booking's page, and is kept", async () => {
    const { booking, riders, path } = await book();
    const say = riderAnswersMessages.en;
    const own = getPagePath("singleRiderAnswers", "en", riders[1]?.token ?? "");
    await (await open(own)).press(say.save, fillAll(2));
    const page = await open(path);
    expect(page.values).toMatchObject({ "weight-2": "71" });
    const sent = (await (await fetch(site.url + path)).text()) + (await readData(path));
    expect(sent).toContain("Rosa");
    expect(sent).not.toContain(secret);
    expect(sent).not.toContain('name="health-2-');
    const saved = await page.press(say.save, { "weight-2": "72" });
    expect(saved.address).toBe(`${path}?done=saved`);
    const [, second] = await listRiders(booking.id);
    expect(second?.answers).toMatchObject({ weightKg: 72, otherHealth: secret });
    const older = await post(path, { "weight-2": "73", "health-2": "back" });
    expect(older.status).toBe(409);
    const refusal = (await parseHtmlDocument(await older.text())).findOne('[role="alert"]').text;
    expect(refusal).toContain(say.problems["own-health"]);
  });

  it("a page that is closed sends no answers and still deletes them", async () => {
    const { booking, riders, path } = await book();
    const say = riderAnswersMessages.en;
    const own = getPagePath("singleRiderAnswers", "en", riders[0]?.token ?? "");
    await (await open(own)).press(say.save, fillAll(1));
    const { id } = booking;
    const past = addDays(toLocalDate(new Date()), -3);
    await connection.db.update(bookings).set({ bookingDate: past }).where(eq(bookings.id, id));
    for (const address of [own, path]) {
      const sent = (await (await fetch(site.url + address)).text()) + (await readData(address));
      expect(sent).toContain(say.problems["too-late"]);
      expect(sent).toContain(say.closedTitle);
      expect(sent).not.toContain(`>${say.title}<`);
      for (const answer of [secret, "Rosa", "operation", "asthma", "71"]) {
        expect(sent.includes(`"${answer}`) || sent.includes(`>${answer}`)).toBe(false);
      }
    }
    const deleted = await (await open(path)).press(say.remove.own);
    expect(deleted.address).toBe(`${path}?done=deleted`);
    expect(deleted.text).toContain(say.outcomes.deleted);
    expect((await listRiders(id)).some(({ isAnswered }) => isAnswered)).toBe(false);
    expect((await post(own, { delete: "2" })).status).toBe(409);
  });

  it("a weight that does not go with the height is asked back once", async () => {
    const { booking, path } = await book();
    const say = riderAnswersMessages.en;
    const asked = await (await open(path)).press(say.save, {
      ...{ "weight-1": "82", "unit-1": "lb", "height-1": "180" },
    });
    expect(asked.status).toBe(400);
    expect(asked.document.findOne('[role="alert"]').text).toContain("82 lb is 37 kg");
    const saved = await asked.press(say.save);
    expect(saved.address).toBe(`${path}?done=saved`);
    expect((await listRiders(booking.id))[0]?.answers.weightKg).toBe(38);
  });

  it("nothing but the riders' own page and their guest's export repeats what they said", async () => {
    const { booking, riders } = await book();
    const say = riderAnswersMessages.en;
    for (const { position, token } of riders) {
      const own = getPagePath("singleRiderAnswers", "en", token);
      await (await open(own)).press(say.save, fillAll(position));
    }
    const cookie = await logIn(site.url);
    const sheets = await Promise.all(
      ["riders", "bookings"].map(async (list) => {
        const range = `from=${booking.bookingDate}&until=${booking.bookingDate}`;
        const answer = await fetch(`${site.url}/admin/lists/${list}.csv?${range}`, {
          headers: { cookie },
        });
        return answer.text();
      }),
    );
    expect(sheets.join()).toContain(booking.lastName);
    const { rows: tables } = await connection.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const cancel = await open(getPagePath("cancelBooking", "en", booking.manageToken));
    const [button = ""] = /Cancel and get .*? back/.exec(cancel.text) ?? [];
    await cancel.press(button);
    const words = locales.flatMap((locale) => Object.values(riderMessages[locale].health));
    const stores = ["deliveries", "booking_history", "audit_entries", "bookings", "hand_messages"];
    for (const { name } of tables) {
      const { rows } = await connection.pool.query<{ text: string }>(
        `select t::text as text from "${name}" t`,
      );
      const text = rows.map((row) => row.text).join("\n");
      expect(text.includes(secret), `${name} repeats a rider's words`).toBe(
        name === "rider_details",
      );
      if (!stores.includes(name)) continue;
      for (const word of [...words, ...healthRemarks.filter((one) => one.includes("-"))]) {
        expect(text.includes(word), `${name} says ${word}`).toBe(false);
      }
    }
    for (const word of [secret, ...words]) expect(sheets.join()).not.toContain(word);
    expect((await listRiders(booking.id)).some(({ isAnswered }) => isAnswered)).toBe(false);
  });
});

const readData = async (address: string) => (await fetch(`${site.url}${address}.data`)).text();

describe("the address of the page about the riders", () => {
  it.each(["riderAnswers", "singleRiderAnswers"] as const)(
    "an unknown token of %s leads to a page that says how to get a working link",
    async (page) => {
      for (const token of ["0".repeat(32), "x", "0".repeat(300)]) {
        const found = await open(getPagePath(page, "es", token));
        expect(found.status).toBe(404);
        const { unknownLink, unknownRiderLink } = manageMessages.es;
        const { gone, cutOff } = unknownRiderLink;
        const own = token.length === 32 ? gone : cutOff;
        const { title, text } = page === "riderAnswers" ? unknownLink : own;
        expect(found.document.findOne("h1").text).toBe(title);
        expect(found.text).toContain(text);
        expect(found.text.includes("clave")).toBe(page === "riderAnswers");
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
    const note = { "weight-1": "", "otherHealth-1": "x".repeat(64 * 1024), "consent-1": "2-self" };
    expect([400, 413]).toContain((await post(path, note)).status);
    expect((await post(path, { "weight-9": "70", ...shown })).status).toBe(409);
    expect((await post(path, { "weight-1": "70" })).status).toBe(409);
    expect((await post(path, { "weight--1' or 1=1": "70" })).status).toBe(400);
    expect((await listRiders(booking.id)).some(({ isAnswered }) => isAnswered)).toBe(false);
  });
});

it("a form of the answers without its fields is refused with a sentence in the guest's language", async () => {
  const { booking } = await book();
  for (const locale of locales) {
    const address = getPagePath("riderAnswers", locale, booking.manageToken);
    const refused = await post(address, {});
    expect(refused.status).toBe(400);
    const page = await parseHtmlDocument(await refused.text());
    expect(page.text).toContain(unreadableFormMessages[locale].malformed);
    expect(page.findOne("h1").text).not.toBe(layoutMessages[locale].failure.title);
  }
});
