import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { listHistory } from "#app/bookings/changes/booking-last-change.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import {
  type ManualPaymentTerms,
  manualPaymentTerms,
} from "#app/bookings/manual/manual-payment-terms.ts";
import { listPaymentRequests } from "#app/bookings/payment-requests/payment-request-store.server.ts";
import { declineQuote, withdrawQuote } from "#app/bookings/quotes/lose-quote.server.ts";
import { makeQuote } from "#app/bookings/quotes/make-quote.server.ts";
import { recordNoShow } from "#app/bookings/sheet-acts/record-attendance.server.ts";
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
      /** With the terms `link`: how long the seats are held, and the sum that confirms them. */
      minutes: number;
      pesos: number | null;
      isFetched: boolean;
      copies: number;
    }
  /** The operator makes an offer, which holds seats until a deposit is paid. */
  | { do: "offer"; day: number; riders: number; minutes: number; copies: number }
  /** The guest declines an offer, or the operator withdraws it. */
  | { do: "end-offer"; guest: number; by: "guest" | "operator"; copies: number }
  /** The operator marks a guest as a no-show or reverses that. */
  | { do: "no-show"; guest: number; came: boolean; copies: number }
  /** The operator undoes the latest change. */
  | { do: "undo"; guest: number; copies: number };

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
        terms: fc.constantFrom(...manualPaymentTerms, "link" as const),
        minutes: fc.constantFrom(10, 45, 1_440),
        pesos: fc.constantFrom(null, null, 1_000),
        isFetched: fc.boolean(),
        copies,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("offer" as const),
        day,
        riders: fc.integer({ min: 1, max: 5 }),
        minutes: fc.constantFrom(10, 60, 2_880),
        copies,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("end-offer" as const),
        guest,
        by: fc.constantFrom("guest" as const, "operator" as const),
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
    const isHeld = one.terms === "link";
    const wish = createManualBookingRequest({
      id: randomUUID(),
      key: keyOf(one.day),
      party: { participants: one.riders, children: 0, isPrivate: false },
      email: isHeld ? "rosa@example.com" : "",
      heldUntil: isHeld ? new Date(deps.clock.now().getTime() + one.minutes * 60_000) : null,
      requestCentavos: isHeld && one.pesos !== null ? one.pesos * 100 : null,
      pickupTime: one.isFetched ? "14:30" : noPickup,
      agencyId: one.terms === "agency" ? agencyId : null,
      terms: one.terms,
    });
    await repeatTimes(one.copies, async () => {
      const { outcome } = await createManualBooking(deps, wish);
      if (outcome === "booked") addGuest(wish.id);
    });
  }

  async function makeOffer(one: Extract<ManualStep, { do: "offer" }>) {
    const { terms: _, ...booking } = createManualBookingRequest({
      id: randomUUID(),
      key: keyOf(one.day),
      party: { participants: one.riders, children: 0, isPrivate: false },
      email: "rosa@example.com",
      pickupTime: noPickup,
      requestCentavos: 100_000,
    });
    const heldUntil = new Date(deps.clock.now().getTime() + one.minutes * 60_000);
    const offer = {
      booking: { ...booking, heldUntil },
      enquiry: { subject: "A ride at sunset" },
      text: "This is our offer.",
    };
    await repeatTimes(one.copies, async () => {
      const { outcome } = await makeQuote(deps, offer);
      if (outcome === "made") addGuest(booking.id);
    });
  }

  async function endOffer(id: string, one: Extract<ManualStep, { do: "end-offer" }>) {
    const loss = { reason: "price", note: "" } as const;
    const [link] = await listPaymentRequests(deps.db, id);
    await repeatTimes(one.copies, () =>
      one.by === "guest"
        ? declineQuote(deps, link?.token ?? "", loss)
        : withdrawQuote(deps, id, { ...loss, by: "owner" }),
    );
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
      if (one.do === "offer") return makeOffer(one);
      const act =
        one.do === "undo"
          ? (id: string) => undo(id, one.copies)
          : one.do === "end-offer"
            ? (id: string) => endOffer(id, one)
            : (id: string) =>
                repeatTimes(one.copies, () =>
                  recordNoShow(deps, id, { came: one.came, by: "owner" }),
                );
      await waitForAll(bookingsOf(one.guest).map(act));
    },
  };
}
