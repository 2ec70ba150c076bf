import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { and, asc, desc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#app/accounts/account.ts";
import { getFirstAccount } from "#app/accounts/account-store.server.ts";
import { createAccounts } from "#app/accounts/accounts.server.ts";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import {
  listAuditActors,
  listAuditEntries,
  streamAuditEntries,
} from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import { extendAllotment, releaseAllotment } from "#app/agencies/release-allotment.server.ts";
import { setBookingAgency } from "#app/agencies/set-booking-agency.server.ts";
import { settleAgencyMonth, undoSettlement } from "#app/agencies/settle-agency-month.server.ts";
import { addAgency, setAgencyClosed, updateAgency } from "#app/agencies/update-agency.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { addTeamNote } from "#app/bookings/changes/booking-notes.server.ts";
import { cancelBookingForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeTour } from "#app/bookings/changes/change-tour.server.ts";
import { correctAges } from "#app/bookings/changes/correct-ages.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import { findUndoableLine } from "#app/bookings/changes/undo-window.ts";
import {
  cancelDepartures,
  cancelStartedDeparture,
} from "#app/bookings/closures/cancel-departure.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { reopenDays, undoCloseDays } from "#app/bookings/closures/reopen-days.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { setCapacity } from "#app/bookings/closures/set-capacity.server.ts";
import { setOffered } from "#app/bookings/closures/set-offered.server.ts";
import { addCustomerNote } from "#app/bookings/customers/customer-notes.server.ts";
import { findCustomerOfBooking } from "#app/bookings/customers/customer-store.server.ts";
import {
  answerEarlierJoin,
  keepCustomersApart,
  mergeCustomers,
  separateBooking,
} from "#app/bookings/customers/merge-customers.server.ts";
import { confirmCash, handInCash } from "#app/bookings/guide-cash/hand-in-cash.server.ts";
import { assignGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { chooseHorses, completeRide } from "#app/bookings/horse-assignment/choose-horses.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { markGuestNotified } from "#app/bookings/manual-messages/mark-guest-notified.server.ts";
import { extendHold } from "#app/bookings/payment-holds/extend-hold.server.ts";
import { releaseHeldBooking } from "#app/bookings/payment-holds/release-held-booking.server.ts";
import { createPaymentRequest } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { withdrawPaymentRequest } from "#app/bookings/payment-requests/withdraw-payment-request.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { setRetention } from "#app/bookings/privacy/set-retention.server.ts";
import { loseEnquiry, withdrawQuote } from "#app/bookings/quotes/lose-quote.server.ts";
import { makeQuote } from "#app/bookings/quotes/make-quote.server.ts";
import { getBookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { recordManualRepayment } from "#app/bookings/refunds/record-manual-repayment.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { retryRefund } from "#app/bookings/refunds/retry-refunds.server.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { recordArrival, recordNoShow } from "#app/bookings/sheet-acts/record-attendance.server.ts";
import { closeSheetQuestion } from "#app/bookings/sheet-submission/close-question.server.ts";
import { collectOnSheet } from "#app/bookings/sheet-submission/collect-on-sheet.server.ts";
import {
  submitSheetAct,
  submitSheetActs,
} from "#app/bookings/sheet-submission/submit-sheet-acts.server.ts";
import { endWaitingEntryForTeam } from "#app/bookings/waiting-list/change-waiting-entry.server.ts";
import {
  setWaiverAsked,
  updateWaiverText,
} from "#app/bookings/waivers/update-waiver-text.server.ts";
import { getWaiverSetting } from "#app/bookings/waivers/waiver-store.server.ts";
import {
  createOperatorAddress,
  setOperatorAddress,
} from "#app/connections/operator-address.server.ts";
import {
  discardContentDraft,
  getEditedPage,
  saveSection,
} from "#app/content/editing/content-drafts.server.ts";
import {
  publishContentDrafts,
  settleDraftConflicts,
} from "#app/content/editing/publish-drafts.server.ts";
import {
  acknowledgeQuestion,
  reviewContentDrafts,
} from "#app/content/editing/review-drafts.server.ts";
import { bringBackContent } from "#app/content/history/bring-back-content.server.ts";
import { createPost, discardPostDraft } from "#app/content/posts/post-drafts.server.ts";
import { publishPost, withdrawPost } from "#app/content/posts/publish-post.server.ts";
import { cancelPostSchedule, schedulePost } from "#app/content/posts/schedule-post.server.ts";
import { getNewestContentNumber } from "#app/content/publication/content-store.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import {
  cancelContentSchedule,
  listContentSchedules,
  scheduleContentDrafts,
} from "#app/content/schedule/schedule-content.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { allWeekdays, type DaySelection } from "#app/departures/day-selection.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { changeHorseRules } from "#app/horses/change-horse-rules.server.ts";
import { setHorsesCounted } from "#app/horses/count-horses.server.ts";
import { addHorseAbsence, endHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { toHorseTexts } from "#app/horses/horse-form.ts";
import { setHorseVisibility } from "#app/horses/horse-visibility.server.ts";
import { addHorse, setHorseRetired, updateHorse } from "#app/horses/update-horse.server.ts";
import { answerChat, setChatDone } from "#app/inbox/answer-chat.server.ts";
import {
  answerMessage,
  setMessageDone,
  undoMessageDone,
} from "#app/inbox/answer-message.server.ts";
import { storeContactMessage } from "#app/inbox/contact-store.server.ts";
import { setLaunchAnswer } from "#app/launch/launch-answers.server.ts";
import { addNamedLink } from "#app/leads/named-links.server.ts";
import { createFeed, revokeFeed } from "#app/notifications/calendar-feeds/calendar-feeds.server.ts";
import {
  addPushPhone,
  removePushPhone,
  setPhonePushKinds,
} from "#app/notifications/push/push-subscriptions.server.ts";
import { deletePicture } from "#app/pictures/delete-picture.server.ts";
import {
  completeUpload,
  savePiece,
  startUpload,
  storeFile,
  storeOriginal,
  type UploadDependencies,
} from "#app/pictures/upload-picture.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { buildAccountLinks } from "#app/routing/operator-paths.ts";
import { getNewestVersion } from "#app/tours/catalog/list-catalog-versions.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { revertCatalog } from "#app/tours/catalog/revert-catalog.server.ts";
import { createSandboxGateway } from "#app/whatsapp/sandbox-gateway.server.ts";
import { runInTransaction } from "#db/database.ts";
import {
  accounts,
  adminSessions,
  auditEntries,
  type bookings,
  customerBookings,
  handMessages,
  payments,
  waitingEntries,
  whatsappThreads,
} from "#db/schema.ts";
import { createBackupServices } from "#server/wiring/backup-services.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createQuoteWish } from "../support/quote.ts";
import type { changingServices } from "../support/service-effects.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { testHorse } from "../support/test-horse.ts";
import { testSecrets } from "../support/test-secrets.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";
import { savePostTexts, writePost } from "../support/write-post.ts";

const { world, ...given } = useNotifiers();
const ana = { id: randomUUID(), name: "Ana" };
const asAna = <T>(work: () => T) => runAsActor(ana, work);
beforeAll(async () => {
  await world.db
    .insert(accounts)
    .values({ ...ana, email: "ana@ranch.test", role: "office", language: "es" });
});
beforeEach(() => world.clock.set(defaultNow));

let days = 0;
/** Returns a day without rides from other tests. */
function newDay(): string {
  days += 1;
  return new Date(Date.UTC(2027, 1, days)).toISOString().slice(0, 10);
}
const sunset = (date: string): DepartureKey => ({ tour: "sunset", date, start: "16:00" });

/** Creates a booking and a horse. */
async function bookedWithHorse() {
  const horseId = randomUUID();
  const typed = { ...testHorse, name: `Horse ${horseId}` };
  await addHorse(world.db, { id: horseId, typed, now: defaultNow });
  return { booking: await booked(), horseId };
}

async function booked(change: Parameters<typeof createManualBookingRequest>[0] = {}) {
  const key = sunset(newDay());
  const made = await createManualBooking(
    world.deps,
    createManualBookingRequest({ key, ...change }),
  );
  if (made.outcome !== "booked") throw new Error(JSON.stringify(made));
  return { ...made.booking, key };
}

async function customerOf({ id }: Readonly<{ id: string }>): Promise<string> {
  return (await findCustomerOfBooking(world.db, id)) ?? "";
}

async function twoCustomers() {
  const id = await customerOf(await booked());
  const email = `${randomUUID()}@example.com`;
  const other = await booked({ firstName: "Rosa", lastName: "Cruz", phone: "", email });
  return { id, otherId: await customerOf(other) };
}

/** Collects cash for a booking, and returns the line with which Ana hands it in. */
async function collectedCash() {
  const { id, key } = await booked({ terms: "on-arrival" });
  const amountCentavos = 100_00;
  const collector = { accountId: ana.id, day: key.date };
  const payment = { id: randomUUID(), method: "cash", amountCentavos, note: null, by } as const;
  await recordManualPayment(world.deps, id, { ...payment, collector });
  const line = { id: randomUUID(), accountId: ana.id, day: key.date, amountCentavos, by };
  return { ...line, remark: null, shownCentavos: 0, isReceived: false };
}

async function lastId(): Promise<number> {
  const [newest] = await world.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return newest?.id ?? 0;
}
const since = (id: number) =>
  world.db.select().from(auditEntries).where(gt(auditEntries.id, id)).orderBy(asc(auditEntries.id));

/** Returns the newest audit log line about a booking, as the screen shows it. */
const shownOf = async (id: string) =>
  (await listAuditEntries(world.db, { limit: 500, kind: "booking" })).find(
    ({ about }) => about === id,
  );

const by = "Ana";

/** Books a ride that has started, and makes acts of the day sheet about it. */
async function readySheet() {
  const { id: bookingId, key } = await booked();
  world.clock.set(toInstant(key.date, "16:05"));
  const ride = { tour: key.tour, date: key.date, start: key.start };
  const make = (kind: "arrived" | "did-not-come" = "arrived") => ({
    ...{ id: randomUUID(), kind, number: 1, at: world.clock.now().toISOString(), ride },
    ...{ bookingId, riders: 1, of: 2, from: { arrived: 0, missing: 0 } },
    ...(kind === "did-not-come" && { number: 2, riders: 2 }),
  });
  const account = { ...ana, role: "office" } as Account;
  return { account, make };
}
const how = { way: "later", by } as const;
const details = (booking: typeof bookings.$inferSelect, change: object) => {
  const { firstName, lastName, email, phone, pickupLocation, remarks } = booking;
  return { firstName, lastName, email, phone, pickupLocation, remarks, ...change };
};
/** Saves another English headline in the draft of the home page. */
async function saveHeadline(text: string) {
  const { page } = await getEditedPage(world.db, "home");
  const hero = page.sections.find(({ kind }) => kind === "hero");
  const { en } = (hero as unknown as { title: { en: string } }).title;
  const texts = { shown: { "title.en": en }, typed: { "title.en": text } };
  const change = { page: "home", section: "hero", by, now: defaultNow, ...texts } as const;
  expect(await saveSection(world.db, change)).toEqual({ outcome: "saved" });
}

const publishHome = () =>
  publishContentDrafts(world.db, {
    drafts: [{ page: "home", seen: defaultNow }],
    ...{ by, now: defaultNow },
  });

const scheduleHome = () =>
  scheduleContentDrafts(world.db, {
    drafts: [{ page: "home", seen: defaultNow }],
    publishAt: new Date(defaultNow.getTime() + 3_600_000),
    ...{ by, now: defaultNow },
  });
async function writeTestPost(): Promise<string> {
  await ensureContent(world.db, defaultNow);
  return writePost(world.db, { title: `Post ${randomUUID()}` }, { now: defaultNow });
}

const scheduleTestPost = (post: string) =>
  schedulePost(world.db, {
    ...{ post, seen: defaultNow, by, now: defaultNow },
    publishAt: new Date(defaultNow.getTime() + 3_600_000),
  });

/** What uploads need; nothing is processed. */
const uploads: UploadDependencies = {
  get db() {
    return world.db;
  },
  clock: { now: () => defaultNow },
  store: {
    put: async () => {},
    has: async () => true,
    get: async () => null,
    read: async function* () {},
    remove: async () => {},
  },
  limits: { totalBytes: 1e9, hourly: 100 },
  queueProcessing: async () => {},
};

/** Returns the first bytes of a JPEG, and a text that makes the file a different one. */
function createPictureHead(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]);
}

function storePicture(text: string) {
  return storeOriginal(uploads, { fileName: `${text}.jpg`, original: createPictureHead(text), by });
}

async function findAccountId(): Promise<string> {
  const [account] = await world.db.select({ id: accounts.id }).from(accounts).limit(1);
  if (!account) throw new Error("there is no account");
  return account.id;
}

async function message(): Promise<string> {
  const id = randomUUID();
  await runInTransaction(world.db, (tx) =>
    storeContactMessage(tx, {
      ...{ id, receivedAt: defaultNow, language: "en", name: "Hannah" },
      ...{ email: "h@example.com", subject: "Hi", message: "Is there room for eight?" },
    }),
  );
  return id;
}
/** An offer to a guest who asked in a chat. */
const newQuote = () => createQuoteWish({ key: sunset(newDay()), now: world.deps.clock.now() });

async function refundState(state: "refund-due" | "refund-returned") {
  const id = await given.createPaidBooking({ date: newDay() });
  await cancelBookingForOperator(world.deps, id, { refund: "full" });
  await world.db
    .update(payments)
    .set({ state, refundDueAt: new Date(defaultNow.getTime() - 2 * 86_400_000) })
    .where(eq(payments.bookingId, id));
  world.clock.set(new Date(defaultNow.getTime() + 2 * 86_400_000));
  return id;
}
/**
 * Creates a ride for which an agency holds 3,700 pesos at ten percent commission, and returns its
 * month.
 */
async function openMonth() {
  const hotel = await createTestAgency(world.db, { email: "hotel@example.com" });
  const { key } = await booked({ terms: "agency", agencyId: hotel.id });
  const month = key.date.slice(0, 7);
  const wish = { id: randomUUID(), agencyId: hotel.id, month, shownCentavos: 333_000, by };
  return { wish, now: toInstant(key.date, "20:00") };
}
const choice = (day: string): DaySelection => ({
  from: day,
  until: day,
  weekdays: allWeekdays,
  tour: null,
  start: null,
});
/** Creates an allotment of three seats for a new agency on a new day. */
async function block() {
  const key = sunset(newDay());
  const until = new Date(getDepartureStart(key).getTime() - 7_200_000);
  const agencyId = (await createTestAgency(world.db)).id;
  return { id: randomUUID(), key, seats: 3, agencyId, until, note: null, by };
}
const phone = () => ({
  ...({
    id: randomUUID(),
    name: "Ana",
    accountId: ana.id,
    language: "es",
    rings: ["new"],
  } as const),
  ...{ endpoint: `https://push.example/${randomUUID()}`, publicKey: "p", authSecret: "a" },
});
const feed = () => ({
  ...({ id: randomUUID(), name: "Mar", language: "es", now: defaultNow } as const),
  by: { id: ana.id, role: "office" } as const,
});
/** Starts a conversation with a guest who has just written. */
async function chat(): Promise<string> {
  const number = `+5295413344${String(Math.floor(Math.random() * 90) + 10)}`;
  const [thread] = await world.db
    .insert(whatsappThreads)
    .values({ number, senderName: "Ana", lastReplyAt: world.clock.now() })
    .onConflictDoNothing()
    .returning({ id: whatsappThreads.id });
  return thread?.id ?? chat();
}
const chats = () => ({
  ...{ db: world.db, clock: world.clock },
  findGateway: async () => createSandboxGateway(world),
});
const inbox = () => ({ db: world.db, clock: world.clock, mailReply: async () => {} });

const team = () =>
  createAccounts({
    ...{ db: world.db, clock: world.clock, log: world.deps.log, secrets: testSecrets },
    ...({ password: undefined, hashCost: "cheap" } as const),
    ...{
      getSiteEmail: () => "ranch@ranch.test",
      ...buildAccountLinks("http://site.test"),
      areEmailsSent: () => true,
    },
    send: async () => {},
  });
let people = 0;
async function colleague() {
  people += 1;
  const id = randomUUID();
  const words = {
    ...{ name: `Guide ${people}`, email: `guide${people}@ranch.test` },
    ...({ role: "guide", language: "es" } as const),
  };
  await team().staff.invite(id, words);
  return { id, words };
}

/** Makes an invitation by a link. Returns its id and the owner who sends it. */
async function invitation() {
  const [id, owner] = [randomUUID(), (await getFirstAccount(world.db)).id];
  const words = { invitee: "Chuy", role: "guide", language: "es" } as const;
  const create = () => team().invitations.create(id, owner, words);
  return { id, owner, create };
}

/** Creates a colleague with two open sessions. */
async function loggedIn() {
  const { id, words } = await colleague();
  const [here, other] = [randomUUID(), randomUUID()];
  await world.db.insert(adminSessions).values(
    [here, other].map((session) => ({
      ...{ id: session, accountId: id, tokenHash: session, credential: "x" },
      ...{ createdAt: world.clock.now(), lastSeenAt: world.clock.now() },
    })),
  );
  return { me: { account: { id, ...words }, sessionId: here }, other, words };
}

const backupFolder = makeTemporaryFolder();
afterAll(() => removeDataDir(backupFolder));
const createBackups = () =>
  createBackupServices({
    ...world.deps,
    env: { dataDir: backupFolder, backupFolder: undefined, backupsKept: 3 },
    connection: world,
    secrets: testSecrets,
    readPicture: async () => null,
    confirmPassword: async () => undefined,
    notifyOwners: async () => {},
  });

const newHorse = () => ({ ...testHorse, name: randomUUID() });
const lame = { fromDay: "2026-01-01", toDay: null, reason: "lame" };

async function storeHorse() {
  const [id, typed] = [randomUUID(), newHorse()];
  await addHorse(world.db, { id, typed, now: defaultNow });
  return { id, typed };
}

/**
 * Prepares every change that the operator's pages can make. Calling the returned function makes the
 * change.
 */
const deeds: Readonly<
  Record<(typeof changingServices)[number], () => Promise<() => Promise<unknown>>>
> = {
  "backup.createManualBackup": async () => () => createBackups().createManualBackup(),
  "backup.prepareDownload": async () => {
    const made = await createBackups().createManualBackup();
    const backup = "file" in made ? basename(made.file) : "";
    const passphrase = "ochre kettle plum wharf";
    const me = {
      account: { ...ana, email: null, role: "owner", language: "es" },
      sessionId: "",
    } as const;
    return () =>
      createBackups().prepareDownload(me, {
        backup,
        passphrase,
        repeated: passphrase,
        password: "",
      });
  },
  "calendar.createFeed": async () => () => createFeed(world.db, feed()),
  "calendar.revokeFeed": async () => {
    const made = feed();
    await createFeed(world.db, made);
    return () => revokeFeed(world, made.id, made.by);
  },
  "catalog.publishCatalog": async () => {
    const { catalog, number } = await getNewestVersion(world.db);
    return () => publishCatalog(world.db, { catalog, basedOn: number, by, now: defaultNow });
  },
  "connections.setOperatorAddress": async () => {
    const view = createOperatorAddress(world.db);
    const address = `${randomUUID()}@ranch.test`;
    return () => setOperatorAddress({ ...world, view }, address);
  },
  "content.bringBackContent": async () => {
    await ensureContent(world.db, defaultNow);
    await saveHeadline("Published before");
    await publishHome();
    const basedOn = await getNewestContentNumber(world.db);
    return () =>
      bringBackContent(world.db, { number: 1, page: null, basedOn, by, now: defaultNow });
  },
  "content.saveSection": async () => {
    await ensureContent(world.db, defaultNow);
    return () => saveHeadline("Saved");
  },
  "content.discardContentDraft": async () => {
    await ensureContent(world.db, defaultNow);
    await saveHeadline("Discarded");
    const change = { page: "home", seen: defaultNow, now: defaultNow } as const;
    return () => discardContentDraft(world.db, change);
  },
  "content.publishContentDrafts": async () => {
    await ensureContent(world.db, defaultNow);
    await saveHeadline("Published");
    return publishHome;
  },
  "content.scheduleContentDrafts": async () => {
    await ensureContent(world.db, defaultNow);
    await saveHeadline("Scheduled");
    return scheduleHome;
  },
  "content.cancelContentSchedule": async () => {
    await ensureContent(world.db, defaultNow);
    await saveHeadline("Scheduled and canceled");
    await scheduleHome();
    const [schedule] = await listContentSchedules(world.db);
    return () => cancelContentSchedule(world.db, { id: schedule?.id ?? "", now: defaultNow });
  },
  "content.acknowledgeQuestion": async () => {
    await ensureContent(world.db, defaultNow);
    await saveHeadline("In one language only");
    const [draft] = (await reviewContentDrafts(world.db)).drafts;
    const { key = "", digest = "" } = draft?.questions[0] ?? {};
    const answer = { page: "home", key, digest, now: defaultNow } as const;
    return () => acknowledgeQuestion(world.db, answer);
  },
  "content.settleDraftConflicts": async () => {
    await ensureContent(world.db, defaultNow);
    await saveHeadline("Settled");
    const newest = await getNewestContentNumber(world.db);
    const draft = { page: "home", seen: defaultNow, newest, choices: {} } as const;
    return () => settleDraftConflicts(world.db, { ...draft, by, now: defaultNow });
  },
  "posts.createPost": async () => {
    await ensureContent(world.db, defaultNow);
    return () => createPost(world.db, { locale: "es", by, now: defaultNow });
  },
  "posts.savePost": async () => {
    const post = await writeTestPost();
    return () => savePostTexts(world.db, post, { author: "Rosa" }, { now: defaultNow });
  },
  "posts.discardPostDraft": async () => {
    const post = await writeTestPost();
    return () => discardPostDraft(world.db, { post, seen: defaultNow, now: defaultNow });
  },
  "posts.publishPost": async () => {
    const post = await writeTestPost();
    return () => publishPost(world.db, { post, seen: defaultNow, by, now: defaultNow });
  },
  "posts.withdrawPost": async () => {
    const post = await writeTestPost();
    await publishPost(world.db, { post, seen: defaultNow, by, now: defaultNow });
    return () => withdrawPost(world.db, { post, by, now: defaultNow });
  },
  "posts.schedulePost": async () => {
    const post = await writeTestPost();
    return () => scheduleTestPost(post);
  },
  "posts.cancelPostSchedule": async () => {
    const post = await writeTestPost();
    await scheduleTestPost(post);
    return () => cancelPostSchedule(world.db, { post, now: defaultNow });
  },
  "pictures.storeFile": async () => {
    const accountId = await findAccountId();
    const original = createPictureHead("store");
    return () => storeFile(uploads, { accountId, fileName: "store.jpg", original, by });
  },
  "pictures.completeUpload": async () => {
    const content = createPictureHead("complete");
    const accountId = await findAccountId();
    const started = await startUpload(uploads, {
      ...{ accountId, fileName: "complete.jpg", bytes: content.length },
    });
    if (started.outcome !== "started") throw new Error(started.problem);
    const upload = { accountId, id: started.id };
    await savePiece(uploads, { ...upload, start: 0, content });
    return () => completeUpload(uploads, { ...upload, by });
  },
  "pictures.deletePicture": async () => {
    await ensureContent(world.db, defaultNow);
    const stored = await storePicture("delete");
    if (stored.outcome !== "stored") throw new Error(stored.problem);
    const deps = { ...uploads, forget: async () => {} };
    return () => deletePicture(deps, { id: stored.pictureId, now: defaultNow });
  },
  "catalog.revertCatalog": async () => {
    const { number } = await getNewestVersion(world.db);
    return () => revertCatalog(world.db, { number: 1, basedOn: number, by, now: defaultNow });
  },
  "guest.changeDetails": async () => {
    const booking = await booked();
    const wanted = details(booking, { phone: "+52 954 000 1122" });
    return () => changeDetails(world.deps, booking.id, wanted, "operator");
  },
  "guest.rescheduleBooking": async () => {
    const { id } = await booked();
    const wish = { date: newDay(), pickupTime: "14:30", by: "operator" } as const;
    return () => rescheduleBooking(world.deps, id, wish);
  },
  "inbox.answerMessage": async () => {
    const messageId = await message();
    const answer = { messageId, formId: "one", text: "Yes, come!", isDone: false, by };
    return () => answerMessage(inbox(), answer);
  },
  "chats.answerChat": async () => {
    const threadId = await chat();
    const answer = { threadId, formId: "one", text: "Yes, come!", isDone: false, by };
    return () => answerChat(chats(), answer);
  },
  "chats.setChatDone": async () => {
    const id = await chat();
    return () => setChatDone(chats(), id, true);
  },
  "waitingList.endWaitingEntryForTeam": async () => {
    const id = randomUUID();
    await world.db.insert(waitingEntries).values({
      ...{ id, tourId: "sunset", riders: 2, language: "en", phone: "+52 954 133 4455" },
      createdAt: defaultNow,
    });
    return () => endWaitingEntryForTeam(world.deps, id);
  },
  "leads.addNamedLink": async () => {
    const typed = { name: "flyer", place: "Reception", page: "home", language: "es" } as const;
    return () => addNamedLink(world.db, { typed, by: "Ana", now: defaultNow });
  },
  "agencies.addAgency": async () => {
    const typed = { ...(await createTestAgency(world.db)), code: null };
    return () => addAgency(world.db, { id: randomUUID(), typed, now: defaultNow });
  },
  "agencies.updateAgency": async () => {
    const typed = { ...(await createTestAgency(world.db)), commissionBasisPoints: 1_234 };
    return () => updateAgency(world.db, { id: typed.id, typed, now: defaultNow });
  },
  "agencies.setAgencyClosed": async () => {
    const { id } = await createTestAgency(world.db);
    return () => setAgencyClosed(world.db, { id, closed: true, now: defaultNow });
  },
  "agencies.holdAllotment": async () => {
    const wish = await block();
    return () => holdAllotment(world.deps, wish);
  },
  "agencies.extendAllotment": async () => {
    const wish = await block();
    await holdAllotment(world.deps, wish);
    const until = new Date(wish.until.getTime() + 3_600_000);
    return () => extendAllotment(world.deps, wish.id, { until, by });
  },
  "agencies.releaseAllotment": async () => {
    const wish = await block();
    await holdAllotment(world.deps, wish);
    return () => releaseAllotment(world.deps, wish.id, { keep: 1, by });
  },
  "agencies.setBookingAgency": async () => {
    const { id } = await booked();
    const agencyId = (await createTestAgency(world.db)).id;
    return () => setBookingAgency(world.deps, id, { agencyId, by });
  },
  "agencies.settleAgencyMonth": async () => {
    const { wish, now } = await openMonth();
    return () => settleAgencyMonth(world.db, now, wish);
  },
  "agencies.undoSettlement": async () => {
    const { wish, now } = await openMonth();
    await settleAgencyMonth(world.db, now, wish);
    return () => undoSettlement(world.db, now, wish);
  },
  "customers.addCustomerNote": async () => {
    const customerId = await customerOf(await booked());
    const note = { id: randomUUID(), customerId, text: "Rides well", by };
    return () => addCustomerNote(world.deps, note);
  },
  "customers.mergeCustomers": async () => {
    const pair = await twoCustomers();
    return () => mergeCustomers(world.deps, pair);
  },
  "customers.keepCustomersApart": async () => {
    const pair = await twoCustomers();
    return () => keepCustomersApart(world.deps, pair);
  },
  "customers.separateBooking": async () => {
    const id = await customerOf(await booked());
    const { id: bookingId } = await booked();
    return () => separateBooking(world.deps, { id, bookingId });
  },
  "customers.answerEarlierJoin": async () => {
    await booked();
    const { id: bookingId } = await booked();
    const joinedBy = "earlier-rule" as const;
    const own = eq(customerBookings.bookingId, bookingId);
    await world.db.update(customerBookings).set({ joinedBy }).where(own);
    return () => answerEarlierJoin(world.deps, { bookingId, isSame: true });
  },
  "horses.addHorse": async () => () =>
    addHorse(world.db, { id: randomUUID(), typed: newHorse(), now: defaultNow }),
  "horses.updateHorse": async () => {
    const { id, typed } = await storeHorse();
    const changed = { ...typed, maxRiderKg: 70 };
    const shown = toHorseTexts(typed);
    return () => updateHorse(world.db, { id, typed: changed, shown, now: defaultNow });
  },
  "horses.setHorseRetired": async () => {
    const { id } = await storeHorse();
    return () => setHorseRetired(world.db, { id, retired: true, now: defaultNow });
  },
  "horses.addHorseAbsence": async () => {
    const { id: horseId } = await storeHorse();
    return () =>
      addHorseAbsence(world.db, { id: randomUUID(), horseId, typed: lame, now: defaultNow });
  },
  "horses.endHorseAbsence": async () => {
    const { id: horseId } = await storeHorse();
    const id = randomUUID();
    await addHorseAbsence(world.db, { id, horseId, typed: lame, now: defaultNow });
    return () => endHorseAbsence(world.db, { id, horseId, now: defaultNow });
  },
  "horses.changeHorseRules": async () => () =>
    changeHorseRules(world.db, {
      rules: { mostHoursADay: 6, daysOffAWeek: null },
      shown: { mostHoursADay: "", daysOffAWeek: "" },
      now: defaultNow,
    }),
  "horses.setHorsesCounted": async () => {
    await storeHorse();
    await setHorsesCounted(world.db, { counted: true, now: defaultNow });
    return () => setHorsesCounted(world.db, { counted: false, now: defaultNow });
  },
  "launch.setLaunchAnswer": async () => () =>
    setLaunchAnswer(world.db, { task: "bank", answer: "later", now: defaultNow }),
  "waivers.updateWaiverText": async () => {
    const { newest } = await getWaiverSetting(world.db);
    const shown = newest ? { en: newest.en, es: newest.es } : {};
    const typed = { en: "I ride", es: randomUUID() };
    return () => updateWaiverText(world.db, { typed, shown, agreed: true, now: defaultNow });
  },
  "waivers.setWaiverAsked": async () => {
    const typed = { en: "I ride", es: "Yo monto" };
    await updateWaiverText(world.db, { typed, shown: typed, agreed: true, now: defaultNow });
    const { isOn, newest } = await getWaiverSetting(world.db);
    const agreedVersion = newest?.number ?? null;
    return () => setWaiverAsked(world.db, { asked: !isOn, agreedVersion, now: defaultNow });
  },
  "horses.setHorseVisibility": async () => () =>
    setHorseVisibility(world.db, { fact: "plan", shown: true, now: defaultNow }),
  "notifier.queueAgencyStatement": async () => {
    const { wish } = await openMonth();
    return () => given.notifier({}).queueAgencyStatement({ ...wish, formId: wish.id });
  },
  "inbox.undoMessageDone": async () => {
    const id = await message();
    await setMessageDone(inbox(), id, true);
    return () => undoMessageDone(inbox(), id, world.clock.now());
  },
  "operator.undoCloseDays": async () => {
    const day = newDay();
    const at = world.clock.now();
    await closeDays(world.deps, choice(day), { named: [], reason: "other", at });
    return () => undoCloseDays(world.deps, choice(day), at);
  },
  "operator.undoBookingChange": async () => {
    const { id } = await booked();
    await addTeamNote(world.deps, id, { text: "By mistake", by });
    const file = await getBookingDetails(world.db, world.clock.now(), id);
    const lineId = findUndoableLine(file?.history ?? [], world.clock.now())?.id ?? 0;
    return () => undoBookingChange(world.deps, id, { lineId, by });
  },
  "pushPhones.add": async () => () => addPushPhone(world.db, { ...phone(), now: defaultNow }),
  "pushPhones.setKinds": async () => {
    const { id } = (await addPushPhone(world.db, { ...phone(), now: defaultNow })) as {
      id: string;
    };
    return () => setPhonePushKinds(world.db, id, { rings: ["message"], now: defaultNow });
  },
  "pushPhones.remove": async () => {
    const { id } = (await addPushPhone(world.db, { ...phone(), now: defaultNow })) as {
      id: string;
    };
    return () => removePushPhone(world.db, id, defaultNow);
  },
  "inbox.setMessageDone": async () => {
    const id = await message();
    return () => setMessageDone(inbox(), id, true);
  },
  "notifier.resendDelivery": async () => {
    const id = await given.createPaidBooking({ date: newDay() });
    const notifier = given.notifier({});
    await notifier.queueConfirmation(id);
    const [delivery] = await notifier.listDeliveriesAbout(id);
    return () => notifier.resendDelivery(delivery?.id ?? "");
  },
  "notifier.queueEmailCopy": async () => {
    const id = await given.createPaidBooking({ date: newDay() });
    return () => given.notifier({}).queueEmailCopy(id);
  },
  "quotes.makeQuote": async () => () => makeQuote(world.deps, newQuote()),
  "quotes.withdrawQuote": async () => {
    const quote = newQuote();
    await makeQuote(world.deps, quote);
    const loss = { reason: "weather", note: "", by } as const;
    return () => withdrawQuote(world.deps, quote.booking.id, loss);
  },
  "quotes.loseEnquiry": async () => {
    const quote = newQuote();
    await makeQuote(world.deps, quote);
    return () => loseEnquiry(world.deps, quote.booking.id, { reason: "price", note: "" });
  },
  "operator.addTeamNote": async () => {
    const { id } = await booked();
    return () => addTeamNote(world.deps, id, { text: "Knows the owner", by });
  },
  "operator.assignGuides": async () => () =>
    assignGuides(world, sunset(newDay()), { add: [ana.id], remove: [] }),
  "operator.chooseHorses": async () => {
    const { booking, horseId } = await bookedWithHorse();
    const choice = { bookingId: booking.id, position: 1, horseId, shown: null, reason: "" };
    const key = booking.key;
    return () => chooseHorses(world.deps, { key, chosen: [choice], locale: "en" });
  },
  "operator.completeRide": async () => {
    const { booking, horseId } = await bookedWithHorse();
    const key = booking.key;
    const ridden = new Map([
      [`${booking.id} 1`, horseId],
      [`${booking.id} 2`, null],
    ]);
    return async () => {
      world.clock.set(getDepartureStart(key));
      const completion = { key, chosen: [], ridden, by: "Ana", shownCompletion: null };
      return completeRide(world.deps, { ...completion, locale: "en" });
    };
  },
  "operator.createManualBooking": async () => () =>
    createManualBooking(world.deps, createManualBookingRequest({ key: sunset(newDay()) })),
  "operator.cancelBookingForOperator": async () => {
    const { id } = await booked();
    return () => cancelBookingForOperator(world.deps, id, { refund: "full" });
  },
  "operator.changeParty": async () => {
    const { id } = await booked();
    const party = { participants: 3, children: 0, isPrivate: false };
    return () => changeParty(world.deps, id, { party, shownMxn: 5_550, ...how });
  },
  "operator.changePrice": async () => {
    const { id, totalPrice } = await booked();
    const price = { totalMxn: totalPrice + 100, shownMxn: totalPrice, reason: "A horse more" };
    return () => changePrice(world.deps, id, { ...price, ...how });
  },
  "operator.changeTour": async () => {
    const { id, totalPrice, key } = await booked();
    const wish = { key: { tour: "hot-springs", date: key.date, start: "08:00" } as const };
    const sight = await changeTour(world.deps, id, {
      ...{ ...wish, pickupTime: "08:00", shownMxn: null, ...how },
    });
    const shownMxn = sight.outcome === "other-total" ? sight.totalMxn : totalPrice;
    return () => changeTour(world.deps, id, { ...wish, pickupTime: "08:00", shownMxn, ...how });
  },
  "operator.correctAges": async () => {
    const { id } = await booked();
    const [, child] = await listPartyRiders(world.db, id);
    const ages = { [child?.key ?? ""]: 12 };
    const wish = { ages, adultIn: "", revision: 0, shownMxn: null, ...how };
    return () => correctAges(world.deps, id, wish);
  },
  "operator.closeDays": async () => () =>
    closeDays(world.deps, choice(newDay()), { named: [], reason: "other" }),
  "operator.cancelDepartures": async () => () =>
    cancelDepartures(world.deps, [sunset(newDay())], "weather"),
  "operator.cancelStartedDeparture": async () => () =>
    cancelStartedDeparture(world.deps, sunset(newDay()), "other"),
  "operator.eraseGuest": async () => {
    const booking = await booked({ email: `${randomUUID()}@erase.example` });
    world.clock.set(new Date("2028-01-01T12:00:00Z"));
    return () => eraseWholeGuest(world.deps, booking.email);
  },
  "operator.refundBooking": async () => {
    const { id } = await booked();
    const refund = {
      id: randomUUID(),
      amountCentavos: 100_00,
      way: "cash",
      reason: "Late",
      by,
    } as const;
    return () => refundBooking(world.deps, id, refund);
  },
  "operator.recordManualPayment": async () => {
    const { id } = await booked({ terms: "on-arrival" });
    const payment = { method: "cash", amountCentavos: 10_000, note: null, by } as const;
    return () => recordManualPayment(world.deps, id, { id: randomUUID(), ...payment });
  },
  "operator.createPaymentRequest": async () => {
    const { id } = await booked({ terms: "on-arrival" });
    const order = { id: randomUUID(), amountCentavos: 100_00, expiresAt: null, by };
    return () => createPaymentRequest(world.deps, id, order);
  },
  "operator.extendHold": async () => {
    const { id } = await booked({ terms: "link" });
    const until = new Date(world.deps.clock.now().getTime() + 30 * 3_600_000);
    return () => extendHold(world.deps, id, { until, shown: null, by });
  },
  "operator.releaseHeldBooking": async () => {
    const { id } = await booked({ terms: "link" });
    return () => releaseHeldBooking(world.deps, id, { by });
  },
  "operator.withdrawPaymentRequest": async () => {
    const { id } = await booked({ terms: "on-arrival" });
    const order = { id: randomUUID(), amountCentavos: 100_00, expiresAt: null, by };
    await createPaymentRequest(world.deps, id, order);
    return () => withdrawPaymentRequest(world.deps, id, { id: order.id, by });
  },
  "operator.recordNoShow": async () => {
    const { id, key } = await booked();
    world.clock.set(toInstant(key.date, "14:00"));
    return () => recordNoShow(world.deps, id, { came: false, by });
  },
  "operator.recordArrival": async () => {
    const { id, key } = await booked();
    world.clock.set(toInstant(key.date, "14:00"));
    return () => recordArrival(world.deps, id, { arrived: true, by });
  },
  "operator.collectOnSheet": async () => {
    const { id, key } = await booked({ terms: "on-arrival" });
    const money = { method: "cash", amountCentavos: 100_00, note: null, by } as const;
    await world.db
      .insert(accounts)
      .values({ ...ana, role: "guide", language: "en" })
      .onConflictDoNothing();
    const paid = { payment: { ...money, id: randomUUID() }, key, shownCentavos: 100_00 };
    return () => collectOnSheet(world.deps, id, { ...paid, accountId: ana.id });
  },
  "operator.submitSheetAct": async () => {
    const { account, make } = await readySheet();
    return () => submitSheetAct(world.deps, account, make());
  },
  "operator.submitSheetActs": async () => {
    const { account, make } = await readySheet();
    return () => submitSheetActs(world.deps, account, [make()]);
  },
  "operator.closeSheetQuestion": async () => {
    const { account, make } = await readySheet();
    const [first, second] = [make(), make("did-not-come")];
    await submitSheetActs(world.deps, account, [first, second]);
    const choice = { actId: second.id, choice: "this", shown: first.id } as const;
    return () => closeSheetQuestion(world.deps, account, choice);
  },
  "operator.handInCash": async () => {
    const line = await collectedCash();
    return () => handInCash(world.deps, line);
  },
  "operator.confirmCash": async () => {
    const line = await collectedCash();
    await handInCash(world.deps, line);
    return () => confirmCash(world.deps, { id: line.id, by });
  },
  "operator.markGuestNotified": async () => {
    const { id } = await booked({ email: "", source: "operator" });
    const [message] = await world.db
      .select()
      .from(handMessages)
      .where(eq(handMessages.bookingId, id));
    return () => markGuestNotified(world.deps, id, message?.id ?? "", { told: true, by });
  },
  "operator.reopenDays": async () => {
    const day = newDay();
    await closeDays(world.deps, choice(day), { named: [], reason: "other" });
    return () => reopenDays(world.deps, choice(day), { named: [] });
  },
  "operator.reopenDeparture": async () => {
    const key = sunset(newDay());
    await cancelDepartures(world.deps, [key], "other");
    return () => reopenDeparture(world.deps, key);
  },
  "operator.setCapacity": async () => () => setCapacity(world.deps, sunset(newDay()), 8),
  "operator.setOffered": async () => () => setOffered(world.deps, sunset(newDay()), false),
  "operator.setRetention": async () => () => setRetention(world, 7),
  "payment.recordManualRepayment": async () => {
    const id = await refundState("refund-returned");
    return () => recordManualRepayment(world.deps, id);
  },
  "ownAccount.endSession": async () => {
    const { me, other } = await loggedIn();
    return () => team().ownAccount.endSession(me, other);
  },
  "ownAccount.endOtherSessions": async () => {
    const { me } = await loggedIn();
    return () => team().ownAccount.endOtherSessions(me);
  },
  "ownAccount.rename": async () => {
    const { me, words } = await loggedIn();
    return () => team().ownAccount.rename(me, { name: `${words.name} the second`, language: "en" });
  },
  "staff.change": async () => {
    const { id, words } = await colleague();
    return () => team().staff.change(id, { ...words, role: "office" });
  },
  "staff.disable": async () => {
    const { id } = await colleague();
    return () => team().staff.disable(id);
  },
  "staff.enable": async () => {
    const { id } = await colleague();
    await team().staff.disable(id);
    return () => team().staff.enable(id);
  },
  "sheetPhones.endPhone": async () => {
    const { other } = await loggedIn();
    await team().sheetPhones.recordContact(other);
    return () => team().sheetPhones.endPhone(other);
  },
  "staff.endSessions": async () => {
    const { id } = await colleague();
    return () => team().staff.endSessions(id);
  },
  "staff.invite": async () => colleague,
  "staff.createPasswordLink": async () => {
    const { id } = await colleague();
    await team().staff.change(id, { email: null });
    return () => team().staff.createPasswordLink(id);
  },
  "invitations.create": async () => (await invitation()).create,
  "invitations.renew": async () => {
    const { id, owner, create } = await invitation();
    await create();
    return () => team().invitations.renew(id, owner);
  },
  "invitations.takeBack": async () => {
    const { id, create } = await invitation();
    await create();
    return () => team().invitations.takeBack(id);
  },
  "staff.requireSecondFactor": async () => () => team().staff.requireSecondFactor(["office"]),
  "staff.setContentPermission": async () => () => team().staff.setContentPermission(true),
  "payment.retryRefund": async () => {
    const id = await refundState("refund-due");
    return () => retryRefund(world.deps, id);
  },
};

describe("every change on the operator's pages", () => {
  it.each(Object.entries(deeds))(
    "an operator's change is logged with the account: %s",
    async (_, prepare) => {
      const before = await lastId();
      const change = await prepare();
      // A line without an account is a change by a guest or a job.
      expect(await since(before)).toEqual([]);
      await asAna(change);
      const lines = await since(before);
      expect(lines.length).toBeGreaterThan(0);
      for (const { accountId, accountName } of lines) {
        expect({ accountId, accountName }).toEqual({ accountId: ana.id, accountName: "Ana" });
      }
    },
  );
});

describe("an audit log line", () => {
  it("an audit log line and its change are both lost when the process dies before the commit", async () => {
    const booking = await booked();
    const before = await lastId();
    // The last statement of the transaction fails, as if the process had died at that moment.
    const deps: BookingDependencies = {
      ...world.deps,
      publish: async () => {
        throw new Error("the process died");
      },
    };
    const wanted = details(booking, { phone: "+52 954 000 9999" });
    await expect(asAna(() => changeDetails(deps, booking.id, wanted, "operator"))).rejects.toThrow(
      "the process died",
    );
    expect(await since(before)).toEqual([]);
    expect((await world.findBooking(booking.id)).phone).toBe(booking.phone);
  });

  it("a form submitted several times concurrently makes one audit log line", async () => {
    const { id } = await booked();
    const before = await lastId();
    const notes = Array.from({ length: 6 }, () =>
      asAna(() => addTeamNote(world.deps, id, { text: "Brings a dog", by })),
    );
    await Promise.all(notes);
    expect(await since(before)).toHaveLength(1);
  });

  it("an audit log line names the right account when two accounts work at the same moment", async () => {
    const [one, two] = [await booked(), await booked()];
    world.clock.set(toInstant(two.key.date, "14:00"));
    const before = await lastId();
    const beto = { id: randomUUID(), name: "Beto" };
    await Promise.all([
      asAna(() => recordNoShow(world.deps, one.id, { came: false, by })),
      runAsActor(beto, () => recordNoShow(world.deps, two.id, { came: false, by })),
    ]);
    const lines = await since(before);
    const namedFor = (id: string) => lines.find(({ aboutId }) => aboutId === id)?.accountName;
    expect([namedFor(one.id), namedFor(two.id)]).toEqual(["Ana", "Beto"]);
    expect(await listAuditActors(world.db)).toEqual(["Ana", "Beto"]);
  });

  it("an audit log line keeps the former values, and the booking's history names the account", async () => {
    const booking = await booked();
    const wanted = details(booking, { phone: "+52 954 000 7777" });
    await asAna(() => changeDetails(world.deps, booking.id, wanted, "operator"));
    const line = await shownOf(booking.id);
    expect(line).toMatchObject({
      person: "Ana",
      action: "details-changed",
      about: booking.id,
      reference: booking.reference,
      before: { phone: booking.phone },
      after: { phone: "+52 954 000 7777" },
      detail: { fields: ["phone"] },
    });
    const file = await getBookingDetails(world.db, defaultNow, booking.id);
    expect(file?.history.map(({ event, account }) => [event, account])).toEqual([
      ["entered", null],
      ["collected", null],
      ["details-changed", "Ana"],
    ]);
  });

  it("an audit log line about a moved booking names both rides", async () => {
    const { id, key } = await booked();
    const date = newDay();
    await asAna(() =>
      rescheduleBooking(world.deps, id, { date, pickupTime: "14:30", by: "operator" }),
    );
    const line = await shownOf(id);
    expect(line?.detail).toMatchObject({
      from: { tour: "sunset", date: key.date, start: "16:00", pickupTime: "14:30" },
      to: { tour: "sunset", date, start: "16:00", pickupTime: "14:30" },
    });
  });

  it("an audit log line is part of a guest's exported data and is erased with the guest", async () => {
    const email = "quetzal@trail.example";
    const booking = await booked({ email, firstName: "Quetzalli" });
    const wanted = details(booking, { firstName: "Quetzalí", phone: "+52 954 111 2233" });
    await asAna(async () => {
      await changeDetails(world.deps, booking.id, wanted, "operator");
      await addTeamNote(world.deps, booking.id, { text: "Quetzalí's sister rides", by });
    });
    const exported = await exportGuestData(world.db, email);
    expect(JSON.stringify(exported.changesByTheTeam)).toContain("Quetzalli");
    world.clock.set(new Date("2028-01-01T12:00:00Z"));
    await asAna(() => eraseWholeGuest(world.deps, email));
    const all = JSON.stringify(await world.db.select().from(auditEntries));
    for (const trace of ["Quetzal", "quetzal", "111 2233", "sister"]) {
      expect(all).not.toContain(trace);
    }
    const own = await world.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.aboutId, booking.id), eq(auditEntries.aboutKind, "booking")));
    expect(own.map(({ action }) => action)).toEqual(["details-changed", "note-added", "erased"]);
  });
});

