import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertMessages } from "#app/alerts/messages.ts";
import { examineEarlierJoins } from "#app/bookings/customers/examine-joins.server.ts";
import { customerJoinMessages } from "#app/web/admin/customer-joins/messages.ts";
import { adminPrivacyMessages } from "#app/web/admin/privacy/messages.ts";
import { customerMessages } from "#app/web/admin/rider-parts/customer-messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { auditEntries, bookings, customerBookings, customers } from "#db/schema.ts";
import { ahead, createMoneyScreens } from "../../support/money-screens.ts";
import { useSite } from "../../support/use-site.ts";

// A browser without scripts answers who is the same guest, twice at once and with forged ids.
const site = useSite();
const { open, send } = createMoneyScreens(site);
let connection: Connection;
let days = 30;
let numbers = 0;

beforeAll(() => {
  connection = connect(site.connectionString, () => {});
});
afterAll(async () => {
  await connection?.pool.end();
});

/** Contact data that no other test uses. */
const newContact = () => {
  numbers += 1;
  return { email: `same${numbers}@example.com`, phone: `+52 954 133 ${2000 + numbers}` };
};

const post = (path: string, fields: readonly (readonly [string, string])[]) =>
  send(path, { method: "POST", body: new URLSearchParams(fields.map(([a, b]) => [a, b])) });

/** Books two riders by hand and returns the id of the booking. */
async function book(guest: Readonly<Record<string, string>>): Promise<string> {
  days += 1;
  const id = randomUUID();
  const answer = await post(
    `/admin/departures/${ahead(days)}/manual-booking`,
    Object.entries({
      ...{ id, ride: "sunset-16:00", participants: "2", pickupTime: "14:30" },
      ...{ terms: "on-arrival", language: "en", ...guest },
    }),
  );
  expect(answer.status).toBe(303);
  return id;
}

const getRow = async (bookingId: string) => {
  const [row] = await connection.db
    .select()
    .from(customerBookings)
    .innerJoin(customers, eq(customers.id, customerBookings.customerId))
    .where(eq(customerBookings.bookingId, bookingId));
  if (!row) throw new Error("the booking has no customer");
  return { ...row.customer_bookings, primaryId: row.customers.primaryId };
};

/** Puts bookings into the record of the first, as an earlier rule did. */
async function joinAsBefore(ids: readonly string[]) {
  const [first = ""] = ids;
  const { customerId } = await getRow(first);
  await connection.db
    .update(customerBookings)
    .set({ customerId, joinedBy: null })
    .where(inArray(customerBookings.bookingId, [...ids]));
  await examineEarlierJoins(connection.db);
}

/** John's booking, and Mary's with the same contact data, which an earlier rule put on John's page. */
async function bookFamily() {
  const contact = newContact();
  const john = await book({ name: "John Smith", ...contact });
  const mary = await book({ name: "Mary Smith", ...contact });
  await joinAsBefore([john, mary]);
  return { john, mary, ...contact };
}

const path = "/admin/customers/joins";
const words = customerJoinMessages.en;
const answer = (intent: string, id: string) =>
  post(path, [
    ["intent", intent],
    ["id", id],
  ]);

