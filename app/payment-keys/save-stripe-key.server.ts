import { and, desc, eq, like } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { payments } from "#db/schema.ts";
import type { SignedIn } from "../accounts/account.ts";
import { type ConnectionRefusal, saveConnection } from "../connections/save-connection.server.ts";
import { checkKey } from "../payments/stripe/check-key.server.ts";
import { type KeyProblem, readKey, toKeyProblem } from "../payments/stripe/key-problem.ts";
import {
  ensureEndpoint,
  findWebhookUrl,
  type OwnEndpoint,
} from "../payments/stripe/webhook-endpoint.server.ts";
import { DecryptionError, isEncrypted } from "../platform/secrets/secret-cipher.server.ts";
import { runAloneAtStripe } from "./run-alone-at-stripe.server.ts";
import {
  findPresentKey,
  isSameWorld,
  type StripeAccess,
  type StripeConnection,
} from "./stripe-access.server.ts";
import {
  countTrial,
  createHastyClient,
  readStripeAccess,
  type StripeDependencies,
} from "./stripe-dependencies.server.ts";

/** What an owner sends to enter a key. */
export type TypedKey = Readonly<{
  key: string;
  /** The key of an earlier try as `asked` returned it, to answer its questions with yes. */
  sealed: string;
  password: string | null;
  /** The id of the connection that the form showed; null if it showed none. */
  shownId: string | null;
}>;

/** What may be right and usually is a mistake, so it is asked about before anything is stored. */
export type KeyQuestion = "other-account" | "test-key" | "live-key" | "other-currency";

export type KeySaving =
  | Readonly<{ outcome: "saved"; connection: StripeConnection }>
  | Readonly<{ outcome: "refused"; problem: KeyProblem }>
  | Readonly<{
      outcome: "asked";
      questions: readonly KeyQuestion[];
      lastFour: string;
      currency: string;
      /** The key, encrypted for this account and the next quarter of an hour. */
      sealed: string;
    }>
  | Readonly<{ outcome: "too-many-trials"; minutes: number }>
  | ConnectionRefusal;

/**
 * Checks a key with Stripe, makes the webhook endpoint of this site in its account, and stores both
 * as the present connection. A key of another account, or of a mode that does not fit the site, is
 * stored when the owner has confirmed it. All processes use it within five seconds.
 */
export async function saveStripeKey(
  deps: StripeDependencies,
  me: SignedIn,
  typed: TypedKey,
): Promise<KeySaving> {
  if (deps.present.isSetOnServer("stripe")) return { outcome: "set-on-server" };
  const isConfirmed = typed.sealed !== "";
  const read = readKey(isConfirmed ? unsealKey(deps, me, typed.sealed) : typed.key);
  if ("kind" in read) {
    const problem: KeyProblem = isConfirmed ? { kind: "question-expired" } : read;
    return { outcome: "refused", problem };
  }
  const unproved = await deps.checkPassword(me, typed.password);
  if (unproved) return unproved;
  const tooMany = await countTrial(deps);
  if (tooMany) return tooMany;
  const { key, isLive } = read;
  const stripe = createHastyClient(key, deps.api);
  const account = await checkKey(stripe, key, isLive);
  if ("kind" in account) return { outcome: "refused", problem: account };
  const access = await readStripeAccess(deps);
  const details = {
    mode: isLive ? ("live" as const) : ("test" as const),
    accountId: account.account ?? "",
    currency: account.currency ?? "",
  };
  if (!isConfirmed) {
    const questions = await listQuestions(deps, stripe, access, details).catch((error: unknown) =>
      toKeyProblem(error),
    );
    if ("kind" in questions) return { outcome: "refused", problem: questions };
    if (questions.length > 0) {
      const { currency } = details;
      const sealed = sealKey(deps, me, key);
      return { outcome: "asked", questions, lastFour: key.slice(-4), currency, sealed };
    }
  }
  return runAloneAtStripe(deps.db, () => storeKey(deps, me, { key, details, stripe, typed }));
}

type Details = Omit<StripeConnection["details"], "webhookEndpointId">;

