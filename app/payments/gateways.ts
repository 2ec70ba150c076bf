import type { PaymentGateway, WebhookEvent, WebhookRequest } from "./gateway.ts";

/** The payment gateways that are configured with keys. */
export type Gateways = Readonly<{
  /**
   * The gateway for new payments. While no provider has a key, it takes none, and `all` does not
   * contain it.
   */
  forCheckout: PaymentGateway;
  all: readonly PaymentGateway[];
  /**
   * Finds the gateway of the provider that took a payment, even if new payments go to another one.
   * Null if that provider's keys are missing.
   */
  findGateway(provider: string): PaymentGateway | null;
  /**
   * Finds the gateway that accepts the signature of a webhook notification, and parses the event;
   * null if none does.
   */
  parseWebhook(report: WebhookRequest): Promise<SignedEvent | null>;
}>;

/**
 * Creates gateways that are always those that `read` returns, for users that keep the object while
 * keys change.
 */
export function createChangingGateways(read: () => Gateways): Gateways {
  return {
    get forCheckout() {
      return read().forCheckout;
    },
    get all() {
      return read().all;
    },
    findGateway: (provider) => read().findGateway(provider),
    parseWebhook: (report) => read().parseWebhook(report),
  };
}

/** Returns whether guests can pay: some provider takes new payments. */
export function takesPayments({ forCheckout, all }: Gateways): boolean {
  return all.includes(forCheckout);
}

export type SignedEvent = Readonly<{ gateway: PaymentGateway; event: WebhookEvent }>;

/**
 * Creates the set of gateways: the one for new payments, and those that only took earlier payments.
 */
export function createGateways(
  forCheckout: PaymentGateway,
  ...earlier: readonly PaymentGateway[]
): Gateways {
  const gateways = [forCheckout, ...earlier];
  return {
    forCheckout,
    all: gateways,
    findGateway: (provider) => gateways.find(({ name }) => name === provider) ?? null,
    async parseWebhook(report) {
      for (const gateway of gateways) {
        const event = await gateway.parseWebhook(report);
        if (event) return { gateway, event };
      }
      return null;
    },
  };
}
