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
import { notifyOperator } from "#app/alerts/notify-operator.server.ts";
import { clearUnlistedProxy, recordUnlistedProxy } from "#app/alerts/untrusted-proxy.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { assignMissingCustomers } from "#app/bookings/customers/assign-customers.server.ts";
import { examineEarlierJoins } from "#app/bookings/customers/examine-joins.server.ts";
import { canSendEmails } from "#app/bookings/guest-email.ts";
import { canSeeAllRides } from "#app/bookings/guides/guide-visibility.server.ts";
import type { QueueWhatsApp } from "#app/bookings/manual-messages/queue-whatsapp-message.server.ts";
import { recordManualMessage } from "#app/bookings/manual-messages/record-manual-message.server.ts";
import { migratePhones } from "#app/bookings/migrate-phones.server.ts";
import { checkPaymentClock } from "#app/bookings/payment/check-payment-clock.server.ts";
import type { ApiRecord } from "#app/bookings/records/api-record.ts";
import { toStoredApiRecord } from "#app/bookings/records/to-api-record.server.ts";
import { fetchRates } from "#app/business/guest-currencies/fetch-rates.server.ts";
import { findRatesFetch } from "#app/business/guest-currencies/stored-rates.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { createOperatorAddress } from "#app/connections/operator-address.server.ts";
import { createPresentConnections } from "#app/connections/present-connections.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import { getMaxRidersAhead } from "#app/departures/list-horse-shortages.server.ts";
import { migrateClosedDays } from "#app/departures/migrate-closed-days.server.ts";
import type { ContactDependencies } from "#app/inbox/contact-dependencies.ts";
import { createContactLimits } from "#app/inbox/contact-limits.server.ts";
import { createRecordLimit } from "#app/legacy-api/legacy-api-limits.server.ts";
import { addRecord, findRecord } from "#app/legacy-api/save-api-record.server.ts";
import {
  createFeed,
  listFeeds,
  revokeFeed,
} from "#app/notifications/calendar-feeds/calendar-feeds.server.ts";
import { renderCalendarFeed } from "#app/notifications/calendar-feeds/render-calendar-feed.server.ts";
import { createMessageEraser } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { createMailer } from "#app/notifications/email/mailer.server.ts";
import {
  countMessagesOfMonth,
  listTemplates,
} from "#app/notifications/whatsapp/list-templates.server.ts";
import { findPresentKey } from "#app/payment-keys/stripe-access.server.ts";
import { takesPayments } from "#app/payments/gateways.ts";
import type { Env } from "#app/platform/env.server.ts";
import { getPrivateLimitFactor } from "#app/platform/hourly-limits.server.ts";
import { listLaunchNotes } from "#app/platform/launch-notes.ts";
import {
  getOrCreateSecret,
  type SecretSetting,
} from "#app/platform/secrets/stored-secrets.server.ts";
import { getSetupState } from "#app/platform/setup-state.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { buildAccountLinks } from "#app/routing/operator-paths.ts";
import { ensureCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { createWhatsAppGateways } from "#app/whatsapp/current-gateway.server.ts";
import type { Database } from "#db/database.ts";
import { getDatabaseTime } from "#db/database-time.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { ServiceConnectionKind } from "#db/schema.ts";
import { deleteJobs } from "#jobs/delete-jobs.server.ts";
import { createAgencyServices } from "./agency-services.ts";
import { createBackupServices } from "./backup-services.ts";
import { bindChanges, bindDependencies, bindQueries } from "./bind-dependencies.ts";
import { createCatalogServices } from "./catalog-services.ts";
import { createConnectionServices } from "./connection-services.ts";
import { createContactServices } from "./contact-services.ts";
import { createContentServices } from "./content-services.ts";
import { createCustomerServices } from "./customer-services.ts";
import { createGuestServices } from "./guest-services.ts";
import { createHorseServices } from "./horse-services.ts";
import { createLaunchServices } from "./launch-services.ts";
import { createLeadServices } from "./lead-services.ts";
import { createNightlyServices } from "./nightly-services.ts";
import { createWiredNotifier, getSiteEmail } from "./notifier-services.ts";
import { createOperatorServices } from "./operator-services.ts";
import { createPaymentGateways, createStripeServices } from "./payment-services.ts";
import { createPictureServices } from "./picture-services.ts";
import { createPostServices } from "./post-services.ts";
import { getMessageDelay, publishEvent } from "./publish-event.ts";
import { createQuoteServices } from "./quote-services.ts";
import { createWaitingListServices } from "./waiting-list-services.ts";
import { createWaiverServices } from "./waiver-services.ts";
import { createWhatsAppServices, isWhatsAppSandboxAllowed } from "./whatsapp-services.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

/** All use cases for routes and jobs, bound to their database, clock and providers. */
export type Services = Readonly<Awaited<ReturnType<typeof createServices>>>;

/**
 * The only composition root. It connects the use cases to the real database, providers and queue,
 * grouped like the folders of `app`.
 */
export async function createServices(parts: WiringDependencies) {
  const { env, clock, log, connection, queue, adminAuth, secrets } = parts;
  const { db } = connection;
  await ensureReadableCatalog(db, clock.now());
  await ensureReadableContent(db, clock.now());
  await migrateClosedDays(db, clock.now());
  await migratePhones(db, clock.now());
  await assignMissingCustomers(db, clock.now());
  void examineEarlierJoins(db).catch((error: unknown) =>
    log.warn({ err: error }, "the joins of a former release will be examined at night"),
  );
  if (env.trustProxy > 0) await clearUnlistedProxy(db);
  const payments = await createPaymentGateways(parts);
  const setOnServer = listKindsOnServer(env);
  const present = createPresentConnections({ db, secrets, setOnServer });
  const operatorAddress = createOperatorAddress(db);
  await Promise.all([present.refresh(), operatorAddress.refresh()]);
  const hasEnded = () => connection.pool.ending;
  present.watch(log, hasEnded);
  operatorAddress.watch(hasEnded, (err) => log.warn({ err }, "an address could not be read"));
  const mailer = createMailer({
    smtpUrl: env.smtpUrl,
    entered: { connections: present, allowLoopback: env.automationAllowLoopback },
    fromServer: env.mailFrom,
    from: {
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
  const findWhatsAppGateway = createWhatsAppGateways({
    ...{ db, clock, present, apiUrl: env.whatsAppApiUrl },
    allowLoopback: env.automationAllowLoopback,
    isSandboxAllowed: await isWhatsAppSandboxAllowed(db, env),
  });
  const areEmailsSent = () => canSendEmails({ mailer, siteUrl: env.siteUrl });
  const isWhatsAppSetUp = () => present.getLastRead("whatsapp") !== null;
  const queueWhatsApp: QueueWhatsApp = (tx, deliveryId, afterSeconds) =>
    queue.enqueue(tx, "deliver", { deliveryId }, { afterSeconds });
  const forget = createMessageEraser({ forgetMails: mailer.deleteFiles, deleteJobs });
  const deps: BookingDependencies = {
    db,
    clock,
    log,
    gateways: payments.gateways,
    async publish(tx, event) {
      await recordManualMessage(tx, event, {
        ...{ now: clock.now(), areEmailsSent: areEmailsSent() },
        queueWhatsApp: isWhatsAppSetUp() ? queueWhatsApp : null,
        waitSeconds: getMessageDelay(event),
      });
      await publishEvent(queue, tx, event);
    },
    // This is a getter because an owner can enter or remove a mail server.
    get areEmailsSent() {
      return areEmailsSent();
    },
    get isWhatsAppSetUp() {
      return isWhatsAppSetUp();
    },
    forget,
  };
  const pictures = createPictureServices(parts);
  const getOperatorAddress = operatorAddress.getLast;
  const notifier = await createWiredNotifier(parts, {
    ...{ mailer, getOperatorAddress, readPictureFile: pictures.readFile },
    findWhatsAppGateway,
  });
  const make = () => randomBytes(32).toString("hex");
  const getSecret = (name: SecretSetting) => getOrCreateSecret(db, { cipher: secrets, name, make });
  const originSecret = await getSecret("hold-origin-secret");
  const privateFactor = getPrivateLimitFactor(env.siteUrl);
  const contact: ContactDependencies = {
    db,
    clock,
    limits: createContactLimits(connection.pool, privateFactor),
    secret: await getSecret("contact-form-secret"),
    queueOperatorEmail: notifier.queueContactMessage,
    queueFloodEmail: notifier.queueContactFloodAlert,
  };
  const nodePath = process.execPath;
  const getEntered = () => ({
    hasMailServer: present.getLastRead("mail") !== null,
    hasOperatorAddress: getOperatorAddress() !== null,
    stripeMode: findPresentKey(payments.getStripeAccess())?.details.mode ?? null,
  });
  const getSetup = () => getSetupState(env, getEntered());
  const watched = { db, clock, env, notifier, nodePath, gateways: payments.gateways, getSetup };
  void checkPaymentClock(deps);
  const agencies = createAgencyServices(deps);
  const accounts = createAccounts({
    ...parts,
    db,
    password: env.adminPassword,
    hashCost: env.passwordHashCost,
    ...buildAccountLinks(env.siteUrl),
    getSiteEmail: () => getSiteEmail(env),
    send: notifier.sendAccountEmail,
    areEmailsSent: () => mailer.leaves,
  });
  return {
    env: env as Pick<Env, "siteUrl" | "publicAnonKey" | "trustProxy">,
    launchNotes: listLaunchNotes(env),
    /** What the site can do by now, as far as this process knows. */
    setup: {
      getState: getSetup,
      /** Returns through whom WhatsApp messages go; null while it is not set up. */
      getWhatsAppProvider: () => present.getLastRead("whatsapp")?.details.provider ?? null,
      /** Whether payments are made in which no money moves. */
      takesTestPayments: () => takesPayments(payments.gateways) && !getSetup().takesRealPayments,
    },
    clock,
    log,
    adminAuth,
    accounts,
    connections: createConnectionServices({
      ...{ db, clock, secrets, env, pool: connection.pool, present, operatorAddress },
      ...{ mailer, notifier, checkPassword: accounts.checkPassword },
      getSiteEmail: () => getSiteEmail(env),
    }),
    ...(await createWhatsAppServices({
      ...{ db, clock, log, secrets, env, pool: connection.pool, present, notifier },
      ...{ findGateway: findWhatsAppGateway, checkPassword: accounts.checkPassword },
    })),
    notifier,
    gateways: payments.gateways,
    findSandboxDesk: payments.findSandboxDesk,
    paymentOrigins: payments.paymentOrigins,
    stripe: createStripeServices(parts, payments, accounts.checkPassword),
    ...createGuestServices(deps, {
      pool: connection.pool,
      checkoutSecret: await getSecret("checkout-secret"),
      originSecret,
      privateFactor,
      notifier,
      releaseLapsedAllotments: agencies.releaseLapsedAllotments,
    }),
    operator: createOperatorServices(deps, watched),
    agencies,
    horses: createHorseServices(deps),
    launch: createLaunchServices(deps, getSetup),
    leads: createLeadServices(deps, { pool: connection.pool, originSecret, privateFactor }),
    waitingList: createWaitingListServices(deps, {
      pool: connection.pool,
      ...{ originSecret, privateFactor, notifier, contact },
    }),
    waivers: createWaiverServices(deps),
    customers: createCustomerServices(deps),
    quotes: createQuoteServices(deps),
    catalog: {
      ...createCatalogServices(deps),
      /** Stores what this release adds to the catalog; false while another release is connected. */
      completeCatalog: () => ensureReadableCatalog(db, clock.now()),
    },
    content: createContentServices(deps),
    posts: createPostServices(deps),
    pictures,
    templates: bindQueries(deps, { listTemplates, countMessagesOfMonth }),
    rates: {
      ...bindDependencies(db, { findRatesFetch }),
      ...bindDependencies(
        { db, clock, log, allowLoopback: env.automationAllowLoopback },
        { fetchRates },
      ),
    },
    auditLog: {
      /** Runs `work` and attributes its changes to an account. */
      runAsActor,
      ...bindDependencies(db, { listAuditEntries, listAuditActors, streamAuditEntries }),
    },
    legacyApi: {
      findRecord: async (record: ApiRecord) => {
        const { row, isPaid } = await findRecord(deps, record);
        return { row: row && toStoredApiRecord(row, clock.now()), isPaid };
      },
      addRecord: async (record: ApiRecord) =>
        toStoredApiRecord(await addRecord(deps, record), clock.now()),
      /**
       * Returns how many seconds a network has to wait before it may add another record without a
       * paid session. Null if it need not wait.
       */
      refuseRecordsFor: createRecordLimit(connection.pool, originSecret, privateFactor),
      ...bindDependencies(db, { getDatabaseTime }),
    },
    nightly: createNightlyServices(deps),
    backup: createBackupServices({
      ...{ ...deps, env, connection, secrets },
      readPicture: pictures.readContent,
      confirmPassword: accounts.ownAccount.confirmPassword,
      notifyOwners: accounts.notifyOwners,
    }),
    alerts: {
      ...bindDependencies(watched, { notifyOperator }),
      ...bindQueries(deps, { recordUnlistedProxy }),
      /**
       * Whether an error means that the database is unavailable, so that the work may be retried.
       */
      isDatabaseUnavailable,
    },
    calendar: {
      ...bindDependencies(db, { listFeeds }),
      ...bindDependencies({ db, clock }, { revokeFeed }),
      canSeeAllRides,
      ...bindChanges(deps, { createFeed }),
      /** Renders the calendar feed with the given secret. Null if there is none. */
      renderCalendarFeed: (secret: string) =>
        renderCalendarFeed(db, secret, { siteUrl: env.siteUrl, now: clock.now(), log }),
    },
    ...createContactServices(contact, notifier),
  };
}

/** Returns the kinds of connections that .env sets. */
function listKindsOnServer(env: Env): ReadonlySet<ServiceConnectionKind> {
  return new Set([
    ...(env.smtpUrl ? (["mail"] as const) : []),
    ...(env.stripe ? (["stripe"] as const) : []),
  ]);
}

/**
 * Throws if this process cannot read the published catalog: it would fail at every booking, so the
 * previous process has to continue.
 */
async function ensureReadableCatalog(db: Database, now: Date): Promise<boolean> {
  const getMaxRiders: Parameters<typeof ensureCatalog>[2] = (tx, catalog) =>
    getMaxRidersAhead(tx, catalog, now);
  return ensureCatalog(db, now, getMaxRiders).catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error;
    throw new StartupError(
      "What is sold was published by another version of this site, and this one cannot read it. Start that version again and bring an earlier catalog back under Tours and prices, or restore a backup (npm run restore).",
    );
  });
}

/** Throws if this process cannot read the published content, for the same reason. */
async function ensureReadableContent(db: Database, now: Date): Promise<void> {
  await ensureContent(db, now).catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error;
    throw new StartupError(
      "The texts of the pages were published by another version of this site, and this one cannot read them. Start that version again, or restore a backup (npm run restore).",
    );
  });
}