describe("the list of earlier joins", () => {
  it("a booking that an earlier rule joined with a relative is listed on Today and separated once", async () => {
    const { john, mary } = await bookFamily();
    expect((await getRow(john)).joinedBy).toBe("first");
    expect((await getRow(mary)).joinedBy).toBe("earlier-rule");
    const today = await open("/admin?lang=en");
    expect(today.text).toContain(alertMessages.en.guestJoins.one.replace("{count}", "1"));
    const page = await today.follow(alertMessages.en.guestJoins.one.replace("{count}", "1"));
    expect(page.address).toBe(path);
    expect(page.text).toContain("Mary Smith");
    expect(page.text).toContain("John Smith");
    const both = await Promise.all([answer("part", mary), answer("part", mary)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const late = await page.press(new RegExp(`^${words.part}`), {}, { id: mary });
    expect(late.text).toContain(words.done.answered);
    const [own, other] = [await getRow(john), await getRow(mary)];
    expect(other.primaryId).not.toBe(own.primaryId);
    const entries = await connection.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.aboutId, own.primaryId));
    expect(entries.map(({ action }) => action)).toEqual(["customer-kept-apart"]);
    // The rule does not ask again, and neither does the page of either guest.
    const again = await open(`/admin/customers/${own.primaryId}?lang=en`);
    expect(again.text).not.toContain("Mary");
  });

  it("a join that the team keeps stays and is not asked about again", async () => {
    const { john, mary } = await bookFamily();
    const page = await open(`${path}?lang=en`);
    const kept = await page.press(new RegExp(`^${words.keep}`), {}, { id: mary });
    expect(kept.text).toContain(words.done.kept);
    expect((await answer("part", mary)).headers.get("location")).toContain("done=answered");
    expect(await getRow(mary)).toMatchObject({
      joinedBy: "team",
      primaryId: (await getRow(john)).primaryId,
    });
    await examineEarlierJoins(connection.db);
    expect((await getRow(mary)).joinedBy).toBe("team");
  });

  it("forged answers change nothing", async () => {
    const { john, mary } = await bookFamily();
    expect((await answer("part", john)).headers.get("location")).toContain("done=answered");
    expect((await answer("part", randomUUID())).status).toBe(409);
    for (const [intent, id] of [
      ["merge", mary],
      ["part", "1"],
      ["part", "' or 1=1"],
      ["", ""],
    ] as const) {
      expect((await answer(intent, id)).status).toBe(400);
    }
    const stranger = await fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams({ intent: "part", id: mary }),
      redirect: "manual",
    });
    expect(stranger.headers.get("location") ?? "").not.toContain("done=");
    expect((await getRow(mary)).joinedBy).toBe("earlier-rule");
  });

  it("a booking that is taken off its guest twice at once gets one page of its own", async () => {
    const contact = newContact();
    const ids = [
      await book({ name: "Ana Gil", ...contact }),
      await book({ name: "Ana Gil", ...contact }),
    ];
    const [first = "", second = ""] = ids;
    const { primaryId } = await getRow(first);
    expect((await getRow(second)).joinedBy).toBe("rule");
    const separate = () =>
      post(`/admin/customers/${primaryId}`, [
        ["intent", "separate"],
        ["id", second],
      ]);
    const both = await Promise.all([separate(), separate()]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await getRow(second)).joinedBy).toBe("first");
  });
});

describe("the page of a booking", () => {
  it("a booking names who may be the same guest, with two buttons that work once", async () => {
    const contact = newContact();
    const rosa = await book({ name: "Rosa Cruz", ...contact });
    const jorge = await book({ name: "Jorge Cruz", ...contact });
    const page = await open(`/admin/bookings/${jorge}?lang=en`);
    const { merge } = customerMessages.en;
    expect(page.text).toContain(merge.title);
    expect(page.text).toContain("Rosa Cruz");
    const merged = await page.press(new RegExp(`^${merge.merge}: Rosa`));
    expect(merged.text).toContain(customerMessages.en.done.merged);
    expect(merged.text).not.toContain(merge.intro);
    expect((await getRow(rosa)).primaryId).toBe((await getRow(jorge)).primaryId);
    const replay = await page.press(new RegExp(`^${merge.merge}: Rosa`));
    expect(replay.address).toContain("done=same-guest");
    expect((await getRow(rosa)).primaryId).toBe((await getRow(jorge)).primaryId);
  });

  it("guests who are kept apart are not suggested again, and forged ids change nothing", async () => {
    const contact = newContact();
    const rosa = await book({ name: "Rosa Paz", ...contact });
    const jorge = await book({ name: "Jorge Paz", ...contact });
    const bookingPath = `/admin/bookings/${jorge}`;
    const { primaryId: otherId } = await getRow(rosa);
    const apart = [
      ["intent", "other-guest"],
      ["id", otherId],
    ] as const;
    const both = await Promise.all([post(bookingPath, apart), post(bookingPath, apart)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await open(`${bookingPath}?lang=en`)).text).not.toContain("Rosa Paz");
    for (const id of [randomUUID(), jorge]) {
      const forged = await post(bookingPath, [
        ["intent", "same-guest"],
        ["id", id],
      ]);
      expect(forged.status).toBe(409);
    }
    const bad = await post(bookingPath, [
      ["intent", "same-guest"],
      ["id", "x"],
    ]);
    expect(bad.status).toBe(400);
    expect((await getRow(jorge)).primaryId).not.toBe(otherId);
  });
});

