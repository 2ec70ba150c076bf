import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import {
  defaultAccount,
  type FakeKey,
  FakeStripeAccounts,
  findMissingPermission,
  getOwner,
  toAnswer,
} from "./fake-stripe-accounts.ts";
import { getPort } from "./get-port.ts";

type Session = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  locale: string | null;
  client_reference_id: string | null;
  customer_email: string | null;
  customer_details: { name: string | null; email: string | null } | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  url: string | null;
  expires_at: number;
  /** Whether Stripe's page offers monthly installments. */
  installments: boolean;
  success_url: string;
  cancel_url: string;
};

type Refund = {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  status: "succeeded" | "pending" | "failed" | "canceled";
  failure_reason?: string;
  metadata?: Record<string, string>;
};

type Dispute = {
  id: string;
  object: "dispute";
  payment_intent: string;
  amount: number;
  status: string;
  reason: string;
  evidence_details: { due_by: number | null };
};

type Answer = { status: number; body: unknown };
type StripeError = { type?: string; code?: string; message: string; param?: string };

/**
 * A stateful fake of Stripe's API for the calls that the site makes. It behaves as Stripe's
 * documentation says.
 */
export class FakeStripe {
  readonly sessions = new Map<string, Session>();
  /** The accounts, keys and endpoints. Without keys, all keys belong to one account. */
  readonly accounts = new FakeStripeAccounts();
  /** The account and mode of sessions that are not the default account's. */
  readonly #owners = new Map<string, string>();
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  /** By how many milliseconds the fake's clock is ahead of the site's. */
  aheadMs = 0;
  /** The requests received, such as `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** While set, refunds are refused with this error code. */
  refundRefusal: string | null = null;
  /** While true, the account is not Mexican, so it cannot offer installments. */
  refusesInstalments = false;
  /** How many of the next requests are refused because of too many requests. */
  tooMany = 0;
  /** How many of the next requests fail without being processed. */
  failures = 0;
  /** How many of the next requests are processed but not answered. */
  lostAnswers = 0;
  /**
   * The milliseconds until each answer. In this time a second request under the same idempotency
   * key is refused.
   */
  answerMs = 0;
  /** The status of new refunds. */
  refundStatus: "succeeded" | "pending" = "succeeded";
  /**
   * While true, the API key belongs to another account, which has none of these sessions and cannot
   * create any.
   */
  otherAccount = false;
  now: () => Date = () => new Date();
  readonly #replays = new Map<string, { request: string; answer: Answer }>();
  readonly #underWay = new Set<string>();
  #server: Server | undefined;

