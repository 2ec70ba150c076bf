import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import { createCheckoutSession } from "../payments/stripe/create-checkout-session.server.ts";
import { type KeyProblem, toKeyProblem } from "../payments/stripe/key-problem.ts";
import { findWebhookUrl } from "../payments/stripe/webhook-endpoint.server.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";
import { findPresentKey } from "./stripe-access.server.ts";
import {
  countTrial,
  createHastyClient,
  readStripeAccess,
  type StripeDependencies,
} from "./stripe-dependencies.server.ts";
import { repairEndpoint } from "./tend-stripe-keys.server.ts";

/** The least that Stripe takes in pesos: 10 MXN. */
const leastCentavos = 1_000;
/** How long the event of a trial may take to arrive, in milliseconds. */
const patienceMs = 60_000;

const name = "stripe-trial";
const trialShape = z.object({
  sessionId: z.string(),
  /** The id of the connection that was tried; `server` for the key in .env. */
  connection: z.string(),
  startedAt: z.coerce.date(),
  arrivedAt: z.coerce.date().nullable(),
  isReachable: z.boolean(),
});

/** What became of the last trial of the key in use. */
export type StripeTrial = Readonly<{
  at: Date;
  /** `not-reachable`: Stripe's payment page works, and Stripe cannot reach this site's address. */
  state: "waiting" | "arrived" | "missing" | "not-reachable";
}>;

export type TrialStart =
  | Readonly<{ outcome: "started" | "no-key" }>
  | Readonly<{ outcome: "refused"; problem: KeyProblem }>
  | Readonly<{ outcome: "too-many-trials"; minutes: number }>;

/**
 * Tries out the key in use: repairs the webhook endpoint, makes a payment page of the least sum and
 * expires it. Stripe then reports the page as expired (`recordTrialEvent`). No money moves.
 */
export async function startStripeTrial(deps: StripeDependencies): Promise<TrialStart> {
  const access = await readStripeAccess(deps);
  const present = findPresentKey(access);
  const key = access.env?.secretKey ?? present?.getSecrets().secretKey;
  if (key === undefined) return { outcome: "no-key" };
  const tooMany = await countTrial(deps);
  if (tooMany) return tooMany;
  const problem = await repairEndpoint(deps);
  if (problem) return { outcome: "refused", problem };
  const { siteUrl } = deps.env;
  const stripe = createHastyClient(key, deps.api);
  const now = deps.clock.now();
  try {
    const order = {
      reference: "trial",
      amountCentavos: leastCentavos,
      description: "Trial of the booking site",
      locale: "en",
      customerName: "",
      customerEmail: "",
      metadata: {},
      expiresAt: new Date(now.getTime() + 30 * 60_000),
      successUrl: siteUrl,
      cancelUrl: siteUrl,
    } as const;
    const { id } = await createCheckoutSession({ stripe, clock: deps.clock }, order, randomUUID());
    // The trial is stored first, because the event may arrive before Stripe's answer.
    await writeSetting(
      deps.db,
      name,
      JSON.stringify({
        ...{ sessionId: id, startedAt: now, arrivedAt: null },
        connection: present?.id ?? "server",
        isReachable: findWebhookUrl(siteUrl) !== null || access.env?.webhookSecret !== undefined,
      }),
    );
    await stripe.checkout.sessions.expire(id);
    return { outcome: "started" };
  } catch (error) {
    return { outcome: "refused", problem: toKeyProblem(error) };
  }
}

/** Records that Stripe has reported the expired session of the last trial. */
export async function recordTrialEvent(db: Database, now: Date, sessionId: string): Promise<void> {
  const trial = sql`${storedSettings.value}::jsonb`;
  await db
    .update(storedSettings)
    .set({
      value: sql`jsonb_set(${trial}, '{arrivedAt}', to_jsonb(${now.toISOString()}::text))::text`,
    })
    .where(and(eq(storedSettings.name, name), sql`${trial} ->> 'sessionId' = ${sessionId}`));
}

/** Returns the last trial of the key in use; null if there was none. */
export async function findStripeTrial(
  db: Database,
  now: Date,
  connection: string,
): Promise<StripeTrial | null> {
  const stored = await readSetting(db, name);
  const trial = stored === undefined ? null : trialShape.parse(JSON.parse(stored));
  if (trial?.connection !== connection) return null;
  const { startedAt, arrivedAt, isReachable } = trial;
  const isOver = now.getTime() - startedAt.getTime() > patienceMs;
  const waited = isOver ? "missing" : "waiting";
  const state = arrivedAt ? "arrived" : isReachable ? waited : "not-reachable";
  return { at: startedAt, state };
}
