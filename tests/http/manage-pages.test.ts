import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { moneyMessages } from "#app/bookings/ledger/messages.ts";
import { addressSeveral } from "#app/i18n/address-several.ts";
import { fillMessage, fillPlural, formatMoney } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { agesMessages } from "#app/web/manage/ages/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { riderAnswersMessages } from "#app/web/manage/rider-answers/messages.ts";
import { ridersMessages } from "#app/web/manage/riders/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { formatCalendarDay } from "../support/calendar-labels.ts";
import { cancelSunsetRide } from "../support/cancel-sunset-ride.ts";
import { bookOnline, payInSandbox } from "../support/guest-requests.ts";
import { useSite } from "../support/use-site.ts";
import {
  createVisitorBrowser,
  normalizeSpaces,
  openCalendarMonth,
} from "../support/visitor-without-scripts.ts";

// The tests use the pages behind a guest's manage link, as a browser without scripts and as a
// program.
const site = useSite();
const today = toLocalDate(new Date());
const ahead = (days: number) => addDays(today, days);
const open = (address: string) => createVisitorBrowser(site.url).open(address);
const reference = /[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}/;
let connection: Connection;

beforeAll(() => {
  connection = connect(site.connectionString, () => {});
});
afterAll(async () => {
  await connection?.pool.end();
});

const money = (pesos: number, locale: Locale) => normalizeSpaces(formatMoney(pesos, locale));

/** The paths behind a manage link in each language. */
const parts = {
  en: { cancel: "/cancel", voucher: "/voucher", riders: "/riders", calendar: "/calendar.ics" },
  es: { cancel: "/cancelar", voucher: "/boleto", riders: "/personas", calendar: "/calendario.ics" },
} as const;

function linkOf(token: string, locale: Locale): string {
  return locale === "en" ? `/booking/manage/${token}` : `/es/reserva/gestionar/${token}`;
}

type Ride = Readonly<
  { date: string; participants?: string; tour?: string; pay?: boolean } & Partial<
    Record<"children" | "asksAges" | "age-1" | "age-2", string>
  >
>;

/** Creates a booking that is paid unless `pay` is false. */
async function booked({ pay = true, ...ride }: Ride) {
  const pickupTime = ride.tour === "hot-springs" ? "08:00" : "14:30";
  const { sessionId } = await bookOnline(site.url, { pickupTime, ...ride });
  if (pay) {
    const paid = await payInSandbox(site.url, sessionId);
    // The return page records the payment if the webhook has not done so yet.
    await fetch(paid.headers.get("location") ?? "");
  }
  const [row] = await connection.db
    .select()
    .from(bookings)
    .where(eq(bookings.paymentSessionId, sessionId));
  if (!row?.departureId) throw new Error(`no booking of ${sessionId}`);
  return { token: row.manageToken, departureId: row.departureId };
}

async function bookedLink(ride: Ride, locale: Locale = "en"): Promise<string> {
  return linkOf((await booked(ride)).token, locale);
}

function post(address: string, form: Record<string, string>, headers: HeadersInit = {}) {
  const body = new URLSearchParams(form);
  return fetch(site.url + address, { method: "POST", body, headers, redirect: "manual" });
}

/** Returns the sequence number and the pickup time in a booking's calendar file. */
async function calendarEntry(link: string, locale: Locale = "en") {
  const answer = await fetch(site.url + link + parts[locale].calendar);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[\w-]+-\w{6}\.ics"$/,
  );
  const text = await answer.text();
  const value = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? "";
  return {
    sequence: value(/^SEQUENCE:(.*)$/m),
    start: value(/^DTSTART;TZID=America\/Mexico_City:(.*)$/m),
    uid: value(/^UID:(.*)$/m),
  };
}

