import { type Database, runInTransaction } from "#db/database.ts";
import { findNearestFreeDates } from "../../departures/get-month-availability.server.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { listSessionGateways } from "../payment-sessions/session-gateways.server.ts";
import { isSameRide } from "./booking-comparison.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import type { CheckoutResult, CheckoutVisit } from "./checkout.server.ts";
import { getNextKey } from "./checkout-key.server.ts";
import {
  findHoldByCheckoutKey,
  findPaidByCheckoutKey,
} from "./find-booking-by-checkout-key.server.ts";
import { type HoldResult, holdSeats } from "./hold-seats.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { findRefusalWithoutLock } from "./precheck-availability.server.ts";
import { type ResolvedRide, resolveRide } from "./resolve-ride.ts";

/**
 * Holds seats and opens the payment page for them. The server sets the price; a guest whose page
 * showed another price or ride has to confirm first. If the provider cannot be reached, the seats
 * are released immediately.
 */
export async function startCheckout(
  deps: BookingDependencies,
  request: BookingRequest,
  visit: CheckoutVisit,
): Promise<CheckoutResult> {
  const now = deps.clock.now();
  const { catalog } = await readCatalog(deps.db);
  if (!catalog.business.takesCards.value) return { outcome: "no-cards" };
  const ride = resolveRide(catalog, request);
  const checkoutKey = await getCurrentCheckoutKey(deps.db, ride, visit.checkoutKey, request);
  const hold =
    (ride && (await precheckAvailability(deps, catalog, ride, checkoutKey, now))) ??
    (await runInTransaction(deps.db, (tx) =>
      holdSeats(tx, request, {
        ...visit,
        checkoutKey,
        provider: deps.gateways.forCheckout.name,
        now,
      }),
    ));
  if (hold.outcome === "refused") {
    const party = ride?.party ?? request;
    const dates = await findNearestFreeDates(deps, request.tour, request.date, party);
    return { ...hold, nearestFreeDates: dates };
  }
  if (hold.outcome !== "held") return hold;
  if (hold.replaced) await expireSession(deps, hold.replaced);
  return openPayment(deps, hold.booking, visit);
}

/**
 * Returns the key under which a visit holds seats. A key whose booking is paid is replaced by a new
 * one if the guest books another ride. For the same ride the key stays, and the guest is told that
 * the ride is already paid.
 */
async function getCurrentCheckoutKey(
  db: Database,
  ride: ResolvedRide | null,
  key: string,
  request: BookingRequest,
): Promise<string> {
  const paid = await findPaidByCheckoutKey(db, key);
  if (!paid || (ride && isSameRide(paid, ride, request))) return key;
  return getCurrentCheckoutKey(db, ride, getNextKey(key, paid.id), request);
}

/**
 * Refuses a full ride without taking its lock, so that a rush on it does not slow down other
 * bookings. Does not refuse a guest who already holds seats under this key.
 */
async function precheckAvailability(
  deps: BookingDependencies,
  catalog: Catalog,
  ride: ResolvedRide,
  checkoutKey: string,
  now: Date,
): Promise<Extract<HoldResult, { outcome: "refused" }> | null> {
  const refusal = await findRefusalWithoutLock(deps.db, catalog, ride, now);
  if (!refusal || (await findHoldByCheckoutKey(deps.db, now, checkoutKey))) return null;
  return { outcome: "refused", refusal };
}

/** Ends the payment page of a replaced hold. A page that cannot be ended now expires later. */
async function expireSession(deps: BookingDependencies, replaced: BookingRow): Promise<void> {
  if (!replaced.paymentSessionId) return;
  try {
    const [gateway] = await listSessionGateways(deps, replaced.paymentSessionId);
    await gateway?.expire(replaced.paymentSessionId);
  } catch (error) {
    deps.log.warn({ err: error, bookingId: replaced.id }, "a replaced payment page stays open");
  }
}
