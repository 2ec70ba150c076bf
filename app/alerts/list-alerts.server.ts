import { and, count, eq, isNotNull, min } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { accounts, bookings } from "#db/schema.ts";
import { listEndingAllotments } from "../agencies/allotments.server.ts";
import { getLastBackupTime } from "../backup/last-backup.server.ts";
import type { BookingDependencies } from "../bookings/booking-dependencies.server.ts";
import { countUnpaidHolds } from "../bookings/checkout/count-unpaid-holds.server.ts";
import { countEarlierJoins } from "../bookings/customers/list-earlier-joins.server.ts";
import { listReadyMessages } from "../bookings/manual-messages/list-ready-messages.server.ts";
import { getClockErrorSeconds } from "../bookings/payment/check-payment-clock.server.ts";
import { listMissingProviders } from "../bookings/payment/missing-providers.server.ts";
import { hasAccountMismatch } from "../bookings/payment/provider-account-mismatch.server.ts";
import { listUnknownPayments } from "../bookings/payment/unknown-payments.server.ts";
import {
  listOwedManualRefunds,
  type OwedManualRefund,
} from "../bookings/refunds/list-owed-manual-refunds.server.ts";
import { listOwedRefunds, type OwedRefund } from "../bookings/refunds/list-owed-refunds.server.ts";
import { listSoloRiders, type SoloRider } from "../bookings/reminders/list-solo-riders.server.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { listRefusedPosts } from "../content/posts/schedule-post.server.ts";
import { listContentSchedules } from "../content/schedule/schedule-content.server.ts";
import { countNewMessages, getLateMessages } from "../inbox/inbox.server.ts";
import type { Notifier } from "../notifications/notifier.server.ts";
import { listStoppedTemplates } from "../notifications/whatsapp/list-templates.server.ts";
import { getRefundChatLink } from "../notifications/whatsapp-texts.ts";
import { takesPayments } from "../payments/gateways.ts";
import type { Clock } from "../platform/clock.ts";
import type { Env } from "../platform/env.server.ts";
import { findOldNode } from "../platform/packaged-node.ts";
import { getSecretsLostTime } from "../platform/secrets/lost-secrets.server.ts";
import type { SetupState } from "../platform/setup-state.ts";
import type { Alert } from "./alert.ts";
import { type DiskSpace, getDiskSpace } from "./disk-space.server.ts";
import { listGuideAlerts } from "./guide-alerts.server.ts";
import { listHorseAlerts } from "./horse-alerts.server.ts";
import { type FailedWork, listFailedWork } from "./list-failed-work.server.ts";
import { listRiderAlerts } from "./list-rider-alerts.server.ts";
import { countLateJobs } from "./metrics-figures.server.ts";
import { createPendingMessageAlerts } from "./pending-message-alerts.ts";
import { listTomorrowAlerts } from "./tomorrow-alerts.server.ts";
import { hasUnlistedProxy } from "./untrusted-proxy.server.ts";

export type AlertDependencies = Readonly<{
  db: Database;
  clock: Clock;
  env: Pick<Env, "siteUrl" | "dataDir">;
  /** What the site can do by now. */
  getSetup: () => Pick<SetupState, "takesRealPayments">;
  gateways: BookingDependencies["gateways"];
  notifier: Pick<Notifier, "getHealth">;
  /** The path of the Node that runs the site; without one, its age is not looked at. */
  nodePath?: string;
}>;

/** Unknown payments and lost secrets are shown for two weeks. */
const shownForMs = 14 * 24 * 3_600_000;
/**
 * A job that has waited this long is late. Normally, jobs start within seconds, and failed jobs are
 * retried within a quarter of an hour.
 */
const lateMinutes = 20;
/**
 * The alert is shown when the free disk space is below both limits (in bytes, and as a share of the
 * disk), because bookings will soon fail.
 */
const minFreeBytes = 1e9;
const minFreeShare = 0.05;
/**
 * At most this many alerts of a kind are listed, so that the Today screen stays readable when
 * everything fails.
 */
const maxFailedJobsShown = 10;
const maxManualRefundsShown = 20;
/**
 * The age in hours from which the last backup causes an alert. One failed nightly backup causes
 * none.
 */
const backupHours = 36;

