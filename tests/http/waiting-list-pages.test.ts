import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { tendWaitingList } from "#app/bookings/waiting-list/tend-waiting-list.server.ts";
import { fillMessage, formatDate, formatTime } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant, toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { waitingListScreenMessages } from "#app/web/admin/waiting-list/messages.ts";
import { waitingEntryMessages } from "#app/web/manage/waiting-entry/messages.ts";
import { waitingListMessages } from "#app/web/waiting-list-parts/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import {
  bookings,
  closedDays,
  deliveries,
  waitingDays,
  waitingEntries,
  waitingOffers,
} from "#db/schema.ts";
import { createOperatorBrowser } from "../support/operator-without-scripts.ts";
import { useSite } from "../support/use-site.ts";
import { createVisitorBrowser } from "../support/visitor-without-scripts.ts";

const site = useSite();
let connection: Connection;
/** A day that nobody can book, because it is closed. */
const closedDay = addDays(toLocalDate(new Date()), 20);
const nextClosedDay = addDays(closedDay, 1);
beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  await connection.db.insert(closedDays).values(
    [closedDay, nextClosedDay].map((day) => ({
      ...{ day, tourId: null, reason: "closed" as const, madeBy: null, madeAt: new Date() },
    })),
  );
});
afterAll(() => connection?.pool.end());

const readText = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** Opens the page from the calendar's link, and sends its form with the given address. */
async function join(locale: "en" | "es", typed: Record<string, string | undefined>) {
  const path = `${getPagePath("waitingList", locale)}?tour=sunset&day=${closedDay}`;
  const html = await (await fetch(site.url + path)).text();
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(html) ?? [];
  const fields = {
    ...{ tour: "sunset", riders: "2", token },
    ...{ [`day-${closedDay}`]: "on", ...typed },
  };
  // A field of undefined is left out, like a box that is not ticked.
  const body = new URLSearchParams(JSON.parse(JSON.stringify(fields)));
  return fetch(site.url + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: site.url, "sec-fetch-site": "same-origin" },
  });
}

async function findEntry(email: string) {
  const [entry] = await connection.db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.email, email));
  return entry;
}

async function listDays(entryId = "") {
  const rows = await connection.db
    .select({ day: waitingDays.day })
    .from(waitingDays)
    .where(eq(waitingDays.entryId, entryId))
    .orderBy(waitingDays.day);
  return rows.map(({ day }) => day);
}

const send = (
  token: string,
  intent: string,
  locale: "en" | "es" = "en",
  typed: Record<string, string> = {},
) =>
  fetch(site.url + getPagePath("waitingEntry", locale, token), {
    method: "POST",
    body: new URLSearchParams({ intent, ...typed }),
    redirect: "manual",
    headers: { origin: site.url },
  });

