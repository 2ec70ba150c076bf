import { randomBytes } from "node:crypto";
import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { sandboxSessions } from "#db/schema.ts";
import { sandboxDisputes } from "../disputes.ts";
import type { CheckoutSession, PaymentGateway, PaymentOrder } from "../gateway.ts";
import { findInstalmentPlan } from "../instalment-plans.ts";
import { sandboxProvider } from "./provider.ts";
import {
  expireIfPast,
  listRefundsIn,
  type SandboxSession,
  toSession,
} from "./sandbox-session.server.ts";
import {
  sendWebhookInBackground,
  type WebhookSender,
} from "./send-webhook-in-background.server.ts";
import { isValidSandboxSignature } from "./signature.server.ts";

type Deps = WebhookSender &
  Readonly<{
    db: Database;
    /** The address of this site, which shows the sandbox's payment page. */
    siteUrl: string;
  }>;

/**
 * The actions of the sandbox's payment page, which is on this site. A real provider's payment page
 * is on the provider's own site.
 */
export type SandboxPaymentActions = Readonly<{
  session(id: string): Promise<SandboxPage | null>;
  /**
   * Marks a session as paid and returns the address to send the guest to; null if it can no longer
   * be paid. `months` is the installment plan that the guest chose; null if they pay at once. A plan
   * that the session does not offer is not stored.
   */
  pay(id: string, months?: number | null): Promise<string | null>;
  decline(id: string): Promise<void>;
}>;

export type SandboxPage = Readonly<
  Pick<
    SandboxSession,
    | "id"
    | "reference"
    | "state"
    | "amountCentavos"
    | "offersInstalments"
    | "description"
    | "locale"
    | "customerEmail"
    | "declines"
    | "expiresAt"
    | "successUrl"
    | "cancelUrl"
  >
>;

/** The type of the event for a declined card. Stripe uses the same type. */
const declineType = "payment_intent.payment_failed";

const notification = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).optional() }),
  }),
});

/**
 * Creates the gateway of the built-in payment provider, which moves no money but otherwise behaves
 * like a real one.
 */
