import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentGateway, PaymentOrder } from "#app/payments/gateway.ts";
import { createSandbox } from "#app/payments/sandbox/gateway.server.ts";
import { signWebhook } from "#app/payments/sandbox/signature.server.ts";
import { createStripe } from "#app/payments/stripe/gateway.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { sandboxSessions } from "#db/schema.ts";
import { FakeStripe } from "../support/fake-stripe.ts";
import { createWebhookRequest } from "../support/payment-webhook-request.ts";
import { createSettableClock } from "../support/use-booking-database.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

// The booking code relies on this behaviour. The same tests run on each provider, so any provider
// that passes them can be used.
const database = useTestDatabase({ prepare: migrateToLatest });
const clock = createSettableClock(new Date());
const stripe = new FakeStripe();
stripe.now = () => clock.now();
let connection: Connection;
let sandbox: ReturnType<typeof createSandbox>;
const secret = "whsec_test";

type Provider = {
  gateway: PaymentGateway;
  pay(id: string): Promise<void>;
  refundsOf(id: string): Promise<number>;
  signed(body: string): string;
};
const providers: Record<string, Provider> = {};

beforeAll(async () => {
  connection = connect(database.connectionString, () => {});
  sandbox = createSandbox({
    db: connection.db,
    clock,
    log: pino({ level: "silent" }),
    webhookSecret: secret,
    siteUrl: "https://site.test",
    webhookUrl: "http://127.0.0.1:9/",
  });
  providers.sandbox = {
    gateway: sandbox,
    pay: async (id) => void (await sandbox.paymentActions.pay(id)),
    refundsOf: async (id) => {
      const [row] = await connection.db
        .select()
        .from(sandboxSessions)
        .where(eq(sandboxSessions.id, id));
      return row?.refundedAt ? 1 : 0;
    },
    signed: (body) => signWebhook(body, secret, clock.now()),
  };
  const api = await stripe.start();
  providers.stripe = {
    gateway: createStripe({ secretKey: "sk_test_x", webhookSecrets: [secret], clock, api }),
    pay: async (id) => stripe.pay(id, "Hannah Meyer"),
    refundsOf: async (id) => {
      const intent = stripe.sessions.get(id)?.payment_intent;
      return stripe.refunds.filter((refund) => refund.payment_intent === intent).length;
    },
    signed: (payload) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(clock.now().getTime() / 1000),
      }),
  };
});
afterAll(async () => {
  stripe.stop();
  await connection.pool.end();
});

function order(change: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    reference: randomUUID(),
    amountCentavos: 370_000,
    description: "Sunset Beach Tour",
    locale: "en",
    customerName: "Hannah Meyer",
    customerEmail: "hannah@example.com",
    metadata: { participants: "2" },
    expiresAt: new Date(clock.now().getTime() + 30 * 60_000),
    successUrl: "https://site.test/booking-confirmation?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://site.test/booking",
    ...change,
  };
}

