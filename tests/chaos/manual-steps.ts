import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { listHistory } from "#app/bookings/changes/booking-last-change.server.ts";
import { recordNoShow } from "#app/bookings/changes/booking-notes.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import {
  type ManualPaymentTerms,
  manualPaymentTerms,
} from "#app/bookings/manual/manual-payment-terms.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { waitForAll } from "./step-executors.ts";

/** The operator's steps for guests who did not book through the site. */
export type ManualStep =
  /**
   * A manual booking for guests without email, paid in any way. The form is submitted `copies`
   * times at the same moment.
   */
  | {
      do: "desk-booking";
      day: number;
      riders: number;
      terms: ManualPaymentTerms;
      isFetched: boolean;
      copies: number;
    }
  /** The operator marks a guest as a no-show or reverses that. */
  | { do: "no-show"; guest: number; came: boolean; copies: number }
  /** The operator undoes the latest change. */
  | { do: "undo"; guest: number; copies: number };

/** Bookings that are held until paid are proved in `tests/integration/held-bookings.test.ts`. */
const immediateTerms = manualPaymentTerms.filter((one) => one !== "link");

const copies = fc.constantFrom(1, 1, 2);
const guest = fc.nat({ max: 11 });

/** Creates the weighted generators of these steps, for rides on a generated day. */
export const createManualSteps = (day: fc.Arbitrary<number>) =>
  [
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("desk-booking" as const),
        day,
        riders: fc.integer({ min: 1, max: 5 }),
        terms: fc.constantFrom(...immediateTerms),
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
  ] satisfies { weight: number; arbitrary: fc.Arbitrary<ManualStep> }[];

type Desk = Readonly<{
  deps: BookingDependencies;
  agencyId: string;
  getDepartureKey(day: number): DepartureKey;
  listBookings(guest: number): readonly string[];
  /** Adds a guest with one booking. Repeated calls with the same booking have no effect. */
  addGuest(bookingId: string): void;
}>;

/** Creates the functions that run the operator's manual steps in a chaos environment. */
export function createManualStepRunner({
  deps,
  agencyId,
  getDepartureKey: keyOf,
  listBookings: bookingsOf,
  addGuest,
}: Desk) {
  const repeatTimes = <T>(count: number, work: () => Promise<T>) =>
    waitForAll(Array.from({ length: count }, work));

  async function bookAtDesk(one: Extract<ManualStep, { do: "desk-booking" }>) {
    const wish = createManualBookingRequest({
      id: randomUUID(),
      key: keyOf(one.day),
      party: { participants: one.riders, children: 0, isPrivate: false },
      email: "",
      pickupTime: one.isFetched ? "14:30" : noPickup,
      agencyId: one.terms === "agency" ? agencyId : null,
      terms: one.terms,
    });
    await repeatTimes(one.copies, async () => {
      const { outcome } = await createManualBooking(deps, wish);
      if (outcome === "booked") addGuest(wish.id);
    });
  }

  /**
   * The operator sees the newest history entry before undoing it, as on the page with the undo
   * button.
   */
  async function undo(id: string, count: number) {
    const [newest] = await listHistory(deps.db, id);
    const act = { lineId: newest?.id ?? 0, by: "owner" };
    await repeatTimes(count, () => undoBookingChange(deps, id, act));
  }

  return {
    async performStep(one: ManualStep): Promise<void> {
      if (one.do === "desk-booking") return bookAtDesk(one);
      const act =
        one.do === "undo"
          ? (id: string) => undo(id, one.copies)
          : (id: string) =>
              repeatTimes(one.copies, () =>
                recordNoShow(deps, id, { came: one.came, by: "owner" }),
              );
      await waitForAll(bookingsOf(one.guest).map(act));
    },
  };
}