export function createSandbox(
  deps: Deps,
): PaymentGateway & { paymentActions: SandboxPaymentActions } {
  const { db, clock } = deps;

  async function read(id: string): Promise<SandboxSession | null> {
    const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
    return row ? expireIfPast(row, clock.now()) : null;
  }

  async function create(order: PaymentOrder, idempotencyKey: string): Promise<CheckoutSession> {
    const id = `cs_test_${randomBytes(24).toString("base64url").replace(/[_-]/g, "x")}`;
    await db
      .insert(sandboxSessions)
      .values({
        id,
        idempotencyKey,
        reference: order.reference,
        state: "open",
        amountCentavos: order.amountCentavos,
        offersInstalments: order.offersInstalments ?? false,
        description: order.description,
        locale: order.locale,
        customerName: order.customerName,
        customerEmail: order.customerEmail,
        metadata: { ...order.metadata },
        successUrl: order.successUrl.replace("{CHECKOUT_SESSION_ID}", id),
        cancelUrl: order.cancelUrl,
        createdAt: clock.now(),
        expiresAt: order.expiresAt,
      })
      .onConflictDoNothing({ target: sandboxSessions.idempotencyKey });
    const [row] = await db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.idempotencyKey, idempotencyKey));
    if (!row) throw new Error("the sandbox did not store a session");
    return toSession(expireIfPast(row, clock.now()), deps.siteUrl);
  }

  /** Changes the state of an open session; null if it is no longer open. */
  async function close(
    id: string,
    change: Readonly<{ state: "complete" | "expired"; instalmentMonths?: number | null }>,
  ): Promise<SandboxSession | null> {
    const [row] = await db.update(sandboxSessions).set(change).where(isOpen(id)).returning();
    return row ?? null;
  }

  function isOpen(id: string) {
    return and(
      eq(sandboxSessions.id, id),
      eq(sandboxSessions.state, "open"),
      sql`${sandboxSessions.expiresAt} > ${clock.now()}`,
    );
  }

  /** Builds the condition for a paid session that was not refunded as a whole. */
  function isRefundable(id: string) {
    return and(
      eq(sandboxSessions.id, id),
      eq(sandboxSessions.state, "complete"),
      isNull(sandboxSessions.refundedAt),
    );
  }

  return {
    ...sandboxProvider,
    ...sandboxDisputes,
    create,
    async retrieve(id) {
      const row = await read(id);
      return row && toSession(row, deps.siteUrl);
    },
    async expire(id) {
      await close(id, { state: "expired" });
      const row = await read(id);
      return row && toSession(row, deps.siteUrl);
    },
    async refund(id) {
      await db.update(sandboxSessions).set({ refundedAt: clock.now() }).where(isRefundable(id));
    },
    async refundPart(id, { orderId, attempt, amountCentavos }) {
      const part = { orderId, attempt, amountCentavos };
      const isKnown = sql`${sandboxSessions.parts} @> ${JSON.stringify([{ orderId, attempt }])}::jsonb`;
      const given = sql`(select coalesce(sum((part ->> 'amountCentavos')::int), 0)
        from jsonb_array_elements(${sandboxSessions.parts}) as part)`;
      await db
        .update(sandboxSessions)
        .set({ parts: sql`${sandboxSessions.parts} || ${JSON.stringify([part])}::jsonb` })
        .where(
          and(
            isRefundable(id),
            sql`not ${isKnown}`,
            sql`${given} + ${amountCentavos} <= ${sandboxSessions.amountCentavos}`,
          ),
        );
      const isMade = (await read(id))?.parts.some(
        (part) => part.orderId === orderId && part.attempt === attempt,
      );
      return isMade ? { outcome: "begun" } : { outcome: "refused", why: "amount_too_large" };
    },
    async listRefunds(id) {
      const row = await read(id);
      return row ? listRefundsIn(row) : [];
    },
    // No real money moves, so no bank can return or reclaim any.
    findSessionId: async () => null,
    findDispute: async () => null,
    async *listCompletedSince(since) {
      const rows = await db
        .select({ id: sandboxSessions.id })
        .from(sandboxSessions)
        .where(and(eq(sandboxSessions.state, "complete"), gte(sandboxSessions.createdAt, since)));
      for (const { id } of rows) yield id;
    },
    getTime: async () => null,
    async parseWebhook({ rawBody, headers }) {
      const signature = headers.get("payment-signature");
      if (!isValidSandboxSignature(rawBody, signature, deps.webhookSecret, clock.now()))
        return null;
      const { id, type, data } = notification.parse(JSON.parse(rawBody));
      const { id: sessionId, metadata } = data.object;
      const bookingId = type === declineType ? metadata?.bookingId : undefined;
      return bookingId === undefined
        ? { id, type, about: { kind: "session", id: sessionId } }
        : { id, type, about: { kind: "decline", eventId: id, bookingId } };
    },
    paymentActions: {
      session: read,
      async pay(id, months = null) {
        const session = await read(id);
        const instalmentMonths = session && findInstalmentPlan(session, months);
        const paid = await close(id, { state: "complete", instalmentMonths });
        if (paid) {
          const { reference } = paid;
          const object = { id, payment_status: "paid", client_reference_id: reference };
          sendWebhookInBackground(deps, "checkout.session.completed", object);
        }
        const row = paid ?? (await read(id));
        return row?.state === "complete" ? row.successUrl : null;
      },
      async decline(id) {
        const [declined] = await db
          .update(sandboxSessions)
          .set({ declines: sql`${sandboxSessions.declines} + 1` })
          .where(isOpen(id))
          .returning();
        if (!declined) return;
        const { metadata } = declined;
        sendWebhookInBackground(deps, declineType, { id: id.replace("cs_", "pi_"), metadata });
      },
    },
  };
}
