import type { TypedHorse } from "#app/horses/horse-form.ts";

/** A horse as its form sends it, without a name. */
export const testHorse = {
  maxRiderKg: 80,
  temperament: "calm",
  heightCm: 148,
  maxRidesPerDay: 2,
  restMinutes: 30,
  picture: null,
} as const satisfies Omit<TypedHorse, "name">;
