import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networksOf } from "../platform/network-of.server.ts";
import { messagesAnHour } from "./contact-fields.ts";

type Limit = keyof typeof messagesAnHour;

export type ContactAdmission =
  | { admitted: true }
  /** Whose limit was reached, and for how many seconds. */
  | { admitted: false; limit: Limit; seconds: number };

export type ContactLimits = Readonly<{
  /** Counts a message of this address and this opening of the form. */
  admit(clientAddress: string, formId: string): Promise<ContactAdmission>;
}>;

/** Counts in the database, so that the limits hold over several processes and a restart. */
export function createContactLimits(pool: pg.Pool): ContactLimits {
  const limiterOf = (limit: Limit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "contact_limits",
      // The table is one of our migrations.
      tableCreated: true,
      keyPrefix: limit === "network" ? "" : limit,
      points: messagesAnHour[limit],
      duration: 60 * 60,
    });
  const limiters = {
    network: limiterOf("network"),
    near: limiterOf("near"),
    wide: limiterOf("wide"),
    form: limiterOf("form"),
    overall: limiterOf("overall"),
  };

  return {
    async admit(clientAddress, formId) {
      // Narrow limits come first: a sender beyond a limit takes nothing from everybody's share.
      const [network, near, wide] = networksOf(clientAddress);
      const keys = { network, near, wide, form: formId, overall: "contact" };
      for (const limit of ["network", "near", "wide", "form", "overall"] as const) {
        const key = keys[limit];
        if (key === undefined) continue;
        try {
          await limiters[limit].consume(key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return { admitted: false, limit, seconds: Math.ceil(refusal.msBeforeNext / 1000) };
        }
      }
      return { admitted: true };
    },
  };
}
