import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { ZodError } from "zod";
import { createAccounts } from "#app/accounts/accounts.server.ts";
import { actingAs } from "#app/accounts/audit-log/current-actor.server.ts";
import {
  peopleOfTrail,
  trailPage,
  wholeTrail,
} from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { agenciesOf, eraseContact } from "#app/agencies/agency-store.server.ts";
import { readTroubles } from "#app/alerts/list-alerts.server.ts";
import { readFigures } from "#app/alerts/metrics-figures.server.ts";
import { tellOperator } from "#app/alerts/notify-operator.server.ts";
import { forgetUnnamedProxy, noteUnnamedProxy } from "#app/alerts/untrusted-proxy.server.ts";
import { BackupNotCopied, makeBackup } from "#app/backup/create-backup.server.ts";
import { noteBackup } from "#app/backup/last-backup.server.ts";
import type { BookingDeps } from "#app/bookings/booking-dependencies.server.ts";
import { bookingBySession } from "#app/bookings/booking-store.server.ts";
import { cancelledAt } from "#app/bookings/changes/booking-last-change.server.ts";
import { addTeamNote, noteNoShow } from "#app/bookings/changes/booking-notes.server.ts";
import { cancelBooking, cancelForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-details.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { changeTour } from "#app/bookings/changes/change-tour.server.ts";
import { ridesToMove } from "#app/bookings/changes/list-rides-to-move.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { undoOnBooking } from "#app/bookings/changes/undo-booking-change.server.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import type { Visit } from "#app/bookings/checkout/checkout.server.ts";
import { createCheckoutKeys } from "#app/bookings/checkout/checkout-key.server.ts";
import { unpaidHolds } from "#app/bookings/checkout/count-unpaid-holds.server.ts";
import { originOf } from "#app/bookings/checkout/hold-origins.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import {
  closeDepartures,
  closeStarted,
  reopenDeparture,
  setCapacity,
  setOffered,
} from "#app/bookings/closures/cancel-departure.server.ts";
import { settleOffers } from "#app/bookings/closures/close-cancellation-offers.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { ridersAffected } from "#app/bookings/closures/list-affected-riders.server.ts";
import { ridesKeptClosed } from "#app/bookings/closures/list-rides-kept-closed.server.ts";
import { unansweredGuests } from "#app/bookings/closures/list-unanswered-guests.server.ts";
import { reopenDays, undoCloseDays } from "#app/bookings/closures/reopen-days.server.ts";
import { doMailsLeave, isReachable } from "#app/bookings/guest-email.ts";
import { ridesSeenBy, seesAllRides } from "#app/bookings/guides/guide-visibility.server.ts";
import { assignGuides, guidesOn, listGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { managedBooking } from "#app/bookings/managed-booking.server.ts";
import { bookByHand } from "#app/bookings/manual/create-manual-booking.server.ts";
import { noteHandPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { guestsOfRides } from "#app/bookings/manual-messages/list-reachable-guests.server.ts";
import { openHandMessages } from "#app/bookings/manual-messages/manual-messages.server.ts";
import { noteTold } from "#app/bookings/manual-messages/mark-guest-notified.server.ts";
import { noteUntold } from "#app/bookings/manual-messages/record-manual-message.server.ts";
import { checkPaymentClock } from "#app/bookings/payment/check-payment-clock.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { reconcileSince } from "#app/bookings/payment/reconcile-since.server.ts";
import { noteDecline } from "#app/bookings/payment/record-decline.server.ts";
import { eraseRecords } from "#app/bookings/privacy/erase-legacy-records.server.ts";
import { countOldGuests, eraseOldGuests } from "#app/bookings/privacy/erase-old-guests.server.ts";
import { eraseGuest, exportGuest } from "#app/bookings/privacy/guest-data.server.ts";
import { setRetention } from "#app/bookings/privacy/set-retention.server.ts";
import type { BookingRecord } from "#app/bookings/records/api-record.ts";
import type { RecordFilter } from "#app/bookings/records/booking-filter.ts";
import { bookingFile } from "#app/bookings/records/get-booking-details.server.ts";
import { ledgerLines } from "#app/bookings/records/list-ledger-lines.server.ts";
import { bookedSince } from "#app/bookings/records/list-recent-bookings.server.ts";
import { departuresOn, manifestOf } from "#app/bookings/records/operator-departures.server.ts";
import {
  countRecords,
  exportRecords,
  heldByCheckoutKey,
  listRecords,
  pageOfRecords,
  paidByCheckoutKey,
  toRecord,
} from "#app/bookings/records/query-booking-records.server.ts";
import { openRecord } from "#app/bookings/records/retain-opened-record.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { makeOrderedRefund } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { noteDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { noteRepaid } from "#app/bookings/refunds/record-manual-repayment.server.ts";
import { noteMoney } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { giveBack } from "#app/bookings/refunds/refund-booking.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { retryRefund, tendRefunds } from "#app/bookings/refunds/retry-refunds.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { printedBusiness } from "#app/business/published-business.server.ts";
import { closedDaysBetween } from "#app/departures/closed-day-store.server.ts";
import { findClosedDays } from "#app/departures/find-closed-days.server.ts";
import { monthAvailability } from "#app/departures/get-month-availability.server.ts";
import { mostRiding } from "#app/departures/list-horse-shortages.server.ts";
import {
  answerMessage,
  setMessageDone,
  undoMessageDone,
} from "#app/inbox/answer-message.server.ts";
import { createContactLimits } from "#app/inbox/contact-limits.server.ts";
import { eraseOldMessages } from "#app/inbox/erase-old-messages.server.ts";
import { issueFormToken } from "#app/inbox/form-token.server.ts";
import { eraseMessagesOf, messagesOf } from "#app/inbox/guest-messages.server.ts";
import {
  countMessages,
  countOpenMessages,
  inboxMessage,
  inboxPage,
} from "#app/inbox/inbox.server.ts";
import { type ContactDeps, sendContactMessage } from "#app/inbox/send-contact-message.server.ts";
import {
  createNetworkLimit,
  createRecordLimit,
  unknownSessionsPerHour,
} from "#app/legacy-api/legacy-api-limits.server.ts";
import { addRecord, findRecord } from "#app/legacy-api/save-api-record.server.ts";
import {
  listFeeds,
  makeFeed,
  revokeFeed,
} from "#app/notifications/calendar-feeds/calendar-feeds.server.ts";
import { readFeed } from "#app/notifications/calendar-feeds/render-calendar-feed.server.ts";
import { createForgetMessages } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { tendConfirmations } from "#app/notifications/deliveries/retry-confirmations.server.ts";
import { createMailer } from "#app/notifications/email/mailer.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { launchNotes } from "#app/platform/launch-notes.ts";
import { type LocalDate, localDateOf } from "#app/platform/local-time.ts";
import { readRetention } from "#app/platform/retention-setting.server.ts";
import {
  encryptStoredSecrets,
  type SecretSetting,
  secretMadeOnce,
} from "#app/platform/secrets/stored-secrets.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { readNumbers } from "#app/reports/get-report.server.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  type CatalogDraft,
  catalogDraft,
  dropOldDrafts,
  keepDraft,
} from "#app/tours/catalog/catalog-drafts.server.ts";
import {
  catalogVersion,
  listCatalogVersions,
  newestVersion,
} from "#app/tours/catalog/list-catalog-versions.server.ts";
import { ensureCatalog, publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { bringBackVersion } from "#app/tours/catalog/revert-catalog.server.ts";
import { type Database, transact } from "#db/database.ts";
import { databaseTime } from "#db/database-time.ts";
import { isAway } from "#db/database-unavailable.ts";
import { forgetJobs } from "#jobs/delete-old-jobs.server.ts";
import { retryFailedJobs } from "#jobs/retry-failed-jobs.server.ts";
import { wireAgencies } from "./agency-services.ts";
import { bind } from "./bind-dependencies.ts";
import { siteEmail, wireNotifier } from "./notifier-services.ts";
import { choosePayments } from "./payment-services.ts";
import { publish } from "./publish-service.ts";
import type { WiringParts } from "./wiring-dependencies.ts";

/** Everything routes and jobs may do, bound to its database, clock and providers. */
export type Services = Readonly<Awaited<ReturnType<typeof createServices>>>;

/** How far back the recurring look at the provider's completed sessions goes. */
const lookBackMs = 3 * 3_600_000;

/** The only composition root: builds the use cases on their real parts, grouped as in `app`. */
export async function createServices(parts: WiringParts) {
  const { env, clock, log, connection, queue, adminAuth, secrets } = parts;
  const { db } = connection;
  await beginCatalog(db, clock.now());
  await findClosedDays(db, clock.now());
  if (env.trustProxy > 0) await forgetUnnamedProxy(db);
  const payments = await choosePayments(parts);
  const mailer = createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom ?? {
      get name() {
        return printedBusiness().brand.value;
      },
      get address() {
        return printedBusiness().email.value;
      },
    },
    directory: join(env.dataDir, "mails"),
    log,
  });
  const mailsLeave = doMailsLeave({ mailer, siteUrl: env.siteUrl });
  const forget = createForgetMessages({ forgetMails: mailer.forget, forgetJobs });
  const deps: BookingDeps = {
    db,
    clock,
    log,
    gateway: payments.gateway,
    async publish(tx, event) {
      await noteUntold(tx, event, { now: clock.now(), mailsLeave });
      await publish(queue, tx, event);
    },
    mailsLeave,
    forget,
  };
  const notifier = await wireNotifier(parts, mailer);
  const make = () => randomBytes(32).toString("hex");
  const secret = (name: SecretSetting) => secretMadeOnce(db, { cipher: secrets, name, make });
  const originSecret = await secret("hold-origin-secret");
  const refuseUnknownSession = createNetworkLimit(connection.pool, originSecret, {
    keyPrefix: "session",
    points: unknownSessionsPerHour,
  });
  const contact: ContactDeps = {
    db,
    clock,
    limits: createContactLimits(connection.pool),
    secret: await secret("contact-form-secret"),
    announce: notifier.contactReceived,
    announceFlood: notifier.contactFlood,
  };
  const watched = { db, clock, env, notifier };
  void checkPaymentClock(deps);
  const agencies = wireAgencies(deps);
  return {
    env: env as Pick<Env, "siteUrl" | "publicAnonKey" | "trustProxy">,
    launchNotes: launchNotes(env),
    clock,
    log,
    adminAuth,
    accounts: createAccounts({
      ...parts,
      db,
      password: env.adminPassword,
      hashCost: env.passwordHashCost,
      siteUrl: env.siteUrl,
      siteEmail: () => siteEmail(env),
      send: notifier.accountLetter,
      mailsLeave: mailer.leaves,
    }),
    notifier,
    ...payments,
    seats: bind(deps, { monthAvailability }),
    checkout: {
      /** Issues and checks the keys that open a hold (docs/decisions/0016). */
      keys: createCheckoutKeys(await secret("checkout-secret")),
      heldByCheckoutKey: (key: string) => heldByCheckoutKey(db, key, clock.now()),
      paidByCheckoutKey: (key: string) => paidByCheckoutKey(db, key),
      startCheckout: (
        request: BookingRequest,
        {
          visitor,
          ...visit
        }: Omit<Visit, "origin"> & Readonly<{ visitor: Parameters<typeof originOf>[0] }>,
      ) => startCheckout(deps, request, { ...visit, origin: originOf(visitor, originSecret) }),
    },
    payment: {
      ...bind(deps, {
        confirmPayment,
        refundPayment,
        makeOrderedRefund,
        noteMoney,
        noteDispute,
        noteDecline,
        noteRepaid,
        reconcileSince,
        retryRefund,
      }),
      /**
       * Tries refunds again, and asks the provider for recent payments that we have not heard of.
       */
      async tendRefunds() {
        await tendRefunds(deps);
        await reconcileSince(deps, new Date(clock.now().getTime() - lookBackMs));
        await checkPaymentClock(deps);
      },
      async reconcilePayments() {
        const unpaid = await unpaidHolds(db, clock.now());
        if (unpaid.isAlarming) {
          log.warn(unpaid, "unusually many seats are held without being paid");
          await notifier.holdsAlarm(unpaid);
        }
        await reconcilePayments(deps);
        await agencies.lapseBlocks();
      },
      /** Seconds for which a network may ask about no unknown session; null while it may. */
      refuseSessionFor: async (sessionId: string, clientAddress: string) =>
        (await bookingBySession(db, sessionId)) ? null : refuseUnknownSession(clientAddress),
    },
    guest: {
      ...bind(deps, {
        cancelBooking,
        rescheduleBooking,
        changeDetails,
        changeRiders,
        settleOffers,
      }),
      /** When a booking was cancelled; null for any other. */
      cancelledAt: (id: string) => cancelledAt(db, id),
      /** The booking of a manage link, with what it allows now. */
      managedBooking: (token: string) => managedBooking(db, token, clock.now()),
    },
    operator: {
      ...bind(deps, {
        bookByHand,
        cancelForOperator,
        noteHandPayment,
        closeDays,
        reopenDays,
        changeParty,
        changePrice,
        changeTour,
        addTeamNote,
        giveBack,
        noteNoShow,
        guestsOfRides,
        noteTold,
        openRecord,
        ridesSeenBy,
        closeDepartures,
        closeStarted,
        reopenDeparture,
        setCapacity,
        setOffered,
        setRetention,
        assignGuides,
        undoCloseDays,
        undoOnBooking,
      }),
      ...bind(db, { closedDaysBetween, guidesOn, listGuides }),
      /** Everything the operator sees of one booking. */
      bookingFile: (id: string) => bookingFile(db, id, clock.now()),
      /** Every departure of `days` days, as the operator sees it. */
      departuresOn: (first: LocalDate, days: number) => departuresOn(db, first, days, clock.now()),
      /** The rides that a booking can be moved to, with its own seats free. */
      ridesToMove: (wish: Parameters<typeof ridesToMove>[1]) => ridesToMove(db, wish, clock.now()),
      /** What was sold and offered in a span, and a year earlier. */
      readNumbers: (span: Parameters<typeof readNumbers>[1]) => readNumbers(db, span),
      /** Every movement of money between two days. */
      ledgerLines: (days: Parameters<typeof ledgerLines>[1]) => ledgerLines(db, days),
      /** Guests of called-off rides who have not chosen yet. */
      unansweredGuests: () => unansweredGuests(db),
      /** Whether a mail reaches a guest. */
      isReachable: (guest: Parameters<typeof isReachable>[0]) => isReachable(guest, deps),
      /** What somebody of the team has to tell guests, as no mail can. */
      openHandMessages: (only?: Parameters<typeof openHandMessages>[2]) =>
        openHandMessages(db, clock.now(), only),
      /** Who rides on a day, in the order of the pickups. */
      manifestOf: (date: LocalDate) => manifestOf(db, date, clock.now()),
      /** The bookings made since an instant that still stand, in figures. */
      bookedSince: (since: Date) => bookedSince(db, since, clock.now()),
      /** Everything stored about the person with an address, their messages included. */
      exportGuest: async (email: string) => ({
        ...(await exportGuest(db, email)),
        messages: await messagesOf(db, email),
        agencies: await agenciesOf(db, email),
      }),
      eraseGuest: (email: string) =>
        eraseGuest(deps, email, async (tx) => {
          await eraseMessagesOf(tx, email, forget);
          await eraseContact(tx, email);
        }),
      /**
       * Months after a ride at which personal data is erased, and how many bookings are due now.
       */
      async retention() {
        const months = await readRetention(db);
        return { months, due: await countOldGuests(db, clock.now(), months) };
      },
      listRecords: (options: Parameters<typeof listRecords>[2]) =>
        listRecords(db, clock.now(), options),
      countRecords: (filter?: RecordFilter) => countRecords(db, clock.now(), filter),
      /** Part of the list, with the number of all records; null when they are too many to count. */
      pageOfRecords: (options: Parameters<typeof pageOfRecords>[2]) =>
        pageOfRecords(db, clock.now(), options),
      exportRecords: (filter: RecordFilter) => exportRecords(db, clock.now(), filter),
      /** Everything that waits for the operator now. */
      troubles: () => readTroubles(watched),
    },
    agencies,
    catalog: {
      ...bind(db, { newestVersion, catalogVersion, listCatalogVersions, catalogDraft }),
      /** Keeps a catalog that is not published, to look at its pages. Returns its id. */
      keepDraft: (draft: CatalogDraft) => keepDraft(db, { ...draft, now: clock.now() }),
      /** Stores what an operator changed as the newest version. */
      publishCatalog: (change: Readonly<{ catalog: Catalog; basedOn: number; by: string }>) =>
        publishCatalog(db, { ...change, now: clock.now() }),
      /** Publishes an earlier version again. */
      bringBackVersion: (change: Readonly<{ number: number; basedOn: number; by: string }>) =>
        bringBackVersion(db, { ...change, now: clock.now() }),
      /** The sold rides that one catalog would no longer sell as they are. */
      ridersAffected: (from: Catalog, to: Catalog) =>
        ridersAffected(db, { from, to, now: clock.now() }),
      /** The closed days that get a ride by one catalog in place of another. */
      ridesKeptClosed: (from: Catalog, to: Catalog) =>
        ridesKeptClosed(db, { from, to, now: clock.now() }),
    },
    trail: {
      /** Runs work in whose course an account changes things. */
      actingAs,
      ...bind(db, { trailPage, peopleOfTrail, wholeTrail }),
    },
    wire: {
      findRecord: async (record: BookingRecord) => {
        const { row, isPaid } = await findRecord(deps, record);
        return { row: row && toRecord(row, clock.now()), isPaid };
      },
      addRecord: async (record: BookingRecord) =>
        toRecord(await addRecord(deps, record), clock.now()),
      /**
       * Seconds for which a network may add no more records without a paid session; null while it
       * may.
       */
      refuseRecordsFor: createRecordLimit(connection.pool, originSecret),
      /** The database's own time, ISO 8601 with microseconds; throws when it cannot be asked. */
      databaseTime: () => databaseTime(db),
    },
    nightly: {
      remindGuests: () => remindGuests(deps),
      /** Brings back the messages about bookings whose jobs have failed for good or are lost. */
      async tendMessages() {
        await retryFailedJobs(db);
        await tendConfirmations(deps);
      },
      /**
       * Erases personal data that is as old as the operator's setting or the privacy notice says,
       * records that nobody paid or opened, drafts of the catalog that are older than a day, and the
       * sheets of days gone by.
       */
      async eraseOldGuests() {
        await dropOldDrafts(db, clock.now());
        await transact(db, (tx) => forget.sheetsBefore(tx, localDateOf(clock.now())));
        await eraseRecords(deps);
        return eraseOldGuests(deps, (before) => eraseOldMessages(db, before, forget));
      },
      /** Writes the nightly backup, and removes the oldest. */
      async backUp() {
        await encryptStoredSecrets(db, { to: secrets });
        const made = await makeBackup({
          connectionString: connection.connectionString,
          dataDir: env.dataDir,
          folder: join(env.dataDir, "backups"),
          secondFolder: env.backupFolder,
          settingsFile: ".env",
          keep: env.backupsKept,
        }).catch((error: unknown) => {
          if (!(error instanceof BackupNotCopied)) throw error;
          // Another try would write another backup here and remove an older one for it. The operator
          // is told when the last good backup is too old.
          log.error({ err: error }, "the backup was not copied");
        });
        if (!made) return;
        await noteBackup(db, made.manifest.madeAt);
        log.info({ file: made.file, bytes: made.bytes }, "backed up");
      },
    },
    watch: {
      /** Mails the operator what has waited for an hour. */
      tellOperator: () => tellOperator(watched),
      /** Notes that a request has come through a proxy that the settings do not name. */
      noteUnnamedProxy: () => noteUnnamedProxy(db, clock.now()),
      /** The figures that monitoring asks for. */
      figures: () => readFigures(db, clock.now()),
      /** Whether an error means that the database is away, so that the work may be tried again. */
      isDatabaseAway: isAway,
    },
    calendar: {
      ...bind(db, { listFeeds }),
      ...bind({ db, clock }, { revokeFeed }),
      seesAllRides,
      /** Makes a secret address at which a calendar reads the rides; it is told only here. */
      makeFeed: (feed: Omit<Parameters<typeof makeFeed>[1], "now">) =>
        makeFeed(db, { ...feed, now: clock.now() }),
      /** The calendar at a secret address; null where there is none. */
      readFeed: (secret: string) =>
        readFeed(db, secret, { siteUrl: env.siteUrl, now: clock.now(), log }),
    },
    contact: {
      /** The token a contact form carries from its opening to its sending. */
      openContactForm: () => issueFormToken(contact.secret, clock.now()),
      ...bind(contact, { sendContactMessage }),
    },
    inbox: {
      ...bind(db, { inboxPage, inboxMessage, countMessages, countOpenMessages }),
      ...bind(
        { db, clock, mailReply: notifier.messageAnswered },
        { answerMessage, setMessageDone, undoMessageDone },
      ),
    },
  };
}

/** A process that cannot read what is sold would fail at every booking; the one before goes on. */
async function beginCatalog(db: Database, now: Date): Promise<void> {
  const riding: Parameters<typeof ensureCatalog>[2] = (tx, catalog) => mostRiding(tx, catalog, now);
  await ensureCatalog(db, now, riding).catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error;
    throw new StartupError(
      "What is sold was published by another version of this site, and this one cannot read it. Start that version again and bring an earlier catalog back under Tours and prices, or restore a backup (npm run restore).",
    );
  });
}
