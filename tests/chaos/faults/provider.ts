import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { FakeStripe } from "../../support/fake-stripe.ts";
import { listLedgerEntries } from "../fake-stripe-ledger.ts";
import type { LedgerEntry } from "../provider.ts";
import { type FaultyProxy, openFaultyProxy } from "./faulty-proxy.ts";

export const stripeKeys = { secretKey: "sk_test_faults", webhookSecret: "whsec_faults" } as const;

/**
 * A payment provider behind a faulty proxy. It repeats each payment report until the site accepts
 * it.
 */
export type Provider = Readonly<{
  line: FaultyProxy;
  /** Pays the session as a guest does. Returns false when the payment page is closed. */
  paySession(sessionId: string, name: string): boolean;
  /** The number of unsuccessful answers to reports, by status. */
  refusals: ReadonlyMap<number, number>;
  /** Waits until the site has accepted every report. */
  waitForAcceptedReports(): Promise<void>;
  listBookEntries(): LedgerEntry[];
  /** Sets the provider's clock ahead, so that unpaid payment pages expire. */
  setClockAhead(ms: number): void;
  close(): Promise<void>;
}>;

const failure = JSON.stringify({ error: { type: "api_error", message: "An unknown error" } });
/** Milliseconds between the retries of a report. The real provider waits longer. */
const pauseMs = 400;

export async function openProvider(siteUrl: () => string): Promise<Provider> {
  const fake = new FakeStripe();
  const { port } = await fake.start();
  const line = await openFaultyProxy(port, {
    failure: `HTTP/1.1 500 Internal Server Error\r\ncontent-type: application/json\r\ncontent-length: ${failure.length}\r\nconnection: close\r\n\r\n${failure}`,
  });
  const refusals = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  let aheadMs = 0;
  let closed = false;
  fake.now = () => new Date(Date.now() + aheadMs);

  async function postReport(payload: string): Promise<void> {
    while (!closed) {
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: stripeKeys.webhookSecret,
        timestamp: Math.floor(fake.now().getTime() / 1000),
      });
      const answer = await fetch(`${siteUrl()}/webhooks/payment`, {
        method: "POST",
        body: payload,
        headers: { "content-type": "application/json", "stripe-signature": signature },
      }).catch(() => null);
      if (answer?.ok) return;
      const status = answer?.status ?? 0;
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
      await sleep(pauseMs);
    }
  }

  return {
    line,
    refusals,
    paySession(sessionId, name) {
      try {
        fake.pay(sessionId, name);
      } catch {
        return false;
      }
      const heard = postReport(fake.createEvent("checkout.session.completed", sessionId));
      underWay.add(heard);
      void heard.finally(() => underWay.delete(heard));
      return true;
    },
    async waitForAcceptedReports() {
      await Promise.all(underWay);
    },
    listBookEntries: () => listLedgerEntries(fake, { elsewhere: new Set(), byHand: new Set() }),
    setClockAhead(ms) {
      aheadMs = ms;
    },
    async close() {
      closed = true;
      await Promise.all(underWay);
      await line.close();
      fake.stop();
    },
  };
}
