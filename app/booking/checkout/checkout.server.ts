import type { Locale } from "../../i18n/locale.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { LocalDate } from "../local-time.ts";
import type { Refusal } from "../seats/availability.ts";
import type { HoldOrigin } from "../seats/hold-origins.server.ts";

/** How a visit to the booking form ends. */
export type Checkout =
  | { outcome: "pay"; url: string; booking: BookingRow }
  /** This very booking of the same visit; what it is paid with opens nothing here. */
  | { outcome: "already-paid" }
  | { outcome: "refused"; refusal: Refusal; nearestFreeDates: LocalDate[] }
  /** Too many seats wait for their payment where this guest is; from then on there is room. */
  | { outcome: "held-off"; until: Date }
  | { outcome: "payment-unavailable" };

/** The visit that asks for seats. */
export type Visit = Readonly<{
  checkoutKey: string;
  locale: Locale;
  /** From where the guest comes; null where that cannot be told. */
  origin: HoldOrigin | null;
  successUrl: string;
  cancelUrl: string;
}>;
