import type { PaymentProvider } from "../gateway.ts";
import { sandboxSessionIds } from "./session-ids.ts";

/** The part of the built-in provider that needs no server. */
export const sandboxProvider: PaymentProvider = {
  name: "sandbox",
  title: "Sandbox",
  movesMoney: false,
  // The payment page is on this site.
  paymentOrigins: [],
  ...sandboxSessionIds,
};
