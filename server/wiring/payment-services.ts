import { randomBytes } from "node:crypto";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createGateways, type Gateways } from "#app/payments/gateways.ts";
import { createSandbox, type SandboxPaymentActions } from "#app/payments/sandbox/gateway.server.ts";
import { requireSandboxAllowed } from "#app/payments/sandbox/permission.server.ts";
import { createStripe } from "#app/payments/stripe/gateway.server.ts";
import { getLoopbackUrl } from "#app/platform/env.server.ts";
import type { ProviderName } from "#app/platform/provider-names.ts";
import { getOrCreateSecret } from "#app/platform/secrets/stored-secrets.server.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

type Payments = Readonly<{
  gateways: Gateways;
  /**
   * The sandbox's page on which a person chooses the result of a payment. Null if a real provider
   * takes the payments.
   */
  sandboxDesk: SandboxPaymentActions | null;
  /** The origins of the payment pages, to which forms may redirect a guest. */
  paymentOrigins: readonly string[];
}>;

/**
 * Creates the gateways of the sandbox and of every provider whose keys are set. The provider in the
 * settings takes new payments; the other gateways handle the payments that they have already taken.
 */
export async function createPaymentGateways(parts: WiringDependencies): Promise<Payments> {
  const { env, clock } = parts;
  if (env.paymentProvider === "sandbox") await requireSandboxAllowed(parts.connection.db, env);
  const sandbox = await createSandboxGateway(parts);
  const made: Readonly<Record<ProviderName, PaymentGateway | undefined>> = {
    stripe:
      env.stripe &&
      createStripe({
        secretKey: env.stripe.secretKey,
        webhookSecrets: env.stripe.webhookSecret ? [env.stripe.webhookSecret] : [],
        clock,
      }),
    sandbox,
  };
  const forCheckout = made[env.paymentProvider];
  if (!forCheckout) throw new Error(`the keys of ${env.paymentProvider} are not set`);
  const earlier = Object.values(made).filter(
    (one): one is PaymentGateway => one !== undefined && one !== forCheckout,
  );
  return {
    gateways: createGateways(forCheckout, ...earlier),
    sandboxDesk: forCheckout === sandbox ? sandbox.paymentActions : null,
    paymentOrigins: forCheckout.paymentOrigins,
  };
}

async function createSandboxGateway({ env, clock, log, connection, secrets }: WiringDependencies) {
  const { db } = connection;
  const webhookSecret = await getOrCreateSecret(db, {
    cipher: secrets,
    name: "sandbox-webhook-secret",
    make: () => randomBytes(32).toString("hex"),
  });
  return createSandbox({
    db,
    clock,
    log,
    webhookSecret,
    siteUrl: env.siteUrl,
    webhookUrl: `${getLoopbackUrl(env)}/webhooks/payment`,
  });
}