describe("the guest's own page without scripts", () => {
  it("the guest's own page can correct a booking and move it, even after the first chosen day has filled up", async () => {
    const say = manageMessages.es;
    const [own, wanted, other] = [ahead(130), ahead(131), ahead(132)];
    const link = await bookedLink({ date: own }, "es");
    let page = await open(link);
    expect(page.document.findOne("h1").text).toBe(say.title);

    page = await openCalendarMonth(wanted, page, "Mes siguiente");
    page = await page.press(new RegExp(`^${formatCalendarDay(wanted, "es")}:`), {
      pickupTime: "15:30",
    });
    expect(page.values).toMatchObject({ date: wanted, pickupTime: "15:30" });
    await booked({ date: wanted, participants: "12" });
    page = await page.press(say.move.button);
    expect(page.document.findOne('[role="alert"]').text).toContain(say.move.refused);
    page = await page.press(new RegExp(`^${formatCalendarDay(other, "es")}$`));
    expect(page.values).toMatchObject({ date: other, pickupTime: "15:30" });
    page = await page.press(say.move.button);
    expect(page.address).toBe(`${link}?done=moved`);
    expect(page.document.findAll('[role="status"]')[0]?.text).toContain(
      formatCalendarDay(other, "es"),
    );

    page = await page.press(say.details.button, { phone: "12" });
    expect(page.document.findOne('[role="alert"]').text).toContain(say.details.errors.one);
    expect(page.values.phone).toBe("12");
    page = await page.press(say.details.button, { phone: "+52 954 987 6543" });
    expect(page.address).toBe(`${link}?done=saved`);
    expect(page.text).toContain("+52 954 987 6543");
  });

  it("the guest's own page cancels on a separate page and afterwards has no calendar file, ticket or cancel link", async () => {
    for (const [index, locale] of locales.entries()) {
      const { actions, cancel, cancelPage, notices, voucher } = manageMessages[locale];
      const { short } = moneyMessages[locale];
      const link = await bookedLink({ date: ahead(135 + index) }, locale);
      const page = await open(link);
      const ticket = await page.followLink(actions.voucher);
      expect(ticket.text).toContain(normalizeSpaces(voucher.printHint));
      for (const words of ["Hannah Meyer", "Hotel Santa Fe", money(3_700, locale)]) {
        expect(ticket.text).toContain(words);
      }
      expect(ticket.text).toContain(manageMessages[locale].localTime);
      expect(ticket.text).toMatch(reference);
      const question = await (await ticket.followLink(voucher.back)).followLink(cancel.link);
      expect(question.document.findOne("h1").text).toBe(cancelPage.title);
      expect(question.text).toContain(cancelPage.deadline);
      const amount = money(3_700, locale);
      const cancelled = await question.press(fillMessage(cancelPage.buttonFull, { amount }));
      expect(cancelled.address).toBe(link);
      expect(cancelled.text).toContain(notices.cancelledTitle);
      expect(cancelled.text).toContain(amount);
      expect(cancelled.document.findAll("table")).toEqual([]);
      // The refund is in progress until the provider confirms it.
      await expect
        .poll(async () => (await open(link)).text)
        .toContain(fillMessage(short.given, { amount }));

      const own = parts[locale];
      expect((await fetch(site.url + link + own.calendar)).status).toBe(404);
      for (const gone of [own.cancel, own.voucher]) {
        const answer = await fetch(site.url + link + gone, { redirect: "manual" });
        const { status, headers } = answer;
        expect([gone, status, headers.get("location")]).toEqual([gone, 303, link]);
      }
    }
  });

  it("the guest's own page rejects an empty move form and names the missing fields", async () => {
    const link = await bookedLink({ date: ahead(133) }, "es");
    const move = { form: "move", intent: "move" };
    const answer = await post(link, move);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(
      addressSeveral(bookingMessages.es.errors.required.pickupTime),
    );
    const noDay = await post(link, { ...move, date: "", pickupTime: "15:00" });
    expect(noDay.status).toBe(400);
    expect(await noDay.text()).toContain("elige un día en el calendario");
  });

  it("the guest's own page offers no day without room for the whole party", async () => {
    const [own, tight] = [ahead(118), ahead(119)];
    await booked({ date: tight, participants: "10" });
    const page = await open(await bookedLink({ date: own, participants: "3" }));
    const month = await openCalendarMonth(tight, page, "Next month");
    const days = month.document.findAll("button[data-date]").map(({ text }) => text);
    expect(days.join("\n")).not.toContain(`${formatCalendarDay(tight, "en")}:`);
    expect(month.text).toContain(
      `${formatCalendarDay(tight, "en")}: ${manageMessages.en.move.noRoom}`,
    );
  });

  it("the guest's own page opens a chat with the reference but without the manage link", async () => {
    const page = await open(await bookedLink({ date: ahead(127) }));
    const [chat] = page.document
      .findOne("main")
      .findLinks(new RegExp(manageMessages.en.actions.whatsApp));
    const address = new URL(chat?.getAttribute("href") ?? "");
    expect(address.searchParams.get("text")).toMatch(reference);
    expect(address.href).not.toMatch(/[0-9a-f]{32}/);
  });
});

