import { randomBytes } from "node:crypto";
import Stripe from "stripe";

/** The account and mode to which an API key belongs, and what a restricted key may do. */
export type FakeKey = Readonly<{
  account: string;
  live: boolean;
  /** The permissions of a restricted key, such as `webhook_write`; null for a secret key. */
  permissions: ReadonlySet<string> | null;
}>;

type FakeAccount = { id: string; charges_enabled: boolean; default_currency: string };

export type FakeEndpoint = {
  id: string;
  object: "webhook_endpoint";
  livemode: boolean;
  url: string;
  enabled_events: string[];
  status: "enabled" | "disabled";
  metadata: Record<string, string>;
  /** The account and mode that own the endpoint, and its signing secret. Answers omit both. */
  owner: string;
  secret: string;
};

/** The account of the keys that a test did not add. */
export const defaultAccount = "acct_fake";

/** What separates the objects of two accounts and of the two modes of an account. */
export function getOwner({ account, live }: Pick<FakeKey, "account" | "live">): string {
  return `${account} ${live ? "live" : "test"}`;
}

/** Stripe's permission names by request. A `write` permission includes the `read` of its object. */
const permissions: readonly (readonly [RegExp, string])[] = [
  [/^POST \/v1\/checkout\/sessions/, "checkout_session_write"],
  [/^GET \/v1\/checkout\/sessions\/.*latest_charge/, "payment_intent_read"],
  [/^GET \/v1\/checkout\/sessions/, "checkout_session_read"],
  [/^POST \/v1\/refunds/, "charge_write"],
  [/^GET \/v1\/(refunds|charges)/, "charge_read"],
  [/^GET \/v1\/payment_intents/, "payment_intent_read"],
  [/^GET \/v1\/disputes/, "dispute_read"],
  [/^GET \/v1\/webhook_endpoints/, "webhook_read"],
  [/^\w+ \/v1\/webhook_endpoints/, "webhook_write"],
  [/^GET \/v1\/account$/, "accounts_kyc_basic_read"],
];

/** Returns the permission that a request needs and a key lacks; undefined if it may be made. */
export function findMissingPermission(key: FakeKey, call: string): string | undefined {
  const needed = permissions.find(([calls]) => calls.test(decodeURIComponent(call)))?.[1];
  if (!key.permissions || !needed) return undefined;
  const isGranted =
    key.permissions.has(needed) || key.permissions.has(needed.replace("_read", "_write"));
  return isGranted ? undefined : needed;
}

/** The accounts, API keys and webhook endpoints of a fake Stripe. */
export class FakeStripeAccounts {
  readonly accounts = new Map<string, FakeAccount>();
  readonly keys = new Map<string, FakeKey>();
  readonly endpoints: FakeEndpoint[] = [];
  /** The most endpoints of one account and mode. */
  endpointLimit = 16;
  /**
   * Translates an endpoint's public address to the one of the test's server. Null: the event does
   * not arrive.
   */
  toServer: (url: string) => string | null = (url) => url;
  /** The results of all posted events, such as `200 checkout.session.expired`. */
  readonly deliveries: string[] = [];
  readonly #underWay = new Set<Promise<void>>();

  /** Adds a key. Without permissions it is a secret key, otherwise a restricted one. */
  addKey(key: string, account = defaultAccount, granted?: readonly string[]): void {
    const live = /^\w+_live_/.test(key);
    this.keys.set(key, { account, live, permissions: granted ? new Set(granted) : null });
    this.getAccount(account);
  }

  getAccount(id: string): FakeAccount {
    const known = this.accounts.get(id);
    const account = known ?? { id, charges_enabled: true, default_currency: "mxn" };
    this.accounts.set(id, account);
    return account;
  }

  /**
   * Returns whose key a request uses; null if the key is unknown. While a test has added no keys,
   * every key belongs to the default account.
   */
  findKey(authorization: string | undefined): FakeKey | null {
    const key = authorization?.replace(/^Bearer /, "") ?? "";
    if (this.keys.size > 0) return this.keys.get(key) ?? null;
    return { account: defaultAccount, live: false, permissions: null };
  }

