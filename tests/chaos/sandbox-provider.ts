import { pino } from "pino";
import { createSandbox } from "#app/payments/sandbox/gateway.server.ts";
import { signWebhook } from "#app/payments/sandbox/signature.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Connection } from "#db/database.ts";
import type { LedgerEntry, Provider } from "./provider.ts";

const webhookSecret = "whsec_chaos";

/**
 * Creates the chaos-test provider for the built-in sandbox. The sandbox has no faults. Only the
 * process that calls it can crash.
 */
export function createSandboxProvider({ db, pool }: Connection): Provider {
  let clock: Clock;
  let sandbox: ReturnType<typeof createSandbox>;
  let reported: string[] = [];
  return {
    name: "sandbox",
    async open(now) {
      clock = now;
      reported = [];
      await pool.query("truncate sandbox_sessions, chaos_refunds");
      sandbox = createSandbox({
        db,
        clock,
        log: pino({ level: "silent" }),
        webhookSecret,
        siteUrl: "http://site.test",
        webhookUrl: "http://127.0.0.1:9/",
      });
      return sandbox;
    },
    async pay(id) {
      if (await sandbox.paymentActions.pay(id)) reported.push(id);
    },
    decline: (id) => sandbox.paymentActions.decline(id),
    sellOtherProduct: () => null,
    settleRefunds() {},
    refundByHand() {},
    openDispute() {},
    endDisputes() {},
    setTrouble() {},
    signReport(index) {
      const id = reported[index];
      if (!id) return null;
      const type = "checkout.session.completed";
      const body = JSON.stringify({ id: `evt_${id}`, type, data: { object: { id } } });
      return { body, signature: signWebhook(body, webhookSecret, clock.now()) };
    },
    countReports: () => reported.length,
    async listBookEntries() {
      const { rows } = await pool.query<LedgerEntry>(
        `select id, true as ours, state = 'open' and expires_at > $1 as open,
           state = 'complete' as paid, amount_centavos as amount,
           case when refunded_at is null then given else amount_centavos end as refunded,
           jsonb_array_length(parts) as parts, given as "partCentavos",
           (select count(*)::int from chaos_refunds r where r.session_id = s.id) as refunds,
           0 as "refundsLost", 0 as "byHand", null as dispute
         from sandbox_sessions s, lateral (
           select coalesce(sum((part ->> 'amountCentavos')::int), 0)::int as given
           from jsonb_array_elements(s.parts) as part) as givens`,
        [clock.now()],
      );
      return rows;
    },
    close() {},
  };
}
