import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { count, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { assignMissingCustomers } from "#app/bookings/customers/assign-customers.server.ts";
import { countEarlierBookings } from "#app/bookings/customers/count-earlier-bookings.server.ts";
import {
  addCustomerNote,
  eraseOldCustomerNotes,
} from "#app/bookings/customers/customer-notes.server.ts";
import {
  findCustomerOfBooking,
  lockMerges,
} from "#app/bookings/customers/customer-store.server.ts";
import { examineEarlierJoins } from "#app/bookings/customers/examine-joins.server.ts";
import { findCustomer } from "#app/bookings/customers/find-customer.server.ts";
import { listEarlierJoins } from "#app/bookings/customers/list-earlier-joins.server.ts";
import { listMergeSuggestions } from "#app/bookings/customers/list-merge-suggestions.server.ts";
import {
  answerEarlierJoin,
  keepCustomersApart,
  mergeCustomers,
  separateBooking,
} from "#app/bookings/customers/merge-customers.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { eraseOldGuests } from "#app/bookings/privacy/erase-old-guests.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { runInTransaction } from "#db/database.ts";
import { bookings, customerBookings, customerNotes, customers } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
beforeEach(() => world.clock.set(defaultNow));

/** Each booking has a day of its own, in the order in which they are made. */
let days = 0;
const newDay = () => addDays("2026-12-05", days++);
let numbers = 0;
/** Contact data that no other test uses. */
const newContact = () => {
  numbers += 1;
  return {
    email: `guest${numbers}@example.com`,
    phone: `+52 954 133 ${String(1000 + numbers)}`,
  };
};

async function book(change: Partial<ManualBookingRequest> = {}): Promise<string> {
  const key = { tour: "sunset", date: newDay(), start: "16:00" } as const;
  const wish = createManualBookingRequest({ key, terms: "on-arrival", phone: "", ...change });
  const made = await createManualBooking(world.deps, wish);
  if (made.outcome !== "booked") throw new Error(JSON.stringify(made));
  return made.booking.id;
}

const customerOf = async (bookingId: string) =>
  (await findCustomerOfBooking(world.db, bookingId)) ?? "none";
const getCustomer = async (id: string) => {
  const customer = await findCustomer(world.db, id);
  if (!customer) throw new Error(`there is no customer ${id}`);
  return customer;
};
const suggestionsFor = async (id: string) =>
  (await listMergeSuggestions(world.db, await getCustomer(id))).map(
    ({ customerId, reason }) => [customerId, reason] as const,
  );
const earlierOf = async (id: string) => (await countEarlierBookings(world.db, [id])).get(id) ?? 0;
const note = (customerId: string, text: string, id: string = randomUUID()) =>
  addCustomerNote(world.deps, { id, customerId, text, by: "Ana" });
const ana = { firstName: "Ana", lastName: "Torres" };
const rosa = { firstName: "Rosa", lastName: "Cruz" };

describe("assignCustomers", () => {
  it("bookings on the site and by the team with the same email address or phone number get one customer", async () => {
    const { email, phone } = newContact();
    const byTeam = await book({ ...ana, email, phone });
    const byMail = await book({ ...ana, email });
    const { bookingId: online } = await world.hold({
      ...ana,
      firstName: "ANA",
      email: email.toUpperCase(),
      phone,
      date: newDay(),
    });
    const byPhone = await book({ ...ana, lastName: "Tórres Gil", phone });
    const id = await customerOf(byTeam);
    expect(await Promise.all([byMail, online, byPhone].map(customerOf))).toEqual([id, id, id]);
    const { bookings: own } = await getCustomer(id);
    expect(own.map(({ booking }) => booking.id)).toEqual([byPhone, online, byMail, byTeam]);
  });

  it("a family with one address and number has a customer each, and the team is asked", async () => {
    const contact = newContact();
    const family = [
      { firstName: "John", lastName: "Smith" },
      { firstName: "Mary", lastName: "Smith" },
      { firstName: "Tom", lastName: "Smith" },
    ];
    const owners: string[] = [];
    for (const one of family) owners.push(await customerOf(await book({ ...one, ...contact })));
    expect(new Set(owners).size).toBe(3);
    // The address is shared by then, so that even the first guest is only suggested.
    const again = await customerOf(await book({ ...family[0], ...contact }));
    expect(owners).not.toContain(again);
    expect((await suggestionsFor(again)).map(([id]) => id)).toEqual(expect.arrayContaining(owners));
  });

  it("an address that two people use joins a third with neither of them", async () => {
    const { email } = newContact();
    const first = await customerOf(await book({ firstName: "Rosa", lastName: "Medina", email }));
    const second = await customerOf(await book({ firstName: "Jorge", lastName: "Ibarra", email }));
    const third = await customerOf(
      await book({ firstName: "Rosa", lastName: "Ibarra Medina", email }),
    );
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("whoever knows a guest's name and address gets into no record with a number of his own", async () => {
    const { email, phone } = newContact();
    const { phone: ownPhone } = newContact();
    const withoutPhone = await customerOf(await book({ ...ana, email }));
    const stranger = { ...ana, email, phone: ownPhone };
    const early = await world.hold({ ...stranger, date: newDay() });
    expect(await customerOf(early.bookingId)).not.toBe(withoutPhone);
    const withPhone = await customerOf(await book({ ...ana, email, phone }));
    const late = await world.hold({ ...stranger, date: newDay() });
    expect([withoutPhone, withPhone]).not.toContain(await customerOf(late.bookingId));
    expect((await suggestionsFor(withPhone)).map(([id]) => id)).toContain(withoutPhone);
  });

  it("two processes that book for the same guest at once make one customer", async () => {
    const { email, phone } = newContact();
    const before = await world.db.select({ total: count() }).from(customers);
    const ids = await Promise.all(Array.from({ length: 6 }, () => book({ ...ana, email, phone })));
    const owners = await Promise.all(ids.map(customerOf));
    expect(new Set(owners).size).toBe(1);
    const after = await world.db.select({ total: count() }).from(customers);
    expect((after[0]?.total ?? 0) - (before[0]?.total ?? 0)).toBe(1);
  });

  it("the shared phone of a hotel joins nobody", async () => {
    const { phone } = newContact();
    const first = await customerOf(await book({ ...ana, phone }));
    const second = await customerOf(await book({ ...rosa, phone }));
    const third = await customerOf(await book({ firstName: "Ana", lastName: "Gil", phone }));
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await customerOf(await book({ ...ana, phone }))).not.toBe(first);
    expect(await suggestionsFor(first)).toEqual(
      expect.arrayContaining([
        [second, "phone"],
        [third, "phone"],
      ]),
    );
  });

  it("an agency's own phone joins nobody who has only a first name in common", async () => {
    const { phone } = newContact();
    await createTestAgency(world.db, { phone });
    const first = await customerOf(await book({ ...ana, phone }));
    expect(await customerOf(await book({ ...ana, lastName: "Gil", phone }))).not.toBe(first);
  });

  it("a booking without email address and phone number is suggested by its name and merged by hand", async () => {
    const named = { firstName: "Xóchitl", lastName: "Zamora" };
    const first = await customerOf(await book({ ...named }));
    const second = await customerOf(await book({ ...named, firstName: "XOCHITL" }));
    expect(second).not.toBe(first);
    expect(await suggestionsFor(first)).toEqual([[second, "name"]]);
  });

  it("assignMissingCustomers assigns old bookings as if they had just been made, in several processes", async () => {
    const { email, phone } = newContact();
    const ids = [await book({ ...ana, email, phone }), await bookLater({ ...ana, email })];
    const other = await book({ ...rosa, phone: newContact().phone });
    await world.db.delete(customerBookings);
    const now = world.clock.now();
    await Promise.all([1, 2, 3].map(() => assignMissingCustomers(world.db, now)));
    const [one, two] = await Promise.all(ids.map(customerOf));
    expect(one).toBe(two);
    expect(await customerOf(other)).not.toBe(one);
    const [assigned] = await world.db.select({ total: count() }).from(customerBookings);
    const [all] = await world.db.select({ total: count() }).from(bookings);
    expect(assigned).toEqual(all);
  });
});

const readJoins = async (ids: readonly string[]) => {
  const rows = await world.db
    .select()
    .from(customerBookings)
    .where(inArray(customerBookings.bookingId, [...ids]));
  return ids.map((id) => rows.find(({ bookingId }) => bookingId === id)?.joinedBy);
};

/** Puts bookings into one record, as a former release did. */
async function joinAsBefore(ids: readonly string[]) {
  const [customerId] = await Promise.all(ids.slice(0, 1).map(customerOf));
  await world.db
    .update(customerBookings)
    .set({ customerId, joinedBy: null })
    .where(inArray(customerBookings.bookingId, [...ids]));
}

/** Books a minute after the booking before, because the order of bookings matters here. */
async function bookLater(change: Partial<ManualBookingRequest>): Promise<string> {
  world.clock.set(new Date(world.clock.now().getTime() + 60_000));
  return book(change);
}

describe("examineEarlierJoins", () => {
  it("bookings that the present rule would not have joined are asked about, in several processes", async () => {
    const contact = newContact();
    const ids = [
      await bookLater({ firstName: "John", lastName: "Smith", ...contact }),
      await bookLater({ firstName: "John", lastName: "Smith", ...contact }),
      await bookLater({ firstName: "Mary", lastName: "Smith", ...contact }),
      await bookLater({ firstName: "John", lastName: "Smith", ...contact }),
    ];
    await joinAsBefore(ids);
    await Promise.all([examineEarlierJoins(world.db), examineEarlierJoins(world.db)]);
    // Mary has shown that several people use the address, so the last is a question, too.
    const reasons = ["first", "rule", "earlier-rule", "earlier-rule"];
    expect(await readJoins(ids)).toEqual(reasons);
    await examineEarlierJoins(world.db);
    expect(await readJoins(ids)).toEqual(reasons);
    const asked = await listEarlierJoins(world.db);
    expect(asked.filter(({ bookingId }) => ids.includes(bookingId))).toMatchObject([
      { name: "Mary Smith", other: { bookingId: ids[0] } },
      { name: "John Smith", other: { bookingId: ids[0] } },
    ]);
  });

  it("a merge that a former rule made becomes a question, and one of the team stays", async () => {
    const [ofTeam, byTeam] = [
      await bookLater(ana),
      await bookLater({ ...ana, firstName: "Anita" }),
    ];
    const pair = { id: await customerOf(ofTeam), otherId: await customerOf(byTeam) };
    const actor = { id: randomUUID(), name: "Ana" };
    await runAsActor(actor, () => mergeCustomers(world.deps, pair));
    const [ofRule, byRule] = [
      await bookLater(rosa),
      await bookLater({ ...rosa, firstName: "Rosita" }),
    ];
    const [primaryId, merged] = [await customerOf(ofRule), await customerOf(byRule)];
    await world.db
      .update(customers)
      .set({ primaryId, mergedInto: primaryId })
      .where(eq(customers.id, merged));
    await world.db
      .update(customerBookings)
      .set({ joinedBy: null })
      .where(inArray(customerBookings.bookingId, [ofTeam, byTeam, ofRule, byRule]));
    await examineEarlierJoins(world.db);
    expect(await readJoins([ofTeam, byTeam, ofRule, byRule])).toEqual([
      ...["first", "first", "first", "earlier-rule"],
    ]);
    await answerEarlierJoin(world.deps, { bookingId: byRule, isSame: false });
    expect(await customerOf(byRule)).not.toBe(primaryId);
    expect(await customerOf(byTeam)).toBe(await customerOf(ofTeam));
  });

  it("merges of a former rule become questions with a customer into whom the team has merged another", async () => {
    const ids = [
      await bookLater(ana),
      await bookLater({ ...ana, firstName: "Anita" }),
      await bookLater({ ...rosa, firstName: "Rosita" }),
      await bookLater({ ...rosa, firstName: "Rosalba" }),
    ];
    const [primaryId = "", byTeam = "", ...byRule] = await Promise.all(ids.map(customerOf));
    const actor = { id: randomUUID(), name: "Ana" };
    const pair = { id: primaryId, otherId: byTeam };
    await runAsActor(actor, () => mergeCustomers(world.deps, pair));
    await world.db
      .update(customers)
      .set({ primaryId, mergedInto: primaryId })
      .where(inArray(customers.id, byRule));
    await world.db
      .update(customerBookings)
      .set({ joinedBy: null })
      .where(inArray(customerBookings.bookingId, ids));
    await examineEarlierJoins(world.db);
    // Nobody knows any more which of them the team merged, so it is asked about all of them.
    expect(await readJoins(ids)).toEqual(["first", ...ids.slice(1).map(() => "earlier-rule")]);
    const asked = (await listEarlierJoins(world.db)).map(({ bookingId }) => bookingId);
    expect(asked).toEqual(expect.arrayContaining(ids.slice(1)));
    const [, ofTeam = "", ofRule = ""] = ids;
    await answerEarlierJoin(world.deps, { bookingId: ofTeam, isSame: true });
    await answerEarlierJoin(world.deps, { bookingId: ofRule, isSame: false });
    expect(await customerOf(ofTeam)).toBe(primaryId);
    expect(await customerOf(ofRule)).not.toBe(primaryId);
  });

  it("two people who answer differently at once leave one answer", async () => {
    const contact = newContact();
    const ids = [
      await bookLater({ firstName: "John", lastName: "Smith", ...contact }),
      await bookLater({ firstName: "Mary", lastName: "Smith", ...contact }),
    ];
    await joinAsBefore(ids);
    await examineEarlierJoins(world.db);
    const [, bookingId = ""] = ids;
    const answers = await Promise.all(
      [true, false].map((isSame) => answerEarlierJoin(world.deps, { bookingId, isSame })),
    );
    expect(answers.toSorted()).toEqual(["done", "unchanged"]);
    expect(["team", "first"]).toContain((await readJoins([bookingId]))[0]);
  });
});

describe("the locks of merges", () => {
  /** Waits until a transaction waits for the lock of the merges. */
  async function untilSomebodyWaits() {
    const waits = sql`select 1 from pg_locks inner join pg_database as own on own.oid = database
      where own.datname = current_database() and locktype = 'advisory' and not granted`;
    while ((await world.db.execute(waits)).rows.length === 0) await sleep(10);
  }

  it("answers and separations that wait for a correction do not hold the row that it needs", async () => {
    const ids = [await bookLater(ana), await bookLater({ ...ana, firstName: "Anita" })];
    await joinAsBefore(ids);
    const [, bookingId = ""] = ids;
    const id = await customerOf(bookingId);
    for (const [change, result] of [
      [() => answerEarlierJoin(world.deps, { bookingId, isSame: true }), "unchanged"],
      [() => separateBooking(world.deps, { id, bookingId }), "done"],
    ] as const) {
      const changing = await runInTransaction(world.db, async (tx) => {
        await lockMerges(tx);
        const waiting = change();
        await untilSomebodyWaits();
        const isRow = eq(customerBookings.bookingId, bookingId);
        const row = tx.select().from(customerBookings).where(isRow);
        expect(await row.for("update", { skipLocked: true })).toHaveLength(1);
        return { waiting };
      });
      expect(await changing.waiting).toBe(result);
    }
  });
});

describe("updateCustomer", () => {
  it("a corrected address joins the booking with the customer who has it", async () => {
    const { email, phone } = newContact();
    const known = await customerOf(await book({ ...ana, email, phone }));
    const typo = await book({ ...ana, email: `x${email}` });
    expect(await customerOf(typo)).not.toBe(known);
    const former = await customerOf(typo);
    await note(former, "Rides well");
    await changeDetails(world.deps, typo, { email, phone }, "operator");
    expect(await customerOf(typo)).toBe(known);
    // The rule has joined it, not the team, and the former page and its notes lead to the guest.
    const { bookings: own, notes, id } = await getCustomer(former);
    expect(id).toBe(known);
    expect(own.map(({ customerId }) => customerId)).toEqual([known, known]);
    expect(notes.map(({ text }) => text)).toEqual(["Rides well"]);
    expect(await readJoins([typo])).toEqual(["rule"]);
  });

  it("a booking keeps its customer when its contact data changes, and leaves it with another name", async () => {
    const { email, phone } = newContact();
    const first = await book({ ...ana, email, phone });
    const second = await book({ ...ana, email, phone });
    await changeDetails(world.deps, second, newContact(), "operator");
    expect(await customerOf(second)).toBe(await customerOf(first));
    await changeDetails(world.deps, second, { ...rosa, ...newContact() }, "operator");
    expect(await customerOf(second)).not.toBe(await customerOf(first));
  });
});

describe("mergeCustomers", () => {
  it("merged customers are one until the team keeps them apart, and are not suggested again", async () => {
    const { phone } = newContact();
    // Nobody else has these names, so that only each other could be suggested.
    const first = await book({ firstName: "Ximena", lastName: "Olmedo", phone });
    const second = await book({ firstName: "Yolanda", lastName: "Ibarra", phone });
    const [id, otherId] = [await customerOf(first), await customerOf(second)];
    expect(await mergeCustomers(world.deps, { id, otherId })).toBe("done");
    expect(await mergeCustomers(world.deps, { id, otherId })).toBe("unchanged");
    await note(otherId, "Sisters");
    expect(await customerOf(second)).toBe(id);
    expect(await earlierOf(second)).toBe(1);
    expect((await findCustomer(world.db, otherId))?.id).toBe(id);
    expect((await getCustomer(id)).notes).toMatchObject([{ text: "Sisters", by: "Ana" }]);
    expect(await keepCustomersApart(world.deps, { id, otherId })).toBe("done");
    expect(await customerOf(second)).toBe(otherId);
    expect(await suggestionsFor(id)).toEqual([]);
    expect(await suggestionsFor(otherId)).toEqual([]);
  });

  it("undoing a merge gives back the customer with all who had been merged with it before", async () => {
    const [first, second, third] = await Promise.all(
      ["Olga", "Nora", "Vera"].map((firstName) => book({ firstName, ...newContact() })),
    );
    const [id, otherId, innerId] = (await Promise.all(
      [first, second, third].map((booking) => customerOf(booking ?? "")),
    )) as [string, string, string];
    await mergeCustomers(world.deps, { id: otherId, otherId: innerId });
    await mergeCustomers(world.deps, { id, otherId });
    expect(await customerOf(third ?? "")).toBe(id);
    expect(await keepCustomersApart(world.deps, { id, otherId })).toBe("done");
    expect(await customerOf(first ?? "")).toBe(id);
    expect(await customerOf(second ?? "")).toBe(otherId);
    expect(await customerOf(third ?? "")).toBe(otherId);
    // The inner merge can still be undone on its own.
    await keepCustomersApart(world.deps, { id: otherId, otherId: innerId });
    expect(await customerOf(third ?? "")).toBe(innerId);
    expect(await customerOf(second ?? "")).toBe(otherId);
  });

  it("a customer merged into a merged one follows it, and concurrent merges leave one customer", async () => {
    const ids = await Promise.all(
      ["Ana", "Rosa", "Eva", "Luz"].map(async (firstName) =>
        customerOf(await book({ firstName, lastName: firstName, ...newContact() })),
      ),
    );
    await Promise.all(
      ids
        .slice(1)
        .map((otherId, index) => mergeCustomers(world.deps, { id: ids[index] ?? "", otherId })),
    );
    const primaries = await world.db.select().from(customers);
    const own = primaries.filter(({ id }) => ids.includes(id)).map(({ primaryId }) => primaryId);
    expect(new Set(own).size).toBe(1);
    expect(ids).toContain(own[0]);
  });

  it("a booking that was joined by mistake is separated, and stays so after a correction", async () => {
    const { email, phone } = newContact();
    const [first, second] = [await book({ ...ana, email }), await book({ ...ana, email })];
    const id = await customerOf(first);
    expect(await separateBooking(world.deps, { id, bookingId: second })).toBe("done");
    // A form that is submitted twice reports the same.
    expect(await separateBooking(world.deps, { id, bookingId: second })).toBe("done");
    expect(await separateBooking(world.deps, { id: second, bookingId: second })).toBe("unknown");
    expect(await separateBooking(world.deps, { id, bookingId: first })).toBe("unchanged");
    await changeDetails(world.deps, second, { phone }, "operator");
    expect(await customerOf(second)).not.toBe(id);
  });
});

describe("countEarlierBookings", () => {
  it("holds, expired and cancelled bookings are no earlier bookings", async () => {
    const { email } = newContact();
    const [held, expired, cancelled, made, last] = [
      (await world.hold({ ...ana, email, date: newDay() })).bookingId,
      await book({ ...ana, email }),
      await book({ ...ana, email }),
      await book({ ...ana, email }),
      await book({ ...ana, email }),
    ];
    await world.db.update(bookings).set({ state: "expired" }).where(eq(bookings.id, expired));
    await world.db.update(bookings).set({ state: "cancelled" }).where(eq(bookings.id, cancelled));
    const ids = [held, expired, cancelled, made, last];
    expect([...(await countEarlierBookings(world.db, ids))]).toEqual([[last, 1]]);
  });
});

describe("customer notes", () => {
  it("a note that is submitted twice is stored once, without its text in the audit log", async () => {
    const id = await customerOf(await book({ ...ana, ...newContact() }));
    const noteId = randomUUID();
    expect(await Promise.all([1, 2].map(() => note(id, "Quetzal", noteId)))).toEqual([
      "noted",
      "noted",
    ]);
    expect((await getCustomer(id)).notes).toHaveLength(1);
    expect(await note(randomUUID(), "Nobody")).toBe("unknown");
  });

  it("notes are exported with the guest's data and erased when the guest asks for it", async () => {
    const { email, phone } = newContact();
    const id = await customerOf(await book({ ...ana, email, phone }));
    await book({ ...ana, phone });
    await note(id, "Likes Canela");
    const { customerNotes: exported } = await exportGuestData(world.db, email);
    expect(exported).toMatchObject([{ text: "Likes Canela" }]);
    const actor = { id: randomUUID(), name: "Ana" };
    world.clock.set(new Date("2028-01-01T12:00:00Z"));
    const erased = await runAsActor(actor, () => eraseWholeGuest(world.deps, email));
    // The other booking was made without the address, and the team says that it is this guest's.
    expect(erased).toEqual({ outcome: "erased", bookings: 2, leftOut: 0 });
    expect(await world.db.$count(customerNotes, eq(customerNotes.customerId, id))).toBe(0);
  });

  it("old bookings are erased with their customer and its notes, and newer ones keep theirs", async () => {
    const contact = newContact();
    const bookingId = await book({ ...ana, ...contact });
    const id = await customerOf(bookingId);
    await note(id, "Comes every year");
    world.clock.set(new Date("2045-01-01T12:00:00Z"));
    await eraseOldGuests(world.deps, (before) => eraseOldCustomerNotes(world.db, before));
    expect(await findCustomer(world.db, id)).toBeUndefined();
    expect(await customerOf(bookingId)).toBe("none");
    expect(await world.db.select().from(customerBookings)).toEqual([]);
    expect(await world.db.select().from(customerNotes)).toEqual([]);
  });
});