  createEndpoint(by: FakeKey, form: URLSearchParams): FakeEndpoint | string {
    const owner = getOwner(by);
    if (this.endpoints.filter((one) => one.owner === owner).length >= this.endpointLimit) {
      const mode = by.live ? "live" : "test";
      return `You have reached the maximum of ${this.endpointLimit} ${mode} webhook endpoints.`;
    }
    const problem = findUrlProblem(form.get("url"), by.live);
    if (problem) return problem;
    const endpoint: FakeEndpoint = {
      id: `we_${randomBytes(8).toString("hex")}`,
      object: "webhook_endpoint",
      livemode: by.live,
      url: form.get("url") ?? "",
      enabled_events: readList(form, "enabled_events"),
      status: "enabled",
      metadata: Object.fromEntries(
        [...form]
          .filter(([name]) => name.startsWith("metadata["))
          .map(([name, value]) => [name.slice("metadata[".length, -1), value]),
      ),
      owner,
      secret: `whsec_${randomBytes(16).toString("hex")}`,
    };
    this.endpoints.push(endpoint);
    return endpoint;
  }

  updateEndpoint(endpoint: FakeEndpoint, form: URLSearchParams): string | undefined {
    if (form.has("url")) {
      const problem = findUrlProblem(form.get("url"), endpoint.livemode);
      if (problem) return problem;
      endpoint.url = form.get("url") ?? "";
    }
    if (form.has("disabled"))
      endpoint.status = form.get("disabled") === "true" ? "disabled" : "enabled";
    const events = readList(form, "enabled_events");
    if (events.length > 0) endpoint.enabled_events = events;
    return undefined;
  }

  /** Posts an event to every endpoint of its owner that asks for its type. */
  postEvent(owner: string, type: string, payload: string, now: Date): void {
    for (const endpoint of this.endpoints) {
      const isAsked = endpoint.enabled_events.some((one) => one === type || one === "*");
      if (endpoint.owner !== owner || endpoint.status === "disabled" || !isAsked) continue;
      const posted = this.#post(endpoint, type, payload, now);
      this.#underWay.add(posted);
      void posted.finally(() => this.#underWay.delete(posted));
    }
  }

  /** Waits until every event was answered or lost. */
  async waitForDeliveries(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #post(endpoint: FakeEndpoint, type: string, payload: string, now: Date): Promise<void> {
    const url = this.toServer(endpoint.url);
    if (!url) return;
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: endpoint.secret,
      timestamp: Math.floor(now.getTime() / 1000),
    });
    const answer = await fetch(url, {
      method: "POST",
      body: payload,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    }).catch(() => null);
    this.deliveries.push(`${answer?.status ?? "lost"} ${type}`);
  }

  reset(): void {
    this.accounts.clear();
    this.keys.clear();
    this.endpoints.length = 0;
    this.deliveries.length = 0;
    this.endpointLimit = 16;
  }
}

/** Returns an endpoint as an answer shows it. The secret is shown in the answer to its creation. */
export function toAnswer({ owner, secret, ...shown }: FakeEndpoint, isNew = false): unknown {
  return isNew ? { ...shown, secret } : shown;
}

/** Stripe posts to public addresses only, in live mode to https only. */
function findUrlProblem(text: string | null, live: boolean): string | undefined {
  const url = URL.parse(text ?? "");
  if (!url) return "Invalid URL: An explicit scheme (such as https) must be provided.";
  if (/^(localhost|127\.|10\.|192\.168\.)/.test(url.hostname))
    return "Invalid URL: URL must be publicly accessible. Consider using a tool like ngrok.";
  if (live && url.protocol !== "https:") return "Invalid URL: URL must use HTTPS.";
  return undefined;
}

function readList(form: URLSearchParams, name: string): string[] {
  return [...form].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
}
