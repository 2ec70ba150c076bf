import { randomBytes } from "node:crypto";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createSandbox, type SandboxDesk } from "#app/payments/sandbox/gateway.server.ts";
import { requireSandboxAllowed } from "#app/payments/sandbox/permission.server.ts";
import { createStripe, stripeCheckoutOrigin } from "#app/payments/stripe/gateway.server.ts";
import { ownAddress } from "#app/platform/env.server.ts";
import { secretMadeOnce } from "#app/platform/secrets/stored-secrets.server.ts";
import type { WiringParts } from "./wiring-dependencies.ts";

type Payments = Readonly<{
  gateway: PaymentGateway;
  /** The visible side of the sandbox; null when a real provider is in use. */
  sandboxDesk: SandboxDesk | null;
  /** The origins a guest is sent to for paying; forms may lead there. */
  paymentOrigins: readonly string[];
}>;

/** Stripe alone when its key is set, otherwise the sandbox. */
export async function choosePayments(parts: WiringParts): Promise<Payments> {
  const { env, clock, log } = parts;
  const { db } = parts.connection;
  if (env.stripe) {
    const gateway = createStripe({ ...env.stripe, clock });
    return { gateway, sandboxDesk: null, paymentOrigins: [stripeCheckoutOrigin] };
  }
  await requireSandboxAllowed(db, env);
  const webhookSecret = await secretMadeOnce(db, {
    cipher: parts.secrets,
    name: "sandbox-webhook-secret",
    make: () => randomBytes(32).toString("hex"),
  });
  const sandbox = createSandbox({
    db,
    clock,
    log,
    webhookSecret,
    siteUrl: env.siteUrl,
    webhookUrl: `${ownAddress(env)}/webhooks/payment`,
  });
  return { gateway: sandbox, sandboxDesk: sandbox.desk, paymentOrigins: [] };
}