describe.each(["sandbox", "stripe"])("the %s gateway", (name) => {
  const provider = () => {
    const found = providers[name];
    if (!found) throw new Error(name);
    return found;
  };
  const gateway = () => provider().gateway;

  it("gateway.create opens a payment page for the order, and gateway.retrieve finds it", async () => {
    const wanted = order();
    const made = await gateway().create(wanted, randomUUID());
    expect(made).toMatchObject({
      reference: wanted.reference,
      status: "open",
      paymentStatus: "unpaid",
      amountCentavos: 370_000,
      metadata: { participants: "2" },
      url: expect.stringMatching(/^https:/),
    });
    expect(made.id).toMatch(/^cs_test_/);
    expect(made.expiresAt.getTime()).toBeGreaterThanOrEqual(wanted.expiresAt.getTime());
    expect(await gateway().retrieve(made.id)).toEqual(made);
  });

  it("gateway.create makes one session per idempotency key, even for concurrent calls", async () => {
    const [wanted, key] = [order(), randomUUID()];
    const first = await gateway().create(wanted, key);
    const others = await Promise.all([1, 2, 3].map(() => gateway().create(wanted, key)));
    expect(new Set([first.id, ...others.map(({ id }) => id)]).size).toBe(1);
  });

  it("gateway.retrieve and gateway.expire return null for an unknown session", async () => {
    expect(await gateway().retrieve("cs_test_nobody")).toBeNull();
    expect(await gateway().expire("cs_test_nobody")).toBeNull();
  });

  it("gateway.retrieve returns the name and email address of the payer", async () => {
    const { id } = await gateway().create(order(), randomUUID());
    await provider().pay(id);
    expect(await gateway().retrieve(id)).toMatchObject({
      status: "complete",
      paymentStatus: "paid",
      url: null,
      customerDetails: { name: "Hannah Meyer", email: "hannah@example.com" },
    });
  });

  it("gateway.expire ends an open session and leaves a paid one paid", async () => {
    const open = await gateway().create(order(), randomUUID());
    expect(await gateway().expire(open.id)).toMatchObject({ status: "expired", url: null });
    expect(await gateway().expire(open.id)).toMatchObject({ status: "expired" });
    const paid = await gateway().create(order(), randomUUID());
    await provider().pay(paid.id);
    expect(await gateway().expire(paid.id)).toMatchObject({ paymentStatus: "paid" });
  });

  it("gateway.retrieve returns a session as expired after its expiry time", async () => {
    const before = clock.now();
    const { id, expiresAt } = await gateway().create(order(), randomUUID());
    clock.set(expiresAt);
    expect(await gateway().retrieve(id)).toMatchObject({ status: "expired", url: null });
    clock.set(before);
  });

  it("gateway.refund pays a payment back once for repeated and concurrent calls", async () => {
    const { id } = await gateway().create(order(), randomUUID());
    await provider().pay(id);
    await gateway().refund(id);
    await Promise.all([gateway().refund(id), gateway().refund(id)]);
    expect(await provider().refundsOf(id)).toBe(1);
  });

  it("gateway.parseWebhook accepts an event only with a recent signature that matches its raw body", async () => {
    const body = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "checkout.session.completed",
      data: { object: { id: "cs_test_1", object: "checkout.session" } },
    });
    const signature = provider().signed(body);
    const read = (raw: string, header: string | null) =>
      gateway().parseWebhook(createWebhookRequest(raw, header));
    expect(await read(body, signature)).toEqual({
      id: "evt_1",
      type: "checkout.session.completed",
      about: { kind: "session", id: "cs_test_1" },
    });
    expect(await read(`${body} `, signature)).toBeNull();
    expect(
      await read(
        body,
        signature.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
      ),
    ).toBeNull();
    expect(await read(body, null)).toBeNull();
    expect(await read(body, "nonsense")).toBeNull();
    clock.advance(10);
    expect(await read(body, signature)).toBeNull();
    clock.advance(-10);
  });

  it("gateway.parseWebhook returns the booking of a declined card and the id of the event", async () => {
    const told = async (object: unknown, type = "payment_intent.payment_failed") => {
      const body = JSON.stringify({ id: "evt_d", object: "event", type, data: { object } });
      return gateway().parseWebhook(createWebhookRequest(body, provider().signed(body)));
    };
    const intent = { id: "pi_1", object: "payment_intent", metadata: { bookingId: "b-1" } };
    expect(await told(intent)).toEqual({
      id: "evt_d",
      type: "payment_intent.payment_failed",
      about: { kind: "decline", eventId: "evt_d", bookingId: "b-1" },
    });
    for (const other of [told({ ...intent, metadata: {} }), told(intent, "payment_intent.created")])
      expect((await other)?.about?.kind).not.toBe("decline");
  });
});

