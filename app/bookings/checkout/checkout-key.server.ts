import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { holdMinutes } from "../../business/facts.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import { getPublishedCatalog } from "../../tours/catalog/published-catalog.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import { isVisitId } from "./visit-id.ts";

/**
 * Creates and verifies checkout keys. A key gives access to the hold of one visit to the booking
 * form. The server signs it and sends it to the browser in response to the first submission that
 * holds seats (ADR 16). A visit id only distinguishes the tabs of a browser; it is not secret and
 * gives no access.
 */
export type CheckoutKeys = Readonly<{
  /**
   * Derives a visit id for a form that was submitted without one, as browsers without scripts do.
   */
  deriveVisitId(request: BookingRequest): string;
  /**
   * Returns the key for the first submission of a form. A repeated submission gets the same key,
   * even if the browser has not received the first response yet.
   */
  getFirstKey(visit: string, request: BookingRequest, sender: RequestSender, now: Date): string;
  /** Signs a key for the browser to store. The signature is valid for this visit only. */
  sign(visit: string, key: string): string;
  /** Returns the key of a signed text; null if this server did not sign the text for this visit. */
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
      const start = findDepartureByPickup(getPublishedCatalog().listings[tour], pickupTime)?.start;
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
      if (!signed || !key || !isVisitId(visit)) return null;
      const [given, expected] = [Buffer.from(signed), Buffer.from(sign(visit, key))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? key : null;
    },
  };
}

/**
 * Returns the next key for a visit whose key is spent because its booking is paid. The result is
 * always the same for the same key and booking.
 */
export function getNextKey(spentKey: string, bookingId: string): string {
  return toUuid(createHash("sha256").update(`${spentKey} ${bookingId}`).digest());
}

/** Formats a digest as a version 8 UUID, the version for application-specific values. */
function toUuid(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
