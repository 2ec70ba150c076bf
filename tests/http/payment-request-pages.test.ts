import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { healthRule } from "#app/business/facts.ts";
import { sumMessages } from "#app/forms/sum-messages.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { typeset } from "#app/i18n/typeset.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { paymentLinkMessages } from "#app/web/admin/booking/payment-link-messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { paymentRequestMessages } from "#app/web/manage/payment-request/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookingHistory, bookings, paymentRequests, payments } from "#db/schema.ts";
import { bookOnline, logIn, payInSandbox } from "../support/guest-requests.ts";
import { publicKey } from "../support/site-process.ts";
import { useSite } from "../support/use-site.ts";
import { createVisitorBrowser } from "../support/visitor-without-scripts.ts";

// The tests use payment links as a browser without scripts, and as somebody who guesses.
const site = useSite();
let connection: Connection;
let cookie = "";
let daysAhead = 40;

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  cookie = await logIn(site.url);
});
afterAll(async () => {
  await connection?.pool.end();
});

/** Books and pays two riders for 3,700 pesos and raises the price by 1,000. */
async function bookWithBalance(email = "hannah.meyer@example.com") {
  daysAhead += 1;
  const date = addDays(toLocalDate(new Date()), daysAhead);
  const { sessionId } = await bookOnline(site.url, { date, email });
  await payInSandbox(site.url, sessionId);
  const confirmed = `${site.url}/booking-confirmation?session_id=${sessionId}`;
  expect((await fetch(confirmed)).status).toBe(200);
  const { db } = connection;
  const [booking] = await db
    .update(bookings)
    .set({ totalPrice: 4700, paymentStatus: "pending" })
    .where(eq(bookings.paymentSessionId, sessionId))
    .returning();
  if (!booking) throw new Error("the booking was not stored");
  return { ...booking, date };
}

type Fields = Readonly<Record<string, string>>;

