import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { isAway } from "#db/away.ts";
import type { Connection, Transaction } from "#db/database.ts";
import type { CloseReason } from "#db/schema.ts";
import type { JobQueue } from "#jobs/queue.server.ts";
import { makeBackup } from "../backup/keep-backups.server.ts";
import { noteBackup } from "../backup/last-backup.server.ts";
import type { DepartureKey } from "../booking/seats/availability.ts";
import { type BookingFile, bookingFile } from "../booking/operator/booking-file.server.ts";
import type { BookingRecord, OperatorRecord, StoredRecord } from "../booking/wire/booking-record.ts";
import type { BookingRequest } from "../booking/checkout/booking-request.ts";
import { type BookingRow, bookingBySession } from "../booking/booking-store.server.ts";
import { type Cancellation, cancelBooking, cancelForOperator } from "../booking/guest/cancel-booking.server.ts";
import { changeDetails, type DetailsChange, type GuestDetails } from "../booking/guest/change-details.server.ts";
import type { Checkout, Visit } from "../booking/checkout/checkout.server.ts";
import { type CheckoutKeys, createCheckoutKeys } from "../booking/checkout/checkout-key.server.ts";
import { closeDepartures, closeStarted, type DepartureChange, reopenDeparture, setCapacity, setOffered } from "../booking/operator/close-departure.server.ts";
import { type Confirmation, confirmPayment } from "../booking/payment/confirm-payment.server.ts";
import type { BookingDeps } from "../booking/deps.server.ts";
import { countOldGuests, eraseOldGuests } from "../booking/nightly/erase-old-guests.server.ts";
import type { BookingEvent } from "../booking/events.ts";
import { isForeignKey } from "../booking/payment/foreign-key.server.ts";
import { type Erasure, eraseGuest, exportGuest } from "../booking/operator/guest-data.server.ts";
import { originOf } from "../booking/seats/hold-origins.server.ts";
import type { LocalDate } from "../booking/local-time.ts";
import { type LoneRider, loneRiders } from "../booking/seats/lone-riders.server.ts";
import { type ManagedBooking, managedBooking } from "../booking/guest/managed-booking.server.ts";
import { type DayAvailability, monthAvailability } from "../booking/seats/month-availability.server.ts";
import { noteDecline } from "../booking/payment/note-decline.server.ts";
import { noteDispute } from "../booking/payment/note-dispute.server.ts";
import { noteMoney } from "../booking/payment/note-refunds.server.ts";
import { noteRepaid } from "../booking/payment/note-repaid.server.ts";
import { departuresOn, manifestOf, type OperatorDeparture, type Rider } from "../booking/operator/operator-departures.server.ts";
import { type OwedRefund, owedRefunds } from "../booking/payment/owed-refunds.server.ts";
import { checkPaymentClock } from "../booking/payment/payment-clock.server.ts";
import { countRecords, exportRecords, heldByCheckoutKey, listRecords, pageOfRecords, paidByCheckoutKey, toRecord } from "../booking/operator/queries.server.ts";
import { reconcilePayments } from "../booking/payment/reconcile-payments.server.ts";
import { type Reconciled, reconcileSince } from "../booking/payment/reconcile-since.server.ts";
import type { RecordFilter } from "../booking/operator/record-filter.ts";
import { createNetworkLimit, recordsPerHour, unknownSessionsPerHour } from "../booking/wire/record-limits.server.ts";
import { refundPayment } from "../booking/payment/refund-payment.server.ts";
import { remindGuests } from "../booking/nightly/remind-guests.server.ts";
import { type Rescheduling, rescheduleBooking } from "../booking/guest/reschedule-booking.server.ts";
import { saveRecord } from "../booking/wire/save-record.server.ts";
import { settleOffers } from "../booking/guest/settle-offers.server.ts";
import { startCheckout } from "../booking/checkout/start-checkout.server.ts";
import { retryRefund, tendRefunds } from "../booking/payment/tend-refunds.server.ts";
import { listUnknownPayments, type UnknownPayment } from "../booking/payment/unknown-payments.server.ts";
import { type UnpaidHolds, unpaidHolds } from "../booking/seats/unpaid-holds.server.ts";
import { createContactLimits } from "../contact/contact-limits.server.ts";
import type { ContactMessageRow } from "../contact/contact-store.server.ts";
import { eraseOldMessages } from "../contact/erase-old-messages.server.ts";
import { issueFormToken } from "../contact/form-token.server.ts";
import { eraseMessagesOf, messagesOf } from "../contact/guest-messages.server.ts";
import {
  type ContactDeps,
  type ContactOutcome,
  type ContactSender,
  type SubmittedContactForm,
  sendContactMessage,
} from "../contact/send-contact-message.server.ts";
import { settings } from "../content/settings.ts";
import { rendererIn } from "../notifications/mail/mail-content.ts";
import { type LoginLinkMailing, mailLoginLink } from "../notifications/mail-login-link.server.ts";
import { createMailer, type Mailer } from "../notifications/mailer.server.ts";
import { createNotifier, type Notifier } from "../notifications/notifier.server.ts";
import { newWebhookSecret } from "../notifications/webhook/signature.server.ts";
import type { Decline, Money, PaymentGateway } from "../payments/gateway.ts";
import { createSandbox, type SandboxDesk } from "../payments/sandbox.server.ts";
import { createStripe, stripeCheckoutOrigin } from "../payments/stripe.server.ts";
import type { TourId } from "../tours/all-tours.ts";
import { type Figures, readFigures } from "../watch/figures.server.ts";
import { readTroubles } from "../watch/read-troubles.server.ts";
import { tellOperator } from "../watch/tell-operator.server.ts";
import type { Trouble } from "../watch/trouble.ts";
import type { AdminAuth } from "../accounts/admin-auth.server.ts";
import type { Clock } from "./clock.ts";
import { type Env, ownAddress } from "./env.server.ts";
import type { Logger } from "./logger.server.ts";
import { readRetention, writeRetention } from "./retention.server.ts";
import { requireSandboxAllowed } from "./sandbox-permission.server.ts";
import { settingMadeOnce } from "./stored-settings.server.ts";

