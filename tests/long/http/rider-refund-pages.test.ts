import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatReference } from "#app/bookings/format-reference.ts";
import { listOrders } from "#app/bookings/refunds/refund-orders.server.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { bankRefundWorkingDays } from "#app/business/facts.ts";
import { setHorsesCounted } from "#app/horses/count-horses.server.ts";
import { addHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { careMessages } from "#app/i18n/messages/care.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { riderAnswersMessages } from "#app/web/manage/rider-answers/messages.ts";
import { riderRefundMessages } from "#app/web/manage/rider-refund/messages.ts";
import { ridersMessages } from "#app/web/manage/riders/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, payments, riderDetails, riders as riderRows } from "#db/schema.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { publishSettings } from "../../support/publish-settings.ts";
import { testHorse } from "../../support/test-horse.ts";
import { useSite } from "../../support/use-site.ts";
import {
  createVisitorBrowser,
  normalizeSpaces,
  type PlainPage,
} from "../../support/visitor-without-scripts.ts";

const site = useSite();
const open = (address: string) => createVisitorBrowser(site.url).open(address);
const en = riderRefundMessages.en;
let connection: Connection;
let bookedDays = 0;

beforeAll(() => {
  connection = connect(site.connectionString, () => {});
});
afterAll(() => connection?.pool.end());

async function book(participants = 3, ages: Readonly<Record<string, string>> = {}) {
  bookedDays += 1;
  const date = addDays(toLocalDate(new Date()), 60 + bookedDays);
  const id = await bookPaidRide(site, { date, participants: String(participants), ...ages });
  const [booking] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error(`there is no booking ${id}`);
  const riders = await listBookingRiders(connection.db, [id]);
  const getOwn = (position: number) => riders[position - 1]?.token ?? "";
  return { id, date, booking, riders, getOwn };
}
type Booked = Awaited<ReturnType<typeof book>>;
const listRiders = (id: string) => listBookingRiders(connection.db, [id]);

/** Says on a rider's own link that she is pregnant. Returns the page that then follows. */
async function sayPregnant({ getOwn }: Booked, position: number, name: string) {
  const page = await open(getPagePath("singleRiderAnswers", "en", getOwn(position)));
  return page.press(riderAnswersMessages.en.save, {
    [`name-${position}`]: name,
    [`health-${position}-pregnancy`]: "yes",
    [`consent-${position}`]: "2-self",
  });
}

/** Posts the form of the second page again, with other values. */
const postAgain = (page: PlainPage, change: Readonly<Record<string, string>> = {}) =>
  fetch(site.url + page.address, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...page.values, ...change } as Record<string, string>),
  });

