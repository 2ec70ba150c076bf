import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import { sumMessages } from "#app/forms/sum-messages.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { transferReceivedMessages } from "#app/web/admin/booking/transfer-received-messages.ts";
import { partPaymentMessages } from "#app/web/admin/manual-booking/part-payment-messages.ts";
import { transferMessages } from "#app/web/manage/payment-request/transfer-messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { accounts, handPayments, paymentRequests } from "#db/schema.ts";
import { createCookieFetch } from "../../support/cookie-fetch.ts";
import { logIn } from "../../support/guest-requests.ts";
import { publishSettings } from "../../support/publish-settings.ts";
import { useSite } from "../../support/use-site.ts";

// The tests send the forms as a browser without scripts does.
const site = useSite();
let connection: Connection;
let cookie = "";
let daysAhead = 60;
const password = "ochre kettle plum wharf";

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  cookie = await logIn(site.url);
});
afterAll(async () => {
  await connection?.pool.end();
});

type Fields = Readonly<Record<string, string>>;

const post = (path: string, fields: Fields) =>
  fetch(`${site.url}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie },
    redirect: "manual",
  });
const get = async (path: string) => (await fetch(site.url + path, { headers: { cookie } })).text();
const decode = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("\u00a0", " ");

/** Sends the form of a manual booking of two riders for 3,700 pesos. */
async function book(fields: Fields = {}, query = "") {
  daysAhead += 1;
  const day = addDays(toLocalDate(new Date()), daysAhead);
  const id = randomUUID();
  const answer = await post(`/admin/departures/${day}/manual-booking${query}`, {
    ...{ id, ride: "sunset-16:00", participants: "2", name: "Marisol", pickupTime: "14:30" },
    ...{ terms: "transfer", language: "es", received: "", restBy: "on-arrival" },
    ...fields,
  });
  return { id, day, answer };
}

async function bookWithLink() {
  const { id } = await book({ received: "1850", restBy: "link" });
  const [request] = await connection.db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.bookingId, id))
    .orderBy(desc(paymentRequests.madeAt));
  if (!request) throw new Error("no link was made");
  return { id, request };
}

const listNoted = (id: string) =>
  connection.db.select().from(handPayments).where(eq(handPayments.bookingId, id));

describe("the form of a manual booking", () => {
  it.each(locales)("the form names what is wrong with the amount received (%s)", async (locale) => {
    const { errors } = partPaymentMessages[locale];
    const amount = formatMoney(3700, locale);
    for (const [received, error] of [
      ["0", errors["nothing-received"]],
      ["half", sumMessages[locale].problems["not-a-sum"]],
      ["3,701", fillMessage(errors["more-than-total"], { amount })],
    ] as const) {
      const { id, answer } = await book({ received }, `?lang=${locale}`);
      expect(answer.status).toBe(400);
      const html = decode(await answer.text());
      expect(html).toContain(error.replaceAll("\u00a0", " "));
      expect(html).toContain(`value="${received}"`);
      expect(await listNoted(id)).toEqual([]);
    }
    const { answer } = await book({ received: "3695", restBy: "link" }, `?lang=${locale}`);
    expect(answer.status).toBe(400);
    expect(decode(await answer.text())).toContain(errors["rest-too-small"]);
  });

  it("an amount that the form does not show for its terms is not counted", async () => {
    const { id, answer } = await book({ terms: "on-arrival", received: "nonsense" });
    expect(answer.status).toBe(303);
    expect(await listNoted(id)).toEqual([]);
  });

  it("the day sheet shows a deposit to the office, and guides only what to collect", async () => {
    const { day } = await book({ received: "1850" });
    const deposit = fillMessage(teamMoneyMessages.en.badges.partPaid, {
      paid: formatMoney(1850, "en"),
      total: formatMoney(3700, "en"),
    });
    const html = decode(await get(`/admin/departures/${day}?lang=en`)).replace(/<[^>]+>/g, "");
    expect(html).toContain(deposit.replaceAll("\u00a0", " "));
    const email = "beto@rides.example";
    const passwordHash = await hashPassword(password, "cheap");
    const guide = { name: "Beto", role: "guide", language: "en", email, passwordHash } as const;
    await connection.db.insert(accounts).values({ id: randomUUID(), ...guide });
    const send = createCookieFetch(site.url);
    const login = new URLSearchParams({ intent: "login", email, password });
    await send("/admin", { method: "POST", body: login });
    const seen = decode(await (await send(`/admin/departures/${day}?lang=en`)).text());
    expect(seen).toContain("Marisol");
    expect(seen).toContain(formatMoney(1850, "en").replaceAll("\u00a0", " "));
    expect(seen).not.toMatch(/Paid MXN|3,700|paidMxn/);
  });
});

describe("the form that confirms a transfer", () => {
  it("a transfer that is sent twice is recorded once", async () => {
    const { id, request } = await bookWithLink();
    const form = { intent: "transfer-received", id: randomUUID(), requestId: request.id };
    const answers = await Promise.all(
      [1, 2].map(() => post(`/admin/bookings/${id}`, { ...form, amount: "1,850" })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toContain("done=transfer-received");
    }
    expect(await listNoted(id)).toHaveLength(2);
    // The same transfer on the page of a colleague.
    const late = await post(`/admin/bookings/${id}`, { ...form, id: randomUUID(), amount: "1" });
    expect(late.status).toBe(409);
    expect(decode(await late.text())).toContain(transferReceivedMessages.en.problems["link-over"]);
  });

  it("a sum that cannot be noted is named beside its field and stays typed", async () => {
    const { id, request } = await bookWithLink();
    const form = { intent: "transfer-received", id: randomUUID(), requestId: request.id };
    const { problems } = transferReceivedMessages.en;
    for (const [amount, status, text] of [
      ["0", 400, sumMessages.en.problems.zero],
      ["1,851", 409, fillMessage(problems["too-much"], { amount: formatMoney(1850, "en") })],
    ] as const) {
      const answer = await post(`/admin/bookings/${id}`, { ...form, amount });
      expect(answer.status).toBe(status);
      const html = decode(await answer.text());
      expect(html).toContain(text.replaceAll("\u00a0", " "));
      expect(html).toContain(`value="${amount}"`);
    }
    const unknown = await post(`/admin/bookings/${id}`, { ...form, requestId: "x", amount: "1" });
    expect(unknown.status).toBe(400);
    expect(await listNoted(id)).toHaveLength(1);
  });
});

describe("a receipt", () => {
  it("a receipt and the page of the payment link name what was given back since", async () => {
    const { id, request } = await bookWithLink();
    await connection.db.insert(handPayments).values({
      ...{ id: randomUUID(), bookingId: id, at: new Date(), notedBy: "Ana", method: "cash" },
      amountCentavos: -500_00,
    });
    const [payment] = (await listNoted(id)).filter(({ amountCentavos }) => amountCentavos > 0);
    const readText = async (path: string) => decode(await get(path)).replace(/<[^>]+>/g, " ");
    const receipt = await readText(`/admin/bookings/${id}/receipts/${payment?.id}`);
    const link = await readText(getPagePath("payBooking", "es", request.token));
    for (const text of [receipt, link]) {
      expect(text).toContain("Te devolvimos $500 MXN en efectivo o por transferencia.");
      expect(text).toMatch(/Recibido, menos lo devuelto\s+\$1,350 MXN/);
    }
  });

  it("a receipt is for the team only, and unknown payments have none", async () => {
    const { id } = await book({ received: "1850" });
    const [payment] = await listNoted(id);
    const path = `/admin/bookings/${id}/receipts/${payment?.id}`;
    expect((await fetch(site.url + path, { headers: { cookie } })).status).toBe(200);
    const outside = await fetch(site.url + path, { redirect: "manual" });
    expect(await outside.text()).not.toContain("Marisol");
    for (const unknown of [randomUUID(), "x"]) {
      const answer = await fetch(`${site.url}/admin/bookings/${id}/receipts/${unknown}`, {
        headers: { cookie },
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe("the account for transfers", () => {
  it("the page of a link shows no account until one is entered, and none once the link has ended", async () => {
    const { id, request } = await bookWithLink();
    const path = getPagePath("payBooking", "en", request.token);
    const { title } = transferMessages.en;
    expect(await get(path)).not.toContain(title);
    const clabe = "002010077777777771";
    await publishSettings(connection.db, {
      bankTransfer: { value: { bank: "Banco", holder: "Marea y Monte", clabe, account: "" } },
    });
    await expect.poll(() => get(path)).toContain(title);
    expect((await get(path)).replace(/<[^>]+>/g, "")).toContain(clabe);
    await post(`/admin/bookings/${id}`, { intent: "withdraw-link", id: request.id });
    expect(await get(path)).not.toContain(title);
  });
});
