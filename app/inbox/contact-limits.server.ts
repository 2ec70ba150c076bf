import type pg from "pg";
import { networksOf } from "../platform/client-network.server.ts";
import { hourlyLimiter, refusedBy } from "../platform/hourly-limits.server.ts";
import { messagesAnHour } from "./contact-fields.ts";

type Limit = keyof typeof messagesAnHour;
const limits = ["network", "form", "overall"] as const satisfies Limit[];

export type ContactAdmission =
  | { admitted: true }
  /** Whose limit was reached, and for how many seconds. */
  | { admitted: false; limit: Limit; seconds: number };

export type ContactLimits = Readonly<{
  /** Counts a message of this address and this opening of the form. */
  admit(clientAddress: string, formId: string): Promise<ContactAdmission>;
}>;

export function createContactLimits(pool: pg.Pool): ContactLimits {
  const limiters = limits.map((limit) => ({
    limit,
    limiter: hourlyLimiter(pool, limit === "network" ? "wide" : limit, messagesAnHour[limit]),
  }));
  return {
    async admit(clientAddress, formId) {
      const network = networksOf(clientAddress).at(-1) ?? "";
      const keys = { network, form: formId, overall: "contact" };
      const refused = await refusedBy(
        limiters.map(({ limit, limiter }) => ({ limiter, key: keys[limit] })),
      );
      const limit = refused && limits[refused.index];
      return limit ? { admitted: false, limit, seconds: refused.seconds } : { admitted: true };
    },
  };
}