describe("the page on which a rider's part is refunded", () => {
  it("an adult's own link says sum, way and payer first, and then that she is off the ride", async () => {
    const booked = await book();
    const told = await sayPregnant(booked, 2, "Rosa");
    expect(told.text).toContain(careMessages.en.refusedRiders);
    const second = await told.followLink(riderAnswersMessages.en.advice.ownPart);
    expect(second.text).toMatch(/MXN\s1,850/);
    expect(second.text).toContain(en.who);
    expect(second.text).not.toContain(booked.booking.lastName);
    // A rider's own link shows neither the booking's totals nor its reference.
    expect(second.text).not.toContain(en.labels.total);
    expect(second.text).not.toMatch(/MXN\s(3,700|5,550)/);
    const links = told.document.findOne("main").findAll("a");
    const reference = formatReference(booked.booking.reference);
    expect(links.map((link) => link.getAttribute("href")).join()).not.toContain(reference);
    expect(await listRiders(booked.id)).toHaveLength(3);
    const gone = await second.press(en.yes.own);
    expect(gone.status).toBe(200);
    expect(gone.text).toContain(en.gone.title);
    expect(gone.text).toContain(fillMessage(en.gone.money, bankRefundWorkingDays));
    expect(await listRiders(booked.id)).toHaveLength(2);
    expect(await listOrders(connection.db, booked.id)).toMatchObject([{ amountCentavos: 185_000 }]);
    // The form is sent again: the link no longer opens a rider, and nothing else goes back.
    const again = await postAgain(second);
    expect(again.headers.get("location")).toContain("done=taken-off");
    expect(await listOrders(connection.db, booked.id)).toHaveLength(1);
    const left = await open(getPagePath("singleRiderAnswers", "en", booked.getOwn(2)));
    expect([left.status, left.document.findOne("h1").text]).toEqual([
      404,
      manageMessages.en.unknownRiderLink.gone.title,
    ]);
    const unknown = getPagePath("singleRiderRefund", "en", "x");
    expect((await open(`${unknown}?done=taken-off`)).status).toBe(404);
  });

  it("the booker takes off a rider who is too heavy, in Spanish, and the booking says so", async () => {
    const { id, booking } = await book();
    const say = riderAnswersMessages.es;
    const es = riderRefundMessages.es;
    const page = await open(getPagePath("riderAnswers", "es", booking.manageToken));
    const saved = await page.press(say.save, { "name-2": "Beto", "weight-2": "120 kg" });
    const label = say.advice.part.replace("{rider}", "Beto");
    const second = await saved.followLink(label);
    expect(second.text).toMatch(/\$1,850\sMXN/);
    expect(second.text).toContain("3 personas, después 2 personas");
    const done = await second.press(es.yes.other.replace("{rider}", "Beto"));
    expect(done.address).toBe(`${page.address}?done=taken-off`);
    expect(done.text).toContain(say.outcomes["taken-off"]);
    expect(done.text).toMatch(
      /Va en camino tu reembolso de \$1,850\sMXN, a la tarjeta con que se pagó/,
    );
    expect(done.text).not.toContain("Este paseo sale con al menos");
    expect(await listRiders(id)).toHaveLength(2);
  });

  it("the page after the booker was taken off says that the ride misses its minimum", async () => {
    const { booking } = await book(2);
    const page = await open(getPagePath("riderAnswers", "en", booking.manageToken));
    const answers = { "name-1": "Eva", "weight-1": "120 kg", "name-2": "Beto" };
    const saved = await page.press(riderAnswersMessages.en.save, answers);
    const label = riderAnswersMessages.en.advice.part.replace("{rider}", "Eva");
    const second = await saved.followLink(label);
    const done = await second.press(en.yes.other.replace("{rider}", "Eva"));
    const minimum = "This ride needs at least 2 riders. If nobody else joins, we’ll write";
    for (const { text } of [second, done]) expect(text).toContain(minimum);
    expect(done.text).toMatch(
      /Your refund of MXN\s1,850 is on its way to the card it was paid with/,
    );
  });

  it("for the only adult of children, the page leads to the cancellation that gives everything back", async () => {
    const ages = { children: "2", asksAges: "on", "age-1": "12", "age-2": "15" };
    const { booking, riders } = await book(3, ages);
    const adult = riders.find(({ age }) => age === null);
    const page = await open(getPagePath("riderAnswers", "en", booking.manageToken));
    const answers = {
      [`name-${adult?.position}`]: "Eva",
      [`weight-${adult?.position}`]: "120 kg",
    };
    await page.press(riderAnswersMessages.en.save, answers);
    const path = getPagePath("riderRefund", "en", booking.manageToken);
    const refused = await open(`${path}?rider=${adult?.token.slice(0, 8)}`);
    expect(refused.text).toContain(en.problems["only-adult-cancel"]);
    const cancel = await refused.followLink(en.cancel);
    expect(cancel.address).toBe(getPagePath("cancelBooking", "en", booking.manageToken));
    expect(cancel.text).toMatch(/MXN\s5,550/);
  });

  it("taking off a rider who is too heavy leads to the refund, and cancelling names the part", async () => {
    const { booking, riders } = await book();
    const token = booking.manageToken;
    const page = await open(getPagePath("riderAnswers", "es", token));
    await page.press(riderAnswersMessages.es.save, { "name-2": "Beto", "weight-2": "120 kg" });
    const key = riders[1]?.token.slice(0, 8) ?? "";
    const path = getPagePath("changeRiders", "es", token);
    const second = await open(`${path}?off-${key}=on&added=0&children=0`);
    expect(second.address).toBe(`${getPagePath("riderRefund", "es", token)}?rider=${key}`);
    // No step of the policy gives the whole sum from now on.
    const moved = { refundForfeited: true };
    await connection.db.update(bookings).set(moved).where(eq(bookings.manageToken, token));
    const cancel = await open(getPagePath("cancelBooking", "es", token));
    expect(cancel.text).toContain("Como no podemos llevar a Beto en este paseo");
    expect(cancel.text).toContain(manageMessages.es.cancel.rest.forfeited);
    expect(cancel.text).toMatch(/Te devolvemos\s*\$1,850\sMXN/);
    const gone = await cancel.press(/^Cancelar y recibir/);
    expect(gone.text).toContain(manageMessages.es.notices.cancelledTitle);
    const orders = await listOrders(connection.db, booking.id);
    expect(orders).toMatchObject([{ amountCentavos: 185_000 }]);
  });

  it("other changes chosen together with a rider who is too heavy are asked for afterwards", async () => {
    const { id, booking, riders } = await book(4);
    const token = booking.manageToken;
    const page = await open(getPagePath("riderAnswers", "es", token));
    await page.press(riderAnswersMessages.es.save, { "name-2": "Beto", "weight-2": "120 kg" });
    const [, beto = "", tomas = ""] = riders.map((rider) => rider.token.slice(0, 8));
    const path = getPagePath("changeRiders", "es", token);
    const first = await open(`${path}?off-${beto}=on&off-${tomas}=on&added=0&children=0`);
    expect(first.text).toContain(riderRefundMessages.es.rest);
    const second = await first.press(riderRefundMessages.es.yes.other.replace("{rider}", "Beto"));
    expect(second.text).toContain(ridersMessages.es.afterRefund);
    expect(second.text).toContain(ridersMessages.es.offer.paidLess);
    expect(await listRiders(id)).toHaveLength(3);
    await second.press(/^Sí/);
    const own = await open(getPagePath("manageBooking", "es", token));
    expect(own.text).toContain(manageMessages.es.refundsSoFar.replace("{amount}", "").trim());
    const staying = (await listRiders(id)).map(({ token: own }) => own);
    expect(staying).toEqual([riders[0]?.token, riders[3]?.token]);
  });

  it("a move to a day whose horses do not carry a rider is refused, and the panel keeps the part", async () => {
    const { booking } = await book();
    const token = booking.manageToken;
    const page = await open(getPagePath("riderAnswers", "es", token));
    await page.press(riderAnswersMessages.es.save, { "name-2": "Beto", "weight-2": "120 kg" });
    const path = getPagePath("manageBooking", "es", token);
    const own = await open(path);
    expect(own.text).not.toContain(manageMessages.es.move.refusedPart);
    // No step of the policy gives the whole sum from now on.
    const forfeited = { refundForfeited: true };
    await connection.db.update(bookings).set(forfeited).where(eq(bookings.manageToken, token));
    const late = (await open(path)).text;
    // It stands with the terms of a move, and with those of giving up places.
    expect(late.split(manageMessages.es.move.refusedPart)).toHaveLength(3);
    const other = addDays(booking.bookingDate, 1);
    const form = new URLSearchParams({
      form: "move",
      intent: "pay",
      date: other,
      pickupTime: booking.pickupTime,
    });
    const answer = await fetch(site.url + path, { method: "POST", body: form });
    expect(answer.status).toBe(409);
    expect(normalizeSpaces(await answer.text())).toContain("y alguien de tu reservación pesa más");
  });

  it("the only adult of a party is led to cancelling, with the part", async () => {
    const { booking, riders } = await book(2);
    const [, child] = riders;
    await connection.db
      .update(riderRows)
      .set({ age: 11 })
      .where(eq(riderRows.token, child?.token ?? ""));
    const page = await open(getPagePath("riderAnswers", "en", booking.manageToken));
    const told = await page.press(riderAnswersMessages.en.save, {
      ...{ "name-1": "Eva", "weight-1": "120 kg" },
    });
    const label = riderAnswersMessages.en.advice.cancelAll.replace("{rider}", "Eva");
    const cancel = await told.followLink(label);
    expect(cancel.document.findOne("h1").text).toBe(manageMessages.en.cancelPage.title);
  });

  it("a link to leave promises no refund where so much was unpaid that nothing goes back", async () => {
    const booked = await book();
    // Half of 5,550 pesos was paid, so that one place of 1,850 was not.
    await connection.db
      .update(payments)
      .set({ amountCentavos: 277_500 })
      .where(eq(payments.bookingId, booked.id));
    const { advice, save } = riderAnswersMessages.en;
    const told = await sayPregnant(booked, 2, "Rosa");
    expect(told.text).not.toContain(advice.ownPart);
    const own = await told.followLink(advice.ownLeave);
    expect(own.document.findOne("h1").text).toBe(en.titleUnpaid.own);
    const page = await open(getPagePath("riderAnswers", "en", booked.booking.manageToken));
    const heavy = await page.press(save, { "name-1": "Eva", "weight-1": "120 kg" });
    const other = await heavy.followLink(advice.leave.replace("{rider}", "Eva"));
    expect(other.document.findOne("h1").text).toBe(en.titleUnpaid.other);
  });

  it("the last rider cancels the booking, whose pages then say so", async () => {
    const booked = await book(2);
    await (
      await (
        await sayPregnant(booked, 2, "Rosa")
      ).followLink(riderAnswersMessages.en.advice.ownPart)
    ).press(en.yes.own);
    const told = await sayPregnant(booked, 1, "Eva");
    const second = await told.followLink(riderAnswersMessages.en.advice.ownPart);
    expect(second.text).toContain(en.last);
    const ended = await second.press(en.yes.last);
    expect(ended.document.findOne("h1").text).toBe(en.gone.title);
    expect(ended.text).toContain(`${en.gone.text} ${en.gone.cancelled}`);
    expect(ended.text).toContain("it goes to the person who paid");
    const answers = await connection.db
      .select()
      .from(riderDetails)
      .where(eq(riderDetails.bookingId, booked.id));
    expect(answers).toEqual([]);
    const [row] = await connection.db.select().from(bookings).where(eq(bookings.id, booked.id));
    expect(row?.state).toBe("cancelled");
    const manage = await open(getPagePath("manageBooking", "en", booked.booking.manageToken));
    expect(manage.text).toContain(manageMessages.en.notices.cancelledTitle);
  });

  it("a form without its fields is answered as one that could not be read", async () => {
    const { booking } = await book(2);
    const path = getPagePath("riderRefund", "en", booking.manageToken);
    const answer = await fetch(site.url + path, { method: "POST", body: new URLSearchParams() });
    expect(answer.status).toBe(400);
    const page = await parseHtmlDocument(await answer.text());
    expect(page.findOne("main").text).toContain(en.news.formOnly);
    expect(page.findOne("main").text).not.toContain(en.problems["other-riders"]);
  });

  it("each thing that changed between the second page and the yes is named in a sentence", async () => {
    const booked = await book();
    const told = await sayPregnant(booked, 2, "Rosa");
    const second = await told.followLink(riderAnswersMessages.en.advice.ownPart);
    const yes = en.yes.own;
    const read = async (change: Readonly<Record<string, string>>) => {
      const answer = await second.press(yes, change);
      return [answer.status, answer.document.findOne('[role="alert"]').text] as const;
    };
    const expectNews = async (
      change: Readonly<Record<string, string>>,
      code: number,
      text: string,
    ) => {
      const [status, said] = await read(change);
      expect([status, said]).toEqual([code, expect.stringContaining(text)]);
    };
    await expectNews({ back: "999900" }, 409, en.news.sum);
    await expectNews({ revision: "7" }, 409, en.news.booking);
    await expectNews({ id: "x" }, 400, en.news.form);
    await expectNews({ rider: "00000000" }, 409, en.news.form);
    await publishSettings(connection.db, { refundsRefusedRiders: { value: false } });
    await expectNews({}, 409, en.problems["usual-terms"]);
    await publishSettings(connection.db, { refundsRefusedRiders: { value: true } });
    const own = await open(getPagePath("singleRiderAnswers", "en", booked.getOwn(2)));
    const { "health-2-pregnancy": _gone, ...kept } = own.values;
    await postAgain({ ...own, values: { ...kept, "consent-2": "2-self" } });
    await expectNews({}, 409, en.problems["can-ride"]);
    const yesterday = addDays(toLocalDate(new Date()), -1);
    await sayPregnant(booked, 2, "Rosa");
    await connection.db.execute(
      `update departures set date = '${yesterday}' where id = ${booked.booking.departureId}`,
    );
    await expectNews({}, 409, en.problems.started);
    expect(await listRiders(booked.id)).toHaveLength(3);
  });

  it("the booking's page neither knows of another adult's pregnancy nor takes off whom it does not know", async () => {
    const booked = await book();
    await sayPregnant(booked, 2, "Rosa");
    const path = getPagePath("riderRefund", "en", booked.booking.manageToken);
    const key = booked.getOwn(2).slice(0, 8);
    const { text } = await open(`${path}?rider=${key}`);
    expect(text).toContain(en.problems["can-ride"]);
    // The rider has told a reason, so the page speaks only of the answers that it can read.
    expect(text).not.toMatch(/(?:no longer|anymore)[^.]*(?:reason|riding)/);
    for (const forged of ["", "?rider=", "?rider=00000000", `?rider=${"9".repeat(900)}`]) {
      const found = await open(path + forged);
      expect([found.status, found.text]).toEqual([
        200,
        expect.stringContaining(en.problems["other-riders"]),
      ]);
    }
  });

  it("the sentence about this refund is in the terms and on the riders' page only while it is on", async () => {
    const { booking } = await book();
    const read = async (locale: Locale) => [
      (await open(getPagePath("terms", locale))).text,
      (await open(getPagePath("riderAnswers", locale, booking.manageToken))).text,
    ];
    for (const locale of ["en", "es"] as const) {
      for (const text of await read(locale)) {
        expect(text).toContain(careMessages[locale].refusedRiders);
      }
    }
    await publishSettings(connection.db, { refundsRefusedRiders: { value: false } });
    await expect
      .poll(async () => (await read("en")).join().includes(careMessages.en.refusedRiders), {
        timeout: 20_000,
      })
      .toBe(false);
    await publishSettings(connection.db, { refundsRefusedRiders: { value: true } });
    await expect
      .poll(async () => (await read("es"))[0]?.includes(careMessages.es.refusedRiders), {
        timeout: 20_000,
      })
      .toBe(true);
  });
});

