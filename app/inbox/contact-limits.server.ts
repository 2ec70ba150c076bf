import type pg from "pg";
import { listEnclosingNetworks } from "../platform/client-network.server.ts";
import { consumeLimits, createHourlyLimiter } from "../platform/hourly-limits.server.ts";
import { messagesPerHour } from "./contact-fields.ts";

type Limit = keyof typeof messagesPerHour;
const limits = ["network", "form", "overall"] as const satisfies Limit[];

export type ContactLimitResult =
  | { admitted: true }
  /** The limit that was reached, and the seconds to wait. */
  | { admitted: false; limit: Limit; seconds: number };

export type ContactLimits = Readonly<{
  /** Counts a message against the limits of its network and form token, and against the total. */
  admit(clientAddress: string, formId: string): Promise<ContactLimitResult>;
}>;

export function createContactLimits(pool: pg.Pool): ContactLimits {
  const limiters = limits.map((limit) => ({
    limit,
    limiter: createHourlyLimiter(
      pool,
      limit === "network" ? "wide" : limit,
      messagesPerHour[limit],
    ),
  }));
  return {
    async admit(clientAddress, formId) {
      const network = listEnclosingNetworks(clientAddress).at(-1) ?? "";
      const keys = { network, form: formId, overall: "contact" };
      const refused = await consumeLimits(
        limiters.map(({ limit, limiter }) => ({ limiter, key: keys[limit] })),
      );
      const limit = refused && limits[refused.index];
      return limit ? { admitted: false, limit, seconds: refused.seconds } : { admitted: true };
    },
  };
}
