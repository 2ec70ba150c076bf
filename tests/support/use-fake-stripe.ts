import { afterAll, beforeAll } from "vitest";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createStripe } from "#app/payments/stripe/gateway.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { FakeStripe } from "./fake-stripe.ts";

/**
 * Provides a fake Stripe whose time is that of `clock`, and the gateway to it. A test file calls
 * this at its top level.
 */
export function useFakeStripe(clock: Clock): {
  readonly fake: FakeStripe;
  readonly gateway: PaymentGateway;
} {
  const fake = new FakeStripe();
  fake.now = () => clock.now();
  let gateway: PaymentGateway | undefined;
  beforeAll(async () => {
    const api = await fake.start();
    gateway = createStripe({ secretKey: "sk_test_x", webhookSecrets: ["whsec_x"], clock, api });
  });
  afterAll(() => fake.stop());
  return {
    fake,
    get gateway() {
      if (!gateway) throw new Error("The gateway is not available before beforeAll.");
      return gateway;
    },
  };
}