describe("the waiting list without scripts", () => {
  it.each(locales)(
    "takes a guest from the day's link, who confirms the address by a button (%s)",
    async (locale) => {
      const email = `guest.${locale}@example.com`;
      const answer = await join(locale, { email });
      expect(answer.status).toBe(303);
      const sent = await (
        await fetch(new URL(answer.headers.get("location") ?? "", site.url))
      ).text();
      expect(readText(sent)).toContain(waitingListMessages[locale].sent.emailTitle);
      const entry = await findEntry(email);
      const page = site.url + getPagePath("waitingEntry", locale, entry?.token ?? "");
      for (const method of ["GET", "HEAD", "GET"]) {
        const opened = await fetch(page, { method });
        expect(opened.status).toBe(200);
        expect(opened.headers.get("x-robots-tag")).toBe("noindex");
      }
      expect((await findEntry(email))?.confirmedAt).toBeNull();
      await send(entry?.token ?? "", "confirm", locale);
      expect((await findEntry(email))?.confirmedAt).not.toBeNull();
      const html = readText(await (await fetch(page)).text());
      expect(html).toContain(waitingEntryMessages[locale].waiting.title);
      await send(entry?.token ?? "", "end", locale);
      expect((await findEntry(email))?.endReason).toBe("guest");
    },
  );

  it("takes several days, which the entry's page changes", async () => {
    const email = "several@example.com";
    expect((await join("en", { email, [`day-${nextClosedDay}`]: "on" })).status).toBe(303);
    const entry = await findEntry(email);
    expect(await listDays(entry?.id)).toEqual([closedDay, nextClosedDay]);
    await send(entry?.token ?? "", "confirm");
    const page = site.url + getPagePath("waitingEntry", "en", entry?.token ?? "");
    const html = await (await fetch(page)).text();
    for (const day of [closedDay, nextClosedDay]) {
      expect(html).toMatch(new RegExp(`name="day-${day}"[^>]* checked`));
    }
    const fields = { riders: "3", [`day-${nextClosedDay}`]: "on" };
    expect((await send(entry?.token ?? "", "change", "en", fields)).status).toBe(303);
    expect((await findEntry(email))?.riders).toBe(3);
    expect(await listDays(entry?.id)).toEqual([nextClosedDay]);
    // The last day taken away is refused, and the entry keeps its days.
    expect((await send(entry?.token ?? "", "change", "en", { riders: "3" })).status).toBe(400);
    expect(await listDays(entry?.id)).toEqual([nextClosedDay]);
  });

  it("mails the link once a day, and answers the same to an address that waits already", async () => {
    const email = "once@example.com";
    const first = await join("en", { email });
    const again = await join("en", { email, riders: "3" });
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    const mails = await connection.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.recipient, email));
    expect(mails).toHaveLength(1);
  });

  it("answers errors beside the fields, with what was typed", async () => {
    const answer = await join("en", {
      email: "not an address",
      riders: "99",
      [`day-${closedDay}`]: undefined,
    });
    expect(answer.status).toBe(400);
    const html = readText(await answer.text());
    const { errors } = waitingListMessages.en;
    expect(html).toContain(errors["no-days"]);
    expect(html).toContain(errors["invalid-email"]);
    expect(html).toContain('value="not an address"');
  });

  it("refuses huge texts, and does not send them back", async () => {
    const answer = await join("en", { email: "a".repeat(30_000), name: "b".repeat(30_000) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain("b".repeat(2_000));
    expect((await join("en", { name: "b".repeat(65_536) })).status).toBe(413);
  });

  it("answers 404 to a guessed link, and then asks to wait", async () => {
    const guess = () =>
      fetch(site.url + getPagePath("waitingEntry", "en", crypto.randomUUID().replaceAll("-", "")));
    expect((await guess()).status).toBe(404);
    const cut = await fetch(site.url + getPagePath("waitingEntry", "en", "x"));
    expect(cut.status).toBe(404);
  });
});

it("the calendar links a full day and its legend to the waiting list", async () => {
  const html = readText(await (await fetch(`${site.url}/booking?tour=sunset`)).text());
  expect(html).toContain("/tell-me?tour=sunset");
});

/** Stores a confirmed entry of two riders for a day. */
async function wait(day: string, email: string) {
  const id = randomUUID();
  const now = new Date();
  const [entry] = await connection.db
    .insert(waitingEntries)
    .values({
      ...{ id, tourId: "sunset", riders: 2, language: "en", name: "Iris Vega", email },
      ...{ createdAt: now, confirmedAt: now },
    })
    .returning();
  await connection.db.insert(waitingDays).values({ entryId: id, day });
  if (!entry) throw new Error("no entry was stored");
  return entry;
}

/** Offers free seats as at ten o'clock tomorrow, whatever the time of the test. */
async function offerFreeSeats() {
  const now = toInstant(addDays(toLocalDate(new Date()), 1), "10:00");
  await tendWaitingList({
    ...{ db: connection.db, clock: { now: () => now }, log: pino({ level: "silent" }) },
    ...{ publish: async () => {}, areEmailsSent: true, isWhatsAppSetUp: false },
    gateways: { all: [] },
  } as unknown as BookingDependencies);
}

/** Makes every space, such as those that keep words together, a plain one. */
const joinSpaces = (text: string) => text.replaceAll(/\s+/g, " ");

/** Waits for a day with room, and returns the entry's offer with its booking. */
async function getOffer(day: string, email: string) {
  const entry = await wait(day, email);
  await offerFreeSeats();
  const [offer] = await connection.db
    .select({ booking: bookings })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .where(eq(waitingOffers.entryId, entry.id));
  const until = offer?.booking.holdExpiresAt;
  if (!offer || !until) throw new Error("nothing was offered");
  return { entry, until, booking: offer.booking };
}