describe("a day on which a horse carries a heavy rider", () => {
  it("is named with a link to move only while there is one, and never for a pregnancy", async () => {
    const { date, booking, ...booked } = await book();
    const now = new Date();
    const strong = randomUUID();
    const typed = { ...testHorse, maxRidesPerDay: 4 };
    const add = (id: string, name: string, maxRiderKg: number) =>
      addHorse(connection.db, { id, typed: { ...typed, name, maxRiderKg }, now });
    for (let index = 0; index < 12; index += 1) await add(randomUUID(), `H${index}`, 90);
    await add(strong, "Trueno", 125);
    const away = { fromDay: addDays(date, -3), toDay: addDays(date, 2), reason: "lame" } as const;
    await addHorseAbsence(connection.db, { id: randomUUID(), horseId: strong, typed: away, now });
    await setHorsesCounted(connection.db, { counted: true, now });
    const say = riderAnswersMessages.en;
    const page = await open(getPagePath("riderAnswers", "en", booking.manageToken));
    const heavy = await page.press(say.save, { "weight-1": "120 kg", "name-1": "Bo" });
    const day = formatDate(addDays(date, 3), "en", "day");
    expect(heavy.text).toContain("Bo: the weight limit for this ride is 90 kg");
    expect(heavy.text).toContain(say.advice.day.replace("{date}", day));
    const moving = await heavy.followLink(say.advice.move.replace("{date}", day));
    expect(moving.values).toMatchObject({ date: addDays(date, 3) });
    const moved = await moving.press(manageMessages.en.move.button, { pickupTime: "14:30" });
    expect(moved.address).toContain("done=moved");
    const path = getPagePath("riderAnswers", "en", booking.manageToken);
    const fits = await open(path);
    expect(fits.text).not.toContain(say.advice["too-heavy"].title);
    const tooHeavy = await fits.press(say.save, { "weight-1": "126 kg" });
    expect(tooHeavy.text).toContain(say.advice["too-heavy"].title);
    expect(tooHeavy.text).not.toContain("carries more");
    const pregnant = await sayPregnant({ date, booking, ...booked }, 2, "Rosa");
    expect(pregnant.text).toContain(say.advice.pregnancy.singleTitle);
    expect(pregnant.text).not.toContain("carries more");
    await setHorsesCounted(connection.db, { counted: false, now });
  });
});
