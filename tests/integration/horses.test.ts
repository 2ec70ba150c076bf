import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addHorseAbsence, endHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { toHorseTexts } from "#app/horses/horse-form.ts";
import { findHorse, listHorses } from "#app/horses/horse-store.server.ts";
import { addHorse, setHorseRetired, updateHorse } from "#app/horses/update-horse.server.ts";
import { testHorse } from "../support/test-horse.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const database = useBookingDatabase();
const now = defaultNow;

async function storeHorse(name: string) {
  const id = randomUUID();
  const typed = { ...testHorse, name };
  expect(await addHorse(database.db, { id, typed, now })).toEqual({ outcome: "stored", id });
  return { id, typed, shown: toHorseTexts(typed) };
}

it("addHorse adds a horse once when its form is sent twice at the same time", async () => {
  const horse = { id: randomUUID(), typed: { ...testHorse, name: "Canela" }, now };
  const results = await Promise.all([1, 2, 3].map(() => addHorse(database.db, horse)));
  expect(results).toEqual([1, 2, 3].map(() => ({ outcome: "stored", id: horse.id })));
  expect((await listHorses(database.db, now)).map(({ name }) => name)).toEqual(["Canela"]);
});

it("a form that is sent again with other values adds what it says", async () => {
  const { id, typed } = await storeHorse("Capulín");
  const other = { ...typed, name: "Estrella" };
  const again = await addHorse(database.db, { id, typed: other, now });
  expect(again).toMatchObject({ outcome: "stored", id: expect.not.stringMatching(id) });
  const names = (await listHorses(database.db, now)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Capulín", "Estrella"]));
  const absence = { id: randomUUID(), horseId: id, now };
  for (const fromDay of ["2031-01-01", "2031-01-01", "2031-02-01"]) {
    const days = { fromDay, toDay: "2031-02-02", reason: "vet" };
    await addHorseAbsence(database.db, { ...absence, typed: days });
  }
  const found = (await findHorse(database.db, now, id))?.absences.map(({ fromDay }) => fromDay);
  expect(found).toEqual(["2031-01-01", "2031-02-01"]);
});

it("two horses in service cannot have the same name, but a retired one keeps its name", async () => {
  const moro = await storeHorse("Moro");
  const other = { id: randomUUID(), typed: { ...testHorse, name: "MORO" }, now };
  expect(await addHorse(database.db, other)).toEqual({ outcome: "name-taken" });
  expect(await setHorseRetired(database.db, { id: moro.id, retired: true, now })).toBe("done");
  expect(await addHorse(database.db, other)).toEqual({ outcome: "stored", id: other.id });
  const back = { id: moro.id, retired: false, now };
  expect(await setHorseRetired(database.db, back)).toBe("name-taken");
  expect((await findHorse(database.db, now, moro.id))?.retiredAt).toEqual(now);
});

it("updateHorse keeps the fields that somebody else has changed since the form was shown", async () => {
  const { id, typed, shown } = await storeHorse("Nube");
  const change = (own: Partial<typeof typed>) =>
    updateHorse(database.db, { id, typed: { ...typed, ...own }, shown, now });
  await change({ name: "Nube Blanca" });
  expect((await findHorse(database.db, now, id))?.name).toBe("Nube Blanca");
  const { outcome } = await updateHorse(database.db, {
    ...{ id, shown, now },
    typed: { ...typed, name: "Otra Nube" },
  });
  expect(outcome).toBe("conflict");
  expect((await findHorse(database.db, now, id))?.name).toBe("Nube Blanca");
});

it("a horse is out of service for its days, and back at once when its absence ends", async () => {
  const { id } = await storeHorse("Lucero");
  const today = "2026-05-10";
  const noon = new Date(`${today}T18:00:00Z`);
  const typed = { fromDay: "2026-05-08", toDay: null, reason: "lame" };
  const absence = { id: randomUUID(), horseId: id };
  await Promise.all([1, 2].map(() => addHorseAbsence(database.db, { ...absence, typed, now })));
  expect((await findHorse(database.db, noon, id))?.absences).toMatchObject([typed]);
  const foreign = { ...absence, horseId: (await storeHorse("Paloma")).id, now: noon };
  expect(await endHorseAbsence(database.db, foreign)).toBe(false);
  expect(await endHorseAbsence(database.db, { ...absence, now: noon })).toBe(true);
  expect((await findHorse(database.db, noon, id))?.absences).toMatchObject([
    { fromDay: "2026-05-08", toDay: "2026-05-09" },
  ]);
  const later = { id: randomUUID(), horseId: id };
  const days = { fromDay: today, toDay: "2026-05-20", reason: "vet" };
  await addHorseAbsence(database.db, { ...later, typed: days, now });
  await endHorseAbsence(database.db, { ...later, now: noon });
  expect((await findHorse(database.db, noon, id))?.absences).toHaveLength(1);
});
