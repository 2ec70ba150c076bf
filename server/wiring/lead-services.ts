import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import {
  countVisitsByLink,
  recordDailyCount,
  type SentCount,
  sumDailyCounts,
} from "#app/leads/daily-counts.server.ts";
import { addNamedLink, findNamedLink, listNamedLinks } from "#app/leads/named-links.server.ts";
import {
  recordRefusedParty,
  recordTurnedAway,
  type SentWish,
} from "#app/leads/turned-away.server.ts";
import { createNetworkLimit } from "#app/legacy-api/legacy-api-limits.server.ts";
import { countSiteBookings } from "#app/reports/count-site-bookings.server.ts";
import { listLeadTotals } from "#app/reports/list-lead-totals.server.ts";
import { listTurnedAway } from "#app/reports/list-turned-away.server.ts";
import type { Connection } from "#db/database.ts";
import { bindChanges, bindDependencies } from "./bind-dependencies.ts";

/** How many counts a network may add in an hour. A visit adds two, and one for each tap. */
const countsPerHour = 60;

type LeadOptions = Readonly<{
  pool: Connection["pool"];
  /** The secret of the keyed digests that the database stores instead of visitors' networks. */
  originSecret: string;
  /** Multiplies the hourly limits of private addresses. */
  privateFactor: number;
}>;

/** Creates the use cases about how guests find the business, and what is counted by day. */
export function createLeadServices(
  deps: BookingDependencies,
  { pool, originSecret, privateFactor }: LeadOptions,
) {
  const refuse = createNetworkLimit(pool, originSecret, {
    ...{ keyPrefix: "count", points: countsPerHour, privateFactor },
  });
  return {
    ...bindDependencies(deps.db, {
      countSiteBookings,
      countVisitsByLink,
      findNamedLink,
      listLeadTotals,
      listNamedLinks,
      listTurnedAway,
      sumDailyCounts,
    }),
    ...bindChanges(deps, { addNamedLink }),
    /** Counts what a browser reports, unless its network has reported too much in the last hour. */
    async countForVisitor(sent: SentCount, clientAddress: string): Promise<void> {
      if ((await refuse(clientAddress)) === null) await recordDailyCount(deps, sent);
    },
    /** Counts a party that tapped a day which cannot take it, under the same limit. */
    async countTurnedAway(sent: SentWish, clientAddress: string): Promise<void> {
      if ((await refuse(clientAddress)) === null) await recordTurnedAway(deps, sent);
    },
    /** Counts a party that the booking form refused, under the same limit. */
    async countRefusedParty(
      wish: Parameters<typeof recordRefusedParty>[1],
      reason: Parameters<typeof recordRefusedParty>[2],
      clientAddress: string,
    ): Promise<void> {
      if ((await refuse(clientAddress)) === null) await recordRefusedParty(deps, wish, reason);
    },
  };
}
