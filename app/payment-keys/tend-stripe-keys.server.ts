import { and, eq, exists, gte, inArray, isNull, like, lte, or, sql } from "drizzle-orm";
import { bookings, payments, refundOrders } from "#db/schema.ts";
import {
  deleteConnection,
  insertServerConnection,
  updateConnection,
} from "../connections/connection-store.server.ts";
import { createStripeClient } from "../payments/stripe/client.server.ts";
import { isLiveKey, type KeyProblem, toKeyProblem } from "../payments/stripe/key-problem.ts";
import { ensureEndpoint, findWebhookUrl } from "../payments/stripe/webhook-endpoint.server.ts";
import { addDays } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { runAloneAtStripe } from "./run-alone-at-stripe.server.ts";
import {
  findPresentKey,
  isSameWorld,
  type StripeAccess,
  type StripeConnection,
} from "./stripe-access.server.ts";
import {
  createHastyClient,
  readStripeAccess,
  type StripeDependencies,
} from "./stripe-dependencies.server.ts";

type Deps = Omit<StripeDependencies, "present" | "checkPassword" | "limiter">;

/** How long after a ride its payment may still be refunded by the account that took it. */
const refundableDays = 30;
/** Sessions that ended unpaid are looked at again for a day (`reconcilePayments`). */
const keptMs = 24 * 3_600_000;
/** How long another process may have used a key after it was replaced. */
const lateMs = 60_000;

/**
 * Repairs the webhook endpoint of the key in use, and gives up replaced keys of which nothing is
 * open. What fails is tried again in the next run.
 */
export async function tendStripeKeys(deps: Deps): Promise<void> {
  const problem = await repairEndpoint(deps);
  if (problem) deps.log.warn({ problem: problem.kind }, "the webhook endpoint was not looked at");
  const access = await readStripeAccess(deps);
  for (const connection of access.kept) {
    if (connection.replacedAt === null || (await isInUse(deps, access, connection))) continue;
    try {
      await giveUp(deps, access, connection);
    } catch (error) {
      deps.log.warn({ err: error }, "a replaced Stripe key was not given up");
    }
  }
  await deps.refreshGateways();
}

/**
 * Makes or repairs the site's webhook endpoint of the key in use, unless the endpoint's secret is in
 * .env or Stripe cannot reach the site. Returns why it could not.
 */
export function repairEndpoint(deps: Deps): Promise<KeyProblem | null> {
  return runAloneAtStripe(deps.db, () => repairEndpointAlone(deps));
}

async function repairEndpointAlone(deps: Deps): Promise<KeyProblem | null> {
  const access = await readStripeAccess(deps);
  const url = findWebhookUrl(deps.env.siteUrl);
  const present = findPresentKey(access);
  const key = access.env?.secretKey ?? present?.getSecrets().secretKey;
  if (url === null || key === undefined || access.env?.webhookSecret) return null;
  const stored = present ?? findServerEndpoint(access);
  const known = stored && {
    id: stored.details.webhookEndpointId,
    secret: stored.getSecrets().webhookSecret,
  };
  try {
    const endpoint = await ensureEndpoint(createHastyClient(key, deps.api), url, known);
    if (endpoint.id === known?.id) return null;
    const mode = isLiveKey(key) ? ("live" as const) : ("test" as const);
    const before = stored?.details ?? { mode, accountId: "", currency: "" };
    const details = { ...before, mode, webhookEndpointId: endpoint.id };
    const secretKey = stored?.getSecrets().secretKey ?? "";
    const secrets = { secretKey, webhookSecret: endpoint.secret };
    if (stored) await updateConnection(deps.db, deps.secrets, stored, { details, secrets });
    else {
      const now = deps.clock.now();
      await insertServerConnection(deps.db, deps.secrets, {
        kind: "stripe",
        details,
        secrets,
        now,
      });
    }
    await deps.refreshGateways();
    return null;
  } catch (error) {
    return toKeyProblem(error, "endpoints");
  }
}

/** Finds the stored endpoint of the key in .env. */
function findServerEndpoint({ kept }: StripeAccess): StripeConnection | undefined {
  return kept.find((one) => one.getSecrets().secretKey === "");
}

/** Returns whether a replaced connection still has to be kept. */
async function isInUse(
  { db, clock }: Deps,
  access: StripeAccess,
  connection: StripeConnection,
): Promise<boolean> {
  const { replacedAt, details } = connection;
  if (replacedAt === null) return true;
  if (connection.getSecrets().secretKey === "")
    return access.env !== undefined && !access.env.webhookSecret;
  const now = clock.now();
  if (now.getTime() - replacedAt.getTime() < keptMs) return true;
  const present = findPresentKey(access);
  const hasNewerKey = present !== null && isSameWorld(present.details, details);
  const isDue = db
    .select({ id: refundOrders.id })
    .from(refundOrders)
    .where(and(eq(refundOrders.paymentId, payments.id), eq(refundOrders.state, "due")));
  const lastDay = addDays(toLocalDate(now), -refundableDays);
  const [open] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        eq(payments.provider, "stripe"),
        lte(payments.createdAt, new Date(replacedAt.getTime() + lateMs)),
        or(isNull(payments.sessionId), like(payments.sessionId, `cs\\_${details.mode}\\_%`)),
        or(
          inArray(payments.state, ["created", "open", "refund-due"]),
          exists(isDue),
          // A newer key of the account refunds what was paid with this one.
          hasNewerKey
            ? sql`false`
            : and(
                inArray(payments.state, ["paid", "refund-returned"]),
                gte(bookings.bookingDate, lastDay),
              ),
        ),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** Deletes a connection and its endpoint at Stripe, unless another connection uses the endpoint. */
async function giveUp(deps: Deps, { env, kept }: StripeAccess, one: StripeConnection) {
  const { webhookEndpointId } = one.details;
  const isShared = kept.some(
    (other) => other.id !== one.id && other.details.webhookEndpointId === webhookEndpointId,
  );
  const key = one.getSecrets().secretKey || env?.secretKey;
  if (webhookEndpointId !== "" && key && !isShared) {
    const stripe = createStripeClient(key, deps.api);
    try {
      await stripe.webhookEndpoints.del(webhookEndpointId);
    } catch (error) {
      // Stripe may know neither the key nor the endpoint any more. Then nothing is left to delete.
      const { kind } = toKeyProblem(error, "endpoints");
      if (kind === "unreachable" || kind === "too-many-requests") throw error;
    }
  }
  await deleteConnection(deps.db, one.id);
  deps.log.info({ account: one.details.accountId }, "a replaced Stripe key was given up");
}
