import Stripe from "stripe";
import { createStripe } from "#app/payments/stripe.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { FakeStripe } from "../support/fake-stripe.ts";
import type { Provider, Trouble } from "./provider.ts";

const webhookSecret = "whsec_ordeal";
const always = Number.MAX_SAFE_INTEGER;

// Between its tries the SDK sleeps half a second and more; what happens in between is on trial here.
Object.assign(Stripe.prototype, {
  getInitialNetworkRetryDelay: () => 0.002,
  getMaxNetworkRetryDelay: () => 0.004,
});

/** The Stripe adapter with the real SDK and real signatures, on the tests' stand-in for Stripe. */
export async function stripeProvider(): Promise<Provider> {
  const fake = new FakeStripe();
  const api = await fake.start();
  const elsewhere = new Set<string>();
  let events: string[] = [];
  let clock: Clock;

  const trouble: Record<Trouble, () => void> = {
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

  return {
    name: "stripe",
    async open(now) {
      clock = now;
      fake.reset();
      fake.now = () => clock.now();
      elsewhere.clear();
      events = [];
      return createStripe({ secretKey: "sk_test_x", webhookSecret, clock, api });
    },
    async pay(id) {
      try {
        fake.pay(id, "Hannah Meyer");
      } catch {
        // The page is closed.
        return;
      }
      events.push(fake.event("checkout.session.completed", id));
    },
    async decline() {},
    sellElsewhere(sale) {
      const id = fake.sellElsewhere(sale);
      elsewhere.add(id);
      events.push(fake.event("checkout.session.completed", id));
      return id;
    },
    settleRefunds(how) {
      for (const { id, status } of fake.refunds) {
        if (status !== "pending") continue;
        fake.settleRefund(id, how);
        events.push(fake.event(how === "failed" ? "refund.failed" : "refund.updated", id));
      }
    },
    setTrouble(name) {
      fake.calm();
      if (name) trouble[name]();
    },
    report(index) {
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
    reports: () => events.length,
    async books() {
      return [...fake.sessions.values()].map((session) => {
        const refunds = fake.refunds.filter((one) => one.payment_intent === session.payment_intent);
        const lost = refunds.filter(({ status }) => status === "failed" || status === "canceled");
        const arrived = refunds.filter(({ status }) => status === "succeeded");
        return {
          id: session.id,
          ours: !elsewhere.has(session.id),
          open: session.status === "open" && session.expires_at * 1000 > clock.now().getTime(),
          paid: session.payment_status === "paid",
          amount: session.amount_total,
          refunded: arrived.reduce((sum, { amount }) => sum + amount, 0),
          refunds: refunds.length - lost.length,
          refundsLost: lost.length,
        };
      });
    },
    close: () => fake.stop(),
  };
}