describe("the page for privacy requests", () => {
  const say = adminPrivacyMessages.en;
  const findPage = (email: string) => open(`/admin/privacy?lang=en&email=${email}`);
  const toChoice = (asked: readonly string[], ticked: readonly string[]) => [
    ...asked.map((id) => [`asked-${id}`, "yes"] as const),
    ...ticked.map((id) => [`theirs-${id}`, "yes"] as const),
  ];
  const exportData = (email: string, choice: ReturnType<typeof toChoice>) =>
    post("/admin/privacy/export", [["email", email], ...choice]);

  it("an export asks about each booking that a rule joined and leaves out what is not ticked", async () => {
    const contact = newContact();
    const { email } = contact;
    const first = await book({ name: "Lena Roth", ...contact });
    const second = await book({ name: "Lena Roth", ...contact });
    // The rule has joined this one, which has no address, by phone and given name.
    const third = await book({ name: "Lena", phone: contact.phone });
    expect((await getRow(third)).primaryId).toBe((await getRow(first)).primaryId);
    const page = await findPage(email);
    expect(page.text).toContain(say.who.title);
    // Nothing can be handed over or erased before the question is answered.
    expect(page.text).not.toContain(say.export.submit);
    expect(page.text).not.toContain(say.erase.submit);
    const none = await exportData(email, []);
    expect(none.headers.get("location")).toContain("changed=yes");
    const answered = await page.press(say.who.submit, {});
    expect(answered.text).toContain("2 bookings are left out");
    const asked = [second, third];
    const partly = await exportData(email, toChoice(asked, [second]));
    const file = JSON.parse(await partly.text());
    expect(file.bookings.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect(file.leftOut).toBe(1);
    const all = JSON.parse(await (await exportData(email, toChoice(asked, asked))).text());
    expect(all.bookings).toHaveLength(3);
    // A booking of somebody else cannot be ticked in a forged form.
    const stranger = await book({ name: "Max Berg", ...newContact() });
    for (const forged of [
      toChoice(asked, [stranger]),
      toChoice([...asked, stranger], [stranger]),
      toChoice([second], [second]),
    ]) {
      expect((await exportData(email, forged)).headers.get("location")).toContain("changed=yes");
    }
  });

  it("an erasure keeps what was not ticked, and is refused if the list has changed", async () => {
    const { john, mary, email } = await bookFamily();
    await connection.db
      .update(bookings)
      .set({ bookingDate: "2025-03-01" })
      .where(inArray(bookings.id, [john, mary]));
    const erase = (asked: readonly string[], ticked: readonly string[]) =>
      post("/admin/privacy", [
        ["intent", "erase"],
        ["email", email],
        ["typed", email],
        ...toChoice(asked, ticked),
      ]);
    expect((await erase([], [])).status).toBe(409);
    expect((await erase([mary, randomUUID()], [])).status).toBe(409);
    const answers = await Promise.all([erase([mary], []), erase([mary], [])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200]);
    const stored = await connection.db
      .select({ id: bookings.id, email: bookings.email, erasedAt: bookings.erasedAt })
      .from(bookings)
      .where(inArray(bookings.id, [john, mary]));
    const byId = new Map(stored.map((one) => [one.id, one]));
    expect(byId.get(john)?.erasedAt).not.toBeNull();
    expect(byId.get(mary)).toMatchObject({ email, erasedAt: null });
  });
});
