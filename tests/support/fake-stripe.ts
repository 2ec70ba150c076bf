import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

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
  success_url: string;
  cancel_url: string;
};

type Answer = { status: number; body: unknown };
type StripeError = { type: string; code?: string; message: string; param?: string };

/** A stand-in for Stripe's API with a memory: it behaves as Stripe documents the calls we make. */
export class FakeStripe {
  readonly sessions = new Map<string, Session>();
  readonly refunds: { id: string; payment_intent: string; amount: number; status: string }[] = [];
  /** Requests seen, as `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** Refuses refunds with this code while it is set. */
  refundRefusal: string | null = null;
  /** How many of the next requests fail before they are looked at. */
  failures = 0;
  now: () => Date = () => new Date();
  readonly #replays = new Map<string, { request: string; answer: Answer }>();
  #server: Server | undefined;

  /** Where it listens, in the form the SDK takes. */
  async start(): Promise<{ protocol: "http"; host: string; port: number }> {
    this.#server = createServer((request, response) => void this.#handle(request, response));
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (typeof address !== "object" || !address) throw new Error("no address");
    return { protocol: "http", host: "127.0.0.1", port: address.port };
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** The guest pays. `delayed`: the page completes, the money comes later. */
  pay(id: string, name: string, options: { delayed?: boolean } = {}): void {
    const session = this.#session(id);
    if (session.status !== "open") throw new Error("the page is closed");
    session.status = "complete";
    session.payment_status = options.delayed ? "unpaid" : "paid";
    session.payment_intent = `pi_${randomBytes(8).toString("hex")}`;
    session.customer_details = { name, email: session.customer_email };
    session.url = null;
  }

  /** The money of a delayed payment arrives. */
  settle(id: string): void {
    this.#session(id).payment_status = "paid";
  }

  /** The bank of the guest sends a refund back; returns its id. */
  returnRefund(sessionId: string, reason: string): string {
    const intent = this.#session(sessionId).payment_intent;
    const refund = this.refunds.find(({ payment_intent }) => payment_intent === intent);
    if (!refund) throw new Error("nothing was refunded");
    Object.assign(refund, { status: "failed", failure_reason: reason });
    return refund.id;
  }

  /** An event as Stripe posts it. */
  event(type: string, id: string): string {
    return JSON.stringify({
      id: `evt_${randomBytes(8).toString("hex")}`,
      object: "event",
      type,
      data: { object: this.#session(id) },
    });
  }

  #session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
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
    const key = request.headers["idempotency-key"]?.toString();
    const answer =
      this.#replayed(key, `${call} ${body}`) ?? this.#answer(call, new URLSearchParams(body));
    if (key && !this.#replays.has(key))
      this.#replays.set(key, { request: `${call} ${body}`, answer });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  }

  /** The same key gives the same answer, errors included; another request under it is refused. */
  #replayed(key: string | undefined, request: string): Answer | undefined {
    const known = key ? this.#replays.get(key) : undefined;
    if (!known || known.request === request) return known?.answer;
    return refuse(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters.",
    });
  }

  #answer(call: string, form: URLSearchParams): Answer {
    if (call === "POST /v1/checkout/sessions") return this.#create(form);
    if (call === "POST /v1/refunds") return this.#refund(form);
    const refundId = /^GET \/v1\/refunds\/(\w+)$/.exec(call)?.[1];
    if (refundId) {
      const refund = this.refunds.find(({ id }) => id === refundId);
      return refund ? { status: 200, body: refund } : missing("refund", refundId);
    }
    const intent = /^GET \/v1\/checkout\/sessions\?.*payment_intent=(\w+)/.exec(call)?.[1];
    if (intent) {
      const data = [...this.sessions.values()].filter((one) => one.payment_intent === intent);
      return { status: 200, body: { object: "list", data, has_more: false } };
    }
    const [, id = "", expire] =
      /^\w+ \/v1\/checkout\/sessions\/([\w]+)(\/expire)?$/.exec(call) ?? [];
    const session = this.sessions.get(id);
    if (!session) {
      return missing("checkout.session", id);
    }
    this.#lapse(session);
    if (expire && session.status !== "open") {
      return refuse(400, {
        type: "invalid_request_error",
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      });
    }
    if (expire) Object.assign(session, { status: "expired", url: null });
    return { status: 200, body: session };
  }

  #create(form: URLSearchParams): Answer {
    const expiresAt = Number(form.get("expires_at"));
    const earliest = this.now().getTime() / 1000 + 30 * 60;
    if (!(expiresAt >= earliest && expiresAt <= earliest + 24 * 3600)) {
      return invalid("expires_at", "The `expires_at` timestamp must be at least 30 minutes ahead.");
    }
    const email = form.get("customer_email");
    if (email !== null && !/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email)) {
      return invalid("customer_email", `Invalid email address: ${email}`);
    }
    const metadata: Record<string, string> = {};
    for (const [name, value] of form) {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      if (key) metadata[key] = value;
    }
    if (Object.values(metadata).some((value) => value.length > 500)) {
      return invalid("metadata", "Metadata values can have up to 500 characters.");
    }
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    if (!Number.isInteger(amount) || amount < 1000) return invalid("amount", "Amount too small");
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
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
      return refuse(400, { type: "invalid_request_error", code, message: code });
    }
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent);
    if (session?.payment_status !== "paid") {
      return invalid("payment_intent", "This PaymentIntent does not have a successful charge.");
    }
    if (this.refunds.some((refund) => refund.payment_intent === intent)) {
      return refuse(400, {
        type: "invalid_request_error",
        code: "charge_already_refunded",
        message: "Charge has already been refunded.",
      });
    }
    const refund = {
      id: `re_${randomBytes(8).toString("hex")}`,
      object: "refund",
      payment_intent: intent,
      amount: session.amount_total,
      status: "succeeded",
    };
    this.refunds.push(refund);
    return { status: 200, body: refund };
  }
}

function missing(object: string, id: string): Answer {
  return refuse(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${object}: ${id}`,
  });
}

function invalid(param: string, message: string): Answer {
  return refuse(400, { type: "invalid_request_error", param, message });
}

function refuse(status: number, error: StripeError): Answer {
  return { status, body: { error } };
}
