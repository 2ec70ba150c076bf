import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { BookingDeps } from "#app/bookings/booking-dependencies.server.ts";
import { noteNoShow } from "#app/bookings/changes/booking-notes.server.ts";
import { historyOf, undoOnBooking } from "#app/bookings/changes/undo-booking-change.server.ts";
import { bookByHand } from "#app/bookings/manual/create-manual-booking.server.ts";
import { type HandTerms, handTerms } from "#app/bookings/manual/manual-refund-terms.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { handBooking } from "../support/manual-booking.ts";
import { settled } from "./step-executors.ts";

/** What the operator does for guests who came another way than through the site. */
export type HandStep =
  /** Guests whom nobody can mail, paid in any way; the form may be sent twice at once. */
  | {
      do: "desk-booking";
      day: number;
      riders: number;
      terms: HandTerms;
      isFetched: boolean;
      copies: number;
    }
  /** Notes who did not come, or takes it back. */
  | { do: "no-show"; guest: number; came: boolean; copies: number }
  /** Takes back whatever the operator did last. */
  | { do: "undo"; guest: number; copies: number };

const copies = fc.constantFrom(1, 1, 2);
const guest = fc.nat({ max: 11 });

/** The steps with their weights, for rides of so many days. */
export const handSteps = (day: fc.Arbitrary<number>) =>
  [
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("desk-booking" as const),
        day,
        riders: fc.integer({ min: 1, max: 5 }),
        terms: fc.constantFrom(...handTerms),
        isFetched: fc.boolean(),
        copies,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("no-show" as const),
        guest,
        came: fc.boolean(),
        copies,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant("undo" as const), guest, copies }),
    },
  ] satisfies { weight: number; arbitrary: fc.Arbitrary<HandStep> }[];

type Desk = Readonly<{
  deps: BookingDeps;
  agencyId: string;
  keyOf(day: number): DepartureKey;
  bookingsOf(guest: number): readonly string[];
  /** Tells the world of a guest with one booking; once, however often. */
  addGuest(bookingId: string): void;
}>;

/** The operator's desk of a world. */
export function openHandDesk({ deps, agencyId, keyOf, bookingsOf, addGuest }: Desk) {
  const times = <T>(count: number, work: () => Promise<T>) =>
    settled(Array.from({ length: count }, work));

  async function book(one: Extract<HandStep, { do: "desk-booking" }>) {
    const wish = handBooking({
      id: randomUUID(),
      key: keyOf(one.day),
      party: { participants: one.riders, children: 0, isPrivate: false },
      email: "",
      pickupTime: one.isFetched ? "14:30" : noPickup,
      agencyId: one.terms === "agency" ? agencyId : null,
      terms: one.terms,
    });
    await times(one.copies, async () => {
      const { outcome } = await bookByHand(deps, wish);
      if (outcome === "booked") addGuest(wish.id);
    });
  }

  /** The newest line is read first, as the notice with the button shows it. */
  async function undo(id: string, count: number) {
    const [newest] = await historyOf(deps.db, id);
    const act = { lineId: newest?.id ?? 0, by: "owner" };
    await times(count, () => undoOnBooking(deps, id, act));
  }

  return {
    async perform(one: HandStep): Promise<void> {
      if (one.do === "desk-booking") return book(one);
      const act =
        one.do === "undo"
          ? (id: string) => undo(id, one.copies)
          : (id: string) =>
              times(one.copies, () => noteNoShow(deps, id, { came: one.came, by: "owner" }));
      await settled(bookingsOf(one.guest).map(act));
    },
  };
}
