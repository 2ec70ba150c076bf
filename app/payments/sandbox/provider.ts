import type { PaymentProvider } from "../gateway.ts";

/** The parts of the built-in provider that need no server. Browsers load them, too. */
export const sandboxProvider: PaymentProvider = {
  name: "sandbox",
  title: "Sandbox",
  movesMoney: false,
  // The payment page is on this site.
  paymentOrigins: [],
  isSessionId: (text) => /^cs_test_\w{1,240}$/.test(text),
  isTestSession: () => true,
};
