import type { PaymentGateway, WebhookEvent, WebhookReport } from "./gateway.ts";

/** The payment gateways whose keys are configured. */
export type Gateways = Readonly<{
  /** The gateway for new payments, which the settings choose. */
  forCheckout: PaymentGateway;
  all: readonly PaymentGateway[];
  /**
   * The gateway of the provider that took a payment, independent of the current settings. Null
   * while that provider's keys are missing.
   */
  findGateway(provider: string): PaymentGateway | null;
  /** The gateway that signed a notification, and the parsed event; null when none signed it. */
  parseWebhook(report: WebhookReport): Promise<SignedEvent | null>;
}>;

export type SignedEvent = Readonly<{ gateway: PaymentGateway; event: WebhookEvent }>;

/** Creates the registry of gateways: one for new payments, and those of earlier payments. */
export function createGateways(
  forCheckout: PaymentGateway,
  ...earlier: readonly PaymentGateway[]
): Gateways {
  const all = [forCheckout, ...earlier];
  return {
    forCheckout,
    all,
    findGateway: (provider) => all.find(({ name }) => name === provider) ?? null,
    async parseWebhook(report) {
      for (const gateway of all) {
        const event = await gateway.parseWebhook(report);
        if (event) return { gateway, event };
      }
      return null;
    },
  };
}
