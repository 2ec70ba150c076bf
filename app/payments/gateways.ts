import type { PaymentGateway, WebhookEvent, WebhookReport } from "./gateway.ts";

/** The payment gateways whose keys are set. */
export type Gateways = Readonly<{
  /** Takes new payments, as the settings say. */
  forCheckout: PaymentGateway;
  all: readonly PaymentGateway[];
  /**
   * The gateway of the provider that took a payment, whatever the settings say now. Null while the
   * keys of that provider are missing.
   */
  gatewayOf(provider: string): PaymentGateway | null;
  /** Which gateway signed a notification, and what it is about; null when none of them signed it. */
  parseWebhook(report: WebhookReport): Promise<SignedEvent | null>;
}>;

export type SignedEvent = Readonly<{ gateway: PaymentGateway; event: WebhookEvent }>;

/** A registry of gateways: one for new payments, and those of earlier payments. */
export function createGateways(
  forCheckout: PaymentGateway,
  ...earlier: readonly PaymentGateway[]
): Gateways {
  const all = [forCheckout, ...earlier];
  return {
    forCheckout,
    all,
    gatewayOf: (provider) => all.find(({ name }) => name === provider) ?? null,
    async parseWebhook(report) {
      for (const gateway of all) {
        const event = await gateway.parseWebhook(report);
        if (event) return { gateway, event };
      }
      return null;
    },
  };
}
