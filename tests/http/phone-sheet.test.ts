import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { assignGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import type { SheetAnswer } from "#app/phone-sheet/sheet.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant, toLocalDate } from "#app/platform/local-time.ts";
import { type Connection, connect } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { createCookieFetch } from "../support/cookie-fetch.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { adminPassword } from "../support/site-process.ts";
import { useSite } from "../support/use-site.ts";

// An empty site, because the invented season fills some days.
const site = useSite({ settings: { LOG_LEVEL: "error" } });
const password = "ochre kettle plum wharf";
const today = toLocalDate(new Date());
const people = {
  ana: { id: randomUUID(), name: "Ana", role: "guide" },
  beto: { id: randomUUID(), name: "Beto", role: "guide" },
  mar: { id: randomUUID(), name: "Mar", role: "office" },
} as const;
type Person = keyof typeof people;
const phones = new Map<string, ReturnType<typeof createCookieFetch>>();
/** Guests with health answers: today, in two days, and tomorrow on a ride of Beto. */
const names = { today: "Hoy de Ana", later: "Luego de Ana", beto: "Hoy de Beto" };
let connection: Connection;

async function logIn(person: Person, ownDevice: boolean) {
  const send = createCookieFetch(site.url);
  const fields = { intent: "login", email: `${person}@rides.example`, password };
  const body = new URLSearchParams({ ...fields, ...(ownDevice && { ownDevice: "on" }) });
  await send("/admin", { method: "POST", body });
  return send;
}

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  const { db, pool } = connection;
  const passwordHash = await hashPassword(password, "cheap");
  for (const [person, account] of Object.entries(people)) {
    const email = `${person}@rides.example`;
    await db.insert(accounts).values({ ...account, email, passwordHash, language: "en" });
    phones.set(person, await logIn(person as Person, true));
  }
  const deps = {
    ...{ db, log: pino({ level: "silent" }), publish: async () => {} },
    clock: { now: () => toInstant(today, "00:01") },
  } as unknown as BookingDependencies;
  const book = async (lastName: string, date: string, start: string, guide: Person) => {
    const key = { tour: "sunset", date, start } as const;
    const request = createManualBookingRequest({ key, lastName, terms: "on-arrival" });
    const booked = await createManualBooking(deps, request);
    if (booked.outcome !== "booked") throw new Error(booked.outcome);
    await assignGuides(deps, key, { add: [people[guide].id], remove: [] });
    await pool.query(
      `insert into rider_details
         (booking_id, position, health, health_consent_at, language, answered_at)
       values ($1, 1, '{asthma}', now(), 'en', now())`,
      [booked.booking.id],
    );
  };
  await book(names.today, today, "16:00", "ana");
  await book(names.later, addDays(today, 2), "16:00", "ana");
  await book(names.beto, addDays(today, 1), "16:00", "beto");
});
afterAll(() => connection?.pool.end());

async function read(person: Person, query = "") {
  const response = await phones.get(person)?.(`/admin/sheet.json${query}`);
  const text = (await response?.text()) ?? "";
  return { response, text, answer: JSON.parse(text) as SheetAnswer };
}
const listNames = ({ sheet }: SheetAnswer) =>
  sheet.rides.flatMap(({ bookings }) => bookings.map(({ name }) => name));

it("a guide's phone gets her own rides and no ride of another guide", async () => {
  const { answer, response } = await read("ana");
  const got = listNames(answer).join();
  expect(got).toContain(names.today);
  expect(got).toContain(names.later);
  expect(got).not.toContain(names.beto);
  expect(response?.headers.get("cache-control")).toBe("no-store");
  const office = listNames((await read("mar")).answer).join();
  for (const name of Object.values(names)) expect(office).toContain(name);
});

it("health answers come only when the phone asks for them, and only of today and tomorrow", async () => {
  const without = await read("ana");
  expect(without.answer.health).toBeNull();
  expect(without.text).not.toMatch(/asthma/i);
  const { answer } = await read("ana", "?health=1");
  const own = answer.sheet.rides.filter(({ date }) => date === today);
  const ids = own.flatMap(({ bookings }) => bookings.map(({ id }) => id));
  const keys = Object.keys(answer.health ?? {});
  expect(keys).toHaveLength(1);
  expect(ids).toContain(keys[0]?.split(" ")[0]);
  expect(Object.values(answer.health ?? {}).join()).toMatch(/asthma/i);
});

it("a device that its user did not call her own gets no sheet, and nobody without a login", async () => {
  const borrowed = await logIn("ana", false);
  expect((await borrowed("/admin/sheet.json")).status).toBe(409);
  const stranger = await fetch(`${site.url}/admin/sheet.json`, { redirect: "manual" });
  expect(stranger.status).toBe(303);
});

it("a blocked account's phone is refused, so that it deletes its sheet", async () => {
  const { pool } = connection;
  await pool.query("update accounts set disabled_at = now() where name = 'Beto'");
  const refused = await phones.get("beto")?.("/admin/sheet.json", { redirect: "manual" });
  expect(refused?.status).toBe(303);
});

it("an owner logs out a phone that keeps a sheet, and the phone is refused; a guide cannot", async () => {
  const owner = createCookieFetch(site.url);
  const login = new URLSearchParams({ intent: "login", password: adminPassword });
  await owner("/admin", { method: "POST", body: login });
  await read("ana");
  const html = await (await owner("/admin/phones")).text();
  const panel = html.slice(html.indexOf('id="sheet-phones"'));
  const [, id = ""] = /name="id" value="([\w-]{36})"/.exec(panel) ?? [];
  expect(panel).toContain("Ana");
  const end = (send: typeof owner, phone: string) => {
    const body = new URLSearchParams({ intent: "sheet-end", id: phone });
    return send("/admin/phones", { method: "POST", body });
  };
  const guide = await logIn("ana", true);
  expect((await end(guide, id)).status).toBe(403);
  expect((await end(owner, "x")).status).toBe(400);
  expect((await end(owner, id)).status).toBe(303);
  const { rows } = await connection.pool.query("select 1 from admin_sessions where id = $1", [id]);
  expect(rows).toEqual([]);
  expect((await end(owner, id)).status).toBe(303);
});
