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

/** Returns what the history says about a rider who leaves: never an answer about health or weight. */
export function toLeftRider(rider: PartyRider, before: readonly PartyRider[]): LeftRider {
  const { answers, age, price, token } = rider;
  const index = before.findIndex((one) => one.token === token);
  return { name: answers.name, age, price, index };
}