/** Lists all current alerts; those that concern guests come first. */
export async function listAlerts(deps: AlertDependencies): Promise<Alert[]> {
  const { db, env, notifier } = deps;
  const now = deps.clock.now();
  const takesCards = getPublishedBusiness().takesCards.value;
  const isPublic = env.siteUrl.startsWith("https:");
  const [
    health,
    owed,
    byHand,
    unpaid,
    accountMismatch,
    missingProviders,
    unknown,
    lone,
    guests,
    jobs,
    seconds,
    disk,
    backup,
    first,
    late,
    ending,
    proxyUnnamed,
    failed,
    secretsLost,
    untold,
    ofHorses,
    tomorrow,
    fresh,
    schedules,
    ofPosts,
    ofGuides,
    ofRiders,
    joins,
    stopped,
  ] = await Promise.all([
    notifier.getHealth(),
    listOwedRefunds(db, now),
    listOwedManualRefunds(db, maxManualRefundsShown),
    countUnpaidHolds(db, now),
    hasAccountMismatch(db, now),
    listMissingProviders(deps, now),
    listUnknownPayments(db),
    listSoloRiders(db, now),
    countUndecided(db),
    countLateJobs(db),
    getClockErrorSeconds(db),
    getDiskSpace(env.dataDir),
    getLastBackupTime(db),
    findFirstUse(db),
    getLateMessages(db, now),
    listEndingAllotments(db, now),
    hasUnlistedProxy(db, now),
    listFailedWork(db),
    getSecretsLostTime(db),
    listReadyMessages(db, now),
    listHorseAlerts(db, now),
    listTomorrowAlerts(db, now),
    countNewMessages(db, now),
    listContentSchedules(db),
    listRefusedPosts(db),
    listGuideAlerts(db, now),
    listRiderAlerts(db, { now, siteUrl: env.siteUrl }),
    countEarlierJoins(db),
    listStoppedTemplates(db),
  ]);
  const isOldEnough = (since: Date) => now.getTime() - since.getTime() < shownForMs;
  const oldNode = isPublic ? findOldNode(deps.nodePath ?? "", now) : null;
  const minutes = Math.floor(Math.max(0, ...jobs.map((one) => one.oldestSeconds)) / 60);
  return [
    ...(health.mailTrouble ? [{ kind: "mails", ...health.mailTrouble } as const] : []),
    // On a private computer, a mail server is missing on purpose, so there is no alert.
    ...(!health.areEmailsSent && isPublic ? [{ kind: "no-mail-server" } as const] : []),
    ...(health.givenUpMails ? [{ kind: "given-up-mails", ...health.givenUpMails } as const] : []),
    ...createFailedWorkAlerts(failed, owed),
    ...(health.callTrouble ? [{ kind: "calls", ...health.callTrouble } as const] : []),
    ...owed.map((refund) => ({ kind: "refund", refund }) as const),
    ...byHand.owed.map(createRefundAlert),
    ...(byHand.others > 0 ? [{ kind: "more-give-back", count: byHand.others } as const] : []),
    ...(unpaid.isAlarming
      ? [{ kind: "unpaid-holds", seats: unpaid.seats, departures: unpaid.departures } as const]
      : []),
    ...(accountMismatch ? [{ kind: "account-mismatch" } as const] : []),
    ...missingProviders.map((missing) => ({ kind: "missing-provider", ...missing }) as const),
    ...unknown
      .filter(({ seenAt }) => isOldEnough(seenAt))
      .map(({ sessionId, amountCentavos, reason }) => ({
        kind: "unknown-payment" as const,
        sessionId,
        // Alerts show amounts in pesos only. The operator looks up any other amount on the
        // provider's site.
        amountMxn: reason === "other-currency" ? null : amountCentavos / 100,
      })),
    ...ofRiders,
    ...createFewRidersAlerts(lone),
    ...ofHorses,
    ...schedules.flatMap(({ id, publishAt, refusal }) =>
      refusal ? [{ kind: "unpublished-pages" as const, id, publishAt, refusal }] : [],
    ),
    ...ofPosts.map((post) => ({ kind: "unpublished-post" as const, ...post })),
    ...ending.map(({ hasLapsed, ...block }) => ({ kind: "block" as const, block, hasLapsed })),
    ...tomorrow,
    ...ofGuides,
    ...createPendingMessageAlerts(untold, { siteUrl: env.siteUrl, now }),
    ...(guests > 0 ? [{ kind: "undecided", guests } as const] : []),
    ...(late.count > 0 ? [{ kind: "messages", ...late } as const] : []),
    ...(fresh > 0 ? [{ kind: "new-messages", count: fresh } as const] : []),
    ...(stopped.length > 0 ? [{ kind: "stopped-templates", names: stopped } as const] : []),
    ...(joins > 0 ? [{ kind: "guest-joins", count: joins } as const] : []),
    ...(minutes >= lateMinutes ? [{ kind: "late-jobs", minutes } as const] : []),
    ...(proxyUnnamed ? [{ kind: "unnamed-proxy" } as const] : []),
    ...(secretsLost && isOldEnough(secretsLost) ? [{ kind: "secrets-lost" } as const] : []),
    ...(isPublic && takesCards && takesPayments(deps.gateways) && !deps.getSetup().takesRealPayments
      ? [{ kind: "sandbox" } as const]
      : []),
    ...(takesCards && !takesPayments(deps.gateways) ? [{ kind: "no-payments" } as const] : []),
    ...(seconds === 0 ? [] : [{ kind: "clock", seconds } as const]),
    ...(oldNode ? [{ kind: "old-node", ...oldNode } as const] : []),
    ...(isNearlyFull(disk)
      ? [{ kind: "disk", freeMb: Math.floor(disk.freeBytes / 1e6) } as const]
      : []),
    ...createBackupAlerts(backup, first, now),
  ];
}