describe("the calendar file of a booking", () => {
  it("the calendar file of a booking keeps its UID and raises its sequence with each move", async () => {
    for (const [index, locale] of locales.entries()) {
      const [before, after] = [ahead(100 + 3 * index), ahead(101 + 3 * index)];
      const link = await bookedLink({ date: before }, locale);
      const first = await calendarEntry(link, locale);
      expect(first).toMatchObject({
        sequence: "0",
        start: `${before.replaceAll("-", "")}T143000`,
      });
      const shown = { "shown.ride": `sunset ${before} 16:00 14:30` };
      const form = { form: "move", intent: "move", date: after, pickupTime: "15:00", ...shown };
      expect((await post(link, form)).headers.get("location")).toBe(`${link}?done=moved`);
      const moved = await calendarEntry(link, locale);
      expect(moved).toEqual({
        sequence: "1",
        start: `${after.replaceAll("-", "")}T150000`,
        uid: first.uid,
      });
      const page = await open(link);
      await page.press(manageMessages[locale].details.button, { pickupLocation: "Casa Azul" });
      expect((await calendarEntry(link, locale)).uid).toBe(first.uid);
    }
  });
});

describe("the forms of the guest's own page", () => {
  it("a move form asks again before the guest gives up a refund that its page promised", async () => {
    const say = manageMessages.es;
    const near = ahead(1);
    const link = await bookedLink({ date: ahead(133) }, "es");
    // This form names the day without its page having shown what the day gives back.
    const form = { form: "move", intent: "move", date: near, pickupTime: "15:30" };
    const asked = await post(link, form);
    expect(asked.status).toBe(409);
    expect(await asked.text()).toContain(say.move.refundAgain);
    let page = await open(`${link}?day=${near}`);
    const lost = fillMessage(say.move.refundLost, { amount: formatMoney(3700, "es") });
    expect(normalizeSpaces(page.text)).toContain(normalizeSpaces(lost));
    expect(page.values).toMatchObject({ date: near, refund: "0" });
    page = await page.press(say.move.button, { pickupTime: "15:30" });
    expect(page.address).toBe(`${link}?done=moved`);
  });

  it("a move form that is submitted twice moves the booking once", async () => {
    const link = await bookedLink({ date: ahead(113) });
    const shown = { "shown.ride": `sunset ${ahead(113)} 16:00 14:30` };
    const form = { form: "move", intent: "move", date: ahead(114), pickupTime: "15:30", ...shown };
    expect((await post(link, form)).headers.get("location")).toBe(`${link}?done=moved`);
    expect((await post(link, form)).headers.get("location")).toBe(`${link}?done=same`);
    expect((await calendarEntry(link)).sequence).toBe("1");
  });

  it("a cancellation form that is submitted three times concurrently cancels once", async () => {
    const link = await bookedLink({ date: ahead(112) });
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(`${link}/cancel`, { refund: "full" })),
    );
    for (const { status, headers } of answers) {
      expect([status, headers.get("location")]).toEqual([303, link]);
    }
    expect((await open(link)).text).toContain(manageMessages.en.notices.cancelledTitle);
  });

  it("a form of the guest's own page with invalid values is rejected and stores nothing", async () => {
    const link = await bookedLink({ date: ahead(120) });
    const move = { form: "move", intent: "move" };
    for (const [form, status] of [
      [{}, 400],
      [{ ...move, date: "2026-02-31", pickupTime: "14:30" }, 400],
      [{ ...move, date: ahead(121), pickupTime: "03:00" }, 400],
      [{ ...move, date: ahead(-1), pickupTime: "14:30" }, 409],
      [{ ...move, date: ahead(500), pickupTime: "14:30" }, 409],
      [{ ...move, intent: "month:2026-99" }, 200],
      [{ ...move, intent: "day:never" }, 200],
      [{ ...move, intent: "pay", tour: "hot-springs", date: ahead(121), pickupTime: "08:00" }, 400],
      [{ form: "details", email: "" }, 400],
      [{ form: "details", firstName: "x".repeat(5000) }, 400],
      [{ form: "details", firstName: "Ana", "shown.firstName": "x".repeat(20_000) }, 409],
      [{ ...move, date: ahead(121), pickupTime: "15:00", "shown.ride": "sunset" }, 409],
    ] as const) {
      expect([form, (await post(link, form)).status]).toEqual([form, status]);
    }
    expect((await calendarEntry(link)).sequence).toBe("0");
  });

  it("a form of the guest's own page is rejected when another site sends it", async () => {
    const link = await bookedLink({ date: ahead(122) });
    const stranger = { origin: "https://evil.example" };
    expect((await post(`${link}/cancel`, { refund: "full" }, stranger)).status).toBe(403);
    expect((await calendarEntry(link)).sequence).toBe("0");
  });
});

