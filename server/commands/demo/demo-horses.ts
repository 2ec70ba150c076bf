import { addHorseAbsence } from "#app/horses/horse-absences.server.ts";
import type { TypedHorse } from "#app/horses/horse-form.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { Database } from "#db/database.ts";
import { deriveUuid } from "./demo-agencies.ts";

const invented: Readonly<Record<string, Partial<TypedHorse>>> = {
  Canela: { maxRiderKg: 80 },
  Capulín: { maxRiderKg: 95, temperament: "steady", heightCm: 154 },
  Lucero: { maxRiderKg: 85, heightCm: 148 },
  Moro: { maxRiderKg: 110, temperament: "steady", heightCm: 160 },
  Nube: { maxRiderKg: 90, temperament: "lively" },
  Paloma: { maxRiderKg: 65, heightCm: 138 },
};

/** Stores six horses, of which one is lame. Each name always has the same id. */
export async function storeHorses(db: Database, now: Date): Promise<void> {
  for (const [name, own] of Object.entries(invented)) {
    const usual = {
      heightCm: null,
      temperament: "calm",
      maxRidesPerDay: 2,
      restMinutes: 30,
      picture: null,
    } as const;
    const typed: TypedHorse = { ...usual, name, maxRiderKg: 80, ...own };
    await addHorse(db, { id: deriveUuid(name), typed, now });
  }
  const today = toLocalDate(now);
  await addHorseAbsence(db, {
    ...{ id: deriveUuid("Paloma is lame"), horseId: deriveUuid("Paloma"), now },
    typed: { fromDay: today, toDay: addDays(today, 6), reason: "Lame on the left foreleg" },
  });
}
