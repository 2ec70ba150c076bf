import { randomBytes } from "node:crypto";
import type { SignedIn } from "#app/accounts/account.ts";
import type { ReauthenticationFailure } from "#app/accounts/reauthentication.server.ts";
import { createPresentConnections } from "#app/connections/present-connections.server.ts";
import { removeConnection } from "#app/connections/save-connection.server.ts";
import { saveStripeKey } from "#app/payment-keys/save-stripe-key.server.ts";
import {
  createStripeGateway,
  findPresentKey,
  type StripeAccess,
} from "#app/payment-keys/stripe-access.server.ts";
import { readStripeAccess } from "#app/payment-keys/stripe-dependencies.server.ts";
import { tendStripeKeys } from "#app/payment-keys/tend-stripe-keys.server.ts";
import {
  findStripeTrial,
  recordTrialEvent,
  startStripeTrial,
} from "#app/payment-keys/try-stripe.server.ts";
import {
  createChangingGateways,
  createGateways,
  type Gateways,
  takesPayments,
} from "#app/payments/gateways.ts";
import { allProviders } from "#app/payments/providers.ts";
import { createSandbox, type SandboxPaymentActions } from "#app/payments/sandbox/gateway.server.ts";
import { isSandboxAllowed } from "#app/payments/sandbox/permission.server.ts";
import { closedGateway } from "#app/payments/stripe/closed-gateway.ts";
import { isLiveKey } from "#app/payments/stripe/key-problem.ts";
import { findWebhookUrl } from "#app/payments/stripe/webhook-endpoint.server.ts";
import { getLoopbackUrl } from "#app/platform/env.server.ts";
import { createHourlyLimiter } from "#app/platform/hourly-limits.server.ts";
import { createRefreshedValue } from "#app/platform/refreshed-value.ts";
import { getOrCreateSecret } from "#app/platform/secrets/stored-secrets.server.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

/** How often an hour the owners may have Stripe asked about a key. */
const trialsPerHour = 20;

type CheckPassword = (
  me: SignedIn,
  typed: string | null,
) => Promise<ReauthenticationFailure | undefined>;

type Payments = Readonly<{
  gateways: Gateways;
  /**
   * Returns the sandbox's page on which a person chooses the result of a payment; null while the
   * sandbox takes no payments.
   */
  findSandboxDesk(): SandboxPaymentActions | null;
  /** The origins of all payment pages, to which forms may redirect a guest. */
  paymentOrigins: readonly string[];
  /** The keys of Stripe as this process knows them. */
  getStripeAccess(): StripeAccess;
  /** Reads the keys again, after they were changed here. */
  refresh(): Promise<void>;
}>;

/**
 * Creates the gateways of the sandbox and of Stripe. Which one takes new payments follows the keys:
 * PAYMENTS=sandbox, then a key in .env, then the key that an owner has entered. Without a key it is
 * the sandbox where it is allowed, and otherwise nobody. Every process reads the keys every two
 * seconds.
 */
export async function createPaymentGateways(parts: WiringDependencies): Promise<Payments> {
  const { env, clock, log, connection, secrets } = parts;
  const { db, pool } = connection;
  const sandbox = await createSandboxGateway(parts);
  const isAllowed = await isSandboxAllowed(db, env);
  let hadKey = false;

  type State = Readonly<{ access: StripeAccess; changes: string; gateways: Gateways }>;
  function build(access: StripeAccess, changes: string): State {
    const stripe = createStripeGateway(access, { clock });
    hadKey ||= stripe !== null;
    const hasKey = access.env !== undefined || findPresentKey(access) !== null;
    const forCheckout =
      !env.asksForSandbox && hasKey && stripe
        ? stripe
        : env.asksForSandbox || (isAllowed && !hadKey)
          ? sandbox
          : closedGateway;
    const known = createGateways(sandbox, ...(stripe ? [stripe] : []));
    const gateways =
      forCheckout === stripe ? createGateways(stripe, sandbox) : { ...known, forCheckout };
    return { access, changes, gateways };
  }

  const state = createRefreshedValue<State>(
    build({ env: env.stripe, kept: [] }, ""),
    async (before) => {
      const access = await readStripeAccess({ db, secrets, env });
      const changes = JSON.stringify(
        access.kept.map(({ id, version, replacedAt }) => [id, version, replacedAt]),
      );
      return before.changes === changes ? before : build(access, changes);
    },
  );
  await state.refresh();
  if (!takesPayments(state.getLast().gateways)) {
    log.warn(
      "There is no Stripe key, so guests cannot pay. Enter it at /admin/getting-paid, or set STRIPE_SECRET_KEY in .env. For a site of tests on which no money moves, set PAYMENTS=sandbox.",
    );
  }
  state.watch(
    () => pool.ended,
    (err) => log.warn({ err }, "the keys of Stripe could not be read"),
  );
  const gateways = createChangingGateways(() => state.getLast().gateways);
  return {
    gateways,
    findSandboxDesk: () => (gateways.forCheckout === sandbox ? sandbox.paymentActions : null),
    paymentOrigins: allProviders.flatMap(({ paymentOrigins }) => paymentOrigins),
    getStripeAccess: () => state.getLast().access,
    refresh: state.refresh,
  };
}

/** The use cases of the owners' screen about Stripe's key. */
export function createStripeServices(
  { env, clock, log, connection: { db, pool }, secrets }: WiringDependencies,
  payments: Payments,
  checkPassword: CheckPassword,
) {
  const present = createPresentConnections({
    ...{ db, secrets },
    setOnServer: new Set(env.stripe ? ["stripe" as const] : []),
  });
  const deps = {
    ...{ db, clock, log, secrets, present, checkPassword, env },
    limiter: createHourlyLimiter(pool, "stripe-key", trialsPerHour),
    refreshGateways: payments.refresh,
  };
  return {
    saveStripeKey: (me: SignedIn, typed: Parameters<typeof saveStripeKey>[2]) =>
      saveStripeKey(deps, me, typed),
    async removeStripeKey(me: SignedIn, proof: Parameters<typeof removeConnection>[3]) {
      const removed = await removeConnection(deps, me, "stripe", proof);
      await payments.refresh();
      return removed;
    },
    startStripeTrial: () => startStripeTrial(deps),
    recordTrialEvent: (sessionId: string) => recordTrialEvent(db, clock.now(), sessionId),
    tendStripeKeys: () => tendStripeKeys(deps),
    /** Returns what the screen shows of the key; never the key itself. */
    async getStripeState() {
      await payments.refresh();
      const access = payments.getStripeAccess();
      const connection = findPresentKey(access);
      const id = connection?.id ?? (access.env ? "server" : null);
      const present = connection && {
        ...{ id: connection.id, ...connection.details },
        ...{ lastFour: connection.lastFour, at: connection.madeAt, by: connection.madeBy },
      };
      return {
        present,
        server: access.env && { isLive: isLiveKey(access.env.secretKey) },
        asksForSandbox: env.asksForSandbox,
        isReachable: findWebhookUrl(env.siteUrl) !== null,
        former: access.kept
          .filter((one) => one.replacedAt !== null && one.lastFour !== "")
          .map(({ lastFour, details: { mode } }) => ({ lastFour, mode })),
        trial: id === null ? null : await findStripeTrial(db, clock.now(), id),
      };
    },
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
