import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { ZodError } from "zod";
import { createAccounts } from "#app/accounts/accounts.server.ts";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import {
  listAuditActors,
  listAuditEntries,
  streamAuditEntries,
} from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { eraseAgencyContact, listAgenciesByContact } from "#app/agencies/agency-store.server.ts";
import { listAlerts } from "#app/alerts/list-alerts.server.ts";
import { getMetricsFigures } from "#app/alerts/metrics-figures.server.ts";
import { notifyOperator } from "#app/alerts/notify-operator.server.ts";
import { clearUnnamedProxy, recordUnnamedProxy } from "#app/alerts/untrusted-proxy.server.ts";
import { BackupCopyFailed, createBackup } from "#app/backup/create-backup.server.ts";
import { recordBackup } from "#app/backup/last-backup.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { findBookingBySession } from "#app/bookings/booking-store.server.ts";
import { findCancellationTime } from "#app/bookings/changes/booking-last-change.server.ts";
import { addTeamNote, recordNoShow } from "#app/bookings/changes/booking-notes.server.ts";
import { cancelBooking, cancelForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { changeTour } from "#app/bookings/changes/change-tour.server.ts";
import { listRidesToMove } from "#app/bookings/changes/list-rides-to-move.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import type { CheckoutVisit } from "#app/bookings/checkout/checkout.server.ts";
import { createCheckoutKeys } from "#app/bookings/checkout/checkout-key.server.ts";
import { countUnpaidHolds } from "#app/bookings/checkout/count-unpaid-holds.server.ts";
import { getHoldOrigin } from "#app/bookings/checkout/hold-origins.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import {
  cancelStartedDeparture,
  closeDepartures,
  reopenDeparture,
  setCapacity,
  setOffered,
} from "#app/bookings/closures/cancel-departure.server.ts";
import { closeExpiredOffers } from "#app/bookings/closures/close-cancellation-offers.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { listAffectedRides } from "#app/bookings/closures/list-affected-riders.server.ts";
import { listRidesKeptClosed } from "#app/bookings/closures/list-rides-kept-closed.server.ts";
import { listUnansweredGuests } from "#app/bookings/closures/list-unanswered-guests.server.ts";
import { reopenDays, undoCloseDays } from "#app/bookings/closures/reopen-days.server.ts";
import { canSendEmails, isReachable } from "#app/bookings/guest-email.ts";
import { canSeeAllRides, getRideVisibility } from "#app/bookings/guides/guide-visibility.server.ts";
import {
  assignGuides,
  listGuidedDepartures,
  listGuides,
} from "#app/bookings/guides/ride-guides.server.ts";
import { findManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { listReachableGuests } from "#app/bookings/manual-messages/list-reachable-guests.server.ts";
import { listOpenManualMessages } from "#app/bookings/manual-messages/manual-messages.server.ts";
import { markGuestNotified } from "#app/bookings/manual-messages/mark-guest-notified.server.ts";
import { recordManualMessage } from "#app/bookings/manual-messages/record-manual-message.server.ts";
import { checkPaymentClock } from "#app/bookings/payment/check-payment-clock.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { reconcileSince } from "#app/bookings/payment/reconcile-since.server.ts";
import { recordDecline } from "#app/bookings/payment/record-decline.server.ts";
import { eraseUnpaidRecords } from "#app/bookings/privacy/erase-legacy-records.server.ts";
import { countOldGuests, eraseOldGuests } from "#app/bookings/privacy/erase-old-guests.server.ts";
import { eraseGuest, exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { setRetention } from "#app/bookings/privacy/set-retention.server.ts";
import type { ApiRecord } from "#app/bookings/records/api-record.ts";
import type { RecordFilter } from "#app/bookings/records/booking-filter.ts";
import { getBookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { listLedgerLines } from "#app/bookings/records/list-ledger-lines.server.ts";
import { countBookingsSince } from "#app/bookings/records/list-recent-bookings.server.ts";
import { listDepartures, listRiders } from "#app/bookings/records/operator-departures.server.ts";
import {
  countRecords,
  exportRecords,
  findHoldByCheckoutKey,
  findPaidByCheckoutKey,
  listRecords,
  listRecordsPage,
  toRecord,
} from "#app/bookings/records/query-booking-records.server.ts";
import { markRecordOpened } from "#app/bookings/records/retain-opened-record.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { recordDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { recordManualRepayment } from "#app/bookings/refunds/record-manual-repayment.server.ts";
import { recordMoneyMovement } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { retryRefund, retryRefunds } from "#app/bookings/refunds/retry-refunds.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { findSession } from "#app/bookings/session-gateways.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { listClosedDays } from "#app/departures/closed-day-store.server.ts";
import { findClosedDays } from "#app/departures/find-closed-days.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { getMaxRidersAhead } from "#app/departures/list-horse-shortages.server.ts";
import {
  answerMessage,
  setMessageDone,
  undoMessageDone,
} from "#app/inbox/answer-message.server.ts";
import { createContactLimits } from "#app/inbox/contact-limits.server.ts";
import { eraseOldMessages } from "#app/inbox/erase-old-messages.server.ts";
import { issueFormToken } from "#app/inbox/form-token.server.ts";
import { eraseMessagesOf, listMessagesOf } from "#app/inbox/guest-messages.server.ts";
import {
  countMessages,
  countOpenMessages,
  findInboxMessage,
  getInboxPage,
} from "#app/inbox/inbox.server.ts";
import {
  type ContactDependencies,
  sendContactMessage,
} from "#app/inbox/send-contact-message.server.ts";
import {
  createNetworkLimit,
  createRecordLimit,
  unknownSessionsPerHour,
} from "#app/legacy-api/legacy-api-limits.server.ts";
import { addRecord, findRecord } from "#app/legacy-api/save-api-record.server.ts";
import {
  createFeed,
  listFeeds,
  revokeFeed,
} from "#app/notifications/calendar-feeds/calendar-feeds.server.ts";
import { renderCalendarFeed } from "#app/notifications/calendar-feeds/render-calendar-feed.server.ts";
import { createMessageEraser } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { retryConfirmations } from "#app/notifications/deliveries/retry-confirmations.server.ts";
import { createMailer } from "#app/notifications/email/mailer.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { listLaunchNotes } from "#app/platform/launch-notes.ts";
import { type LocalDate, toLocalDate } from "#app/platform/local-time.ts";
import { readRetention } from "#app/platform/retention-setting.server.ts";
import {
  encryptStoredSecrets,
  getOrCreateSecret,
  type SecretSetting,
} from "#app/platform/secrets/stored-secrets.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { getReport } from "#app/reports/get-report.server.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  type CatalogDraft,
  deleteOldDrafts,
  findCatalogDraft,
  saveCatalogDraft,
} from "#app/tours/catalog/catalog-drafts.server.ts";
import {
  findCatalogVersion,
  getNewestVersion,
  listCatalogVersions,
} from "#app/tours/catalog/list-catalog-versions.server.ts";
import { ensureCatalog, publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { revertCatalog } from "#app/tours/catalog/revert-catalog.server.ts";
import { type Database, runInTransaction } from "#db/database.ts";
import { getDatabaseTime } from "#db/database-time.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { deleteJobs } from "#jobs/delete-old-jobs.server.ts";
import { retryFailedJobs } from "#jobs/retry-failed-jobs.server.ts";
import { createAgencyServices } from "./agency-services.ts";
import { bindDependencies } from "./bind-dependencies.ts";
import { createWiredNotifier, getSiteEmail } from "./notifier-services.ts";
import { chooseGateway } from "./payment-services.ts";
import { publishEvent } from "./publish-service.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

/** All use cases for routes and jobs, bound to their database, clock and providers. */
export type Services = Readonly<Awaited<ReturnType<typeof createServices>>>;

/**
 * Milliseconds back from now for which the recurring check reads the provider's completed sessions.
 */
const lookBackMs = 3 * 3_600_000;

/** The only composition root. It builds the use cases on their real parts, grouped as in `app`. */
export async function createServices(parts: WiringDependencies) {
  const { env, clock, log, connection, queue, adminAuth, secrets } = parts;
  const { db } = connection;
  await ensureReadableCatalog(db, clock.now());
  await findClosedDays(db, clock.now());
  if (env.trustProxy > 0) await clearUnnamedProxy(db);
  const payments = await chooseGateway(parts);
  const mailer = createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom ?? {
      get name() {
        return getPublishedBusiness().brand.value;
      },
      get address() {
        return getPublishedBusiness().email.value;
      },
    },
    directory: join(env.dataDir, "mails"),
    log,
  });
  const areEmailsSent = canSendEmails({ mailer, siteUrl: env.siteUrl });
  const forget = createMessageEraser({ forgetMails: mailer.deleteFiles, deleteJobs });
  const deps: BookingDependencies = {
    db,
    clock,
    log,
    gateways: payments.gateways,
    async publish(tx, event) {
      await recordManualMessage(tx, event, { now: clock.now(), areEmailsSent });
      await publishEvent(queue, tx, event);
    },
    areEmailsSent,
    forget,
  };
  const notifier = await createWiredNotifier(parts, mailer);
  const make = () => randomBytes(32).toString("hex");
  const getSecret = (name: SecretSetting) => getOrCreateSecret(db, { cipher: secrets, name, make });
  const originSecret = await getSecret("hold-origin-secret");
  const refuseUnknownSession = createNetworkLimit(connection.pool, originSecret, {
    keyPrefix: "session",
    points: unknownSessionsPerHour,
  });
  const contact: ContactDependencies = {
    db,
    clock,
    limits: createContactLimits(connection.pool),
    secret: await getSecret("contact-form-secret"),
    queueOperatorEmail: notifier.queueContactMessage,
    queueFloodEmail: notifier.queueContactFloodAlert,
  };
  const watched = { db, clock, env, notifier, gateways: payments.gateways };
  void checkPaymentClock(deps);
  const agencies = createAgencyServices(deps);
  return {
    env: env as Pick<Env, "siteUrl" | "publicAnonKey" | "trustProxy">,
    launchNotes: listLaunchNotes(env),
    clock,
    log,
    adminAuth,
    accounts: createAccounts({
      ...parts,
      db,
      password: env.adminPassword,
      hashCost: env.passwordHashCost,
      siteUrl: env.siteUrl,
      getSiteEmail: () => getSiteEmail(env),
      send: notifier.sendAccountEmail,
      areEmailsSent: mailer.leaves,
    }),
    notifier,
    ...payments,
    seats: bindDependencies(deps, { getMonthAvailability }),
    checkout: {
      /** Issues and verifies the keys that open a hold (ADR 16). */
      keys: createCheckoutKeys(await getSecret("checkout-secret")),
      findHoldByCheckoutKey: (key: string) => findHoldByCheckoutKey(db, key, clock.now()),
      findPaidByCheckoutKey: (key: string) => findPaidByCheckoutKey(db, key),
      startCheckout: (
        request: BookingRequest,
        {
          visitor,
          ...visit
        }: Omit<CheckoutVisit, "origin"> &
          Readonly<{ visitor: Parameters<typeof getHoldOrigin>[0] }>,
      ) => startCheckout(deps, request, { ...visit, origin: getHoldOrigin(visitor, originSecret) }),
    },
    payment: {
      ...bindDependencies(deps, {
        confirmPayment,
        findSession,
        refundPayment,
        executeRefundOrder,
        recordMoneyMovement,
        recordDispute,
        recordDecline,
        recordManualRepayment,
        reconcileSince,
        retryRefund,
      }),
      /**
       * Retries refunds, and asks the provider for recent payments of which no report has arrived.
       */
      async retryRefundsAndReconcile() {
        await retryRefunds(deps);
        await reconcileSince(deps, new Date(clock.now().getTime() - lookBackMs));
        await checkPaymentClock(deps);
      },
      async reconcilePayments() {
        const unpaid = await countUnpaidHolds(db, clock.now());
        if (unpaid.isAlarming) {
          log.warn(unpaid, "unusually many seats are held without being paid");
          await notifier.queueHoldsAlarm(unpaid);
        }
        await reconcilePayments(deps);
        await agencies.releaseLapsedAllotments();
      },
      /** Seconds for which a network may not ask about unknown sessions; null while it may. */
      refuseSessionFor: async (sessionId: string, clientAddress: string) =>
        (await findBookingBySession(db, sessionId)) ? null : refuseUnknownSession(clientAddress),
    },
    guest: {
      ...bindDependencies(deps, {
        cancelBooking,
        rescheduleBooking,
        changeDetails,
        changeRiders,
        closeExpiredOffers,
      }),
      /** When a booking was cancelled; null for a booking that is not cancelled. */
      findCancellationTime: (id: string) => findCancellationTime(db, id),
      /** The booking of a manage link, with the actions it allows now. */
      findManagedBooking: (token: string) => findManagedBooking(db, token, clock.now()),
    },
    operator: {
      ...bindDependencies(deps, {
        createManualBooking,
        cancelForOperator,
        recordManualPayment,
        closeDays,
        reopenDays,
        changeParty,
        changePrice,
        changeTour,
        addTeamNote,
        refundBooking,
        recordNoShow,
        listReachableGuests,
        markGuestNotified,
        markRecordOpened,
        getRideVisibility,
        closeDepartures,
        cancelStartedDeparture,
        reopenDeparture,
        setCapacity,
        setOffered,
        setRetention,
        assignGuides,
        undoCloseDays,
        undoBookingChange,
      }),
      ...bindDependencies(db, { listClosedDays, listGuidedDepartures, listGuides }),
      /** Everything the operator sees of one booking. */
      getBookingDetails: (id: string) => getBookingDetails(db, id, clock.now()),
      /** Every departure of `days` days, as the operator sees it. */
      listDepartures: (first: LocalDate, days: number) =>
        listDepartures(db, first, days, clock.now()),
      /** The departures that a booking can be moved to. Its own seats count as free. */
      listRidesToMove: (wish: Parameters<typeof listRidesToMove>[1]) =>
        listRidesToMove(db, wish, clock.now()),
      /** What was sold and offered in a period, and a year earlier. */
      getReport: (span: Parameters<typeof getReport>[1]) => getReport(db, span),
      /** Every movement of money between two days. */
      listLedgerLines: (days: Parameters<typeof listLedgerLines>[1]) => listLedgerLines(db, days),
      /** Guests of cancelled departures who have not chosen yet. */
      listUnansweredGuests: () => listUnansweredGuests(db),
      /** Whether an email reaches a guest. */
      isReachable: (guest: Parameters<typeof isReachable>[0]) => isReachable(guest, deps),
      /** What the team has to tell guests in person, because no email reaches them. */
      listOpenManualMessages: (only?: Parameters<typeof listOpenManualMessages>[2]) =>
        listOpenManualMessages(db, clock.now(), only),
      /** The riders of a day, in the order of the pickups. */
      listRiders: (date: LocalDate) => listRiders(db, date, clock.now()),
      /** The number of bookings made since an instant that are still valid, in figures. */
      countBookingsSince: (since: Date) => countBookingsSince(db, since, clock.now()),
      /** Everything stored about the person with an email address, including their messages. */
      exportGuestData: async (email: string) => ({
        ...(await exportGuestData(db, email)),
        messages: await listMessagesOf(db, email),
        agencies: await listAgenciesByContact(db, email),
      }),
      eraseGuest: (email: string) =>
        eraseGuest(deps, email, async (tx) => {
          await eraseMessagesOf(tx, email, forget);
          await eraseAgencyContact(tx, email);
        }),
      /**
       * The months after a ride at which personal data is erased, and the number of bookings due
       * now.
       */
      async getRetention() {
        const months = await readRetention(db);
        return { months, due: await countOldGuests(db, clock.now(), months) };
      },
      listRecords: (options: Parameters<typeof listRecords>[2]) =>
        listRecords(db, clock.now(), options),
      countRecords: (filter?: RecordFilter) => countRecords(db, clock.now(), filter),
      /** A page of the records with their total number; null when there are too many to count. */
      listRecordsPage: (options: Parameters<typeof listRecordsPage>[2]) =>
        listRecordsPage(db, clock.now(), options),
      exportRecords: (filter: RecordFilter) => exportRecords(db, clock.now(), filter),
      /** All open alerts. */
      listAlerts: () => listAlerts(watched),
    },
    agencies,
    catalog: {
      ...bindDependencies(db, {
        getNewestVersion,
        findCatalogVersion,
        listCatalogVersions,
        findCatalogDraft,
      }),
      /** Saves a catalog draft, so that its pages can be previewed. Returns its id. */
      saveCatalogDraft: (draft: CatalogDraft) =>
        saveCatalogDraft(db, { ...draft, now: clock.now() }),
      /** Stores an operator's changes as the newest version. */
      publishCatalog: (change: Readonly<{ catalog: Catalog; basedOn: number; by: string }>) =>
        publishCatalog(db, { ...change, now: clock.now() }),
      /** Publishes an earlier version again. */
      revertCatalog: (change: Readonly<{ number: number; basedOn: number; by: string }>) =>
        revertCatalog(db, { ...change, now: clock.now() }),
      /** The booked departures that `to` no longer sells in the same way as `from`. */
      listAffectedRides: (from: Catalog, to: Catalog) =>
        listAffectedRides(db, { from, to, now: clock.now() }),
      /** The closed days on which `to` has a departure that `from` does not have. */
      listRidesKeptClosed: (from: Catalog, to: Catalog) =>
        listRidesKeptClosed(db, { from, to, now: clock.now() }),
    },
    auditLog: {
      /** Runs `work` and attributes its changes to an account. */
      runAsActor,
      ...bindDependencies(db, { listAuditEntries, listAuditActors, streamAuditEntries }),
    },
    legacyApi: {
      findRecord: async (record: ApiRecord) => {
        const { row, isPaid } = await findRecord(deps, record);
        return { row: row && toRecord(row, clock.now()), isPaid };
      },
      addRecord: async (record: ApiRecord) => toRecord(await addRecord(deps, record), clock.now()),
      /**
       * Seconds for which a network may not add records without a paid session; null while it may.
       */
      refuseRecordsFor: createRecordLimit(connection.pool, originSecret),
      /**
       * The database's own time, ISO 8601 with microseconds. Throws when the database is
       * unavailable.
       */
      getDatabaseTime: () => getDatabaseTime(db),
    },
    nightly: {
      remindGuests: () => remindGuests(deps),
      /** Retries the booking messages whose jobs have failed finally or are lost. */
      async retryFailedMessages() {
        await retryFailedJobs(db);
        await retryConfirmations(deps);
      },
      /**
       * Erases personal data that has reached the age in the operator's setting or the privacy
       * notice, unpaid records that nobody opened, catalog drafts older than a day, and the day
       * sheets of past days.
       */
      async eraseOldGuests() {
        await deleteOldDrafts(db, clock.now());
        await runInTransaction(db, (tx) => forget.eraseSheetsBefore(tx, toLocalDate(clock.now())));
        await eraseUnpaidRecords(deps);
        return eraseOldGuests(deps, (before) => eraseOldMessages(db, before, forget));
      },
      /** Writes the nightly backup, and removes the oldest. */
      async createNightlyBackup() {
        await encryptStoredSecrets(db, { to: secrets });
        const made = await createBackup({
          connectionString: connection.connectionString,
          dataDir: env.dataDir,
          folder: join(env.dataDir, "backups"),
          secondFolder: env.backupFolder,
          settingsFile: ".env",
          keep: env.backupsKept,
        }).catch((error: unknown) => {
          if (!(error instanceof BackupCopyFailed)) throw error;
          // A retry would write another backup here and remove an older one for it. An alert tells
          // the operator when the last good backup is too old.
          log.error({ err: error }, "the backup was not copied");
        });
        if (!made) return;
        await recordBackup(db, made.manifest.madeAt);
        log.info({ file: made.file, bytes: made.bytes }, "backed up");
      },
    },
    alerts: {
      /** Emails the operator the alerts that have been open for an hour. */
      notifyOperator: () => notifyOperator(watched),
      /** Records that a request has come through a proxy that the settings do not name. */
      recordUnnamedProxy: () => recordUnnamedProxy(db, clock.now()),
      /** The figures for monitoring. */
      figures: () => getMetricsFigures(db, clock.now()),
      /**
       * Whether an error means that the database is unavailable, so that the work may be retried.
       */
      isDatabaseUnavailable: isDatabaseUnavailable,
    },
    calendar: {
      ...bindDependencies(db, { listFeeds }),
      ...bindDependencies({ db, clock }, { revokeFeed }),
      canSeeAllRides,
      /**
       * Creates a secret address for a calendar of the rides. The address is returned only here.
       */
      createFeed: (feed: Omit<Parameters<typeof createFeed>[1], "now">) =>
        createFeed(db, { ...feed, now: clock.now() }),
      /** The calendar at a secret address; null where there is none. */
      renderCalendarFeed: (secret: string) =>
        renderCalendarFeed(db, secret, { siteUrl: env.siteUrl, now: clock.now(), log }),
    },
    contact: {
      /** The token that a contact form carries from its opening to its submission. */
      openContactForm: () => issueFormToken(contact.secret, clock.now()),
      ...bindDependencies(contact, { sendContactMessage }),
    },
    inbox: {
      ...bindDependencies(db, { getInboxPage, findInboxMessage, countMessages, countOpenMessages }),
      ...bindDependencies(
        { db, clock, mailReply: notifier.queueContactReply },
        { answerMessage, setMessageDone, undoMessageDone },
      ),
    },
  };
}

/**
 * Throws if this process cannot read the published catalog: it would fail at every booking, so the
 * previous process has to continue.
 */
async function ensureReadableCatalog(db: Database, now: Date): Promise<void> {
  const getMaxRiders: Parameters<typeof ensureCatalog>[2] = (tx, catalog) =>
    getMaxRidersAhead(tx, catalog, now);
  await ensureCatalog(db, now, getMaxRiders).catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error;
    throw new StartupError(
      "What is sold was published by another version of this site, and this one cannot read it. Start that version again and bring an earlier catalog back under Tours and prices, or restore a backup (npm run restore).",
    );
  });
}