describe("the audit log screen", () => {
  it("the audit log is listed newest first, in pages, and filtered by person, type and day", async () => {
    const start = new Date("2027-06-01T18:00:00Z");
    await world.db.insert(auditEntries).values(
      Array.from({ length: 120 }, (_, index) => ({
        // Every two lines have the same time.
        at: new Date(start.getTime() + Math.floor(index / 2) * 60_000),
        accountId: ana.id,
        accountName: index % 3 === 0 ? "Zoe" : "Ana",
        action: "capacity",
        aboutKind: "departure" as const,
        aboutId: "sunset 2027-06-09 16:00",
      })),
    );
    const filter = { kind: "departure", day: "2027-06-01" } as const;
    const seen: number[] = [];
    let before: { at: Date; id: number } | undefined;
    for (;;) {
      const page = await listAuditEntries(world.db, { ...filter, limit: 50, before });
      seen.push(...page.map(({ id }) => id));
      if (page.length < 50) break;
      before = page.at(-1);
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(await listAuditEntries(world.db, { ...filter, person: "Zoe", limit: 100 })).toHaveLength(
      40,
    );
    expect(await listAuditEntries(world.db, { ...filter, day: "2027-06-02", limit: 9 })).toEqual(
      [],
    );
    const whole: number[] = [];
    for await (const entries of streamAuditEntries(world.db, filter)) {
      whole.push(...entries.map(({ id }) => id));
    }
    expect(whole).toEqual(seen);
  });
});