/** Everything routes and jobs may do, bound to its database, clock and providers. */
export type Services = Readonly<{
  env: Pick<Env, "siteUrl" | "publicAnonKey" | "trustProxy">;
  clock: Clock;
  log: Logger;
  monthAvailability(tour: TourId, month: string): Promise<DayAvailability[]>;
  /** Issues and checks what opens a hold (docs/decisions/0016). */
  checkoutKeys: CheckoutKeys;
  heldByCheckoutKey(checkoutKey: string): Promise<BookingRow | undefined>;
  paidByCheckoutKey(checkoutKey: string): Promise<BookingRow | undefined>;
  startCheckout(
    request: BookingRequest,
    visit: Omit<Visit, "origin"> & Readonly<{ visitor: Parameters<typeof originOf>[0] }>,
  ): Promise<Checkout>;
  confirmPayment(sessionId: string): Promise<Confirmation>;
  refundPayment(paymentId: string): Promise<void>;
  /** Notes the refunds of the payment that a provider's report is about. */
  noteMoney(money: Money): ReturnType<typeof noteMoney>;
  noteDispute(disputeId: string): ReturnType<typeof noteDispute>;
  noteDecline(decline: Decline): ReturnType<typeof noteDecline>;
  /** Tries refunds again, and asks what was paid lately that we have not heard of. */
  tendRefunds(): Promise<void>;
  reconcileSince(since: Date): Promise<Reconciled>;
  /** Tries once more what came back or is stuck. */
  retryRefund(bookingId: string): ReturnType<typeof retryRefund>;
  noteRepaid(bookingId: string): ReturnType<typeof noteRepaid>;
  owedRefunds(): Promise<OwedRefund[]>;
  /** What is held without being paid right now, and whether that is alarmingly much. */
  unpaidHolds(): Promise<UnpaidHolds>;
  /** Payments in the provider's account that are left alone: session and amount, newest first. */
  unknownPayments(): Promise<UnknownPayment[]>;
  /** Whether the provider lately did not know sessions of ours: another account's key. */
  isForeignKey(): Promise<boolean>;
  /** Rides ahead with fewer riders than they run from. */
  loneRiders(): Promise<LoneRider[]>;
  reconcilePayments(): Promise<void>;
  /** The booking of a manage link, with what it allows now. */
  managedBooking(token: string): Promise<ManagedBooking | undefined>;
  cancelBooking(bookingId: string, shownRefund: "full" | "none"): Promise<Cancellation>;
  rescheduleBooking(
    bookingId: string,
    wish: Parameters<typeof rescheduleBooking>[2],
  ): Promise<Rescheduling>;
  changeDetails(
    bookingId: string,
    details: GuestDetails,
    by?: "guest" | "operator",
  ): Promise<DetailsChange>;
  /** Everything the operator sees of one booking. */
  bookingFile(bookingId: string): Promise<BookingFile | undefined>;
  cancelForOperator(
    bookingId: string,
    choice: Parameters<typeof cancelForOperator>[2],
  ): Promise<Cancellation>;
  /** Every departure of so many days, as the operator sees them. */
  departuresOn(first: LocalDate, days: number): Promise<OperatorDeparture[]>;
  /** Who rides on a day, in the order of the pickups. */
  manifestOf(date: LocalDate): Promise<Rider[]>;
  closeDepartures(keys: readonly DepartureKey[], reason: CloseReason): Promise<DepartureChange>;
  /** Calls off one ride that may have started, which the operator named. */
  closeStarted(key: DepartureKey, reason: CloseReason): Promise<DepartureChange>;
  reopenDeparture(key: DepartureKey): Promise<DepartureChange>;
  setCapacity(key: DepartureKey, capacity: number): Promise<DepartureChange>;
  setOffered(key: DepartureKey, offered: boolean): Promise<DepartureChange>;
  settleOffers(): Promise<number>;
  remindGuests(): Promise<number>;
  /** Everything stored about the person with an address, their messages included. */
  exportGuest(
    email: string,
  ): Promise<Awaited<ReturnType<typeof exportGuest>> & { messages: ContactMessageRow[] }>;
  eraseGuest(email: string): Promise<Erasure>;
  /** Months after a ride at which personal data is erased by itself; null while that is off. */
  retention(): Promise<Readonly<{ months: number; due: number }>>;
  setRetention(months: number | null): Promise<void>;
  /** Erases what the operator's setting says is old enough; nothing while it is off. */
  eraseOldGuests(): ReturnType<typeof eraseOldGuests>;
  /** Everything that waits for the operator now. */
  troubles(): Promise<Trouble[]>;
  /** Mails the operator what has waited for an hour. */
  tellOperator(): Promise<void>;
  /** What machines that watch the site ask about. */
  figures(): Promise<Figures>;
  /** Writes the nightly backup, and removes the oldest. */
  backUp(): Promise<void>;
  /** Seconds for which a network may send no more records; null while it may. */
  refuseRecordsFor(clientAddress: string): Promise<number | null>;
  /** Seconds for which a network may ask about no session that we do not know; else null. */
  refuseSessionFor(sessionId: string, clientAddress: string): Promise<number | null>;
  saveRecord(record: BookingRecord): Promise<StoredRecord>;
  listRecords(options: Parameters<typeof listRecords>[2]): Promise<StoredRecord[]>;
  countRecords(filter?: RecordFilter): Promise<number>;
  /** Part of the list, with how many there are in all; null where they are too many to count. */
  pageOfRecords(
    options: Parameters<typeof pageOfRecords>[2],
  ): Promise<Awaited<ReturnType<typeof pageOfRecords>>>;
  exportRecords(filter: RecordFilter): AsyncGenerator<OperatorRecord[]>;
  /** Whether an error is the absence of the database, for which the work may be asked for again. */
  isDatabaseAway(error: unknown): boolean;
  /** The database's own time, ISO 8601 with microseconds; throws when it cannot be asked. */
  databaseTime(): Promise<string>;
  /** The token a contact form carries from its opening to its sending. */
  openContactForm(): string;
  sendContactMessage(form: SubmittedContactForm, sender: ContactSender): Promise<ContactOutcome>;
  gateway: PaymentGateway;
  /** The visible side of the sandbox; null when a real provider is in use. */
  sandboxDesk: SandboxDesk | null;
  notifier: Notifier;
  /** Mails the operator a link with which a new device may try the password. */
  mailLoginLink(): Promise<LoginLinkMailing>;
  adminAuth: AdminAuth;
  /** The origins a guest is sent to for paying; forms may lead there. */
  paymentOrigins: readonly string[];
}>;

