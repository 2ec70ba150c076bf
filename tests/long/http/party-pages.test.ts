import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { alertMessages } from "#app/alerts/messages.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { ageFieldPrefix } from "#app/bookings/riders/age-choices.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { fillMessage, fillPlural, formatDate, formatMoney } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { agesAdminMessages } from "#app/web/admin/booking-parts/ages-messages.ts";
import { adminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { agesMessages } from "#app/web/manage/ages/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, deliveries } from "#db/schema.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { formatCalendarDay } from "../../support/calendar-labels.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";
import {
  createVisitorBrowser,
  normalizeSpaces,
  openCalendarMonth,
} from "../../support/visitor-without-scripts.ts";

// A browser without scripts uses the pages on which guests and team say who rides.
const site = useSite();
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);
let connection: Connection;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;
let day = 40;

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  operator = await createOperatorBrowser(site.url);
});
afterAll(async () => {
  await connection?.pool.end();
});

/** Books and pays for an adult and children of 12 and 15 years, on a day of their own. */
async function bookFamily() {
  day += 2;
  const date = ahead(day);
  const ages = { children: "2", asksAges: "on", "age-1": "12", "age-2": "15" };
  const id = await bookPaidRide(site, { date, participants: "3", ...ages });
  const [booking] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error(`there is no booking ${id}`);
  const path = { en: "/booking/manage/", es: "/es/reserva/gestionar/" };
  const getLink = (locale: Locale) => path[locale] + booking.manageToken;
  return { id, date, getLink };
}

async function findField(id: string, age: number | null): Promise<string> {
  const riders = await listPartyRiders(connection.db, id);
  return ageFieldPrefix + (riders.find((rider) => rider.age === age)?.key ?? "");
}

const listAges = async (id: string) =>
  (await listPartyRiders(connection.db, id)).map(({ age }) => age);

/** Publishes a price for children below 14 years, while `work` runs. */
async function withChildPrice(check: () => Promise<boolean>, work: () => Promise<void>) {
  const { number, catalog } = await readCatalog(connection.db);
  const sunset = { ...catalog.listings.sunset, childPriceMxn: 900, childBelowAge: 14 };
  const next = { ...catalog, listings: { ...catalog.listings, sunset } };
  const how = { by: "test", now: new Date() };
  await publishCatalog(connection.db, { catalog: next, basedOn: number, ...how });
  await vi.waitFor(async () => expect(await check()).toBe(true), {
    timeout: 20_000,
    interval: 500,
  });
  await work();
  await publishCatalog(connection.db, { catalog, basedOn: number + 1, ...how });
}

