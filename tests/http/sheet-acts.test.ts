import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { assignGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { answerSchema, batchErrorSchema, sheetActsPath } from "#app/bookings/sheet-acts/act.ts";
import { questionMessages } from "#app/bookings/sheet-submission/question-messages.ts";
import { toInstant, toLocalDate } from "#app/platform/local-time.ts";
import { type Connection, connect } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { createCookieFetch } from "../support/cookie-fetch.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite({ settings: { LOG_LEVEL: "error" } });
const password = "ochre kettle plum wharf";
// An hour ago, when a late act was made, it was this day, also just after midnight.
const day = toLocalDate(new Date(Date.now() - 61 * 60_000));
const people = {
  ana: { id: randomUUID(), name: "Ana", role: "guide" },
  beto: { id: randomUUID(), name: "Beto", role: "guide" },
  mar: { id: randomUUID(), name: "Mar", role: "office" },
} as const;
type Person = keyof typeof people;
const ride = { tour: "sunset", date: day, start: "16:00" } as const;
const browsers = new Map<Person, ReturnType<typeof createCookieFetch>>();
let connection: Connection;
let bookingId = "";

async function logIn(person: Person) {
  const send = createCookieFetch(site.url);
  const login = { intent: "login", email: `${person}@rides.example`, password };
  await send("/admin", { method: "POST", body: new URLSearchParams(login) });
  browsers.set(person, send);
}

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  const { db } = connection;
  const passwordHash = await hashPassword(password, "cheap");
  for (const [person, account] of Object.entries(people)) {
    const email = `${person}@rides.example`;
    await db.insert(accounts).values({ ...account, email, passwordHash, language: "en" });
    await logIn(person as Person);
  }
  const deps = {
    db,
    // This is before the day's first ride, whatever the time of the test.
    clock: { now: () => toInstant(day, "00:01") },
    log: pino({ level: "silent" }),
    publish: async () => {},
  } as unknown as BookingDependencies;
  const request = createManualBookingRequest({ key: ride, terms: "on-arrival" });
  const booked = await createManualBooking(deps, request);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  bookingId = booked.booking.id;
  await assignGuides(deps, ride, { add: [people.ana.id], remove: [] });
});
afterAll(() => connection?.pool.end());

let numbers = 0;
function make(change: Readonly<Record<string, unknown>> = {}) {
  numbers += 1;
  return {
    ...{ id: randomUUID(), kind: "arrived", number: numbers, at: new Date().toISOString() },
    ...{ ride, bookingId, riders: 2, of: 2, from: { arrived: 0, missing: 0 } },
    ...change,
  };
}

async function post(person: Person, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await browsers.get(person)?.(sheetActsPath, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const json: unknown = answer?.status === 503 ? null : await answer?.json();
  const { data: stored } = answerSchema.safeParse(json);
  return {
    status: answer?.status,
    error: batchErrorSchema.safeParse(json).data?.error,
    outcomes: stored?.outcomes.map((one) => (one.outcome === "refused" ? one.reason : one.outcome)),
    sheetAt: stored?.sheetAt,
  };
}
const send = (person: Person, ...acts: readonly unknown[]) =>
  post(person, { account: people[person].id, acts });

it("an act is stored once, only for its author, and only on a ride of theirs", async () => {
  const act = make({ riders: 1 });
  const first = await send("ana", act);
  expect(first).toMatchObject({ status: 200, outcomes: ["stored"] });
  expect(Math.abs(Date.now() - Date.parse(first.sheetAt ?? ""))).toBeLessThan(60_000);
  expect((await send("ana", act)).outcomes).toEqual(["already-stored"]);
  expect((await send("mar", act)).outcomes).toEqual(["other-account"]);
  expect((await send("beto", make())).outcomes).toEqual(["not-yours"]);
  expect(await post("mar", { account: people.ana.id, acts: [make()] })).toMatchObject({
    ...{ status: 403, error: "other-account" },
  });
});

it("a batch that is too long, no JSON or of another site is refused as a whole", async () => {
  const account = people.ana.id;
  const acts = (count: number) => Array.from({ length: count }, () => 7);
  expect(await post("ana", { account, acts: acts(10_000) })).toMatchObject({ status: 413 });
  expect(await post("ana", { account, acts: acts(101) })).toMatchObject({
    ...{ status: 413, error: "batch-too-large" },
  });
  expect(await send("ana", make({ kind: "remark", text: "a".repeat(60_000) }))).toMatchObject({
    ...{ status: 413, error: "batch-too-large" },
  });
  expect((await post("ana", "{")).error).toBe("bad-batch");
  expect((await post("ana", { account }, { "content-type": "text/plain" })).error).toBe(
    "bad-batch",
  );
  const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  expect(await post("ana", { account, acts: [] }, elsewhere)).toMatchObject({
    ...{ status: 403, error: "not-allowed" },
  });
});

it("what two people record differently is asked on the day sheet, and one of them is chosen there", async () => {
  const late = new Date(Date.now() - 60 * 60_000).toISOString();
  const asked = make({ riders: 2, at: late });
  expect((await send("mar", asked)).outcomes).toEqual(["in-question"]);
  const path = `/admin/departures/${day}`;
  const page = async (person: Person) => (await browsers.get(person)?.(path))?.text();
  expect(await page("ana")).toContain(questionMessages.en.reasons.contradicts);
  expect(await page("beto")).not.toContain(questionMessages.en.reasons.contradicts);
  const { rows } = await connection.pool.query<{ against: string }>(
    "select against from sheet_questions where act_id = $1",
    [asked.id],
  );
  const form = { intent: "answer-question", act: asked.id, against: rows[0]?.against ?? "" };
  const answer = async (person: Person, choice: string) =>
    (
      await browsers.get(person)?.(path, {
        method: "POST",
        body: new URLSearchParams({ ...form, choice }),
      })
    )?.status;
  expect(await answer("beto", "this")).toBe(403);
  expect(await answer("ana", "none")).toBe(400);
  expect(await answer("ana", "this")).toBe(303);
  expect(await answer("ana", "other")).toBe(409);
  const stored = await connection.pool.query("select arrived_riders from bookings where id = $1", [
    bookingId,
  ]);
  expect(stored.rows).toEqual([{ arrived_riders: 2 }]);
  expect(await page("ana")).not.toContain(questionMessages.en.reasons.contradicts);
});

it("an ended session and a blocked account are told apart, and nothing is stored", async () => {
  const acts = [make()];
  await connection.pool.query("delete from admin_sessions where account_id = $1", [people.ana.id]);
  expect(await post("ana", { account: people.ana.id, acts })).toMatchObject({
    ...{ status: 401, error: "session-ended" },
  });
  await connection.pool.query("update accounts set disabled_at = now() where id = $1", [
    people.ana.id,
  ]);
  expect(await post("ana", { account: people.ana.id, acts })).toMatchObject({
    ...{ status: 403, error: "account-blocked" },
  });
  const stored = await connection.pool.query("select from sheet_acts where id = $1", [acts[0]?.id]);
  expect(stored.rows).toEqual([]);
});
