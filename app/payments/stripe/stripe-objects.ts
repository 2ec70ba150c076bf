import type Stripe from "stripe";
import type { CheckoutSession, ProviderDispute, ProviderRefund } from "../gateway.ts";
import { stripeDisputes } from "./disputes.ts";

/** The currency of all payments, as Stripe writes it. */
export const stripeCurrency = "mxn";

/** Converts a session. Its payment intent must be expanded for the refunded amount. */
export function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    reference: session.client_reference_id,
    status: getStatus(session.status),
    // Only `payment_status` counts: with delayed payment methods, a completed session may be
    // unpaid.
    paymentStatus: session.payment_status === "paid" ? "paid" : "unpaid",
    amountCentavos: session.amount_total ?? 0,
    currency: session.currency ?? stripeCurrency,
    refundedCentavos: getRefundedAmount(session),
    metadata: session.metadata ?? {},
    customerDetails: {
      name: session.customer_details?.name ?? null,
      email: session.customer_details?.email ?? session.customer_email,
    },
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

/**
 * Returns the refunded amount from the charge, because the session's own status stays `paid` after
 * a refund.
 */
function getRefundedAmount({ payment_intent: intent }: Stripe.Checkout.Session): number {
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  return typeof charge === "object" ? (charge?.amount_refunded ?? 0) : 0;
}

/** Converts a refund, whoever made it. */
export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, status } = refund;
  const isBack = status === "failed" || status === "canceled";
  return {
    id,
    orderId: refund.metadata?.orderId ?? null,
    amountCentavos: amount,
    // "requires_action" means that the guest still has to act, so it counts as pending.
    status: isBack ? "failed" : status === "succeeded" ? "succeeded" : "pending",
    reason: isBack ? (refund.failure_reason ?? status) : null,
  };
}

export function toDispute(dispute: Stripe.Dispute, sessionId: string): ProviderDispute {
  const { id, status, reason, amount } = dispute;
  const due = dispute.evidence_details.due_by;
  return {
    id,
    sessionId,
    status,
    reason,
    stage: stripeDisputes.getDisputeStage(status),
    amountCentavos: amount,
    evidenceDueBy: due ? new Date(due * 1000) : null,
  };
}

function getStatus(status: string | null): CheckoutSession["status"] {
  return status === "complete" || status === "expired" ? status : "open";
}

/**
 * Returns the id of a related object, which Stripe returns either as an id or, if requested, in
 * full.
 */
export function getObjectId(object: string | { id: string } | null): string | undefined {
  return typeof object === "string" ? object : object?.id;
}
