import { z } from "zod";
import type { BookingRider } from "./rider-store.server.ts";

/** A rider as the pages know one on which somebody says who no longer comes. */
export type PartyRider = BookingRider &
  Readonly<{
    /** Names the rider in forms. It stays with the person, while a position may be used again. */
    key: string;
    /** Whether name, age, price or answers say who this is, or the rider has signed the waiver. */
    isKnown: boolean;
    isChild: boolean;
  }>;

/** What the history keeps about a rider who left, until the answers would be erased. */
export type LeftRider = Readonly<{
  name: string | null;
  age: number | null;
  price: BookingRider["price"];
  /** The rider's place in the booking before the change, from 0. */
  index: number;
}>;

/** The `LeftRider` of a history line. */
export const leftRiderSchema = z.object({
  name: z.string().nullable(),
  age: z.number().nullable(),
  price: z.enum(["adult", "child"]),
  index: z.number(),
});

/** The corrected ages of a history line. Lines whose ages were erased have none. */
export const correctedAgesSchema = z.object({
  ages: z.array(leftRiderSchema.extend({ to: z.number().nullable() })).min(1),
});

/** What the history keeps about a corrected age, as long: the rider before it, and the new age. */
export type CorrectedAge = LeftRider & Readonly<{ to: number | null }>;

/** Returns what the history says about a rider who leaves: never an answer about health or weight. */
export function toLeftRider(rider: PartyRider, before: readonly PartyRider[]): LeftRider {
  const { answers, age, price, token } = rider;
  const index = before.findIndex((one) => one.token === token);
  return { name: answers.name, age, price, index };
}
