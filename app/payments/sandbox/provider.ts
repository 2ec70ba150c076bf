import type { PaymentProvider } from "../gateway.ts";

/** What is known of the built-in provider without asking it, also in the browser. */
export const sandboxProvider: PaymentProvider = {
  name: "sandbox",
  title: "Sandbox",
  movesMoney: false,
  // Its payment page is a page of this site.
  paymentOrigins: [],
  isSessionId: (text) => /^cs_test_\w{1,240}$/.test(text),
  isTestSession: () => true,
  // No money moves, so no bank asks for any.
  disputeUrl: () => null,
  disputeStage: () => "open",
};
