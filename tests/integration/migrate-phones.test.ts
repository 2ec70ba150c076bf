import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { migratePhones } from "#app/bookings/migrate-phones.server.ts";
import { unknownPhone } from "#app/business/phone-number.server.ts";
import { bookings, storedSettings } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

async function addOldBooking(phone: string): Promise<string> {
  const request = createManualBookingRequest({
    phone,
    party: { participants: 1, children: 0, isPrivate: false },
  });
  const booked = await createManualBooking(world.deps, request);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  const { id } = booked.booking;
  await world.db.update(bookings).set(unknownPhone).where(eq(bookings.id, id));
  return id;
}

it("migratePhones identifies numbers with their code, also when processes start together", async () => {
  const phones = ["+1 415 555 0134", "0052 954 133 4455", "954 133 4455", "", "call me"];
  const ids: string[] = [];
  for (const phone of phones) ids.push(await addOldBooking(phone));
  await world.db.delete(storedSettings).where(eq(storedSettings.name, "phones-identified"));
  const now = world.clock.now();
  await Promise.all(Array.from({ length: 4 }, () => migratePhones(world.db, now)));
  const rows = await world.db.select().from(bookings).where(inArray(bookings.id, ids));
  const found = Object.fromEntries(
    rows.map(({ phone, phoneE164, phoneCountrySource }) => [
      phone,
      `${phoneCountrySource} ${phoneE164}`,
    ]),
  );
  expect(found).toEqual({
    "+1 415 555 0134": "typed +14155550134",
    "0052 954 133 4455": "typed +529541334455",
    "954 133 4455": "unknown null",
    "": "unknown null",
    "call me": "unknown null",
  });
});

it("migratePhones identifies the numbers that an old process stored since the last start, and reads no others", async () => {
  const phone = "+1 415 555 0134";
  const seen = await addOldBooking(phone);
  world.clock.advance(10);
  await migratePhones(world.db, world.clock.now());
  await world.db.update(bookings).set(unknownPhone).where(eq(bookings.id, seen));
  world.clock.advance(1);
  const unseen = await addOldBooking(phone);
  world.clock.advance(1);
  await migratePhones(world.db, world.clock.now());
  const find = async (id: string) => (await world.findBooking(id)).phoneE164;
  expect([await find(seen), await find(unseen)]).toEqual([null, "+14155550134"]);
});
