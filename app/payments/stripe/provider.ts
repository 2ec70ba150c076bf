import type { PaymentProvider } from "../gateway.ts";

/** What is known of Stripe without asking it, also in the browser. */
export const stripeProvider: PaymentProvider = {
  name: "stripe",
  title: "Stripe",
  movesMoney: true,
  paymentOrigins: ["https://checkout.stripe.com"],
  // The longest of Stripe's ids has 66 characters.
  isSessionId: (text) => /^cs_(?:test|live)_\w{1,240}$/.test(text),
  isTestSession: (sessionId) => sessionId.startsWith("cs_test_"),
  disputeUrl(disputeId, sessionId) {
    const mode = stripeProvider.isTestSession(sessionId) ? "test/" : "";
    return `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(disputeId)}`;
  },
  disputeStage(status) {
    // An inquiry that is closed, or a dispute that was prevented, has cost nothing.
    if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
    return status === "lost" ? "lost" : "open";
  },
};