describe.each(locales)("the page on which a guest corrects ages (%s)", (locale) => {
  const say = agesMessages[locale];
  const words = manageMessages[locale];

  it("the page names each rider and the day, keeps what was chosen, and says what is wrong beside it", async () => {
    const { id, date, getLink } = await bookFamily();
    const visitor = createVisitorBrowser(site.url);
    const own = await visitor.open(getLink(locale));
    const short = normalizeSpaces(formatDate(date, locale, "short"));
    expect(normalizeSpaces(own.text)).toContain(short);
    const page = await own.followLink(words.ages.link);
    const [field, adult] = [await findField(id, 12), await findField(id, null)];
    expect(page.values).toMatchObject({ [field]: "12", [adult]: "adult" });
    expect(normalizeSpaces(page.document.findOne(`label[for="${field}"]`).text)).toContain(short);
    const refusals = [
      [{ [field]: "9" }, fillMessage(say.errors["too-young"], { age: 10 })],
      // Nobody of this age rides, so the guest is not told to ask.
      [{ [field]: "5" }, fillMessage(bookingMessages[locale].who.neverYounger, { age: 6 })],
      [{ [adult]: "17" }, say.errors["no-adult"]],
    ] as const;
    for (const [typed, error] of refusals) {
      const refused = await page.press(say.save, typed);
      expect(refused.status).toBe(400);
      const [name = "", value] = Object.entries(typed)[0] ?? [];
      expect(refused.document.findOne(`#${name}-error`).text).toContain(error);
      expect(refused.document.findOne(`#${name}`).getAttribute("aria-invalid")).toBe("true");
      expect(refused.values[name]).toBe(value);
    }
    for (const text of ["", "200", "-1", "twelve", "1e1", "９", "9".repeat(60_000)]) {
      const body = new URLSearchParams({ ...page.values, [field]: text });
      const answer = await fetch(site.url + page.address, { method: "POST", body });
      expect([text.slice(0, 9), answer.status]).toEqual([text.slice(0, 9), 400]);
      expect(await answer.text()).toContain(say.errors["missing-ages"]);
    }
    expect(await listAges(id)).toEqual(expect.arrayContaining([12, 15, null]));
    const saved = await page.press(say.save, { [field]: "13" });
    expect(saved.address).toBe(`${getLink(locale)}?done=ages`);
    expect(saved.text).toContain(words.notices.ages);
    expect(await listAges(id)).toContain(13);
    // The form that was open meanwhile changes nothing, and shows how the booking stands.
    const stale = await page.press(say.save, { [field]: "14" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain(say.news.booking.title);
    // A form without ages changes nothing.
    for (const fields of ["revision=1", "revision=0", ""]) {
      const bare = await fetch(site.url + page.address, {
        ...{ method: "POST", body: new URLSearchParams(fields), redirect: "manual" },
      });
      expect(bare.headers.get("location")).toBe(`${getLink(locale)}?done=unchanged`);
    }
    expect(await listAges(id)).toContain(13);
  });

  it("another price is shown on a second page before the ages are stored", async () => {
    const { id, getLink } = await bookFamily();
    const visitor = createVisitorBrowser(site.url);
    const open = () => visitor.open(`${getLink(locale)}/${locale === "en" ? "ages" : "edades"}`);
    await withChildPrice(
      async () => (await open()).text.includes("900"),
      async () => {
        const field = await findField(id, 15);
        const seen = await (await open()).press(say.save, { [field]: "13" });
        expect(seen.status).toBe(200);
        expect(seen.document.findOne("#offer-heading").text).toBe(say.offer.heading);
        expect(seen.text).toContain("4,600");
        expect(await listAges(id)).toContain(15);
        const saved = await seen.press(say.offer.yes);
        expect(saved.address).toBe(`${getLink(locale)}?done=ages`);
        expect(saved.text).toContain("4,600");
        expect(await listAges(id)).toContain(13);
      },
    );
  });

  it("who moves a booking sees the ages with the new day, and a link to correct them", async () => {
    const { date, getLink } = await bookFamily();
    const wanted = addDays(date, 1);
    const next = locale === "en" ? "Next month" : "Mes siguiente";
    let page = await createVisitorBrowser(site.url).open(getLink(locale));
    page = await openCalendarMonth(wanted, page, next);
    page = await page.press(new RegExp(`^${formatCalendarDay(wanted, locale)}`));
    const question = fillMessage(words.ages.moved.split("{riders}")[1] ?? "", {
      date: formatDate(wanted, locale, "short"),
    });
    expect(normalizeSpaces(page.text)).toContain(normalizeSpaces(question));
    page = await page.press(words.move.button);
    expect(page.address).toBe(`${getLink(locale)}?done=moved`);
    expect(normalizeSpaces(page.text)).toMatch(/12 (years old|años)/);
  });
});

describe("the team's pages about who rides", () => {
  const open = (id: string, more = "") => operator.open(`/admin/bookings/${id}${more}?lang=en`);
  const say = agesAdminMessages.en;

  it("the team corrects ages on the booking, and sees another total first", async () => {
    const { id, date } = await bookFamily();
    const page = await open(id);
    const [field, adult] = [await findField(id, 15), await findField(id, null)];
    const label = page.document.findOne(`label[for="${field}"]`).text;
    expect(normalizeSpaces(label)).toContain(normalizeSpaces(formatDate(date, "en", "short")));
    const young = await page.press(say.save, { [field]: "9" });
    expect(young.status).toBe(400);
    expect(young.document.findOne(`#${field}-error`).text).toContain("10");
    const alone = await page.press(say.save, { [adult]: "16" });
    expect(alone.document.findOne("#ages-adultIn-error").text).toBe(say.problems["no-adult"]);
    expect(alone.getValue(adult)).toBe("16");
    const saved = await page.press(say.save, { [field]: "16" });
    expect(saved.document.findOne("[data-outcome]").text).toContain(
      adminAdjustMessages.en.done.ages,
    );
    expect(saved.text).toContain("(15 years old), now 16 years old");
    const stale = await page.press(say.save, { [field]: "17" });
    expect([stale.status, stale.document.findOne("[data-outcome]").text]).toEqual([
      409,
      expect.stringContaining(say["other-revision"]),
    ]);
    await withChildPrice(
      async () => {
        const seen = await (await open(id)).press(say.save, { [await findField(id, 16)]: "13" });
        return seen.document.findOne("[data-outcome]").text.includes("4,600");
      },
      async () => {
        const field16 = await findField(id, 16);
        const seen = await (await open(id)).press(say.save, { [field16]: "13" });
        expect(await listAges(id)).toContain(16);
        const amount = formatMoney(950, "en");
        const look = await seen.press(say.saveAtPrice);
        expect(normalizeSpaces(look.text)).toContain(normalizeSpaces(amount));
        expect(await listAges(id)).toContain(16);
        await look.press(/^Yes, give back/);
        expect(await listAges(id)).toContain(13);
      },
    );
  });

  it("the page that moves a booking shows the ages with the new day, and no ride for older riders", async () => {
    const { id, date } = await bookFamily();
    const wanted = addDays(date, 1);
    const page = await operator.open(`/admin/bookings/${id}/move?date=${wanted}&lang=en`);
    expect(normalizeSpaces(page.text)).toContain(
      normalizeSpaces(`If they're different on ${formatDate(wanted, "en", "day")}, move`),
    );
    expect(page.getLinkAddress(say.title)).toBe(`/admin/bookings/${id}#ages`);
    const { number, catalog } = await readCatalog(connection.db);
    const springs = { ...catalog.listings["hot-springs"], minimumAge: 14 };
    const next = { ...catalog, listings: { ...catalog.listings, "hot-springs": springs } };
    const how = { by: "test", now: new Date() };
    await publishCatalog(connection.db, { catalog: next, basedOn: number, ...how });
    const [ride] = springs.departures;
    const query = `tour=hot-springs&date=${wanted}&lang=en`;
    const rides = await operator.open(`/admin/bookings/${id}/move?${query}`);
    const refused = await rides.press(adminMoveMessages.en.submit, {
      ride: `hot-springs ${wanted} ${ride.start} ${ride.pickups[0]}`,
    });
    expect(refused.status).toBe(409);
    const { text } = refused.document.findOne("[data-outcome]");
    expect(text).toContain(fillMessage(say.movedTooYoung, { age: 14 }));
    await publishCatalog(connection.db, { catalog, basedOn: number + 1, ...how });
  });

  it("an older form with a number of riders is answered with the question who leaves, or how many are added", async () => {
    const { id } = await bookFamily();
    const { problems } = adminAdjustMessages.en;
    const post = async (participants: string) => {
      const body = new URLSearchParams({ intent: "party", participants, childAges: "ten" });
      const address = `/admin/bookings/${id}?lang=en`;
      const answer = await operator.send(address, { method: "POST", body });
      expect(answer.status).toBe(409);
      return parseHtmlDocument(await answer.text());
    };
    const fewer = await post("2");
    expect(fewer.findOne("#off-error").text).toBe(problems["choose-riders"]);
    expect(fewer.findOne("#childAges").getAttribute("value")).toBe("ten");
    const more = await post("4");
    expect(more.findOne("#added").getAttribute("value")).toBe("1");
    const unreadable = await post("five");
    expect(unreadable.findOne("#added").getAttribute("value")).toBe("five");
    expect(unreadable.findOne("#added-error").text).not.toBe("");
  });

  it("the team ticks who leaves, who is named before it is saved and in both emails", async () => {
    const { id } = await bookFamily();
    const riders = await listPartyRiders(connection.db, id);
    const child = riders.find(({ age }) => age === 12);
    const clock = { now: () => new Date() };
    const shown = JSON.stringify([null, null, null, null, []]);
    const answers = { ...noAnswers, name: "Beto" };
    const position = child?.position ?? 0;
    await saveRiderAnswers({ db: connection.db, clock }, id, [{ position, answers, shown }], "en");
    const { riders: words } = adminAdjustMessages.en;
    const page = await open(id);
    expect(page.text).toContain(words.who);
    expect((await page.press(words.look, { added: "-1" })).status).toBe(400);
    const seen = await page.press(words.look, { [`off-${child?.key}`]: "on" });
    const named = fillPlural(words.leaving, 1, { riders: "Beto (12 years old)" });
    expect(seen.text).toContain(named);
    expect(await listAges(id)).toHaveLength(3);
    // What goes back has a page of its own.
    const saved = await (await seen.press(words.save)).press(/^Yes, give back/);
    expect(saved.document.findOne("[data-outcome]").text).toContain(
      adminAdjustMessages.en.done.party,
    );
    expect(await listAges(id)).toEqual(expect.arrayContaining([15, null]));
    await vi.waitFor(
      async () => {
        const mails = await connection.db
          .select()
          .from(deliveries)
          .where(like(deliveries.subject, `%changed%${id}%`));
        const texts = mails
          .filter(({ channel }) => channel === "mail")
          .map(({ payload }) => renderPlainText((payload as { content: never }).content));
        expect(texts).toHaveLength(2);
        for (const text of texts) expect(text).toContain("Beto");
      },
      { timeout: 20_000, interval: 300 },
    );
  });
});

describe("a booking by hand of children whose adult rides in another one", () => {
  const words = manualBookingMessages.en;

  it("the form names the day of the ages, asks where the adult rides, and Today says when the adult is gone", async () => {
    day += 2;
    const date = ahead(day);
    const address = `/admin/departures/${date}/manual-booking?ride=sunset-16:00&lang=en`;
    const form = await operator.open(address);
    const short = normalizeSpaces(formatDate(date, "en", "short"));
    expect(normalizeSpaces(form.document.findOne('label[for="childAges"]').text)).toContain(short);
    const offer = await operator.open(`/admin/quotes/new?day=${date}&ride=sunset-16:00&lang=en`);
    expect(normalizeSpaces(offer.document.findOne('label[for="childAges"]').text)).toContain(short);
    const terms = form.getChoice(words.terms.cash);
    const book = (screen: Screen, typed: Record<string, string>) =>
      screen.press(/^Book/, { ...typed, ...terms });
    const adultId = randomUUID();
    const adult = await book(form, { name: "Marisol Pérez", participants: "1", id: adultId });
    const reference = formatReference((await findRow(adultId)).reference);
    expect(adult.status).toBe(200);
    const typed = { name: "Beto Pérez", participants: "2", childAges: "11, 12" };
    const asked = await book(await operator.open(address), typed);
    expect(asked.status).toBe(400);
    expect(asked.document.findOne("#adultIn-error").text).toBe(words.errors["no-adult"]);
    expect(asked.getValue("childAges")).toBe("11, 12");
    const unknown = await book(asked, { adultIn: "ZZZ-ZZZ" });
    expect([unknown.status, unknown.document.findOne("#adultIn-error").text]).toEqual([
      409,
      words.errors["unknown-adult"],
    ]);
    // A form from before the update has no such field.
    const older = new URLSearchParams({
      ...{ id: randomUUID(), ride: "sunset-16:00", name: "Ana", participants: "1", children: "" },
      ...{ childAges: "11", pickupTime: "14:30", language: "en", ...terms },
    });
    const refused = await operator.send(address, { method: "POST", body: older });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(words.errors["no-adult"]);
    const booked = await book(unknown, { adultIn: reference.toLowerCase() });
    expect(booked.address).toMatch(/^\/admin\/bookings\/[\da-f-]{36}\?done=entered$/);
    expect(booked.text).toContain(fillMessage(agesAdminMessages.en.adultNow, { reference }));
    const line = alertMessages.en.adultAway.split(": ")[1] ?? "";
    expect((await operator.open("/admin?lang=en")).text).not.toContain(line);
    const move = async (to: string) => {
      const rides = await operator.open(`/admin/bookings/${adultId}/move?date=${to}&lang=en`);
      return rides.press(adminMoveMessages.en.submit, { ride: `sunset ${to} 16:00 14:30` });
    };
    await move(addDays(date, 1));
    const today = await operator.open("/admin?lang=en");
    expect(today.text).toContain("Beto Pérez");
    expect(today.text).toContain(line);
    await move(date);
    expect((await operator.open("/admin?lang=en")).text).not.toContain(line);
  });

  async function findRow(id: string) {
    const [row] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
    if (!row) throw new Error(`there is no booking ${id}`);
    return row;
  }
});
