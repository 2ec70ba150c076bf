import type { PaymentGateway } from "../gateway.ts";
import { stripeDisputes } from "./disputes.ts";
import { stripeProvider } from "./provider.ts";

async function refuse(): Promise<never> {
  throw new Error("no Stripe key is set: enter it at /admin/getting-paid, or in .env");
}

/** The gateway for new payments of a site whose key is still missing. Guests cannot pay. */
export const closedGateway: PaymentGateway = {
  ...stripeProvider,
  ...stripeDisputes,
  create: refuse,
  retrieve: refuse,
  expire: refuse,
  refund: refuse,
  refundPart: refuse,
  listRefunds: refuse,
  findSessionId: refuse,
  findDispute: refuse,
  async *listCompletedSince() {
    yield await refuse();
  },
  getTime: async () => null,
  parseWebhook: async () => null,
};
