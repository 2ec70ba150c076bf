import type { PaymentProvider } from "../gateway.ts";
import { stripeSessionIds } from "./session-ids.ts";

/** The part of the Stripe integration that makes no API requests. */
export const stripeProvider: PaymentProvider = {
  name: "stripe",
  title: "Stripe",
  movesMoney: true,
  paymentOrigins: ["https://checkout.stripe.com"],
  ...stripeSessionIds,
};
