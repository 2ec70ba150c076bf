import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { extendHold } from "#app/bookings/payment-holds/extend-hold.server.ts";
import { releaseHeldBooking } from "#app/bookings/payment-holds/release-held-booking.server.ts";
import {
  createPaymentRequest,
  getOrCreateGuestRequest,
} from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { listPaymentRequests } from "#app/bookings/payment-requests/payment-request-store.server.ts";
import { withdrawPaymentRequest } from "#app/bookings/payment-requests/withdraw-payment-request.server.ts";
import { payments } from "#db/schema.ts";
import { waitForAll } from "./step-executors.ts";

/** Steps on payment links and on bookings that are held until they are paid. A guest's later step "pay" pays the pages that "open-link" opened. */
export type LinkStep =
  /** The operator makes a link for a sum, or for everything. The form is submitted `copies` times. */
  | { do: "link"; guest: number; pesos: number | null; minutes: number; copies: number }
  /** The guest makes a link for the rest on the booking's page. */
  | { do: "own-link"; guest: number; copies: number }
  /** Somebody opens the payment page of the newest link, or of the one before it. */
  | { do: "open-link"; guest: number; isOlder: boolean; copies: number }
  /** A link for everything is made, opened and paid. No report arrives. */
  | { do: "buy-by-link"; guest: number }
  | { do: "withdraw-link"; guest: number; copies: number }
  /** The team ends a booking that is held until it is paid. */
  | { do: "release-hold"; guest: number; copies: number }
  /** The team sets another deadline for such a booking, `minutes` from now. */
  | { do: "extend-hold"; guest: number; minutes: number; copies: number };

const guest = fc.nat({ max: 11 });
const copies = fc.constantFrom(1, 1, 2);

/** The weighted generators of these steps. */
export const linkSteps = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("link" as const),
      guest,
      pesos: fc.constantFrom(null, null, 500, 1_850),
      minutes: fc.constantFrom(1, 60, 1_440),
      copies,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("own-link" as const), guest, copies }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("open-link" as const),
      guest,
      isOlder: fc.constantFrom(false, false, true),
      copies,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("buy-by-link" as const), guest }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("withdraw-link" as const), guest, copies }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("release-hold" as const), guest, copies }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("extend-hold" as const),
      guest,
      minutes: fc.constantFrom(5, 60, 1_440),
      copies,
    }),
  },
] satisfies { weight: number; arbitrary: fc.Arbitrary<LinkStep> }[];

type Desk = Readonly<{
  deps: BookingDependencies;
  listBookings(guest: number): readonly string[];
  /** Adds a payment page that the guest's later steps pay, decline or return from. */
  addSession(guest: number, sessionId: string): void;
  pay(sessionId: string): Promise<void>;
}>;

const visit = {
  successUrl: "http://site.test/booking/pay/x?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://site.test/booking/pay/x",
  locale: "en",
} as const;

/** Creates the function that runs steps on payment links in a chaos environment. */
export function createLinkStepRunner({ deps, listBookings, addSession, pay }: Desk) {
  const repeatTimes = (count: number, work: () => Promise<unknown>) =>
    waitForAll(Array.from({ length: count }, work));

  async function makeLink(bookingId: string, one: Omit<Extract<LinkStep, { do: "link" }>, "do">) {
    const order = {
      id: randomUUID(),
      amountCentavos: one.pesos === null ? null : one.pesos * 100,
      expiresAt: new Date(deps.clock.now().getTime() + one.minutes * 60_000),
      by: "owner",
    };
    await repeatTimes(one.copies, () => createPaymentRequest(deps, bookingId, order));
  }

  /** Opens the page of a link. Returns the sessions of its request that the site knows. */
  async function openLink(index: number, bookingId: string, isOlder: boolean, count: number) {
    const links = await listPaymentRequests(deps.db, bookingId);
    const link = links[isOlder ? 1 : 0];
    if (!link) return [];
    try {
      await repeatTimes(count, () => openPaymentRequest(deps, link.token, visit));
    } finally {
      for (const id of await listSessions(link.id)) addSession(index, id);
    }
    return listSessions(link.id);
  }

  async function listSessions(requestId: string): Promise<string[]> {
    const rows = await deps.db
      .select({ id: payments.sessionId })
      .from(payments)
      .where(and(eq(payments.requestId, requestId), isNotNull(payments.sessionId)));
    return rows.flatMap(({ id }) => (id === null ? [] : [id]));
  }

  async function buyByLink(index: number, bookingId: string): Promise<void> {
    await makeLink(bookingId, { guest: index, pesos: null, minutes: 1_440, copies: 1 });
    for (const id of await openLink(index, bookingId, false, 1)) await pay(id);
  }

  async function withdraw(bookingId: string, count: number): Promise<void> {
    const [link] = await listPaymentRequests(deps.db, bookingId);
    if (!link) return;
    const withdrawal = { id: link.id, by: "owner" };
    await repeatTimes(count, () => withdrawPaymentRequest(deps, bookingId, withdrawal));
  }

  const act = (one: LinkStep, id: string): Promise<unknown> => {
    switch (one.do) {
      case "link":
        return makeLink(id, one);
      case "own-link":
        return repeatTimes(one.copies, () => getOrCreateGuestRequest(deps, id));
      case "open-link":
        return openLink(one.guest, id, one.isOlder, one.copies);
      case "buy-by-link":
        return buyByLink(one.guest, id);
      case "withdraw-link":
        return withdraw(id, one.copies);
      case "release-hold":
        return repeatTimes(one.copies, () => releaseHeldBooking(deps, id, { by: "owner" }));
      case "extend-hold": {
        const until = new Date(deps.clock.now().getTime() + one.minutes * 60_000);
        const extension = { until, shown: null, by: "owner" };
        return repeatTimes(one.copies, () => extendHold(deps, id, extension));
      }
    }
  };

  return {
    performStep: (one: LinkStep): Promise<void> =>
      waitForAll(listBookings(one.guest).map((id) => act(one, id))),
  };
}