async function post(path: string, fields: Fields, headers: Fields = {}): Promise<Response> {
  return fetch(`${site.url}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });
}

const makeLink = (id: string, fields: Fields = {}) => {
  const until = addDays(toLocalDate(new Date()), 2);
  const valid = { amount: "1000", untilDay: until, untilTime: "12:00" };
  const body = { intent: "make-link", id: randomUUID(), ...valid, ...fields };
  return post(`/admin/bookings/${id}`, body, { cookie });
};

async function getNewestLink(bookingId: string) {
  const [newest] = await connection.db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.bookingId, bookingId))
    .orderBy(desc(paymentRequests.madeAt));
  if (!newest) throw new Error("no link was made");
  return newest;
}

describe("the page of a payment link", () => {
  it.each(locales)(
    "the page of a payment link is private and shows no guest (%s)",
    async (locale) => {
      const { id } = await bookWithBalance();
      expect((await makeLink(id)).status).toBe(303);
      const { token } = await getNewestLink(id);
      const answer = await fetch(site.url + getPagePath("payBooking", locale, token));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      const html = await answer.text();
      expect(html).toContain(paymentRequestMessages[locale].title.rest);
      expect(html).toContain(typeset(healthRule[locale]).split(/[,.]/)[0]);
      expect(html).not.toMatch(/Hannah|Meyer|hannah\.meyer|415 555/);
    },
  );

  it("a link for less than what is left says that it is a part of it", async () => {
    const { id } = await bookWithBalance();
    expect((await makeLink(id, { amount: "500" })).status).toBe(303);
    const { token } = await getNewestLink(id);
    const html = await (await fetch(site.url + getPagePath("payBooking", "es", token))).text();
    expect(html).toContain(paymentRequestMessages.es.title.restPart);
    expect(html).not.toContain(`>${paymentRequestMessages.es.title.rest}<`);
  });

  it("an unknown token answers 404 to opening and to paying", async () => {
    for (const token of ["0".repeat(32), "abc", "%27%20or%201=1", "0".repeat(300)]) {
      const path = `/booking/pay/${token}`;
      expect((await fetch(site.url + path)).status).toBe(404);
      expect((await post(path, {})).status).toBe(404);
    }
  });

  it("a paid link pays the booking, and its session opens neither the confirmation nor guest data", async () => {
    const { id } = await bookWithBalance("vera@example.org");
    await makeLink(id);
    const { token } = await getNewestLink(id);
    const path = getPagePath("payBooking", "en", token);
    const opened = await post(path, {});
    expect(opened.status).toBe(303);
    const sessionId = opened.headers.get("location")?.split("/").at(-1) ?? "";
    const paid = await payInSandbox(site.url, sessionId);
    const back = paid.headers.get("location") ?? "";
    expect(back).toContain(path);
    const html = await (await fetch(back)).text();
    expect(html).toContain(paymentRequestMessages.en.states.paid.title);
    const [booking] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ paymentStatus: "paid", state: "confirmed" });

    const confirmation = await fetch(`${site.url}/booking-confirmation?session_id=${sessionId}`);
    expect(await confirmation.text()).not.toMatch(/Hannah|vera@example|manage\/[0-9a-f]{32}/);
    const verified = await fetch(`${site.url}/functions/v1/verify-payment`, {
      method: "POST",
      headers: { apikey: publicKey, "content-type": "application/json" },
      body: JSON.stringify({ sessionId }),
    });
    const text = await verified.text();
    expect(JSON.parse(text)).toMatchObject({ success: true });
    expect(text).not.toMatch(/Hannah|vera@example/);
    const rows = await connection.db.select().from(bookings).where(eq(bookings.id, id));
    expect(rows).toHaveLength(1);
    // Paying again is refused.
    expect((await post(path, {})).status).toBe(409);
    expect(
      await connection.db.select().from(payments).where(eq(payments.bookingId, id)),
    ).toHaveLength(2);
  });

  it("a session of another booking in the address changes nothing", async () => {
    const [mine, other] = [await bookWithBalance(), await bookWithBalance()];
    await makeLink(mine.id);
    const { token } = await getNewestLink(mine.id);
    const path = `${getPagePath("payBooking", "en", token)}?session_id=${other.paymentSessionId}`;
    const html = await (await fetch(site.url + path)).text();
    expect(html).toContain(paymentRequestMessages.en.title.rest);
  });
});

describe("the page of a payment link after the payment", () => {
  const words = paymentRequestMessages.en;
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const readHeading = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1];

  /** Pays a link of a booking. Returns the link's path and the address to which the payer returns. */
  async function payLink(id: string) {
    expect((await makeLink(id)).status).toBe(303);
    const { token } = await getNewestLink(id);
    const path = getPagePath("payBooking", "en", token);
    const opened = await post(path, {});
    const sessionId = opened.headers.get("location")?.split("/").at(-1) ?? "";
    const paid = await payInSandbox(site.url, sessionId);
    const back = paid.headers.get("location") ?? "";
    await fetch(back);
    return { path, sessionId, back: back.replace(site.url, "") };
  }

  it("a payer whom no email reaches gets the booking's pages, leaves an address and corrects it", async () => {
    const booking = await bookWithBalance();
    const { id, manageToken } = booking;
    await connection.db.update(bookings).set({ email: "" }).where(eq(bookings.id, id));
    const { path, sessionId, back } = await payLink(id);
    const html = await read(back);
    expect(html.replaceAll("&#x27;", "'")).toContain(words.riding.heading);
    expect(html).toContain(`/booking/manage/${manageToken}`);
    // Whoever opens the forwarded link sees the ride, but neither the guest nor the booking's pages.
    const forwarded = await read(path);
    expect(forwarded).toContain(words.riding.onRequest);
    for (const secret of [manageToken, "Hannah", "Santa Fe", "415 555"]) {
      expect(forwarded).not.toContain(secret);
    }
    const leave = (email: string, session: string) =>
      post(path, { intent: "email", email, session });
    for (const session of ["", "cs_test_x", booking.paymentSessionId ?? ""]) {
      expect((await leave("thief@example.org", session)).status).toBe(409);
    }
    for (const wrong of ["", "karen", "a@b.mx, c@d.mx", `${"x".repeat(65_000)}@d.mx`]) {
      expect((await leave(wrong, sessionId)).status).toBe(400);
    }
    const asked = await leave("karen@hotmial.com", sessionId);
    expect(asked.status).toBe(400);
    expect(await asked.text()).toContain("karen@hotmail.com");
    const both = await Promise.all([
      leave("karen@example.org", sessionId),
      leave("karen@example.org", sessionId),
    ]);
    expect(both.map(({ status }) => status)).toContain(303);
    for (const session of ["", "cs_test_x", booking.paymentSessionId ?? ""]) {
      expect((await leave("thief@example.org", session)).status).toBe(409);
    }
    const [stored] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
    expect(stored).toMatchObject({ email: "karen@example.org", firstName: "Hannah" });
    // The payer's session keeps its access, because the address may be mistyped; the link alone has
    // none.
    const after = await read(back);
    expect(after).toContain(manageToken);
    expect(after).toContain('value="karen@example.org"');
    for (const secret of [manageToken, "karen@example", "Hannah"]) {
      expect(await read(path)).not.toContain(secret);
    }
    const correct = (email: string, shown: string) =>
      post(path, { intent: "email", email, session: sessionId, "shown.email": shown });
    expect((await correct("karen@example.net", "")).status).toBe(409);
    expect((await correct("karen@example.net", "karen@example.org")).status).toBe(303);
    // Two hours after the payment, the session opens nothing any more.
    await connection.db
      .update(paymentRequests)
      .set({ endedAt: new Date(Date.now() - 3 * 60 * 60_000) })
      .where(eq(paymentRequests.bookingId, id));
    expect(await read(back)).not.toContain(manageToken);
    expect((await correct("thief@example.org", "karen@example.net")).status).toBe(409);
  });

  it("without scripts, a refused address stays in its form beside the reason", async () => {
    const { id } = await bookWithBalance();
    await connection.db.update(bookings).set({ email: "" }).where(eq(bookings.id, id));
    const { sessionId, back } = await payLink(id);
    const page = await createVisitorBrowser(site.url).open(back);
    const refused = await page.press(words.riding.emailButton, { email: "a@b" });
    expect(refused.status).toBe(400);
    expect(refused.document.findOne("#email-error").text).toContain(words.riding["invalid-email"]);
    expect(refused.values).toMatchObject({ email: "a@b", session: sessionId });
    const email = "karen@example.org";
    const saved = await refused.press(words.riding.emailButton, { email });
    expect(saved.text).toContain(words.riding.emailSaved);
    // The first page still shows that no address is stored.
    const late = await page.press(words.riding.emailButton, { email: "karen@example.net" });
    expect(late.status).toBe(409);
    expect(late.document.findOne("#email-error").text).toContain(words.riding.conflict);
    expect(late.values).toMatchObject({ email: "karen@example.net", "shown.email": email });
    const corrected = await late.press(words.riding.correction.button);
    expect(corrected.text).toContain(words.riding.emailSaved);
  });

  it("a session that may not leave an address reads only that it was refused", async () => {
    const { id } = await bookWithBalance();
    const { path, sessionId } = await payLink(id);
    const form = { intent: "email", email: "thief@example.org", session: sessionId };
    // "Write to us" is a link.
    const removeLinks = (html: string) => html.replace(/<\/?a\b[^>]*>/g, "");
    const readMain = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const refused = readMain(await (await post(path, form)).text());
    expect(removeLinks(refused)).toContain(words.riding["not-open"].replaceAll("'", "&#x27;"));
    expect(refused).not.toContain(words.riding.inMail);
    expect(readMain(await read(path))).toContain(words.riding.inMail);
  });

  it("a payer of a booking with an address gets no access, also after the guest changed the address", async () => {
    const { id, manageToken } = await bookWithBalance();
    const { back, path, sessionId } = await payLink(id);
    const form = {
      form: "details",
      email: "hannah@example.net",
      "shown.email": "hannah.meyer@example.com",
    };
    expect((await post(`/booking/manage/${manageToken}`, form)).status).toBe(303);
    expect(await read(back)).not.toContain(manageToken);
    const email = { intent: "email", email: "thief@example.org", session: sessionId };
    expect((await post(path, email)).status).toBe(409);
  });

  it("a link whose paid booking the team canceled says so and what is not refunded", async () => {
    const { id } = await bookWithBalance();
    const { path } = await payLink(id);
    await connection.db
      .update(bookings)
      .set({ state: "cancelled", keptCentavos: 100_000 })
      .where(eq(bookings.id, id));
    await connection.db.insert(bookingHistory).values({
      ...{ bookingId: id, at: new Date(), actor: "operator", event: "cancelled" },
      detail: { refund: "part", by: "operator", collectedCentavos: 470_000 },
    });
    const html = await read(path);
    const { notices, beforeEnd } = manageMessages.en;
    expect(readHeading(html)).toBe(notices.cancelledByUsTitle);
    const kept = fillMessage(beforeEnd.kept, { amount: formatMoney(1000, "en") });
    expect(html.replaceAll("&#x27;", "'")).toContain(kept);
  });

  it("a link that was paid and whose booking was cancelled begins with that and shows no pickup", async () => {
    const { id, manageToken } = await bookWithBalance();
    const { path } = await payLink(id);
    expect(readHeading(await read(path))).toBe(words.states.paid.title);
    const cancelled = await post(getPagePath("cancelBooking", "en", manageToken), {
      refund: "full",
      amount: "",
    });
    expect(cancelled.status).toBe(303);
    const html = await read(path);
    expect(readHeading(html)).toBe(words.ended.cancelled.title);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).toContain("4,700");
    expect(main).not.toMatch(/Pickup|2:30/);
  });

  it("a link whose booking was moved after it was made says the new day first", async () => {
    const { id } = await bookWithBalance();
    await makeLink(id);
    const { token } = await getNewestLink(id);
    const path = getPagePath("payBooking", "en", token);
    await connection.db
      .insert(bookingHistory)
      .values({ bookingId: id, at: new Date(), actor: "guest", event: "moved" });
    const html = await read(path);
    expect(html).toContain(words.moved.split("{")[0]?.replaceAll("'", "&#x27;"));
    expect(html).toContain(words.policy);
  });
});

describe("the form that makes a payment link", () => {
  const { problems } = paymentLinkMessages.en;

  it("the form that makes a payment link names what is wrong and keeps what was typed", async () => {
    const { id, date } = await bookWithBalance();
    for (const [fields, status, text] of [
      [{ amount: "lots" }, 400, sumMessages.en.problems["not-a-sum"]],
      [{ amount: "9".repeat(65_000) }, 400, sumMessages.en.problems["not-a-sum"]],
      [{ untilDay: "2026-02-31" }, 400, problems["not-a-time"]],
      [{ amount: "1000.01" }, 409, "1,000"],
      [{ amount: "5" }, 409, "10"],
      [{ untilDay: "2020-01-01" }, 409, problems["deadline-passed"]],
      [{ untilDay: addDays(date, 1) }, 409, problems["deadline-too-late"].split("{")[0] ?? ""],
    ] as const) {
      const answer = await makeLink(id, fields);
      const html = (await answer.text()).replaceAll("&#x27;", "'");
      expect(answer.status, JSON.stringify(fields).slice(0, 60)).toBe(status);
      expect(html).toContain(text);
    }
    expect(
      await connection.db.select().from(paymentRequests).where(eq(paymentRequests.bookingId, id)),
    ).toEqual([]);
  });

  it("strangers can neither make nor withdraw a link", async () => {
    const { id } = await bookWithBalance();
    await makeLink(id);
    const link = await getNewestLink(id);
    const withdrawal = { intent: "withdraw-link", id: link.id };
    await post(`/admin/bookings/${id}`, withdrawal);
    expect((await getNewestLink(id)).state).toBe("open");
    expect((await post(`/admin/bookings/${id}`, withdrawal, { cookie })).status).toBe(303);
    expect((await getNewestLink(id)).state).toBe("withdrawn");
    expect((await post(`/admin/bookings/${id}`, withdrawal, { cookie })).status).toBe(409);
    const path = getPagePath("payBooking", "en", link.token);
    expect((await post(path, {})).status).toBe(409);
  });
});
