import type { PaymentProvider } from "../gateway.ts";

/** The properties of Stripe that need no request to it; the browser uses them, too. */
export const stripeProvider: PaymentProvider = {
  name: "stripe",
  title: "Stripe",
  movesMoney: true,
  paymentOrigins: ["https://checkout.stripe.com"],
  // Stripe's longest ids have 66 characters.
  isSessionId: (text) => /^cs_(?:test|live)_\w{1,240}$/.test(text),
  isTestSession: (sessionId) => sessionId.startsWith("cs_test_"),
  getDisputeUrl(disputeId, sessionId) {
    const mode = stripeProvider.isTestSession(sessionId) ? "test/" : "";
    return `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(disputeId)}`;
  },
  getDisputeStage(status) {
    // A closed inquiry and a prevented dispute cost nothing, so both count as won.
    if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
    return status === "lost" ? "lost" : "open";
  },
};
