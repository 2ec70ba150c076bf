import { type Database, transact } from "#db/database.ts";
import { nearestFreeDates } from "../../departures/get-month-availability.server.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { partyOf } from "../../tours/pricing.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { heldByCheckoutKey, paidByCheckoutKey } from "../records/query-booking-records.server.ts";
import { gatewaysOfSession } from "../session-gateways.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import type { Checkout, Visit } from "./checkout.server.ts";
import { nextKey } from "./checkout-key.server.ts";
import { type Hold, holdSeats, isSameRide } from "./hold-seats.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { refusalAtSight } from "./precheck-availability.server.ts";

/**
 * Holds the seats and opens the payment page for them. The price is fixed here, on the server;
 * a guest whose page showed another sum or ride is asked first.
 * When the provider cannot be reached the seats are given back at once and nothing is left behind.
 */
export async function startCheckout(
  deps: BookingDeps,
  request: BookingRequest,
  visit: Visit,
): Promise<Checkout> {
  const now = deps.clock.now();
  const { catalog } = await readCatalog(deps.db);
  const checkoutKey = await livingKey(deps.db, catalog, visit.checkoutKey, request);
  const hold =
    (await refusedAtSight(deps, catalog, request, checkoutKey, now)) ??
    (await transact(deps.db, (tx) =>
      holdSeats(tx, request, {
        ...visit,
        checkoutKey,
        provider: deps.gateways.forCheckout.name,
        now,
      }),
    ));
  if (hold.outcome === "refused") {
    const party = partyOf(catalog.listings[request.tour], request);
    const dates = await nearestFreeDates(deps, request.tour, request.date, party);
    return { ...hold, nearestFreeDates: dates };
  }
  if (hold.outcome !== "held") return hold;
  if (hold.replaced) await endSession(deps, hold.replaced);
  return openPayment(deps, hold.booking, visit);
}

/**
 * The key under which a visit holds seats. A key whose booking is paid is spent, so another ride
 * gets a new key. The same ride keeps the key and is answered as already paid.
 */
async function livingKey(
  db: Database,
  catalog: Catalog,
  key: string,
  request: BookingRequest,
): Promise<string> {
  const paid = await paidByCheckoutKey(db, key);
  if (!paid || isSameRide(catalog, paid, request)) return key;
  return livingKey(db, catalog, nextKey(key, paid.id), request);
}

/**
 * Refuses a full ride without its lock, so that a crowd does not slow down all others. A guest who
 * holds seats under this key is not refused here.
 */
async function refusedAtSight(
  deps: BookingDeps,
  catalog: Catalog,
  request: BookingRequest,
  checkoutKey: string,
  now: Date,
): Promise<Extract<Hold, { outcome: "refused" }> | null> {
  const refusal = await refusalAtSight(deps.db, catalog, request, now);
  if (!refusal || (await heldByCheckoutKey(deps.db, checkoutKey, now))) return null;
  return { outcome: "refused", refusal };
}

/** Ends the payment page of a replaced hold; a page that cannot be ended expires by itself. */
async function endSession(deps: BookingDeps, replaced: BookingRow): Promise<void> {
  if (!replaced.paymentSessionId) return;
  try {
    const [gateway] = await gatewaysOfSession(deps, replaced.paymentSessionId);
    await gateway?.expire(replaced.paymentSessionId);
  } catch (error) {
    deps.log.warn({ err: error, bookingId: replaced.id }, "a replaced payment page stays open");
  }
}
