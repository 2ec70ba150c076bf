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

it("migratePhones identifies numbers with their code once, also when processes start together", async () => {
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
  // Later starts read no bookings again.
  await world.db.update(bookings).set(unknownPhone).where(inArray(bookings.id, ids));
  await migratePhones(world.db, now);
  const [first] = await world.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, ids[0] ?? ""));
  expect(first?.phoneE164).toBeNull();
});