export type WiringParts = Readonly<{
  env: Env;
  clock: Clock;
  log: Logger;
  connection: Connection;
  queue: Pick<JobQueue, "enqueue">;
  adminAuth: AdminAuth;
  /** What only the Vite build can do: rendering mails. */
  rendering: unknown;
}>;

/** How far back the recurring look at the provider's completed sessions goes. */
const lookBackMs = 3 * 3_600_000;

/** The one composition root: builds the use cases on their real parts. */
export async function createServices(parts: WiringParts): Promise<Services> {
  const { env, clock, log, connection, queue } = parts;
  const { db } = connection;
  const { gateway, sandboxDesk, paymentOrigins } = await choosePayments(parts);
  const mailer = createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom ?? { name: settings.brand.value, address: settings.email.value },
    directory: join(env.dataDir, "mails"),
    log,
  });
  const deps: BookingDeps = {
    db,
    clock,
    log,
    gateway,
    publish: (tx, event) => publish(queue, tx, event),
    forgetMails: mailer.forget,
  };
  const notifier = await wireNotifier(parts, mailer);
  const makeContactSecret = () => randomBytes(32).toString("hex");
  const makeOriginSecret = () => randomBytes(32).toString("hex");
  const makeCheckoutSecret = () => randomBytes(32).toString("hex");
  const { value: checkoutSecret } = await settingMadeOnce(
    db,
    "checkout-secret",
    makeCheckoutSecret,
  );
  const { value: originSecret } = await settingMadeOnce(db, "hold-origin-secret", makeOriginSecret);
  const refuseUnknownSession = createNetworkLimit(connection.pool, originSecret, {
    keyPrefix: "session",
    points: unknownSessionsPerHour,
  });
  const contact: ContactDeps = {
    db,
    clock,
    limits: createContactLimits(connection.pool),
    secret: (await settingMadeOnce(db, "contact-form-secret", makeContactSecret)).value,
    announce: notifier.contactReceived,
    announceFlood: notifier.contactFlood,
  };
  void checkPaymentClock(deps);
  return {
    env,
    clock,
    log,
    monthAvailability: (tour, month) => monthAvailability(deps, tour, month),
    checkoutKeys: createCheckoutKeys(checkoutSecret),
    heldByCheckoutKey: (key) => heldByCheckoutKey(db, key, clock.now()),
    paidByCheckoutKey: (key) => paidByCheckoutKey(db, key),
    startCheckout: (request, { visitor, ...visit }) =>
      startCheckout(deps, request, { ...visit, origin: originOf(visitor, originSecret) }),
    confirmPayment: (sessionId) => confirmPayment(deps, sessionId),
    refundPayment: (paymentId) => refundPayment(deps, paymentId),
    noteMoney: (money) => noteMoney(deps, money),
    noteDispute: (disputeId) => noteDispute(deps, disputeId),
    noteDecline: (decline) => noteDecline(deps, decline),
    async tendRefunds() {
      await tendRefunds(deps);
      await reconcileSince(deps, new Date(clock.now().getTime() - lookBackMs));
      await checkPaymentClock(deps);
    },
    reconcileSince: (since) => reconcileSince(deps, since),
    retryRefund: (bookingId) => retryRefund(deps, bookingId),
    noteRepaid: (bookingId) => noteRepaid(deps, bookingId),
    unpaidHolds: () => unpaidHolds(db, clock.now()),
    unknownPayments: () => listUnknownPayments(db),
    isForeignKey: () => isForeignKey(db, clock.now()),
    loneRiders: () => loneRiders(db, clock.now()),
    owedRefunds: () => owedRefunds(db, clock.now()),
    async reconcilePayments() {
      const unpaid = await unpaidHolds(db, clock.now());
      if (unpaid.isAlarming) {
        log.warn(unpaid, "unusually many seats are held without being paid");
        await notifier.holdsAlarm(unpaid);
      }
      await reconcilePayments(deps);
    },
    managedBooking: (token) => managedBooking(db, token, clock.now()),
    cancelBooking: (id, shownRefund) => cancelBooking(deps, id, shownRefund),
    rescheduleBooking: (id, wish) => rescheduleBooking(deps, id, wish),
    changeDetails: (id, details, by) => changeDetails(deps, id, details, by),
    bookingFile: (id) => bookingFile(db, id, clock.now()),
    cancelForOperator: (id, choice) => cancelForOperator(deps, id, choice),
    departuresOn: (first, days) => departuresOn(db, first, days, clock.now()),
    manifestOf: (date) => manifestOf(db, date, clock.now()),
    closeDepartures: (keys, reason) => closeDepartures(deps, keys, reason),
    closeStarted: (key, reason) => closeStarted(deps, key, reason),
    reopenDeparture: (key) => reopenDeparture(deps, key),
    setCapacity: (key, capacity) => setCapacity(deps, key, capacity),
    setOffered: (key, offered) => setOffered(deps, key, offered),
    settleOffers: () => settleOffers(deps),
    remindGuests: () => remindGuests(deps),
    exportGuest: async (email) => ({
      ...(await exportGuest(db, email)),
      messages: await messagesOf(db, email),
    }),
    eraseGuest: (email) =>
      eraseGuest(deps, email, (tx) => eraseMessagesOf(tx, email, mailer.forget)),
    async retention() {
      const months = await readRetention(db);
      return { months, due: await countOldGuests(db, clock.now(), months) };
    },
    setRetention: (months) => writeRetention(db, months),
    eraseOldGuests: () =>
      eraseOldGuests(deps, (before) => eraseOldMessages(db, before, mailer.forget)),
    troubles: () => readTroubles({ db, clock, env, notifier }),
    tellOperator: () => tellOperator({ db, clock, env, notifier }),
    figures: () => readFigures(db, clock.now()),
    async backUp() {
      const { file, bytes, manifest } = await makeBackup({
        connectionString: connection.connectionString,
        dataDir: env.dataDir,
        folder: join(env.dataDir, "backups"),
        secondFolder: env.backupFolder,
        settingsFile: ".env",
        keep: env.backupsKept,
      });
      await noteBackup(db, manifest.madeAt);
      log.info({ file, bytes }, "backed up");
    },
    refuseRecordsFor: createNetworkLimit(connection.pool, originSecret, {
      keyPrefix: "record",
      points: recordsPerHour,
    }),
    refuseSessionFor: async (sessionId, clientAddress) =>
      (await bookingBySession(db, sessionId)) ? null : refuseUnknownSession(clientAddress),
    saveRecord: async (record) => toRecord(await saveRecord(deps, record), clock.now()),
    listRecords: (options) => listRecords(db, clock.now(), options),
    countRecords: (filter) => countRecords(db, clock.now(), filter),
    pageOfRecords: (options) => pageOfRecords(db, clock.now(), options),
    exportRecords: (filter) => exportRecords(db, clock.now(), filter),
    isDatabaseAway: isAway,
    async databaseTime() {
      const { rows } = await db.execute<{ now: string }>(
        sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as now`,
      );
      return rows[0]?.now ?? "";
    },
    openContactForm: () => issueFormToken(contact.secret, clock.now()),
    sendContactMessage: (form, sender) => sendContactMessage(contact, form, sender),
    gateway,
    sandboxDesk,
    notifier,
    mailLoginLink: () =>
      mailLoginLink({ ...parts, notifier, mailsLeave: mailer.leaves, siteUrl: env.siteUrl }),
    adminAuth: parts.adminAuth,
    paymentOrigins,
  };
}

async function wireNotifier(
  { env, clock, log, connection, queue, rendering }: WiringParts,
  mailer: Mailer,
) {
  const { db } = connection;
  return createNotifier({
    db,
    clock,
    log,
    siteUrl: env.siteUrl,
    operatorEmail: env.operatorEmail ?? settings.email.value,
    render: rendererIn(rendering),
    mailer,
    automation: {
      url: env.automationWebhookUrl,
      allowLoopback: env.automationAllowLoopback,
      secret: (await settingMadeOnce(db, "automation-webhook-secret", newWebhookSecret)).value,
    },
    enqueue: (tx, deliveryId, afterSeconds) =>
      queue.enqueue(tx, "deliver", { deliveryId }, { afterSeconds }),
  });
}

/** Stripe when its key is set, and then nothing of the sandbox; otherwise the sandbox. */
async function choosePayments(
  parts: WiringParts,
): Promise<Pick<Services, "gateway" | "sandboxDesk" | "paymentOrigins">> {
  const { env, clock, log } = parts;
  const { db } = parts.connection;
  if (env.stripe) {
    const gateway = createStripe({ ...env.stripe, clock });
    return { gateway, sandboxDesk: null, paymentOrigins: [stripeCheckoutOrigin] };
  }
  await requireSandboxAllowed(db, env);
  const makeSecret = () => randomBytes(32).toString("hex");
  const secret = await settingMadeOnce(db, "sandbox-webhook-secret", makeSecret);
  const sandbox = createSandbox({
    db,
    clock,
    log,
    webhookSecret: secret.value,
    siteUrl: env.siteUrl,
    webhookUrl: `${ownAddress(env)}/webhooks/payment`,
  });
  return { gateway: sandbox, sandboxDesk: sandbox.desk, paymentOrigins: [] };
}

/** Which jobs an event sets off. */
async function publish(
  queue: Pick<JobQueue, "enqueue">,
  tx: Transaction,
  event: BookingEvent,
): Promise<void> {
  switch (event.type) {
    case "booking-confirmed":
      return queue.enqueue(tx, "booking-confirmed", { bookingId: event.bookingId });
    case "payment-refund-due":
      return queue.enqueue(tx, "refund-payment", { paymentId: event.paymentId });
    default:
      return queue.enqueue(tx, "booking-news", { event });
  }
}
