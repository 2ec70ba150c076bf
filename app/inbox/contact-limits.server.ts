import type pg from "pg";
import { isPrivateNetwork, listEnclosingNetworks } from "../platform/client-network.server.ts";
import { consumeLimits, createHourlyLimiter } from "../platform/hourly-limits.server.ts";
import { messagesPerHour } from "./contact-fields.ts";

type Limit = keyof typeof messagesPerHour;
/** The limits, in the order in which a message is counted against them. */
const limits = ["network", "form", "overall"] as const satisfies Limit[];

export type ContactLimitResult =
  | { admitted: true }
  /** The limit that was reached, and the seconds to wait. */
  | { admitted: false; limit: Limit; seconds: number };

/** The forms, each with limits of its own, so that neither can use up those of the other. */
export type LimitedForm = "contact" | "enquiry" | "waiting";

export type ContactLimits = Readonly<{
  /** Counts a message against the limits of its network and form token, and against the total. */
  admit(clientAddress: string, formId: string, form: LimitedForm): Promise<ContactLimitResult>;
}>;

/** Creates the limits of messages. `privateFactor` multiplies that of a private address. */
export function createContactLimits(pool: pg.Pool, privateFactor = 1): ContactLimits {
  const createLimiter = (limit: Limit, factor = 1) => {
    const points = messagesPerHour[limit] * factor;
    return createHourlyLimiter(pool, limit === "network" ? "wide" : limit, points);
  };
  const ofNetwork = createLimiter("network");
  const ofPrivate = createLimiter("network", privateFactor);
  const ofForm = createLimiter("form");
  const overall = createLimiter("overall");
  return {
    async admit(clientAddress, formId, form) {
      const networks = listEnclosingNetworks(clientAddress);
      const network = networks.at(-1) ?? "";
      const refused = await consumeLimits([
        {
          limiter: isPrivateNetwork(networks[0]) ? ofPrivate : ofNetwork,
          key: form === "contact" ? network : `${form} ${network}`,
        },
        { limiter: ofForm, key: formId },
        { limiter: overall, key: form },
      ]);
      const limit = refused && limits[refused.index];
      return limit ? { admitted: false, limit, seconds: refused.seconds } : { admitted: true };
    },
  };
}