async function storeKey(
  deps: StripeDependencies,
  me: SignedIn,
  {
    key,
    details,
    stripe,
    typed,
  }: Readonly<{ key: string; details: Details; stripe: Stripe; typed: TypedKey }>,
): Promise<KeySaving> {
  const access = await readStripeAccess(deps);
  const present = findPresentKey(access);
  if ((present?.id ?? null) !== typed.shownId) {
    return { outcome: "saved-by-another", by: present?.madeBy ?? null };
  }
  const url = findWebhookUrl(deps.env.siteUrl);
  const known = findEndpoint(access, details);
  let endpoint: OwnEndpoint | null;
  try {
    endpoint = url === null ? null : await ensureEndpoint(stripe, url, known);
  } catch (error) {
    return { outcome: "refused", problem: toKeyProblem(error, "endpoints") };
  }
  const saved = await saveConnection(
    deps,
    me,
    {
      kind: "stripe",
      details: { ...details, webhookEndpointId: endpoint?.id ?? "" },
      secrets: { secretKey: key, webhookSecret: endpoint?.secret ?? "" },
      shownSecret: key,
    },
    typed,
  );
  await deps.refreshGateways();
  if (saved.outcome !== "saved" && endpoint && endpoint.id !== known?.id) {
    await stripe.webhookEndpoints.del(endpoint.id).catch((error: unknown) => {
      // The next endpoint that this site makes for its address takes its place.
      deps.log.warn({ err: error }, "a webhook endpoint that nobody uses was not deleted");
    });
  }
  return saved;
}

/** Finds the endpoint of this site in an account, which an earlier key has made. */
function findEndpoint({ kept }: StripeAccess, details: Details): OwnEndpoint | undefined {
  const own = kept.find(
    (one) =>
      one.details.webhookEndpointId !== "" &&
      isSameWorld(one.details, { ...details, webhookEndpointId: "" }),
  );
  return own && { id: own.details.webhookEndpointId, secret: own.getSecrets().webhookSecret };
}

async function listQuestions(
  deps: StripeDependencies,
  stripe: Stripe,
  access: StripeAccess,
  details: Details,
): Promise<KeyQuestion[]> {
  const isPublic = findWebhookUrl(deps.env.siteUrl) !== null;
  const { mode, currency } = details;
  return [
    ...((await isOtherAccount(deps, stripe, access, details)) ? ["other-account" as const] : []),
    ...(mode === "test" && isPublic ? ["test-key" as const] : []),
    ...(mode === "live" && !isPublic ? ["live-key" as const] : []),
    ...(currency !== "" && currency !== "mxn" ? ["other-currency" as const] : []),
  ];
}

/**
 * Returns whether the payments of this site so far are another account's: by the account of the
 * present key, or because the new key does not know the last payment page of its mode.
 */
async function isOtherAccount(
  { db }: StripeDependencies,
  stripe: Stripe,
  access: StripeAccess,
  { mode, accountId }: Details,
): Promise<boolean> {
  const present = findPresentKey(access)?.details;
  if (present?.accountId && accountId !== "") return present.accountId !== accountId;
  const [last] = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.provider, "stripe"), like(payments.sessionId, `cs\\_${mode}\\_%`)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!last?.sessionId) return false;
  try {
    await stripe.checkout.sessions.retrieve(last.sessionId);
    return false;
  } catch (error) {
    const isMissing = (error as Stripe.errors.StripeError).code === "resource_missing";
    if (isMissing) return true;
    throw error;
  }
}

/** How long a question may be answered, in milliseconds. */
const questionMs = 15 * 60_000;
const sealedShape = z.object({ key: z.string(), until: z.number() });
const getSealPurpose = (me: SignedIn) => `stripe key in a form of account ${me.account.id}`;

function sealKey({ secrets, clock }: StripeDependencies, me: SignedIn, key: string): string {
  const until = clock.now().getTime() + questionMs;
  return secrets.encrypt(JSON.stringify({ key, until }), getSealPurpose(me));
}

/** Returns the key of a sealed text; empty if it was not sealed for this account or is too old. */
function unsealKey({ secrets, clock }: StripeDependencies, me: SignedIn, sealed: string): string {
  if (!isEncrypted(sealed)) return "";
  try {
    const text = secrets.decrypt(sealed, getSealPurpose(me));
    const { key, until } = sealedShape.parse(JSON.parse(text));
    return until >= clock.now().getTime() ? key : "";
  } catch (error) {
    if (error instanceof DecryptionError) return "";
    throw error;
  }
}
