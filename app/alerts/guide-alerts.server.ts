import type { Database } from "#db/database.ts";
import { isClosedWithRiders } from "../bookings/closures/departures-to-close.ts";
import { allDays, computeCashSums, isCashOpen } from "../bookings/guide-cash/guide-cash.ts";
import { listGuideCash } from "../bookings/guide-cash/list-guide-cash.server.ts";
import { findGuideConflicts } from "../bookings/guides/guide-conflicts.ts";
import { listGuidedDepartures } from "../bookings/guides/ride-guides.server.ts";
import { listDepartures } from "../bookings/records/operator-departures.server.ts";
import { listSheetQuestions } from "../bookings/sheet-submission/list-sheet-questions.server.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { formatDepartureKey } from "../departures/lock-departures.server.ts";
import { listHorsesTakenOut } from "../horses/horse-remarks.server.ts";
import { addDays } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { Alert } from "./alert.ts";

/** At most this many lines about cash are shown; the page of the guides' cash has all. */
const maxCashShown = 10;
/** At most this many questions about day sheets are shown; the sheets have all. */
const maxQuestionsShown = 10;

/** Lists what the guides' work leaves to the office: guides, horses out of service and cash. */
export async function listGuideAlerts(db: Database, now: Date): Promise<Alert[]> {
  const today = toLocalDate(now);
  const [short, out, cash, asked] = await Promise.all([
    listShortRides(db, now),
    listHorsesTakenOut(db),
    listGuideCash(db, { first: allDays.first, last: today }),
    listSheetQuestions(db, { limit: maxQuestionsShown }),
  ]);
  // Guides hand the cash in after the last ride, so it is not missing before the day is over.
  const open = cash
    .filter(isCashOpen)
    .map((one) => ({ ...one, ...computeCashSums(one) }))
    .filter(({ day, unconfirmedCentavos }) => day < today || unconfirmedCentavos !== 0);
  return [
    ...asked.map((question) => ({ kind: "sheet-question" as const, question })),
    ...short,
    ...out.map((horse) => ({ kind: "horse-taken-out" as const, horse })),
    ...open.slice(0, maxCashShown).map((one) => ({
      ...{ kind: "guide-cash" as const, accountId: one.accountId, name: one.name, day: one.day },
      missingMxn: one.day < today ? one.differenceCentavos / 100 : 0,
      unconfirmedMxn: one.unconfirmedCentavos / 100,
    })),
  ];
}

/** Lists the rides of today and tomorrow that have more riders than their guides may lead. */
async function listShortRides(db: Database, now: Date): Promise<Alert[]> {
  if (!getPublishedBusiness().hasGuides.value) return [];
  const today = toLocalDate(now);
  const [rides, guided] = await Promise.all([
    listDepartures(db, now, today, 2),
    listGuidedDepartures(db, today, addDays(today, 1)),
  ]);
  const { value: ridersPerGuide } = getPublishedBusiness().ridersPerGuide;
  return rides
    .filter(({ backAt }) => now < backAt)
    .flatMap((ride) => {
      const key = formatDepartureKey(ride.key);
      const own = guided.find((one) => formatDepartureKey(one.key) === key);
      const isOff = ride.closed !== null && !isClosedWithRiders(ride);
      const known = { ...ride, isOff, guides: own?.guides ?? [] };
      const { needed } = findGuideConflicts(known, [], ridersPerGuide);
      return needed
        ? [{ kind: "few-guides" as const, ...ride.key, ride: ride.name, need: needed }]
        : [];
    });
}