describe("a guest's manage link", () => {
  it("a mail scanner that opens every address behind a manage link changes nothing", async () => {
    const link = await bookedLink({ date: ahead(110) });
    const before = await calendarEntry(link);
    const pages = await Promise.all(
      ["", "/cancel", "/voucher"].map(async (part) => (await open(link + part)).document),
    );
    const found = new Set([
      // The queries of these addresses contain fields that a form would submit.
      `${link}?form=move&intent=move&date=${ahead(111)}&pickupTime=15:00`,
      `${link}?form=details&email=evil@example.com`,
      `${link}/cancel?refund=full`,
    ]);
    for (const name of ["href", "action", "formaction"]) {
      for (const element of pages.flatMap((page) => page.findAll(`[${name}]`))) {
        const url = new URL(element.getAttribute(name) ?? "", site.url + link);
        if (url.origin === site.url) found.add(url.pathname + url.search);
      }
    }
    expect([...found]).toContain(`${link}/calendar.ics`);
    for (const address of found) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await fetch(site.url + address, { method });
        await answer.arrayBuffer();
        expect([method, address, answer.status]).toEqual([method, address, 200]);
      }
    }
    expect(await calendarEntry(link)).toEqual(before);
    const page = await open(link);
    expect(page.text).toContain(manageMessages.en.stages.confirmed);
    expect(page.values.email).toBe("hannah.meyer@example.com");
  });

  it("a manage link is not cached, not indexed and not sent to other sites, in either language", async () => {
    const link = await bookedLink({ date: ahead(126) });
    for (const part of ["", "/cancel", "/voucher"]) {
      const page = await open(link + part);
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      expect(page.headers.get("x-robots-tag")).toBe("noindex");
      const meta = (name: string) =>
        page.document.findOne(`meta[name="${name}"]`).getAttribute("content");
      expect(meta("robots")).toBe("noindex");
      expect(meta("referrer")).toBe("same-origin");
      const spanish = await page.followLink("Español");
      expect(spanish.document.findOne("html").getAttribute("lang")).toBe("es");
      expect(spanish.address).toContain(`/es/reserva/gestionar/${link.slice(-32)}`);
      expect(spanish.status).toBe(200);
    }
  });

  it.each(locales)(
    "an unknown manage link is 404 and says how to get one that works (%s)",
    async (locale) => {
      const { title, text, write } = manageMessages[locale].unknownLink;
      const { cancel, voucher } = parts[locale];
      const unknown = { ["0".repeat(32)]: 404, nobody: 404, "%00": 400, ["a".repeat(1_900)]: 404 };
      for (const [token, status] of Object.entries(unknown)) {
        for (const part of ["", cancel, voucher]) {
          const answer = await fetch(site.url + linkOf(token, locale) + part);
          expect([token, part, answer.status]).toEqual([token, part, status]);
        }
      }
      const page = await open(linkOf("nobody", locale) + voucher);
      expect(page.document.findOne("title").text).toContain(title);
      expect(page.document.findOne("h1").text).toBe(title);
      expect(page.text).toContain(text);
      const chat = page.document.findAll("main a").find((link) => link.text.startsWith(write));
      expect(chat?.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    },
  );
});

