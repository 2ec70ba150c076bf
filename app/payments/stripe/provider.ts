import type { PaymentProvider } from "../gateway.ts";

/** The part of the Stripe integration that makes no API requests. Browsers load it, too. */
export const stripeProvider: PaymentProvider = {
  name: "stripe",
  title: "Stripe",
  movesMoney: true,
  paymentOrigins: ["https://checkout.stripe.com"],
  // Stripe's ids have at most 66 characters so far.
  isSessionId: (text) => /^cs_(?:test|live)_\w{1,240}$/.test(text),
  isTestSession: (sessionId) => sessionId.startsWith("cs_test_"),
};
