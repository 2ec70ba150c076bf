import pg from "pg";
import { describe, expect, it } from "vitest";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { sandboxMessages } from "#app/web/booking/4-payment/sandbox-messages.ts";
import { confirmationMessages } from "#app/web/booking/5-confirmation/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { formatCalendarDay } from "../support/calendar-labels.ts";
import { bookOnline, payInSandbox, postBooking } from "../support/guest-requests.ts";
import { useSite } from "../support/use-site.ts";
import {
  createVisitorBrowser,
  normalizeSpaces,
  openCalendarMonth,
  type PlainPage,
} from "../support/visitor-without-scripts.ts";

// A browser without scripts follows the pages from the booking form to the confirmation.
const site = useSite();
const today = toLocalDate(new Date());
const ahead = (days: number) => addDays(today, days);
const visitor = () => createVisitorBrowser(site.url);
const guest = {
  firstName: "Hannah",
  lastName: "Meyer",
  email: "hannah.meyer@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel Santa Fe, Zicatela",
};

/** Returns the labels of the calendar's buttons for days. */
const daysOf = (page: PlainPage) =>
  page.document.findAll("button[data-date]").map(({ text }) => text);
const chosenDays = (page: PlainPage) =>
  page.document.findAll('button[aria-pressed="true"]').map(({ text }) => text);

async function storedBookings(): Promise<number> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from bookings");
  await client.end();
  return rows[0].count;
}