describe("a booking inside 48 hours", () => {
  it("a booking inside 48 hours is cancelled without a refund, even by a form that was opened earlier", async () => {
    const { cancel, cancelPage, notices } = manageMessages.en;
    const link = await bookedLink({ date: ahead(1) });
    for (const [form, status, problem] of [
      [{ refund: "full" }, 409, "refund-changed"],
      [{ refund: "all of it" }, 400, "form"],
      [{}, 400, "form"],
    ] as const) {
      const refused = await post(`${link}/cancel`, form);
      expect(refused.status).toBe(status);
      expect(await refused.text()).toContain(cancelPage.problems[problem].title);
    }
    const page = await open(link);
    expect(page.text).toContain(fillMessage(cancel.over, { hours: "48 hours" }));
    const question = await page.followLink(cancel.link);
    expect(question.text).toContain("MXN 0");
    const cancelled = await question.press(cancelPage.buttonNone);
    expect(cancelled.address).toBe(link);
    expect(cancelled.text).toContain(notices.cancelledNoRefund);
  });
});

describe.each(locales)("a booking in a special state (%s)", (locale) => {
  const { notices, cancel, cancelPage } = manageMessages[locale];
  const index = locales.indexOf(locale);

  it("a booking on a cancelled departure can be refunded in full by its guest", async () => {
    const date = ahead(22 + 4 * index);
    const link = await bookedLink({ date }, locale);
    await cancelSunsetRide(connection.db, date);
    const page = await open(link);
    expect(page.text).toContain(notices.calledOffTitle);
    expect(page.document.findOne("main").findLinks(new RegExp(notices.anotherDate))).toHaveLength(
      1,
    );
    const amount = money(3_700, locale);
    const question = await page.followLink(fillMessage(notices.fullRefund, { amount }));
    expect(question.text).toContain(fillMessage(cancel["called-off"], { amount }));
    const cancelled = await question.press(fillMessage(cancelPage.buttonFull, { amount }));
    expect(cancelled.text).toContain(notices.cancelledTitle);
  });

  it("a booking that is too late to change shows whom to call, and refuses changes", async () => {
    const { token, departureId } = await booked({ date: ahead(30 + index), tour: "hot-springs" });
    // Bookings close at 20:00 on the evening before, so this ride is closed but has not started.
    const date = toLocalDate(new Date(Date.now() + 4 * 3_600_000));
    await connection.db
      .update(departures)
      .set({ date, startTime: index === 0 ? "23:59" : "23:58" })
      .where(eq(departures.id, departureId));
    const link = linkOf(token, locale);
    const page = await open(link);
    expect(page.text).toContain(notices.tooLateTitle);
    expect(page.text).toContain("+52 954 000 0000");
    expect(page.document.findAll("#move-form")).toEqual([]);
    expect(page.document.findOne("main").findLinks(new RegExp(cancel.link))).toEqual([]);
    const form = { form: "move", intent: "move", date: ahead(40), pickupTime: "08:00" };
    const late = await post(link, form);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain(notices.tooLateTitle);
  });

  it("a booking whose ride has ended shows that the ride is over", async () => {
    const { token, departureId } = await booked({ date: ahead(32 + index), tour: "hot-springs" });
    await connection.db
      .update(departures)
      .set({ date: ahead(-2 - index) })
      .where(eq(departures.id, departureId));
    const page = await open(linkOf(token, locale));
    expect(page.status).toBe(200);
    expect(page.text).toContain(notices.overTitle);
  });

  it("an unpaid booking shows nothing about its guest", async () => {
    const page = await open(await bookedLink({ date: ahead(34 + index), pay: false }, locale));
    expect(page.status).toBe(200);
    expect(page.text).toContain(notices.unpaidTitle);
    expect(page.text).not.toContain("Hannah");
  });
});