describe("the sandbox's payment page", () => {
  async function payWith(offersInstalments: boolean, months: number | null) {
    const { id } = await sandbox.create(order({ offersInstalments }), randomUUID());
    expect(await sandbox.paymentActions.session(id)).toMatchObject({ offersInstalments });
    expect(await sandbox.paymentActions.pay(id, months)).toContain(id);
    const [row] = await connection.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, id));
    const { amountCentavos, paymentStatus } = (await sandbox.retrieve(id)) ?? {};
    return { months: row?.instalmentMonths, amountCentavos, paymentStatus };
  }
  const paid = { amountCentavos: 370_000, paymentStatus: "paid" };

  it.each([3, 6, 9, 12])("a payment stores the chosen plan of %i months", async (months) => {
    expect(await payWith(true, months)).toEqual({ ...paid, months });
  });

  it("a payment at once, by an unknown plan or without an offer stores no plan", async () => {
    expect(await payWith(true, null)).toEqual({ ...paid, months: null });
    expect(await payWith(true, 5)).toEqual({ ...paid, months: null });
    expect(await payWith(false, 6)).toEqual({ ...paid, months: null });
  });
});

describe("the Stripe gateway", () => {
  const gateway = () => {
    if (!providers.stripe) throw new Error("no stripe");
    return providers.stripe.gateway;
  };

  it('gateway.retrieve returns "unpaid" for a completed Stripe page whose payment has not arrived', async () => {
    const { id } = await gateway().create(order(), randomUUID());
    stripe.pay(id, "Hannah Meyer", { delayed: true });
    expect(await gateway().retrieve(id)).toMatchObject({
      status: "complete",
      paymentStatus: "unpaid",
    });
    stripe.settlePayment(id);
    expect(await gateway().retrieve(id)).toMatchObject({ paymentStatus: "paid" });
  });

  it("gateway.create asks Stripe for installments only when the order offers them", async () => {
    const create = async (offersInstalments?: boolean) => {
      const { id } = await gateway().create(order({ offersInstalments }), randomUUID());
      return stripe.sessions.get(id)?.installments;
    };
    expect([await create(true), await create(false), await create()]).toEqual([true, false, false]);
  });

  it("gateway.create opens a page without installments when the Stripe account has none", async () => {
    stripe.refusesInstalments = true;
    const wanted = order({ offersInstalments: true });
    const { id, amountCentavos } = await gateway().create(wanted, randomUUID());
    stripe.refusesInstalments = false;
    expect(stripe.sessions.get(id)?.installments).toBe(false);
    expect(amountCentavos).toBe(370_000);
  });

  it("gateway.create retries after a broken connection to Stripe and still makes only one session", async () => {
    const before = stripe.sessions.size;
    stripe.failures = 1;
    await gateway().create(order(), randomUUID());
    expect(stripe.sessions.size).toBe(before + 1);
  });

  it("gateway.retrieve throws when Stripe stays unavailable", async () => {
    stripe.failures = 10;
    await expect(gateway().retrieve("cs_test_any")).rejects.toThrow();
    stripe.failures = 0;
  });

  it("gateway.create shortens a guest's texts to the maximum length that Stripe accepts", async () => {
    const long = order({ metadata: { pickupLocation: "x".repeat(900) } });
    const { metadata } = await gateway().create(long, randomUUID());
    expect(metadata.pickupLocation).toHaveLength(500);
  });

  const received = async (body: string) =>
    gateway().parseWebhook(createWebhookRequest(body, providers.stripe?.signed(body) ?? null));

  it("gateway.parseWebhook acknowledges Stripe's thin events and unknown event types", async () => {
    const thin = { id: "evt_t", object: "v2.core.event", type: "v1.billing.meter.error" };
    const related = { related_object: { id: "mtr_1", type: "billing.meter", url: "/v1/x" } };
    const bodies: unknown[] = [
      { ...thin, ...related },
      { ...thin, data: null },
      { id: "evt_u", object: "event", type: "payout.paid", data: { object: { id: "po_1" } } },
      { id: "evt_v", type: "balance.available", data: { object: { object: "balance" } } },
      {},
    ];
    for (const body of bodies) {
      expect(await received(JSON.stringify(body))).toMatchObject({ about: null });
    }
  });

  it.each([
    ["charge.refunded", "charge", "ch_1"],
    ["charge.dispute.created", "dispute", "dp_1"],
    ["refund.updated", "refund", "re_1"],
  ] as const)(
    "gateway.parseWebhook returns the object that a %s event is about",
    async (type, kind, id) => {
      expect(await received(stripe.createMoneyEvent(type, kind, id))).toMatchObject({
        type,
        about: { kind, id },
      });
    },
  );

  it("gateway.refundsOf lists every refund of a session, and gateway.sessionOf finds a refund's session", async () => {
    const { id } = await gateway().create(order(), randomUUID());
    stripe.pay(id, "Hannah Meyer");
    const byHand = stripe.refundInDashboard(id, 100_000);
    await gateway().refund(id);
    const [first, second] = await gateway().listRefunds(id);
    expect([first, second].map((one) => [one?.amountCentavos, one?.status])).toEqual([
      [270_000, "succeeded"],
      [100_000, "succeeded"],
    ]);
    expect(await gateway().findSessionId({ kind: "refund", id: byHand })).toBe(id);
    expect(await gateway().findSessionId({ kind: "charge", id: stripe.getChargeId(id) })).toBe(id);
    expect(await gateway().findSessionId({ kind: "refund", id: "re_unknown" })).toBeNull();
    stripe.settleRefund(first?.id ?? "", "canceled");
    expect((await gateway().listRefunds(id))[0]).toMatchObject({
      status: "failed",
      reason: "canceled",
    });
    expect(await gateway().retrieve(id)).toMatchObject({ refundedCentavos: 100_000 });
  });

  it("gateway.create opens a page even if the server's clock is minutes slow", async () => {
    stripe.aheadMs = 7 * 60_000;
    const made = gateway().create(order(), randomUUID());
    expect(await made.finally(() => stripe.endFaults())).toMatchObject({ status: "open" });
  });

  it("gateway.create opens the page and omits an email address that Stripe rejects", async () => {
    const odd = order({ customerEmail: "josé@example.com" });
    const key = randomUUID();
    const { id } = await gateway().create(odd, key);
    expect(stripe.sessions.get(id)?.customer_email).toBeNull();
    expect((await gateway().create(odd, key)).id).toBe(id);
  });

  it("gateway.retrieve returns the currency of a session", async () => {
    const { id } = await gateway().create(order(), randomUUID());
    const session = stripe.sessions.get(id);
    if (session) session.currency = "usd";
    expect(await gateway().retrieve(id)).toMatchObject({ currency: "usd" });
  });

  it("gateway.create opens a page even if locks and retries have delayed it by a minute and a half", async () => {
    const late = order({ expiresAt: new Date(clock.now().getTime() + 28.5 * 60_000) });
    expect(await gateway().create(late, randomUUID())).toMatchObject({ status: "open" });
  });

  it("gateway.refund makes one refund on a later call when Stripe could not refund at first", async () => {
    const { id } = await gateway().create(order(), randomUUID());
    stripe.pay(id, "Hannah Meyer");
    const before = stripe.refunds.length;
    stripe.refundRefusal = "balance_insufficient";
    await expect(gateway().refund(id)).rejects.toThrow("balance_insufficient");
    stripe.refundRefusal = null;
    // The same idempotency key returns the same failure again.
    await expect(gateway().refund(id)).rejects.toThrow("balance_insufficient");
    clock.advance(60);
    await gateway().refund(id);
    clock.advance(60);
    await gateway().refund(id);
    clock.advance(-120);
    expect(stripe.refunds).toHaveLength(before + 1);
  });

  it("gateway.create sends Spanish guests to a Spanish page in pesos", async () => {
    const { id } = await gateway().create(order({ locale: "es" }), randomUUID());
    expect(stripe.sessions.get(id)).toMatchObject({
      locale: "es-419",
      currency: "mxn",
      amount_total: 370_000,
    });
  });
});
