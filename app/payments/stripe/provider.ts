import type { PaymentProvider } from "../gateway.ts";

/** The parts of Stripe that need no request to it. Browsers load them, too. */
export const stripeProvider: PaymentProvider = {
  name: "stripe",
  title: "Stripe",
  movesMoney: true,
  paymentOrigins: ["https://checkout.stripe.com"],
  // Stripe's ids have at most 66 characters so far.
  isSessionId: (text) => /^cs_(?:test|live)_\w{1,240}$/.test(text),
  isTestSession: (sessionId) => sessionId.startsWith("cs_test_"),
  getDisputeUrl(disputeId, sessionId) {
    const mode = stripeProvider.isTestSession(sessionId) ? "test/" : "";
    return `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(disputeId)}`;
  },
  getDisputeStage(status) {
    // A closed inquiry or a prevented dispute costs nothing, so it counts as won.
    if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
    return status === "lost" ? "lost" : "open";
  },
};
