import { manualPaymentMethods } from "../manual/manual-payment-methods.ts";
import type { RefundMethod } from "./refund-difference.server.ts";

/** Every way in which money is refunded, as forms name it. */
export const refundMethods: readonly RefundMethod[] = ["card", ...manualPaymentMethods, "later"];
