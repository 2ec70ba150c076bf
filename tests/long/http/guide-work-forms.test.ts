import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { assignGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { toInstant, toLocalDate } from "#app/platform/local-time.ts";
import { horsesMessages } from "#app/web/admin/horse-parts/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { createCookieFetch } from "../../support/cookie-fetch.ts";
import { createManualBookingRequest } from "../../support/manual-booking.ts";
import { testHorse } from "../../support/test-horse.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite({ settings: { LOG_LEVEL: "error" } });
const password = "ochre kettle plum wharf";
const day = toLocalDate(new Date());
const people = {
  ana: { id: randomUUID(), name: "Ana", role: "guide" },
  beto: { id: randomUUID(), name: "Beto", role: "guide" },
  mar: { id: randomUUID(), name: "Mar", role: "office" },
} as const;
type Person = keyof typeof people;
const key = { tour: "sunset", date: day, start: "16:00" } as const;
const horse = randomUUID();
const browsers = new Map<Person, ReturnType<typeof createCookieFetch>>();
let connection: Connection;
let bookingId = "";

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  const { db } = connection;
  const passwordHash = await hashPassword(password, "cheap");
  for (const [person, account] of Object.entries(people)) {
    const email = `${person}@rides.example`;
    await db.insert(accounts).values({ ...account, email, passwordHash, language: "en" });
    const send = createCookieFetch(site.url);
    await send("/admin", {
      method: "POST",
      body: new URLSearchParams({ intent: "login", email, password }),
    });
    browsers.set(person as Person, send);
  }
  const deps = {
    db,
    // This is before the day's first ride, whatever the time of the test.
    clock: { now: () => toInstant(day, "00:01") },
    log: pino({ level: "silent" }),
    publish: async () => {},
  } as unknown as BookingDependencies;
  const request = createManualBookingRequest({ key, terms: "on-arrival" });
  const booked = await createManualBooking(deps, request);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  bookingId = booked.booking.id;
  await assignGuides(deps, key, { add: [people.ana.id], remove: [] });
  await addHorse(db, { id: horse, typed: { ...testHorse, name: "Canela" }, now: new Date() });
});
afterAll(() => connection?.pool.end());

async function send(person: Person, path: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields);
  const answer = await browsers.get(person)?.(path, { method: "POST", body });
  const text = (await answer?.text()) ?? "";
  return { status: answer?.status, done: answer?.headers.get("location") ?? "", text };
}
const onDay = `/admin/departures/${day}`;
const sendOnDay = (person: Person, fields: Readonly<Record<string, string>>) =>
  send(person, onDay, fields);
const collect = (person: Person, change: Readonly<Record<string, string>> = {}) =>
  sendOnDay(person, {
    ...{ intent: "collect", booking: bookingId, id: randomUUID(), amount: "3700", method: "cash" },
    ...change,
  });
const collected = async () => {
  const { rows } = await connection.pool.query(
    "select sum(amount_centavos)::int as sum from hand_payments where booking_id = $1",
    [bookingId],
  );
  return rows[0].sum;
};