describe("the booking form in a browser without scripts", () => {
  it("the booking form keeps the input at every step from the first page to the confirmation", async () => {
    const say = bookingMessages.es;
    const sandbox = sandboxMessages.es;
    const date = ahead(35);
    let page = await (await visitor().open("/es")).followLink("Reserva en línea");
    expect(page.document.findOne("h1").text).toBe(getPageContent("booking", "es").head.title);
    page = await page.press(say.ride.showDays, {
      firstName: guest.firstName,
      participants: "3",
      tour: "hot-springs",
    });
    expect(page.text).toContain("Pasamos por ti a las 8:00 a. m.");
    page = await page.press(say.ride.showDays, { tour: "sunset" });
    page = await openCalendarMonth(date, page, say.day.nextMonth);
    page = await page.press(new RegExp(`^${formatCalendarDay(date, "es")}:`), {
      pickupTime: "15:00",
    });
    expect(chosenDays(page)).toEqual([expect.stringContaining(formatCalendarDay(date, "es"))]);
    expect(page.values).toMatchObject({
      firstName: guest.firstName,
      participants: "3",
      pickupTime: "15:00",
      date,
    });
    expect(page.text).toContain(normalizeSpaces(formatMoney(5_550, "es")));

    // The Enter key in a field presses the payment button.
    page = await page.submitByReturn("booking-form", { email: "hannah@", remarks: "1.62 m" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Hay 4 cosas por corregir antes de pagar");
    expect(page.values).toMatchObject({ email: "hannah@", remarks: "1.62 m", date });

    page = await page.press(say.ticket.pay, guest);
    expect(page.text).toContain(sandbox.banner);
    page = await page.press(sandbox.decline);
    expect(page.text).toContain(sandbox.declined);
    page = await page.press(sandbox.abandon);
    expect(page.text).toMatch(
      /apartados \d+ minutos más.*hasta las? \d+:\d\d [ap]\. m\. \(hora de Puerto Escondido\)/,
    );
    expect(page.values).toMatchObject({ ...guest, date, pickupTime: "15:00" });
    page = await page.followLink(say.resumed.pay);
    page = await page.press(
      fillMessage(sandbox.pay, { amount: normalizeSpaces(formatMoney(5_550, "es")) }),
    );
    const { confirmedTitle, paid } = confirmationMessages.es;
    expect(page.status).toBe(200);
    for (const words of [
      ...[confirmedTitle, "Hannah Meyer", guest.email, guest.phone, guest.pickupLocation],
      ...["1.62 m", normalizeSpaces(formatMoney(5_550, "es")), paid],
    ]) {
      expect(page.text).toContain(words);
    }
  });

  it("an empty booking form reports the number of its mistakes", async () => {
    const page = await (await visitor().open("/booking")).submitByReturn("booking-form");
    expect(page.status).toBe(400);
    expect(page.text).toContain("6 things to fix before you pay");
    expect(page.text).toContain(bookingMessages.en.errors.required.date);
  });

  it("the page after a refused booking form focuses the summary and names the error in its title", async () => {
    const page = await (await visitor().open("/es/reserva")).submitByReturn("booking-form");
    expect(page.document.findOne("title").text).toMatch(/^Error: Reserva tu paseo/);
    expect(page.document.findOne('[role="alert"]').getAttribute("autofocus")).not.toBeNull();
    const fresh = await visitor().open("/es/reserva");
    expect(fresh.document.findAll('[role="alert"]')).toEqual([]);
    expect(fresh.document.findOne("title").text).not.toContain("Error");
  });

  it("the booking form counts the riders' rule together with its other errors", async () => {
    const open = await visitor().open(`/booking?date=${ahead(41)}&pickup=14:30&riders=1`);
    const alone = await open.submitByReturn("booking-form", { ...guest, email: "" });
    expect(alone.text).toContain("2 things to fix before you pay");
    expect(alone.text).toContain("Riders: this ride goes out with 2 riders or more");
    const many = await alone.submitByReturn("booking-form", { participants: "13" });
    expect(many.text).toContain("Riders: this ride takes up to 12 riders per booking.");
    // The hints about age stay, and no total is shown for a party that cannot be booked.
    expect(many.text).toContain("Ages 10 and up");
    expect(many.text).not.toContain(normalizeSpaces(formatMoney(24_050, "en")));
  });

  it("the booking form rejects invalid values with an error and stores nothing", async () => {
    const stored = await storedBookings();
    const { refusals } = bookingMessages.en;
    const past = fillMessage(refusals.pastCutoff, { date: formatCalendarDay(ahead(-1), "en") });
    const whole = {
      tour: "sunset",
      ...guest,
      participants: "2",
      pickupTime: "14:30",
      catalog: "1",
    };
    for (const [form, status, words] of [
      [{ intent: "pay" }, 400, "things to fix"],
      [{ intent: "pay", tour: "moon", participants: "-3", date: "2026-02-31" }, 400, "to fix"],
      [{ intent: "day:never", tour: "sunset" }, 200, ""],
      [{ intent: "month:2026-99", tour: "sunset" }, 200, ""],
      [{ ...whole, intent: "pay", date: ahead(-1) }, 409, past],
      [{ ...whole, intent: "pay", date: ahead(500) }, 409, "is too far away"],
      [{ ...whole, intent: "pay", pickupTime: "07:00", date: ahead(36) }, 409, "that pickup time"],
    ] as const) {
      const answer = await fetch(`${site.url}/booking`, {
        method: "POST",
        body: new URLSearchParams(form),
        redirect: "manual",
      });
      expect([form, answer.status]).toEqual([form, status]);
      expect(await answer.text()).toContain(words);
    }
    expect(await storedBookings()).toBe(stored);
  });

  it("the booking form rejects a solo rider on a ride without other bookings", async () => {
    const answer = await postBooking(site.url, { date: ahead(37), participants: "1" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("This ride goes out with 2 riders or more");
  });
});

describe("what the booking form says about canceling", () => {
  const { refund: words, ticket } = bookingMessages.en;
  const begin = (text: string) => text.split("{")[0] ?? "";
  const open = async (query: string) => (await visitor().open(`/booking${query}`)).text;

  it("the booking form names the deadline of the chosen day, and before a day is chosen the policy", async () => {
    const near = `?tour=sunset&date=${ahead(1)}&pickup=14:30`;
    expect(await open(near)).toContain(begin(words.over));
    const far = await open(`?tour=sunset&date=${ahead(36)}&pickup=14:30`);
    expect(far).toContain(begin(words.full));
    expect(far).not.toContain(begin(words.over));
    const general = await open("");
    expect(general).toContain("Full refund up to 48 hours before the ride. After that,");
    expect(general).toContain(ticket.weather);
    expect(general).not.toContain(begin(words.full));
  });

  it("a form whose page promised more than holds now is shown again and holds no seats", async () => {
    const before = await storedBookings();
    const answer = await postBooking(site.url, { date: ahead(1), refund: "100" });
    const html = (await answer.text()).replaceAll("&#x27;", "'");
    expect(answer.status).toBe(409);
    expect(html).toContain(words.less);
    expect(html).toContain('name="refund" value="0"');
    expect(await storedBookings()).toBe(before);
    for (const refund of ["100", "0", "", "x".repeat(65_000)]) {
      const date = ahead(38);
      expect((await postBooking(site.url, { date, refund })).status).toBe(303);
    }
    expect((await postBooking(site.url, { date: ahead(1), refund: "0" })).status).toBe(303);
  });
});

describe("the query of the booking form", () => {
  it.each([
    ["/sunset-tour/booking", "sunset"],
    ["/hot-springs-tour/booking", "hot-springs"],
    ["/booking?tour=hot-springs", "hot-springs"],
    ["/es/reserva?tour=hot-springs", "hot-springs"],
    ["/booking?tour=nonsense", "sunset"],
  ])(
    "the address %s opens the booking form for the ride %s and is kept for the Back button",
    async (address, tour) => {
      const page = await visitor().open(address);
      expect(page.values.tour).toBe(tour);
      expect(page.headers.get("cache-control")).toBe("private, no-cache");
    },
  );

  it("the query of the booking form selects ride, day, pickup and number of riders", async () => {
    const date = ahead(38);
    const ride = { tour: "Sunset Beach Tour", date, pickup: "15:30", riders: "3" };
    const page = await visitor().open(`/booking?${new URLSearchParams(ride)}`);
    expect(chosenDays(page)).toEqual([expect.stringContaining(formatCalendarDay(date, "en"))]);
    expect(page.values).toMatchObject({ date, pickupTime: "15:30", participants: "3" });
    const canonical = page.document.findOne('link[rel="canonical"]');
    expect(canonical.getAttribute("href")).toMatch(/\/booking$/);
  });

  it.each([
    ["values of the wrong kind", "tour=moon&date=2026-02-30&pickup=3&riders=many"],
    ["values out of range", "date=2999-12-31&pickup=15:30%22%3E&riders=-3"],
    ["a very long value", `date=${"9".repeat(4_000)}&riders=13`],
  ])(
    "the booking form opens with only the usual pickup when its query has %s",
    async (_, query) => {
      const page = await visitor().open(`/booking?${query}`);
      expect(page.status).toBe(200);
      expect(page.values).toMatchObject({ tour: "sunset", date: "", participants: "2" });
      expect(page.values.pickupTime).toBe("15:00");
    },
  );
});

describe("the calendar of the booking form", () => {
  it("the calendar of the booking form marks days with few seats left and does not offer full days", async () => {
    const [few, full] = [ahead(64), ahead(65)];
    await bookOnline(site.url, { date: few, participants: "10" });
    await bookOnline(site.url, { date: full, participants: "12" });
    const monthOf = (date: string) => visitor().open(`/booking?month=${date.slice(0, 7)}`);
    const day = daysOf(await monthOf(few)).find((name) =>
      name.startsWith(`${formatCalendarDay(few, "en")}:`),
    );
    expect(day).toMatch(/: last 2 places, sunset \d:\d\d PM/);
    const month = await monthOf(full);
    expect(month.text).toContain(`${formatCalendarDay(full, "en")}: Full`);
    expect(daysOf(month).join("\n")).not.toContain(`${formatCalendarDay(full, "en")}:`);
  });

  it("the calendar of the booking form offers the last twelve seats only to the guest who holds them", async () => {
    const date = ahead(52);
    const own = visitor();
    const form = await own.open(`/booking?tour=sunset&date=${date}&pickup=14:30&riders=12`);
    const payment = await form.press(bookingMessages.en.ticket.pay, guest);
    const resumed = await payment.press(sandboxMessages.en.abandon);
    const held = `${formatCalendarDay(date, "en")}: 12 places left`;
    expect(chosenDays(resumed)).toEqual([expect.stringContaining(held)]);
    const stranger = await visitor().open(resumed.address);
    expect(stranger.text).toContain(bookingMessages.en.resumed.notHere);
    expect(stranger.values.email).toBe("");
    expect(daysOf(stranger).join("\n")).not.toContain(`${formatCalendarDay(date, "en")}:`);
  });
});

describe("the sandbox payment page", () => {
  it("the sandbox payment page of an unknown session is 404", async () => {
    const answer = await fetch(`${site.url}/sandbox/checkout/cs_test_nobody`);
    expect(answer.status).toBe(404);
  });

  it("the sandbox payment page takes one payment and says when it is already paid", async () => {
    const { sessionId } = await bookOnline(site.url, { date: ahead(72) });
    for (const status of [303, 303]) {
      expect((await payInSandbox(site.url, sessionId)).status).toBe(status);
    }
    const address = `/sandbox/checkout/${sessionId}`;
    const nonsense = await fetch(site.url + address, {
      method: "POST",
      body: new URLSearchParams({ outcome: "free" }),
    });
    expect(nonsense.status).toBe(400);
    const page = await visitor().open(address);
    expect(page.text).toContain(sandboxMessages.en.paid);
    expect(page.document.findAll('button[value="pay"]')).toEqual([]);
  });
});

describe("the confirmation page", () => {
  it.each([
    ["en", "/booking-confirmation"],
    ["es", "/es/confirmacion-reserva"],
  ] as const)(
    "the confirmation page shows an error without a session (%s)",
    async (locale, address) => {
      const say = confirmationMessages[locale];
      const page = await visitor().open(address);
      expect(page.status).toBe(400);
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      expect(page.document.findAll("h1")[0]?.text).toBe(say.errorTitle);
      expect(page.text).toContain(say.errors["no-session"]);
    },
  );

  it("the confirmation page shows an error for an unknown or unpaid session", async () => {
    const { en, es } = confirmationMessages;
    const unknown = await visitor().open("/booking-confirmation?session_id=cs_test_nobody");
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain(en.errorTitle);
    expect(unknown.text).toContain(en.errors["no-session"]);
    const { sessionId } = await bookOnline(site.url, { date: ahead(80) });
    const unpaid = await visitor().open(`/booking-confirmation?session_id=${sessionId}`);
    expect(unpaid.text).toContain(en.errorTitle);
    expect(unpaid.text).toContain(en.errors["not-paid"]);
    expect(unpaid.text).not.toContain(guest.email);
    const spanish = await visitor().open(`/es/confirmacion-reserva?session_id=${sessionId}`);
    expect(spanish.text).toContain(es.errors["not-paid"]);
  });

  it("the confirmation page has all details in its HTML, in the language of its address", async () => {
    const { sessionId } = await bookOnline(site.url, { date: ahead(83), participants: "4" });
    await payInSandbox(site.url, sessionId);
    const page = await visitor().open(`/es/confirmacion-reserva?session_id=${sessionId}`);
    expect(page.text).toContain(confirmationMessages.es.confirmedTitle);
    expect(page.text).toContain(normalizeSpaces(formatMoney(7_400, "es")));
  });

  it("the confirmation page of a cancelled booking redirects to the guest's own booking page", async () => {
    const { actions, cancel, cancelPage, notices } = manageMessages.en;
    const { sessionId } = await bookOnline(site.url, { date: ahead(85) });
    await payInSandbox(site.url, sessionId);
    const address = `/booking-confirmation?session_id=${sessionId}`;
    const manage = await (await visitor().open(address)).followLink(actions.manage);
    const question = await manage.followLink(cancel.link);
    const amount = normalizeSpaces(formatMoney(3_700, "en"));
    const cancelled = await question.press(fillMessage(cancelPage.buttonFull, { amount }));
    expect(cancelled.text).toContain(notices.cancelledTitle);
    expect((await visitor().open(address)).address).toBe(manage.address);
  });
});