function createRefundAlert({ booking, manualCentavos, agencyCentavos }: OwedManualRefund): Alert {
  return {
    kind: "give-back",
    owed: {
      bookingId: booking.id,
      reference: booking.reference,
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      broughtBy: booking.broughtBy,
      byUsMxn: manualCentavos / 100,
      byAgencyMxn: agencyCentavos / 100,
    },
    chat: getRefundChatLink(booking),
  };
}

export function isNearlyFull({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < minFreeBytes && freeBytes < totalBytes * minFreeShare;
}

/**
 * Creates the alerts about failed work that no other alert reports: the oldest failures up to a
 * limit, then a count of the rest.
 */
export function createFailedWorkAlerts(
  failed: readonly FailedWork[],
  owed: readonly Pick<OwedRefund, "bookingId">[],
): Alert[] {
  const refunds = new Set(owed.map(({ bookingId }) => bookingId));
  const untold = failed.filter(
    ({ work, booking }) => work !== "refund" || !booking || !refunds.has(booking.id),
  );
  const shown = untold.slice(0, maxFailedJobsShown);
  const others = untold.length - shown.length;
  return [
    ...shown.map((one) => ({ kind: "failed-work" as const, failed: one })),
    ...(others > 0 ? [{ kind: "more-failed-work" as const, count: others }] : []),
  ];
}

/**
 * Creates an alert when the last backup is at least `backupHours` old, or when there is no backup
 * and the site has been in use for that long. `first` is the time of its first use.
 */
export function createBackupAlerts(backup: Date | null, first: Date | null, now: Date): Alert[] {
  const getHoursSince = (instant: Date) => (now.getTime() - instant.getTime()) / 3_600_000;
  const since = backup ?? first;
  if (!since || getHoursSince(since) < backupHours) return [];
  return [{ kind: "backup", hours: backup && Math.floor(getHoursSince(backup)) }];
}

/**
 * Returns when this database was first used: the time of its first booking, or the creation of its
 * oldest account if that is later, because bookings may have been copied from another site. Null
 * without bookings.
 */
async function findFirstUse(db: Database): Promise<Date | null> {
  const [[booked], [made]] = await Promise.all([
    db.select({ at: min(bookings.bookingTimestamp) }).from(bookings),
    db.select({ at: min(accounts.createdAt) }).from(accounts),
  ]);
  const [first, begun] = [booked?.at ?? null, made?.at ?? null];
  return first && begun && begun > first ? begun : first;
}

async function countUndecided(db: Database): Promise<number> {
  const [row] = await db
    .select({ guests: count() })
    .from(bookings)
    .where(and(isNotNull(bookings.offerExpiresAt), eq(bookings.state, "confirmed")));
  return row?.guests ?? 0;
}

/** Creates one alert for each ride with too few riders, whose guests may have booked separately. */
function createFewRidersAlerts(lone: readonly SoloRider[]): Alert[] {
  const rides = Map.groupBy(lone, ({ key }) => `${key.tour} ${key.date} ${key.start}`);
  return [...rides.values()].flatMap((ofRide) => {
    const [first] = ofRide;
    if (!first) return [];
    const { key, ride, riders } = first;
    return {
      kind: "few-riders" as const,
      ...key,
      ...{ ride, riders, minimum: Math.max(...ofRide.map((one) => one.minimumRiders)) },
      names: ofRide.map(({ booking }) => `${booking.firstName} ${booking.lastName}`.trim()),
    };
  });
}
