import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { listRecords } from "#app/bookings/records/query-booking-records.server.ts";
import { countMessages } from "#app/inbox/inbox.server.ts";
import { bookings, contactMessages } from "#db/schema.ts";
import { buildWordsCondition } from "#db/text-search.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

const guests = [
  {
    reference: "X25DJH",
    firstName: "Emily",
    lastName: "Carter",
    email: "emily@example.com",
    phone: "+1 415 555 0134",
    pickupLocation: "Hotel Santa Fe, Zicatela",
  },
  {
    reference: "UTH2K6",
    firstName: "Claudia",
    lastName: "Méndez Ramírez López",
    email: "clau@example.mx",
    phone: "+52 55 4123 8890",
    pickupLocation: "Villa Sol, Rinconada",
  },
  {
    reference: "K7P4TX",
    firstName: "Jürgen",
    lastName: "Müller-Weiß",
    email: "jm@example.de",
    phone: "0049 170 1234567",
    pickupLocation: "Casa Ñandú",
  },
  {
    reference: "M3N8QW",
    firstName: "Søren",
    lastName: "O’Brien Gómez",
    email: "soren@example.dk",
    phone: "954 133 4455",
    pickupLocation: "Posada del Ángel",
  },
  {
    reference: "Z9Y8X7",
    firstName: "Ricardo",
    lastName: "Peña",
    email: "ricardo@example.mx",
    phone: "+52 1 954 200 1122",
    pickupLocation: "",
  },
];

beforeAll(async () => {
  await world.db.insert(contactMessages).values({
    id: randomUUID(),
    receivedAt: new Date(),
    name: "Emily Carter",
    email: "emily@example.com",
    subject: "Riding",
    message: "It's our first ride.",
    language: "en",
  });
  for (const guest of guests) {
    await world.db.insert(bookings).values({
      ...guest,
      id: randomUUID(),
      state: "unscheduled",
      bookingDate: "2026-12-09",
      bookingTimestamp: new Date(),
      participants: 2,
      pickupTime: "14:00",
      totalPrice: 3700,
      language: "en",
      paymentStatus: "pending",
      tourName: "Sunset Tour",
    });
  }
});

describe("the operator's search", () => {
  it.each([
    // The text of a voucher's QR code is found as it is scanned.
    ["K7P-4TX 2026-12-09", "Jürgen"],
    // A phone number is found in any usual format, whatever format is stored.
    ["4155550134", "Emily"],
    ["14155550134", "Emily"],
    ["+14155550134", "Emily"],
    ["+1 415 555 0134", "Emily"],
    ["(415) 555-0134", "Emily"],
    ["555 0134", "Emily"],
    ["5541238890", "Claudia"],
    ["+525541238890", "Claudia"],
    ["+52 1 55 4123 8890", "Claudia"],
    ["55 41 23 88 90", "Claudia"],
    ["+49 170 1234567", "Jürgen"],
    ["0170 123 45 67", "Jürgen"],
    ["+52 954 133 4455", "Søren"],
    ["+52 1 954 133 4455", "Søren"],
    ["+529542001122", "Ricardo"],
    ["9542001122", "Ricardo"],
    // Names and places are found with or without accents.
    ["Mendez", "Claudia"],
    ["MÉNDEZ", "Claudia"],
    ["me\u0301ndez", "Claudia"],
    ["ramirez lopez", "Claudia"],
    ["Muller", "Jürgen"],
    ["muller weiss", "Jürgen"],
    ["Soren", "Søren"],
    ["obrien", "Søren"],
    ["O'Brien  Gomez", "Søren"],
    ["pena", "Ricardo"],
    ["Hotel Santa Fe", "Emily"],
    ["zicatela", "Emily"],
    ["villa sol", "Claudia"],
    ["nandu", "Jürgen"],
    ["angel", "Søren"],
    // Words are found in any order, from any of the fields.
    ["claudia lopez", "Claudia"],
    ["lópez claudia", "Claudia"],
    ["Méndez Ramírez, Claudia", "Claudia"],
    ["claudia,ramirez", "Claudia"],
    ["rinconada mendez", "Claudia"],
    ["weiss muller jurgen", "Jürgen"],
    ["Weiß-Müller", "Jürgen"],
    ["gomez so", "Søren"],
    ["emily 415 0134", "Emily"],
    ["4TX jürgen", "Jürgen"],
    ["K7P-4TX Müller", "Jürgen"],
    [`${"claudia ".repeat(30)}lopez`, "Claudia"],
    // References and email addresses are found too.
    ["X25-DJH", "Emily"],
    ["x25djh", "Emily"],
    ["x25 djh", "Emily"],
    ["#X25DJH", "Emily"],
    ["x25–djh ", "Emily"],
    ["clau@example.mx", "Claudia"],
    ["JM@EXAMPLE", "Jürgen"],
    ["mü", "Jürgen"],
  ])("the operator's search finds the booking by %s", async (search, name) => {
    const found = await listRecords(world.db, new Date(), { search });
    expect(found.map((row) => row.first_name)).toEqual([name]);
  });

  it.each(["5550199", "%", "_5_", "méndes", "\\", "claudia carter", "claudia %", "lopez z"])(
    "the operator's search finds nothing by %s",
    async (search) => {
      expect(await listRecords(world.db, new Date(), { search })).toEqual([]);
    },
  );

  it.each(["-", ",", " – ", "'", "´ ;", "-\0"])(
    "a search for only %j finds nothing, because a list of everything would look like a match",
    async (search) => {
      expect(await listRecords(world.db, new Date(), { search })).toEqual([]);
      expect(await countMessages(world.db, new Date(), search)).toBe(0);
    },
  );

  it("an empty search lists everything, and a comma beside a word changes nothing", async () => {
    const find = async (search: string) =>
      (await listRecords(world.db, new Date(), { search })).map((row) => row.first_name);
    expect(await find(" ")).toHaveLength(guests.length);
    expect(await countMessages(world.db, new Date(), "")).toBe(1);
    expect(await find("Emily ' ,")).toEqual(["Emily"]);
  });

  it("the search for several words uses the indexes of bookings and messages", async () => {
    const plan = async (table: PgTable, text: PgColumn) => {
      const query = world.db
        .select({ text })
        .from(table)
        .where(buildWordsCondition(text, "gómez so"));
      const { rows } = await world.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return tx.execute(sql`explain ${query}`);
      });
      return JSON.stringify(rows);
    };
    expect(await plan(bookings, bookings.searched)).toContain("bookings_searched");
    expect(await plan(contactMessages, contactMessages.searched)).toContain(
      "contact_messages_searched",
    );
  });

  it("the operator's search finds a booking by its corrected name and no longer by the former one", async () => {
    await world.db
      .update(bookings)
      .set({ lastName: "Núñez" })
      .where(eq(bookings.reference, "Z9Y8X7"));
    const named = async (search: string) =>
      (await listRecords(world.db, new Date(), { search })).map((row) => row.first_name);
    expect(await named("nunez")).toEqual(["Ricardo"]);
    expect(await named("pena")).toEqual([]);
    await world.db
      .update(bookings)
      .set({ lastName: "Peña" })
      .where(eq(bookings.reference, "Z9Y8X7"));
  });
});
