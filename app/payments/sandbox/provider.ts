import type { PaymentProvider } from "../gateway.ts";

/** The part of the built-in provider that needs no server. Browsers load it, too. */
export const sandboxProvider: PaymentProvider = {
  name: "sandbox",
  title: "Sandbox",
  movesMoney: false,
  // The payment page is on this site.
  paymentOrigins: [],
  isSessionId: (text) => /^cs_test_\w{1,240}$/.test(text),
  isTestSession: () => true,
};