  /** Starts the server. Returns its address in the form that Stripe's SDK accepts. */
  async start(): Promise<{ protocol: "http"; host: string; port: number }> {
    this.#server = createServer((request, response) => void this.#handle(request, response));
    const port = await getPort(this.#server.listen(0, "127.0.0.1"));
    return { protocol: "http", host: "127.0.0.1", port };
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** Deletes all data and ends all faults. */
  reset(): void {
    this.sessions.clear();
    this.refunds.length = 0;
    this.disputes.length = 0;
    this.calls.length = 0;
    this.#replays.clear();
    this.#owners.clear();
    this.accounts.reset();
    this.endFaults();
  }

  /** Ends all faults. */
  endFaults(): void {
    this.refundRefusal = null;
    this.failures = 0;
    this.tooMany = 0;
    this.lostAnswers = 0;
    this.answerMs = 0;
    this.refundStatus = "succeeded";
    this.otherAccount = false;
    this.refusesInstalments = false;
    this.aheadMs = 0;
  }

  /** Creates a paid session for another product of the same account. Returns the session's id. */
  sellOtherProduct(sale: {
    amount: number;
    reference?: string | null;
    metadata?: Record<string, string>;
  }): string {
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
    this.sessions.set(id, {
      id,
      object: "checkout.session",
      status: "complete",
      payment_status: "paid",
      amount_total: sale.amount,
      currency: "mxn",
      locale: null,
      client_reference_id: sale.reference ?? null,
      customer_email: null,
      customer_details: { name: "Ana Buyer", email: "ana@example.com" },
      metadata: sale.metadata ?? {},
      payment_intent: `pi_${randomBytes(8).toString("hex")}`,
      url: null,
      expires_at: Math.ceil(this.now().getTime() / 1000) + 3600,
      installments: false,
      success_url: "https://shop.example.com",
      cancel_url: "https://shop.example.com",
    });
    return id;
  }

  /**
   * Pays a session as a guest. With `delayed` the session completes now and the money arrives
   * later.
   */
  pay(id: string, name: string, options: { delayed?: boolean } = {}): void {
    const session = this.#session(id);
    if (session.status !== "open") throw new Error("the payment page is not open");
    session.status = "complete";
    session.payment_status = options.delayed ? "unpaid" : "paid";
    session.payment_intent = `pi_${randomBytes(8).toString("hex")}`;
    session.customer_details = { name, email: session.customer_email };
    session.url = null;
    this.#post("checkout.session.completed", session);
  }

  /** Completes a delayed payment: its money arrives. */
  settlePayment(id: string): void {
    this.#session(id).payment_status = "paid";
  }

  /** Makes a refund fail because the guest's bank returns it. Returns the refund's id. */
  failRefund(sessionId: string, reason: string): string {
    const intent = this.#session(sessionId).payment_intent;
    const refund = this.refunds.find(({ payment_intent }) => payment_intent === intent);
    if (!refund) throw new Error("the session has no refund");
    Object.assign(refund, { status: "failed", failure_reason: reason });
    return refund.id;
  }

  /** Refunds a session as the operator can in Stripe's dashboard. Returns the refund's id. */
  refundInDashboard(sessionId: string, amount?: number): string {
    const session = this.#session(sessionId);
    const intent = session.payment_intent ?? "";
    const refund: Refund = {
      id: `re_${randomBytes(8).toString("hex")}`,
      object: "refund",
      payment_intent: intent,
      amount: amount ?? session.amount_total - this.#refunded(intent),
      status: "succeeded",
    };
    this.refunds.push(refund);
    return refund.id;
  }

  /** Opens a dispute about a session's payment. Returns the dispute's id. */
  disputePayment(sessionId: string, change: Partial<Dispute> = {}): string {
    const session = this.#session(sessionId);
    const dispute: Dispute = {
      id: `dp_${randomBytes(8).toString("hex")}`,
      object: "dispute",
      payment_intent: session.payment_intent ?? "",
      amount: session.amount_total,
      status: "needs_response",
      reason: "fraudulent",
      evidence_details: { due_by: Math.floor(this.now().getTime() / 1000) + 7 * 86_400 },
      ...change,
    };
    this.disputes.push(dispute);
    return dispute.id;
  }

  /** Creates an event about a refund, charge or dispute, as Stripe posts it. */
  createMoneyEvent(type: string, object: "refund" | "charge" | "dispute", id: string): string {
    const event = { id: `evt_${randomBytes(8).toString("hex")}`, object: "event", type };
    return JSON.stringify({ ...event, data: { object: { id, object } } });
  }

  /** Returns the id of the charge of a session, as Stripe's events name it. */
  getChargeId(sessionId: string): string {
    return (this.#session(sessionId).payment_intent ?? "").replace("pi_", "ch_");
  }

  #refunded(intent: string): number {
    return this.refunds
      .filter((refund) => refund.payment_intent === intent)
      .filter(({ status }) => status === "succeeded" || status === "pending")
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Returns a session, with its payment and charge if the query asks to expand them. */
  #expanded(session: Session, query: string): unknown {
    const id = session.payment_intent;
    if (!id || !query.includes("latest_charge")) return session;
    const amount_refunded = this.#refunded(id);
    const charge = { id: id.replace("pi_", "ch_"), object: "charge", amount_refunded };
    return { ...session, payment_intent: { id, object: "payment_intent", latest_charge: charge } };
  }

  /** Settles a pending refund with the given status. */
  settleRefund(id: string, status: "succeeded" | "failed" | "canceled"): void {
    const refund = this.refunds.find((one) => one.id === id);
    if (!refund) throw new Error(`there is no refund ${id}`);
    Object.assign(refund, { status, ...(status === "failed" && { failure_reason: "declined" }) });
  }

  /** Creates an event about a session or refund, as Stripe posts it. */
  createEvent(type: string, id: string): string {
    return JSON.stringify({
      id: `evt_${randomBytes(8).toString("hex")}`,
      object: "event",
      type,
      data: { object: this.refunds.find((refund) => refund.id === id) ?? this.#session(id) },
    });
  }

  #ownerOf({ id }: Pick<Session, "id">): string {
    return this.#owners.get(id) ?? getOwner({ account: defaultAccount, live: false });
  }

  /** Posts an event about a session to the endpoints of its account and mode. */
  #post(type: string, session: Session): void {
    const event = this.createEvent(type, session.id);
    this.accounts.postEvent(this.#ownerOf(session), type, event, this.now());
  }

  #session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`there is no session ${id}`);
    this.#lapse(session);
    return session;
  }

  #lapse(session: Session): void {
    if (session.status === "open" && session.expires_at * 1000 <= this.now().getTime()) {
      session.status = "expired";
      session.url = null;
    }
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const call = `${request.method} ${request.url}`;
    this.calls.push(call);
    if (this.failures > 0) {
      this.failures -= 1;
      request.socket.destroy();
      return;
    }
    const by = this.accounts.findKey(request.headers.authorization);
    const key = request.headers["idempotency-key"]?.toString();
    const scope = key && by ? `${getOwner(by)} ${key}` : undefined;
    const answer = await this.#once(scope, `${call} ${body}`, by);
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, {
      "content-type": "application/json",
      date: new Date(this.now().getTime() + this.aheadMs).toUTCString(),
    });
    response.end(JSON.stringify(answer.body));
  }

  /** Answers a request. A repeated idempotency key gets the answer of its first request. */
  async #once(key: string | undefined, request: string, by: FakeKey | null): Promise<Answer> {
    if (key && this.#underWay.has(key)) {
      return answerError(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: "There is currently another in-progress request using this idempotency key.",
      });
    }
    if (key) this.#underWay.add(key);
    try {
      if (this.answerMs > 0) await sleep(this.answerMs);
      const replayed = this.#replayed(key, request);
      if (replayed) return replayed;
      const [method, path, body] = request.split(" ");
      const refusal = this.#refuse(by, `${method} ${path}`);
      if (refusal || !by) return refusal ?? answerUnknownKey();
      const answer = this.#answer(`${method} ${path}`, new URLSearchParams(body), by);
      if (key) this.#replays.set(key, { request, answer });
      return answer;
    } finally {
      if (key) this.#underWay.delete(key);
    }
  }

  /**
   * Returns the first answer under this key, even if it was an error, or a refusal when the request
   * differs from the first one.
   */
  #replayed(key: string | undefined, request: string): Answer | undefined {
    const known = key ? this.#replays.get(key) : undefined;
    if (!known || known.request === request) return known?.answer;
    return answerError(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters.",
    });
  }

  /** Refuses a request before it is processed: too many requests, key, permissions. */
  #refuse(by: FakeKey | null, call: string): Answer | undefined {
    if (this.tooMany > 0) {
      this.tooMany -= 1;
      return answerError(429, { code: "rate_limit", message: "Too many requests" });
    }
    if (!by) return answerUnknownKey();
    const missing = findMissingPermission(by, call);
    return missing === undefined
      ? undefined
      : answerError(403, {
          type: "invalid_request_error",
          message: `The provided key 'rk_***' does not have the required permissions for this endpoint on account '${by.account}'. Having the 'rak_${missing}' permission would allow this request to continue.`,
        });
  }

  #answerEndpoint(call: string, form: URLSearchParams, by: FakeKey): Answer {
    const { endpoints } = this.accounts;
    const owner = getOwner(by);
    if (call === "POST /v1/webhook_endpoints") {
      const made = this.accounts.createEndpoint(by, form);
      return typeof made === "string"
        ? answerError(400, { type: "invalid_request_error", message: made })
        : { status: 200, body: toAnswer(made, true) };
    }
    if (/^GET \/v1\/webhook_endpoints(\?|$)/.test(call)) {
      const data = endpoints.filter((one) => one.owner === owner).map((one) => toAnswer(one));
      return { status: 200, body: { object: "list", data, has_more: false } };
    }
    const id = /^\w+ \/v1\/webhook_endpoints\/(\w+)$/.exec(call)?.[1] ?? "";
    const endpoint = endpoints.find((one) => one.id === id && one.owner === owner);
    if (!endpoint) return answerMissing("webhook endpoint", id);
    if (call.startsWith("DELETE ")) {
      endpoints.splice(endpoints.indexOf(endpoint), 1);
      return { status: 200, body: { id, object: "webhook_endpoint", deleted: true } };
    }
    const problem = call.startsWith("POST ") && this.accounts.updateEndpoint(endpoint, form);
    return problem
      ? answerError(400, { type: "invalid_request_error", param: "url", message: problem })
      : { status: 200, body: toAnswer(endpoint) };
  }

  #answer(call: string, form: URLSearchParams, by: FakeKey): Answer {
    const owner = getOwner(by);
    const owned = [...this.sessions.values()].filter((one) => this.#ownerOf(one) === owner);
    const ownsPayment = (intent: string | null) =>
      owned.some(({ payment_intent }) => payment_intent === intent);
    if (call.includes("/v1/webhook_endpoints")) return this.#answerEndpoint(call, form, by);
    if (call === "GET /v1/account") {
      const account = this.accounts.getAccount(by.account);
      return { status: 200, body: { ...account, object: "account", country: "MX" } };
    }
    if (call === "POST /v1/checkout/sessions") {
      return this.otherAccount ? answerForbidden() : this.#create(form, by);
    }
    if (call === "POST /v1/refunds") {
      const intent = form.get("payment_intent") ?? "";
      return ownsPayment(intent) ? this.#refund(form) : answerMissing("payment_intent", intent);
    }
    const refundId = /^GET \/v1\/refunds\/(\w+)$/.exec(call)?.[1];
    if (refundId) {
      const refund = this.refunds.find(
        ({ id, payment_intent }) => id === refundId && ownsPayment(payment_intent),
      );
      return refund ? { status: 200, body: refund } : answerMissing("refund", refundId);
    }
    const refunded = /^GET \/v1\/refunds\?.*payment_intent=(\w+)/.exec(call)?.[1];
    if (refunded) {
      const data = this.refunds.filter(({ payment_intent }) => payment_intent === refunded);
      return { status: 200, body: { object: "list", data: data.toReversed(), has_more: false } };
    }
    const disputeId = /^GET \/v1\/disputes\/(\w+)$/.exec(call)?.[1];
    if (disputeId) {
      const dispute = this.disputes.find(
        ({ id, payment_intent }) => id === disputeId && ownsPayment(payment_intent),
      );
      return dispute ? { status: 200, body: dispute } : answerMissing("dispute", disputeId);
    }
    const chargeId = /^GET \/v1\/charges\/(\w+)$/.exec(call)?.[1];
    if (chargeId) {
      const paid = chargeId.replace("ch_", "pi_");
      if (!ownsPayment(paid)) return answerMissing("charge", chargeId);
      return { status: 200, body: { id: chargeId, object: "charge", payment_intent: paid } };
    }
    if (/^GET \/v1\/checkout\/sessions\?/.test(call) && !call.includes("payment_intent=")) {
      const isComplete = ({ status }: Session) => status === "complete";
      const data = this.otherAccount ? [] : owned.filter(isComplete);
      return { status: 200, body: { object: "list", data, has_more: false } };
    }
    const intent = /^GET \/v1\/checkout\/sessions\?.*payment_intent=(\w+)/.exec(call)?.[1];
    if (intent) {
      const data = owned.filter((one) => one.payment_intent === intent);
      return { status: 200, body: { object: "list", data, has_more: false } };
    }
    const [, id = "", expire] =
      /^\w+ \/v1\/checkout\/sessions\/([\w]+)(\/expire)?(?:\?.*)?$/.exec(call) ?? [];
    const session = this.sessions.get(id);
    if (!session || !owned.includes(session) || this.otherAccount) {
      return answerMissing("checkout.session", id);
    }
    this.#lapse(session);
    if (expire && session.status !== "open") {
      return answerError(400, {
        type: "invalid_request_error",
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      });
    }
    if (expire) {
      Object.assign(session, { status: "expired", url: null });
      this.#post("checkout.session.expired", session);
    }
    return { status: 200, body: this.#expanded(session, decodeURIComponent(call)) };
  }

  #create(form: URLSearchParams, by: FakeKey): Answer {
    const expiresAt = Number(form.get("expires_at"));
    const earliest = (this.now().getTime() + this.aheadMs) / 1000 + 30 * 60;
    if (!(expiresAt >= earliest && expiresAt <= earliest + 24 * 3600)) {
      return answerInvalid(
        "expires_at",
        "The `expires_at` timestamp must be at least 30 minutes ahead.",
      );
    }
    const email = form.get("customer_email");
    if (email !== null && !/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email)) {
      return answerInvalid("customer_email", `Invalid email address: ${email}`);
    }
    const metadata: Record<string, string> = {};
    for (const [name, value] of form) {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      if (key) metadata[key] = value;
    }
    if (Object.values(metadata).some((value) => value.length > 500)) {
      return answerInvalid("metadata", "Metadata values can have up to 500 characters.");
    }
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    if (!Number.isInteger(amount) || amount < 1000)
      return answerInvalid("amount", "Amount too small");
    const installments = form.get("payment_method_options[card][installments][enabled]");
    if (installments !== null) {
      const param = "payment_method_options[card][installments]";
      if (this.refusesInstalments) {
        return answerInvalid(param, "Installments are not available for this account.");
      }
      if (installments !== "true" || form.get("line_items[0][price_data][currency]") !== "mxn") {
        return answerInvalid(param, "Installments need a Boolean and payments in MXN.");
      }
    }
    if (by.live && !this.accounts.getAccount(by.account).charges_enabled) {
      const message = "Your account cannot currently make live charges.";
      return answerError(400, { type: "invalid_request_error", message });
    }
    const id = `cs_${by.live ? "live" : "test"}_${randomBytes(12).toString("hex")}`;
    this.#owners.set(id, getOwner(by));
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: amount * Number(form.get("line_items[0][quantity]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      locale: form.get("locale"),
      client_reference_id: form.get("client_reference_id"),
      customer_email: form.get("customer_email"),
      customer_details: null,
      metadata,
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      expires_at: expiresAt,
      installments: installments === "true",
      success_url: (form.get("success_url") ?? "").replace("{CHECKOUT_SESSION_ID}", id),
      cancel_url: form.get("cancel_url") ?? "",
    };
    this.sessions.set(id, session);
    return { status: 200, body: session };
  }

  #refund(form: URLSearchParams): Answer {
    const intent = form.get("payment_intent") ?? "";
    if (this.refundRefusal) {
      const code = this.refundRefusal;
      return answerError(400, { type: "invalid_request_error", code, message: code });
    }
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent);
    if (session?.payment_status !== "paid") {
      return answerInvalid(
        "payment_intent",
        "This PaymentIntent does not have a successful charge.",
      );
    }
    if (this.disputes.some((one) => one.payment_intent === intent && one.status !== "won")) {
      const code = "charge_disputed";
      return answerError(400, { type: "invalid_request_error", code, message: code });
    }
    const left = session.amount_total - this.#refunded(intent);
    if (left <= 0) {
      return answerError(400, {
        type: "invalid_request_error",
        code: "charge_already_refunded",
        message: "Charge has already been refunded.",
      });
    }
    const amount = Number(form.get("amount") ?? left);
    if (amount > left)
      return answerInvalid("amount", "Refund amount is greater than unrefunded amount.");
    const orderId = form.get("metadata[orderId]");
    const refund: Refund = {
      id: `re_${randomBytes(8).toString("hex")}`,
      object: "refund",
      payment_intent: intent,
      amount,
      status: this.refundStatus,
      ...(orderId && { metadata: { orderId } }),
    };
    this.refunds.push(refund);
    return { status: 200, body: refund };
  }
}

function answerMissing(object: string, id: string): Answer {
  return answerError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${object}: ${id}`,
  });
}

function answerUnknownKey(): Answer {
  const message = "Invalid API Key provided: sk_****";
  return answerError(401, { type: "invalid_request_error", message });
}

function answerForbidden(): Answer {
  const message = "The provided key does not have the required permissions for this endpoint.";
  return answerError(403, { type: "invalid_request_error", message });
}

function answerInvalid(param: string, message: string): Answer {
  return answerError(400, { type: "invalid_request_error", param, message });
}

function answerError(status: number, error: StripeError): Answer {
  return { status, body: { error } };
}