describe("the page that changes riders, without scripts", () => {
  it("the page that changes riders rejects an invalid number and applies a form once when it is sent twice", async () => {
    const say = ridersMessages.es;
    const link = await bookedLink({ date: ahead(192) }, "es");
    let page = await (await open(link)).followLink(manageMessages.es.riders.link);
    page = await page.press(say.show, { participants: "0" });
    expect(page.values.participants).toBe("0");
    expect(page.text).toContain(fillMessage(say.errors.participants, { least: 1, most: 12 }));
    page = await page.press(say.show, { participants: "1" });
    expect(page.document.findOne('[role="alert"]').text).toContain(
      "Este paseo sale con al menos 2 personas",
    );
    page = await page.press(say.show, { participants: "3" });
    const yes = fillMessage(say.offer.yes, { riders: "3 personas" });
    const changed = await page.press(yes);
    expect(changed.address).toBe(`${link}?done=riders`);
    expect(changed.text).toContain("ahora es para 3 personas");
    // The same form is submitted again.
    const again = await page.press(yes);
    expect(again.status).toBe(200);
    expect(again.text).toContain("3 personas");
    expect((await calendarEntry(link, "es")).sequence).toBe("1");
  });

  it("a form of riders, ages or answers that was opened before the cancellation says that it changed nothing", async () => {
    const link = await bookedLink({ date: ahead(195) }, "es");
    const words = manageMessages.es;
    const own = await open(link);
    const [riders, ages, answers] = [
      await open(`${link}${parts.es.riders}?participants=3`),
      await own.followLink(words.ages.link),
      await own.followLink(words.answers.link),
    ];
    await post(`${link}/cancelar`, { refund: "full" });
    const yes = fillMessage(ridersMessages.es.offer.yes, { riders: "3 personas" });
    for (const [page, button] of [
      [riders, yes],
      [ages, agesMessages.es.save],
      [answers, riderAnswersMessages.es.save],
    ] as const) {
      const late = await page.press(button);
      expect([button, late.status]).toEqual([button, 409]);
      expect(late.document.findOne("h1").text).toBe(words.notices.cancelledTitle);
      expect(late.text).toMatch(/Esta reservación se canceló el .*; no se cambió nada\./);
      const back = await late.followLink(words.endedForm.link);
      expect(back.text).toContain(words.notices.cancelledTitle);
    }
  });

  it("the page that changes riders shows the amount to pay on the day or the amount refunded to the card", async () => {
    const say = ridersMessages.en;
    const date = ahead(190);
    const link = await bookedLink({ date });
    const yes = (riders: string) => fillMessage(say.offer.yes, { riders });
    let page = await (await open(`${link}/riders?participants=4`)).press(yes("4 riders"));
    expect(page.text).toContain("to pay on the day");
    expect(page.text).toContain(
      fillMessage(manageMessages.en.received, { amount: money(3_700, "en") }),
    );
    // Only two riders were paid for, so two have nothing left to pay.
    expect((await open(`${link}/riders?participants=2`)).text).not.toContain(say.offer.payLess);
    // The fourth rider was not paid for, so less is due on the day.
    page = await open(`${link}/riders?participants=3`);
    expect(page.text).toContain(say.offer.payLess);
    page = await page.press(yes("3 riders"));
    expect(page.address).toBe(`${link}?done=riders`);
    await booked({ date });
    page = await open(`${link}/riders?participants=1`);
    expect(page.text).toContain(say.offer.back);
    expect(page.text).toContain(`${money(1_850, "en")} goes back to the card it was paid with`);
    page = await page.press(yes("1 rider"));
    expect(page.address).toBe(`${link}?done=riders`);
    expect(page.text).toContain(manageMessages.en.paid);
  });

  it("the page that changes riders asks who no longer comes, names them before yes and refuses to leave children alone", async () => {
    const say = ridersMessages.es;
    const date = ahead(193);
    const link = await bookedLink(
      {
        ...{ date, participants: "3", children: "2", asksAges: "on", "age-1": "12", "age-2": "15" },
      },
      "es",
    );
    const riders = `${link}${parts.es.riders}`;
    let page = await open(riders);
    expect(page.text).toContain(say.who);
    expect(page.text).toContain("Persona 3 (12 años)");
    const boxes = page.document
      .findAll('#off input[type="checkbox"]')
      .map((box) => box.getAttribute("name") ?? "");
    expect(boxes).toHaveLength(3);
    const ask = (query: string) => open(`${riders}?${query}`);
    expect((await ask(`${boxes[0]}=on&added=0`)).text).toContain(say.errors["no-adult"]);
    expect((await ask(`${boxes.map((box) => `${box}=on`).join("&")}&added=0`)).text).toContain(
      say.errors.nobody,
    );
    expect((await ask("off-00000000=on&added=0")).text).toContain(say.errors["other-riders"]);
    // A form from before the update names nobody.
    expect((await ask("participants=2&children=0")).text).toContain(say.errors["choose-riders"]);
    page = await ask("added=1&children=1&age-1=5");
    expect(page.text).toContain("Con menos de 6 años no se puede montar");
    const nine = await ask("added=1&children=1&age-1=9");
    expect(nine.text).toContain("Este paseo es a partir de los 10 años.");
    expect(page.document.findOne("#age-1").getAttribute("aria-invalid")).toBe("true");
    page = await ask(`${boxes[2]}=on&added=0`);
    expect(page.text).toContain("Ya no va: Persona 3 (12 años). Se borra lo que contestó.");
    const swap = await ask(`${boxes[2]}=on&added=1`);
    expect(swap.text).toContain(fillPlural(say.offer.joining, 1));
    expect(swap.text).not.toContain("3 personas; después");
    const swapped = { leaving: "1 persona", joining: 1 };
    expect(swap.text).toContain(fillMessage(say.offer.yesSwap, swapped));
    const yes = fillMessage(say.offer.yes, { riders: "2 personas" });
    const [other, another] = [await ask(`${boxes[2]}=on&added=0`), page];
    page = await page.press(yes);
    expect(page.text).toContain("2 personas");
    // The same form again has done its work; a form of another tab names somebody who has left.
    expect((await another.press(yes)).address).toBe(`${link}?done=riders`);
    const stale = await other.press(yes);
    expect(stale.status).toBe(409);
    expect(stale.text).toContain(say.news.people.title);
    expect(stale.text).toContain(say.errors["other-riders"]);
    expect(stale.text).not.toContain(say.errors.nobody);
  });

  it("the page that changes riders names the child's price and the ages that pay it", async () => {
    const link = await bookedLink({ date: ahead(194) });
    const { number, catalog } = await readCatalog(connection.db);
    const sunset = { ...catalog.listings.sunset, childPriceMxn: 900, childBelowAge: 12 };
    const listings = { ...catalog.listings, sunset };
    const next = { catalog: { ...catalog, listings }, basedOn: number, by: "test" };
    await publishCatalog(connection.db, { ...next, now: new Date() });
    await vi.waitFor(
      async () => {
        const page = await open(`${link}/riders`);
        expect(page.status).toBe(200);
        expect(page.text).toContain(`Under 12: ${money(900, "en")} each.`);
      },
      { timeout: 20_000, interval: 500 },
    );
    await publishCatalog(connection.db, {
      ...{ catalog, basedOn: number + 1, by: "test", now: new Date() },
    });
  });
});
