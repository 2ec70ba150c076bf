import Stripe from "stripe";
import { createStripe } from "#app/payments/stripe/gateway.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { FakeStripe } from "../support/fake-stripe.ts";
import { listActiveRefunds, listLedgerEntries, sumAmounts } from "./fake-stripe-ledger.ts";
import type { DisputeEnd, Provider, ProviderFault } from "./provider.ts";

const webhookSecret = "whsec_chaos";
/** The sum of a partial refund by the operator, in centavos. */
const centavosByHand = 50_000;
const always = Number.MAX_SAFE_INTEGER;

// The SDK waits at least half a second between retries. This shorter wait keeps the sequences fast.
Object.assign(Stripe.prototype, {
  getInitialNetworkRetryDelay: () => 0.002,
  getMaxNetworkRetryDelay: () => 0.004,
});

/**
 * Creates a provider from the Stripe gateway, with the real SDK and real signatures, and
 * `FakeStripe`.
 */
export async function createStripeProvider(): Promise<Provider> {
  const fake = new FakeStripe();
  const api = await fake.start();
  const elsewhere = new Set<string>();
  const byHand = new Set<string>();
  let events: string[] = [];
  let clock: Clock;

  const trouble: Record<ProviderFault, () => void> = {
    slow: () => {
      fake.answerMs = 8;
    },
    down: () => {
      fake.failures = always;
    },
    "answers-lost": () => {
      fake.lostAnswers = always;
    },
    "refunds-pending": () => {
      fake.refundStatus = "pending";
    },
    "refunds-refused": () => {
      fake.refundRefusal = "insufficient_funds";
    },
    "other-account": () => {
      fake.otherAccount = true;
    },
  };

  const listLiveRefunds = (intent: string | null) => listActiveRefunds(fake.refunds, intent);
  const findDispute = (intent: string | null) =>
    fake.disputes.find((one) => one.payment_intent === intent);
  const isOpen = (dispute: { status: string }) => dispute.status === "needs_response";

  function closeDispute(dispute: { id: string; status: string }, ends: DisputeEnd): void {
    dispute.status = ends;
    events.push(fake.createMoneyEvent("charge.dispute.closed", "dispute", dispute.id));
  }

  return {
    name: "stripe",
    async open(now) {
      clock = now;
      fake.reset();
      fake.now = () => clock.now();
      elsewhere.clear();
      byHand.clear();
      events = [];
      return createStripe({ secretKey: "sk_test_x", webhookSecrets: [webhookSecret], clock, api });
    },
    async pay(id) {
      try {
        fake.pay(id, "Hannah Meyer");
      } catch {
        // The payment page is closed, so there is no event.
        return;
      }
      events.push(fake.createEvent("checkout.session.completed", id));
    },
    async decline() {},
    sellOtherProduct(sale) {
      const id = fake.sellOtherProduct(sale);
      elsewhere.add(id);
      events.push(fake.createEvent("checkout.session.completed", id));
      return id;
    },
    settleRefunds(how) {
      for (const { id, status } of fake.refunds) {
        if (status !== "pending") continue;
        fake.settleRefund(id, how);
        events.push(fake.createEvent(how === "failed" ? "refund.failed" : "refund.updated", id));
      }
    },
    refundByHand(id, whole) {
      const session = fake.sessions.get(id);
      if (session?.payment_status !== "paid" || findDispute(session.payment_intent)) return;
      const left = session.amount_total - sumAmounts(listLiveRefunds(session.payment_intent));
      if (left <= 0) return;
      byHand.add(fake.refundInDashboard(id, whole ? left : Math.min(left, centavosByHand)));
      events.push(fake.createMoneyEvent("charge.refunded", "charge", fake.getChargeId(id)));
    },
    openDispute(id, ends) {
      const session = fake.sessions.get(id);
      if (session?.payment_status !== "paid") return;
      const dispute = findDispute(session.payment_intent);
      if (dispute) {
        if (isOpen(dispute)) closeDispute(dispute, ends);
      } else if (listLiveRefunds(session.payment_intent).length === 0) {
        const opened = fake.disputePayment(id);
        events.push(fake.createMoneyEvent("charge.dispute.created", "dispute", opened));
      }
    },
    endDisputes() {
      for (const [index, dispute] of fake.disputes.filter(isOpen).entries()) {
        closeDispute(dispute, index % 2 === 0 ? "lost" : "won");
      }
    },
    setTrouble(name) {
      fake.endFaults();
      if (name) trouble[name]();
    },
    signReport(index) {
      const body = events[index];
      if (!body) return null;
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp,
      });
      return { body, signature };
    },
    countReports: () => events.length,
    listBookEntries: async () => listLedgerEntries(fake, { elsewhere, byHand }),
    close: () => fake.stop(),
  };
}
