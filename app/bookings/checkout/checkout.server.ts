import type { Refusal } from "../../departures/availability.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Lead } from "../../leads/lead.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { CatalogVersion } from "../../tours/catalog/catalog.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { HoldOrigin } from "./hold-origins.server.ts";
import type { CatalogOffer } from "./resolve-ride.ts";

/** The result of submitting the booking form. */
export type CheckoutResult =
  | { outcome: "pay"; url: string; booking: BookingRow }
  /**
   * This visit has already paid for the same ride. Its key no longer gives access to the booking.
   */
  | { outcome: "already-paid" }
  | { outcome: "refused"; refusal: Refusal; nearestFreeDates: LocalDate[] }
  /** The guest's network holds too many unpaid seats. It can hold more from `until` on. */
  | { outcome: "too-many-unpaid"; until: Date }
  | OtherOffer
  /** The business takes no cards, so nothing is sold on the site. */
  | { outcome: "no-cards" }
  | { outcome: "payment-unavailable" };

/**
 * The guest's page showed another price or ride than the `offer` of the current version, or its version
 * is unknown. `isOtherRide` says whether more than the price differs.
 */
export type OtherOffer = Readonly<{
  outcome: "other-offer";
  version: CatalogVersion;
  offer: CatalogOffer;
  isOtherRide: boolean;
}>;

/** The visit for which seats are requested. */
export type CheckoutVisit = Readonly<{
  checkoutKey: string;
  locale: Locale;
  /** The agency referral codes of links that the guest followed, the most likely one first. */
  via?: readonly (string | null)[];
  /** How the visit began; null or missing if unknown. */
  lead?: Lead | null;
  /** The catalog version that the guest's page showed; null if unknown. */
  shownVersion: number | null;
  /** The network and browser of the request; null if unknown. */
  origin: HoldOrigin | null;
  successUrl: string;
  cancelUrl: string;
}>;

/** The visit for which a transaction holds seats. */
export type HoldContext = Omit<CheckoutVisit, "successUrl" | "cancelUrl"> &
  Readonly<{
    /** The name of the payment provider. */
    provider: string;
    now: Date;
  }>;
