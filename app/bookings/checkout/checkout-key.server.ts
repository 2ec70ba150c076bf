import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { holdMinutes } from "../../business/facts.ts";
import { findDepartureOfPickup } from "../../departures/departure-times.ts";
import { getPublishedCatalog } from "../../tours/catalog/published-catalog.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import { isVisit } from "./visit-id.ts";

/**
 * The key that opens the hold of one visit to the booking form. The server signs it and gives it to
 * the browser with the first submission that holds seats (docs/decisions/0016). The visit's id is
 * no secret: it tells the tabs of one browser apart and opens nothing by itself.
 */
export type CheckoutKeys = Readonly<{
  /** A visit id for a form that sends none, as browsers without scripts do. */
  deriveVisitId(request: BookingRequest): string;
  /**
   * The key of a first submission. The same form sent again at once, before its browser has the
   * first answer, gets the same key.
   */
  getFirstKey(visit: string, request: BookingRequest, sender: RequestSender, now: Date): string;
  /** The key as the browser keeps it: good for this visit alone. */
  sign(visit: string, key: string): string;
  /** The key that was signed for a visit; null for anything this server has not signed. */
  verify(visit: string, signed: string | null | undefined): string | null;
}>;

export type RequestSender = Readonly<{ clientAddress: string; userAgent: string }>;

export function createCheckoutKeys(secret: string): CheckoutKeys {
  const hashFacts = (purpose: string, ...facts: unknown[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, ...facts]))
      .digest();
  const sign = (visit: string, key: string) =>
    `${key}.${hashFacts("checkout cookie", visit, key).toString("base64url")}`;
  return {
    deriveVisitId({ tour, date, pickupTime, email }) {
      const start = findDepartureOfPickup(getPublishedCatalog().listings[tour], pickupTime)?.start;
      const facts = [tour, date, start, email.toLowerCase()];
      return hashFacts("checkout visit", ...facts)
        .toString("base64url")
        .slice(0, 22);
    },
    getFirstKey(visit, request, { clientAddress, userAgent }, now) {
      const period = Math.floor(now.getTime() / (holdMinutes * 60_000));
      return toUuid(hashFacts("checkout key", visit, request, clientAddress, userAgent, period));
    },
    sign,
    verify(visit, signed) {
      const [, key] = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(signed ?? "") ?? [];
      if (!signed || !key || !isVisit(visit)) return null;
      const [given, expected] = [Buffer.from(signed), Buffer.from(sign(visit, key))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? key : null;
    },
  };
}

/** The key after a spent key, whose booking is paid; every request gets the same next key. */
export function getNextKey(spentKey: string, bookingId: string): string {
  return toUuid(createHash("sha256").update(`${spentKey} ${bookingId}`).digest());
}

/** A digest in the form of a UUID (version 8: an application's own format). */
function toUuid(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