it("a guide of another ride gets 403 for arrivals, money and remarks, and nothing is stored", async () => {
  const remark = { intent: "horse-remark", ride: "sunset-16:00", id: randomUUID(), horse };
  const answers = [
    await collect("beto"),
    await sendOnDay("beto", { intent: "arrived", booking: bookingId, arrived: "yes" }),
    await sendOnDay("beto", { intent: "no-show", booking: bookingId, came: "no" }),
    await sendOnDay("beto", { intent: "undo", booking: bookingId, line: "1" }),
    await sendOnDay("beto", { ...remark, remark: "limps", out: "yes" }),
    // Nobody rides on this departure, so it is nobody's.
    await sendOnDay("beto", { ...remark, ride: "sunset-03:17", remark: "limps", out: "yes" }),
    await send("ana", "/admin/cash", { intent: "confirm", id: randomUUID() }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect(await collected()).toBeNull();
  const { rows } = await connection.pool.query(
    "select arrived_at from bookings where arrived_at is not null union all select made_at from horse_absences",
  );
  expect(rows).toEqual([]);
});

it.each([
  [{ amount: "-5" }, 400],
  [{ amount: "0" }, 400],
  [{ amount: "many" }, 400],
  [{ amount: "3700.001" }, 400],
  [{ method: "agency" }, 400],
  [{ method: "" }, 400],
  [{ amount: "3700.01" }, 409],
  [{ id: "x" }, 400],
  [{ booking: randomUUID() }, 404],
])("a collected amount is refused with what was typed: %o", async (change, status) => {
  const answer = await collect("ana", change);
  expect(answer.status).toBe(status);
  if ("amount" in change) expect(answer.text).toContain(`value="${change.amount}"`);
  expect(await collected()).toBeNull();
});

it("a guide collects, undoes, collects again and hands in; the office confirms and corrects", async () => {
  expect((await collect("ana")).done).toContain("done=collected");
  const line = /name="line" value="(\d+)"/.exec(
    (await (await browsers.get("ana")?.(onDay))?.text()) ?? "",
  )?.[1];
  const undo = { intent: "undo", booking: bookingId, line: line ?? "" };
  expect((await sendOnDay("mar", undo)).status).toBe(409);
  expect((await sendOnDay("ana", undo)).done).toContain("done=undone");
  expect(await collected()).toBe(0);
  const form = randomUUID();
  await Promise.all([collect("ana", { id: form }), collect("ana", { id: form })]);
  expect(await collected()).toBe(3_700_00);

  const handIn = { intent: "hand-in", id: randomUUID(), shown: "0", amount: "3,000", remark: "" };
  expect((await sendOnDay("ana", { ...handIn, amount: "x" })).status).toBe(400);
  expect((await sendOnDay("ana", { ...handIn, amount: "4000" })).status).toBe(409);
  await Promise.all([sendOnDay("ana", handIn), sendOnDay("ana", handIn)]);
  expect((await sendOnDay("ana", { ...handIn, id: randomUUID() })).status).toBe(409);
  const confirm = { intent: "confirm", id: handIn.id };
  expect((await send("mar", "/admin/cash", confirm)).done).toContain("done=confirmed");
  const page = (await (await browsers.get("mar")?.("/admin/cash"))?.text()) ?? "";
  expect(page.replaceAll(/\s/g, " ")).toMatch(/Difference.*?700/);
  const less = {
    ...{ intent: "record", id: randomUUID(), account: people.ana.id, day, shown: "300000" },
    ...{ kind: "less", amount: "100", remark: "" },
  };
  expect((await send("mar", "/admin/cash", less)).status).toBe(400);
  const corrected = await send("mar", "/admin/cash", { ...less, remark: "Counted again" });
  expect(corrected.done).toContain("done=recorded");
  const { rows } = await connection.pool.query(
    "select sum(amount_centavos)::int as sum, count(*)::int as lines from cash_handovers",
  );
  expect(rows).toEqual([{ sum: 2_900_00, lines: 2 }]);
});

it("a guide's remark takes a horse out of service, and a bad one keeps what was typed", async () => {
  const remark = { intent: "horse-remark", ride: "sunset-16:00", id: randomUUID(), horse };
  const bad = await sendOnDay("ana", { ...remark, remark: "see https://a.example", out: "yes" });
  expect(bad.status).toBe(400);
  expect((await sendOnDay("ana", { ...remark, horse: "", remark: "limps" })).status).toBe(400);
  const out = await sendOnDay("ana", { ...remark, remark: "Limps since noon", out: "yes" });
  expect(out.done).toContain("done=horse-out");
  const sheet = (await (await browsers.get("ana")?.(out.done))?.text()) ?? "";
  const supplies = { today: 0, tomorrow: 0, todayNumber: 12, tomorrowNumber: 12 };
  expect(sheet).toContain(fillMessage(horsesMessages.en.sales.number, supplies));
  const today = (await (await browsers.get("mar")?.("/admin"))?.text()) ?? "";
  expect(today).toContain("Limps since noon");
});