describe("the page of an entry with an open offer", () => {
  it.each(locales)("says until when, and leads to the payment (%s)", async (locale) => {
    const day = addDays(toLocalDate(new Date()), locale === "en" ? 25 : 26);
    const { entry, until } = await getOffer(day, `offer.${locale}@example.com`);
    const page = await createVisitorBrowser(site.url).open(
      getPagePath("waitingEntry", locale, entry.token),
    );
    const { waiting } = waitingEntryMessages[locale];
    expect(page.text).toContain(
      fillMessage(waiting.offerTitle, { day: formatDate(day, locale, "day") }),
    );
    const sentence = fillMessage(waiting.offer, {
      date: formatDate(toLocalDate(until), locale, "day"),
      time: formatTime(toLocalTime(until), locale),
    });
    expect(joinSpaces(page.text)).toContain(joinSpaces(sentence));
    const payment = await page.followLink(waiting.offerButton);
    expect(payment.status).toBe(200);
    expect(payment.text).toContain("3,700");
  });

  it("keeps the guest's place and frees the seats when the offer is declined", async () => {
    const day = addDays(toLocalDate(new Date()), 27);
    const { entry, booking } = await getOffer(day, "declines@example.com");
    const page = await createVisitorBrowser(site.url).open(
      getPagePath("waitingEntry", "en", entry.token),
    );
    const declined = await page.press(waitingEntryMessages.en.waiting.decline);
    expect(declined.text).toContain(waitingEntryMessages.en.waiting.title);
    expect(declined.text).not.toContain(waitingEntryMessages.en.waiting.offerButton);
    const [stored] = await connection.db.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(stored?.state).not.toBe("held");
    expect((await findEntry("declines@example.com"))?.endedAt).toBeNull();
  });
});

describe("the team's waiting list", () => {
  const path = "/admin/waiting-list?lang=en";
  const messages = waitingListScreenMessages.en;

  it("shows who waits and who has an offer, by day, on the page and as a file", async () => {
    const day = addDays(toLocalDate(new Date()), 30);
    const { booking } = await getOffer(day, "has.offer@example.com");
    await wait(closedDay, "still.waits@example.com");
    const owner = await createOperatorBrowser(site.url);
    const all = await owner.open(path);
    expect(all.text).toContain("still.waits@example.com");
    const filtered = await owner.open(`${path}&day=${day}`);
    expect(filtered.text).toContain("has.offer@example.com");
    expect(filtered.getLinkAddress(messages.offered)).toBe(`/admin/bookings/${booking.id}`);
    expect(filtered.text).not.toContain("still.waits@example.com");
    const countLinks = async (shown: string) =>
      (await owner.open(`/admin/departures/${shown}?lang=en`)).document
        .findAll("a")
        .filter((link) => link.getAttribute("href") === `/admin/waiting-list?day=${shown}`).length;
    expect([await countLinks(day), await countLinks(addDays(day, 5))]).toEqual([1, 0]);
    const file = await (await owner.send(`/admin/waiting-list.csv?day=${closedDay}`)).text();
    expect(file).toContain("still.waits@example.com");
    expect(file).not.toContain("has.offer@example.com");
    for (const text of [all.text, file]) {
      const { token } = (await findEntry("still.waits@example.com")) ?? {};
      expect(text).not.toContain(token);
    }
  });

  it("takes a guest off, whose offer ends and whose page says so", async () => {
    const day = addDays(toLocalDate(new Date()), 31);
    const { entry, booking } = await getOffer(day, "taken.off@example.com");
    const owner = await createOperatorBrowser(site.url);
    const ended = await (await owner.open(path)).press(
      fillMessage(messages.endOf, { guest: entry.name }),
      {},
      { entry: entry.id },
    );
    expect(ended.status).toBe(200);
    expect(ended.text).toContain(messages.ended);
    expect(ended.text).not.toContain("taken.off@example.com");
    expect((await findEntry("taken.off@example.com"))?.endReason).toBe("operator");
    const [stored] = await connection.db.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(stored?.state).not.toBe("held");
    const page = await createVisitorBrowser(site.url).open(
      getPagePath("waitingEntry", "en", entry.token),
    );
    expect(page.text).toContain(waitingEntryMessages.en.ended.operator);
  });
});
