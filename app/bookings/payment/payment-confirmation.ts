import type { CheckoutSession } from "../../payments/gateway.ts";
import type { BookingRow } from "../booking-store.server.ts";

export type Confirmation =
  /**
   * The guest has paid and has seats. `first` is true only for the call that recorded the payment.
   */
  | { outcome: "confirmed"; booking: BookingRow; session: CheckoutSession; first: boolean }
  /** The payment came too late, or the booking was already paid, so it is refunded in full. */
  | { outcome: "refunded"; booking: BookingRow; session: CheckoutSession }
  | { outcome: "not-paid"; session: CheckoutSession }
  /** The session does not belong to this site. With `isMissing`, no provider knows it. */
  | { outcome: "unknown-session"; isMissing?: true };
