import type { Refusal } from "../../departures/availability.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { LocalDate } from "../../platform/local-time.ts";
import type { CatalogVersion } from "../../tours/catalog/catalog.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { HoldOrigin } from "./hold-origins.server.ts";

/** How a visit to the booking form ends. */
export type CheckoutResult =
  | { outcome: "pay"; url: string; booking: BookingRow }
  /** This visit has paid for this very ride; its key opens nothing any more. */
  | { outcome: "already-paid" }
  | { outcome: "refused"; refusal: Refusal; nearestFreeDates: LocalDate[] }
  /** Too many seats from this guest's origin wait for payment; at `until` there is room again. */
  | { outcome: "too-many-unpaid"; until: Date }
  /** The guest's page showed another sum or ride than this version's, or none that can be known. */
  | { outcome: "other-offer"; version: CatalogVersion; isOtherRide: boolean }
  | { outcome: "payment-unavailable" };

/** The visit that asks for seats. */
export type CheckoutVisit = Readonly<{
  checkoutKey: string;
  locale: Locale;
  /** The codes of agencies' links that the guest came by, the likeliest first. */
  via?: readonly (string | null)[];
  /** The version of the catalog that the guest's page printed; null if that cannot be known. */
  shownVersion: number | null;
  /** Where the request comes from; null if that is unknown. */
  origin: HoldOrigin | null;
  successUrl: string;
  cancelUrl: string;
}>;
