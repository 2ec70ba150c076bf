import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { releaseLapsedAllotments } from "#app/agencies/allotments.server.ts";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import { extendAllotment, releaseAllotment } from "#app/agencies/release-allotment.server.ts";
import { setBookingAgency } from "#app/agencies/set-booking-agency.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import { findBookingById } from "#app/bookings/booking-store.server.ts";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { changeTour } from "#app/bookings/changes/change-tour.server.ts";
import { refundRefusedRider } from "#app/bookings/changes/refund-refused-rider.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import type { AgreedSums } from "#app/bookings/changes/riders-offer.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { closeExpiredOffers } from "#app/bookings/closures/close-expired-offers.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { setCapacity } from "#app/bookings/closures/set-capacity.server.ts";
import { computePayableCentavos } from "#app/bookings/ledger/booking-balance.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { endUnpaidHolds } from "#app/bookings/payment/end-unpaid-holds.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { retryRefunds } from "#app/bookings/refunds/retry-refunds.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { currentConsentNumber } from "#app/bookings/riders/health-consent.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { saveRecord } from "#app/legacy-api/save-api-record.server.ts";
import { claimMs } from "#app/notifications/deliveries/delivery-store.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import type { Connection } from "#db/database.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { chaosRides } from "./chaos-rides.ts";
import { changeWholeDay, deleteRecordedClosedDays } from "./close-day-steps.ts";
import type { CountingMailServer } from "./counting-mail-server.ts";
import { changeHorses, resetHorses } from "./horse-steps.ts";
import { runWhileKillingConnections } from "./kill-connections.ts";
import { createLinkStepRunner } from "./link-steps.ts";
import { createManualStepRunner } from "./manual-steps.ts";
import { sendFromPhone } from "./phone-steps.ts";
import type { Provider } from "./provider.ts";
import { openWorkers, waitForAll } from "./step-executors.ts";
import { type Action, type CrashPoint, days, isMailFault, type Step } from "./step-generators.ts";
import { createUnrelatedSale } from "./unrelated-sales.ts";

const start = toInstant("2026-12-01", "12:00");
const person = {
  ...emptyDetails,
  firstName: "Hannah",
  lastName: "Meyer",
  email: "hannah@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel",
};
const addresses = [person.email, "hannah.meyer@example.com"] as const;

/**
 * How many milliseconds a failing call to the provider takes. A second call that starts at the same
 * moment is answered first.
 */
const timeoutMs = 60;

class Crash extends Error {}

type OnRide = Readonly<{ day: number; ride?: number }>;
type WithParty = Readonly<Pick<Extract<Step, { do: "buy" }>, "riders" | "kind" | "ride">>;

type Guest = {
  checkoutKey: string;
  bookingIds: string[];
  sessionIds: string[];
  /** The sessions of the payment pages that the guest's latest form submission led to. */
  shown: string[];
};

/** The parts of a chaos test that all of its sequences share. */
export type ChaosStage = Readonly<{
  connection: Connection;
  office: CountingMailServer;
  provider: Provider;
}>;

/**
 * Opens the whole system on an emptied database, with a simulated clock and processes that can
 * crash.
 */
export async function openChaosEnvironment({ connection, office, provider }: ChaosStage) {
  const { db, pool } = connection;
  await pool.query(
    `truncate bookings, payments, refund_orders, hand_payments, booking_history, departures, deliveries, agencies, contact_messages, enquiries, chaos_outbox cascade`,
  );
  await deleteRecordedClosedDays(connection);
  const horses = await resetHorses(connection, start);
  office.reset();
  const { number: shownVersion } = await readCatalog(db);
  let now = start;
  let crashAt: CrashPoint | null = null;
  const clock = { now: () => now };
  const log = pino({ level: "silent" });
  const inner = await provider.open(clock);
  const guests: Guest[] = [];
  const agency = await createTestAgency(db, { code: "chaos" });
  /** The agency's allotments, newest last. */
  const blocks: { id: string; on: OnRide }[] = [];
  let heard = 0;

  const maybeCrash = (point: CrashPoint) => {
    if (crashAt !== point) return;
    // Only the first of several simultaneous calls crashes at these points.
    if (point === "one-create" || point === "after-one-create") crashAt = null;
    throw new Crash(point);
  };
  const gateway: PaymentGateway = {
    ...inner,
    async create(order, key) {
      maybeCrash("create");
      maybeCrash("one-create");
      if (crashAt === "one-timeout") {
        crashAt = null;
        await sleep(timeoutMs);
        throw new Crash("one-timeout");
      }
      const session = await inner.create(order, key);
      maybeCrash("after-create");
      maybeCrash("after-one-create");
      return session;
    },
    async retrieve(id) {
      maybeCrash("retrieve");
      return inner.retrieve(id);
    },
    async refund(...order) {
      maybeCrash("refund");
      const refund = await inner.refund(...order);
      maybeCrash("after-refund");
      return refund;
    },
    async refundPart(...order) {
      maybeCrash("refund-part");
      const asked = await inner.refundPart(...order);
      maybeCrash("after-refund-part");
      return asked;
    },
  };
  const deps: BookingDependencies = {
    db,
    clock,
    log,
    gateways: createGateways(gateway),
    async publish(tx, event) {
      await tx.execute(sql`insert into chaos_outbox values (${JSON.stringify(event)}::jsonb)`);
      maybeCrash("commit");
    },
    areEmailsSent: true,
    forget: eraseNothing,
  };
  const workers = openWorkers(connection, office, deps, () => maybeCrash("record"));

  async function performStep(one: Step): Promise<unknown> {
    switch (one.do) {
      case "hold":
        return submitBookingForm(one);
      case "buy": {
        const sessions = await submitBookingForm({ ...one, again: null, copies: 1 });
        return waitForAll(sessions.map((id) => provider.pay(id)));
      }
      case "by-hand":
        return createManualBookings(one);
      case "desk-booking":
      case "offer":
      case "end-offer":
      case "no-show":
      case "undo":
        return desk.performStep(one);
      case "phone":
        return waitForAll(listBookings(one.guest).map((id) => sendFromPhone(deps, id, one)));
      case "link":
      case "own-link":
      case "open-link":
      case "buy-by-link":
      case "withdraw-link":
      case "release-hold":
      case "extend-hold":
        return links.performStep(one);
      case "block":
        return holdAllotmentSeats(one);
      case "block-longer":
        return extendAllotment(deps, getAllotment(one.block), {
          until: getHourIn(one.minutes),
          by: "owner",
        });
      case "block-back": {
        const back = { keep: one.keep, by: "owner" };
        const id = getAllotment(one.block);
        return waitForAll(
          Array.from({ length: one.copies }, () => releaseAllotment(deps, id, back)),
        );
      }
      case "block-book":
        return bookFromAllotment(one);
      case "agency": {
        const set = { agencyId: one.isTheirs ? agency.id : null, by: "owner" };
        return waitForAll(listBookings(one.guest).map((id) => setBookingAgency(deps, id, set)));
      }
      case "hand-money":
        return waitForAll(listBookings(one.guest).map((id) => recordMoneyRepeatedly(id, one)));
      case "pay":
        return waitForAll(listSessions(one.guest).map((id) => provider.pay(id)));
      case "decline":
        return waitForAll(listSessions(one.guest).map((id) => provider.decline(id)));
      case "return":
        return waitForAll(listSessions(one.guest).map((id) => confirmPayment(deps, id)));
      case "report":
        return receiveReports(one.which, one.copies);
      case "foreign":
        return sellElsewhere(one);
      case "bank":
        return provider.settleRefunds(one.decides);
      case "refund-by-hand":
        for (const id of listSessions(one.guest)) provider.refundByHand(id, one.whole);
        return;
      case "dispute":
        for (const id of listSessions(one.guest)) provider.openDispute(id, one.ends);
        return;
      case "give-up":
        return workers.runLastRefundTries();
      case "riders":
        return waitForAll(listBookings(one.guest).map((id) => changeRidersAsOffice(id, one)));
      case "own-riders":
        return waitForAll(listBookings(one.guest).map((id) => changeOwnRiders(id, one)));
      case "cannot-ride":
        return waitForAll(listBookings(one.guest).map((id) => giveUpRefusedRider(id, one)));
      case "tour":
        return waitForAll(listBookings(one.guest).map((id) => moveToHotSprings(id, one)));
      case "price":
        return waitForAll(
          listBookings(one.guest).map(async (id) => {
            const price = { totalMxn: one.pesos, reason: "Friends", way: one.way, by: "owner" };
            const first = await changePrice(deps, id, { ...price, shownMxn: -1 });
            if (first.outcome !== "other-total") return;
            await changePrice(deps, id, { ...price, shownMxn: first.totalMxn });
          }),
        );
      case "give-back":
        return waitForAll(
          listBookings(one.guest).flatMap((id) => {
            const refund = { id: randomUUID(), amountCentavos: one.pesos * 100, way: one.way };
            const told = { ...refund, reason: "A late pickup", by: "owner" };
            return Array.from({ length: one.copies }, () => refundBooking(deps, id, told));
          }),
        );
      case "cancel":
        return waitForAll(listBookings(one.guest).map((id) => cancel(id, one.by)));
      case "move": {
        const { pickupTime } = getRide(one.ride);
        const wish = { date: getDay(one.day), pickupTime, by: one.by };
        return waitForAll(listBookings(one.guest).map((id) => rescheduleBooking(deps, id, wish)));
      }
      case "correct": {
        const details = { ...person, email: addresses[one.address] ?? person.email };
        return waitForAll(
          listBookings(one.guest).map((id) => changeDetails(deps, id, details, one.by)),
        );
      }
      case "close":
        return cancelDeparture(deps, getDepartureKey(one), "weather");
      case "reopen":
        return reopenDeparture(deps, getDepartureKey(one));
      case "close-day":
      case "reopen-day":
        return changeWholeDay(deps, getDepartureKey(one), one);
      case "horse-out":
      case "horse-in":
        return changeHorses(connection, one, { horses, date: getDay(one.day), now });
      case "count-horses":
      case "horse-rules":
        return changeHorses(connection, one, { horses, date: getDay(0), now });
      case "capacity":
        return setCapacity(deps, getDepartureKey(one), one.riders);
      case "reconcile":
        return waitForAll([
          reconcilePayments(deps),
          releaseLapsedAllotments(deps),
          // Two processes may run the job at once.
          endUnpaidHolds(deps),
          endUnpaidHolds(deps),
        ]);
      case "refund":
        return waitForAll([workers.refundAll(), workers.refundOrders()]);
      case "tend":
        return retryRefunds(deps);
      case "settle":
        return closeExpiredOffers(deps);
      case "remind":
        return remindGuests(deps);
      case "tell":
        return workers.runMessageJobs();
      case "mail":
        return workers.runEmailJobs();
      case "mail-server":
        return office.setWorking(one.works);
      case "wait":
        now = new Date(now.getTime() + one.minutes * 60_000);
    }
  }

  /**
   * Submits a guest's form `copies` times at the same moment. Returns the guest's payment sessions,
   * or an empty list when no submission led to a payment page.
   */
  async function submitBookingForm(
    one: Omit<Extract<Step, { do: "hold" }>, "do">,
  ): Promise<string[]> {
    const known = one.again === null ? undefined : getGuest(one.again);
    const who = known ?? {
      checkoutKey: randomUUID(),
      bookingIds: [],
      sessionIds: [],
      shown: [],
    };
    if (!known) guests.push(who);
    const visit = {
      checkoutKey: who.checkoutKey,
      locale: "en" as const,
      shownVersion,
      origin: null,
      via: one.byLink ? [agency.code] : [],
      successUrl: "http://site.test/booking-confirmation?session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://site.test/booking",
    };
    const request = {
      ...person,
      tour: getRide(one.ride).tour,
      date: getDay(one.day),
      pickupTime: getRide(one.ride).pickupTime,
      ...getParty(one),
    };
    const shown: string[] = [];
    await waitForAll(
      Array.from({ length: one.copies }, async () => {
        const checkout = await startCheckout(deps, request, visit);
        if (checkout.outcome !== "pay") return;
        who.bookingIds.push(checkout.booking.id);
        if (checkout.booking.paymentSessionId) shown.push(checkout.booking.paymentSessionId);
      }),
    ).finally(() => {
      who.sessionIds.push(...shown);
      // The provider may fail to close the page of an earlier submission, so the check leaves that
      // page out.
      who.shown = shown;
    });
    return shown.length > 0 ? who.sessionIds : [];
  }

  /** Submits the operator's manual booking `copies` times at the same moment. */
  async function createManualBookings(one: Extract<Step, { do: "by-hand" }>): Promise<void> {
    const id = randomUUID();
    const wish = createManualBookingRequest({
      ...person,
      id,
      key: getDepartureKey(one),
      pickupTime: getRide(one.ride).pickupTime,
      party: getParty(one),
      language: "en",
      terms: one.isPaid ? "cash" : "on-arrival",
    });
    await waitForAll(
      Array.from({ length: one.copies }, async () => {
        const { outcome } = await createManualBooking(deps, wish);
        if (outcome === "booked") addGuest(id);
      }),
    );
  }

  /** Submits the form that creates an allotment `copies` times at the same moment. */
  async function holdAllotmentSeats(one: Extract<Step, { do: "block" }>): Promise<void> {
    const wish = {
      id: randomUUID(),
      key: getDepartureKey(one),
      seats: one.seats,
      agencyId: agency.id,
      until: getHourIn(one.minutes),
      note: null,
      by: "owner",
    };
    blocks.push({ id: wish.id, on: one });
    await waitForAll(Array.from({ length: one.copies }, () => holdAllotment(deps, wish)));
  }

  /** Submits a manual booking from an allotment `copies` times at the same moment. */
  async function bookFromAllotment(one: Extract<Step, { do: "block-book" }>): Promise<void> {
    const from = blocks.at(-1 - (one.block % Math.max(1, blocks.length)));
    const id = randomUUID();
    const wish = createManualBookingRequest({
      ...person,
      id,
      key: getDepartureKey(from?.on ?? { day: 0 }),
      pickupTime: getRide(from?.on.ride).pickupTime,
      party: { participants: one.riders, children: 0, isPrivate: false },
      agencyId: agency.id,
      allotmentId: from?.id ?? randomUUID(),
      language: "en",
      terms: one.isPaid ? "agency" : "on-arrival",
    });
    await waitForAll(
      Array.from({ length: one.copies }, async () => {
        const { outcome } = await createManualBooking(deps, wish);
        if (outcome === "booked") addGuest(id);
      }),
    );
  }

  /** Records a manual payment or refund in cash `copies` times at the same moment. */
  async function recordMoneyRepeatedly(
    id: string,
    one: Extract<Step, { do: "hand-money" }>,
  ): Promise<void> {
    const booking = await findBookingById(db, id);
    if (!booking) return;
    const { collectedCentavos: collected = 0 } = booking;
    const centavos = one.back ? -collected : computePayableCentavos(booking, collected);
    // Bookings that were paid through the provider get no manual payments in this test.
    if (centavos === 0 || booking.paymentSessionId) return;
    const payment = {
      id: randomUUID(),
      method: "cash" as const,
      amountCentavos: centavos,
      note: null,
      by: "operator",
    };
    await waitForAll(
      Array.from({ length: one.copies }, () => recordManualPayment(deps, id, payment)),
    );
  }

  /**
   * Delivers one of the provider's reports `copies` times at the same moment. Does nothing if there
   * is no such report.
   */
  async function receiveReports(which: number, copies: number): Promise<void> {
    const newest = provider.countReports() - 1;
    const report = provider.signReport(newest - (which % Math.max(1, newest + 1)));
    if (report)
      await waitForAll(Array.from({ length: copies }, () => workers.receiveReport(report)));
  }

  /**
   * Sells another product of the provider account. Then a stranger tries to claim a booking with
   * the session of that sale.
   */
  async function sellElsewhere(one: Extract<Step, { do: "foreign" }>): Promise<void> {
    const booking = listBookings(one.guest).at(-1) ?? null;
    const { sale, record } = createUnrelatedSale(one.kind, getDay(one.day), booking);
    const stripe_session_id = provider.sellOtherProduct(sale);
    if (!stripe_session_id) return;
    if (record) await saveRecord(deps, { ...record, stripe_session_id });
    await confirmPayment(deps, stripe_session_id);
  }

  async function cancel(id: string, by: "guest" | "operator"): Promise<void> {
    if (by === "operator")
      return void (await cancelBookingForOperator(deps, id, {
        refund: "full",
        reason: "A sick child",
      }));
    const answer = await cancelBooking(deps, id, "full");
    if (answer.outcome === "refund-changed") await cancelBooking(deps, id, answer.refund);
  }

  /**
   * Changes a booking's riders as the operator, who first sees the new total and then accepts it.
   */
  async function changeRidersAsOffice(
    id: string,
    one: Omit<Extract<Step, { do: "riders" }>, "do" | "guest">,
  ): Promise<void> {
    const party = { participants: one.riders, children: 0, isPrivate: one.private };
    const wish = { party, way: one.way, by: "owner" };
    const first = await changeParty(deps, id, { ...wish, shownMxn: null });
    if (first.outcome !== "other-total") return;
    await changeParty(deps, id, { ...wish, shownMxn: first.totalMxn });
  }

  /**
   * Changes a booking's riders as the guest, who first sees the new total and then accepts it. The
   * operator may change the same booking at the same moment.
   */
  async function changeOwnRiders(
    id: string,
    one: Extract<Step, { do: "own-riders" }>,
  ): Promise<void> {
    const wish = { participants: one.riders, children: 0 };
    const first = await changeRiders(deps, id, { ...wish, agreed: null });
    if (first.outcome !== "offer") return;
    const { revision, totalMxn, backCentavos } = first.offer;
    const agreed = { formId: randomUUID(), revision, totalMxn, backCentavos };
    const forms = Array.from({ length: one.copies }, () =>
      changeRiders(deps, id, { ...wish, agreed }),
    );
    await waitForAll([...forms, ...changeAtOffice(id, one.office)]);
  }

  /** Says that the first rider is pregnant, and gives up her place for her part of the price. */
  async function giveUpRefusedRider(
    id: string,
    one: Extract<Step, { do: "cannot-ride" }>,
  ): Promise<void> {
    const [rider] = await listPartyRiders(db, id);
    if (!rider) return;
    const { position, key } = rider;
    const consentNumber = currentConsentNumber;
    const answers = { ...noAnswers, name: "Lou", health: ["pregnancy" as const], consentNumber };
    const shown = JSON.stringify([null, null, null, null, []]);
    await saveRiderAnswers(deps, id, [{ position, answers, shown }], "en");
    const ask = (agreed: AgreedSums | null) =>
      refundRefusedRider(deps, id, { key, link: "booking", agreed });
    const first = await ask(null);
    if (first.outcome !== "offer") return;
    const { revision, totalMxn, backCentavos } = first.offer;
    const agreed = { formId: randomUUID(), revision, totalMxn, backCentavos };
    const forms = Array.from({ length: one.copies }, () => ask(agreed));
    await waitForAll([...forms, ...changeAtOffice(id, one.office)]);
  }

  /** Sets the number of riders as the operator; does nothing without a number. */
  function changeAtOffice(id: string, riders: number | null): Promise<void>[] {
    if (riders === null) return [];
    return [changeRidersAsOffice(id, { riders, way: "card", private: false })];
  }

  /** Moves the booking to the first hot springs ride of a day. */
  async function moveToHotSprings(id: string, one: Extract<Step, { do: "tour" }>): Promise<void> {
    const { catalog } = await readCatalog(db);
    const [ride] = catalog.listings["hot-springs"].departures;
    const key = { tour: "hot-springs", date: getDay(one.day), start: ride.start } as const;
    const wish = { key, pickupTime: ride.pickups[0], way: one.way, by: "owner" };
    const first = await changeTour(deps, id, { ...wish, shownMxn: null });
    if (first.outcome !== "other-total") return;
    await changeTour(deps, id, { ...wish, shownMxn: first.totalMxn });
  }

  async function sendEmailsUntilDone(): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      await workers.runMessageJobs();
      if ((await workers.runEmailJobs()) === 0) return;
      // The claims of a crashed process expire after `claimMs`.
      now = new Date(now.getTime() + claimMs);
    }
  }

  const getAllotment = (index: number) =>
    blocks.at(-1 - (index % Math.max(1, blocks.length)))?.id ?? randomUUID();
  const getHourIn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const getDay = (index: number) => days[index] ?? days[0];
  const getRide = (index = 0) => chaosRides[index] ?? chaosRides[0];
  const getDepartureKey = ({ day, ride }: OnRide) => {
    const { tour, start } = getRide(ride);
    return { tour, date: getDay(day), start };
  };
  /** Returns the party of a step. Hot springs rides have no child price and no private price. */
  const getParty = ({ riders, kind, ride }: WithParty) => {
    const isSunset = getRide(ride).tour === "sunset";
    return {
      participants: riders,
      children: isSunset && kind === "with-child" && riders > 1 ? 1 : 0,
      isPrivate: isSunset && kind === "private",
    };
  };
  const getGuest = (index: number) => guests.at(-1 - (index % Math.max(1, guests.length)));
  const listBookings = (index: number) => getGuest(index)?.bookingIds ?? [];
  const listSessions = (index: number) => getGuest(index)?.sessionIds ?? [];
  const addGuest = (id: string) => {
    if (guests.some(({ bookingIds }) => bookingIds.includes(id))) return;
    guests.push({ checkoutKey: randomUUID(), bookingIds: [id], sessionIds: [], shown: [] });
  };
  const links = createLinkStepRunner({
    deps,
    listBookings,
    addSession(index, id) {
      const sessions = getGuest(index)?.sessionIds;
      if (sessions && !sessions.includes(id)) sessions.push(id);
    },
    pay: (id) => provider.pay(id),
  });
  const desk = createManualStepRunner({
    deps,
    agencyId: agency.id,
    getDepartureKey: (day) => getDepartureKey({ day }),
    listBookings,
    addGuest,
  });

  return {
    /**
     * Returns for each guest the sessions of the payment pages that the latest form submission led
     * to.
     */
    pagesShown: () => guests.map(({ shown }) => shown),
    /**
     * Runs the steps of an action at the same moment. The action may include a crash, a provider
     * fault and killed connections.
     */
    async runAction({ steps, crash, trouble, kills }: Action): Promise<void> {
      const suffers = crash !== null || trouble !== null || kills > 0;
      /** A step may fail only when the action includes a failure. */
      const runStep = async (one: Step) => {
        try {
          await performStep(one);
        } catch (error) {
          if (!suffers) throw error;
        }
      };
      crashAt = crash;
      office.setSendFault(isMailFault(crash) ? crash : null);
      provider.setTrouble(trouble);
      // The clock moves after the emails have been sent, because no real email takes hours to send.
      const sends = steps.some((one) => one.do === "mail");
      const later = steps.filter((one) => sends && one.do === "wait");
      const runStepsTogether = () =>
        waitForAll(steps.filter((one) => !later.includes(one)).map((one) => runStep(one)));
      if (kills > 0) await runWhileKillingConnections(pool, kills, runStepsTogether);
      else await runStepsTogether();
      for (const one of later) await runStep(one);
      crashAt = null;
      office.setSendFault(null);
      provider.setTrouble(null);
      if (kills === 0) return;
      const { rows } = await pool.query<{ id: string }>(
        "select id from deliveries where state = 'queued'",
      );
      office.allowDuplicates(rows.map(({ id }) => id));
    },
    /** Runs jobs until none is left, without crashes and with all servers working. */
    async runJobsToRest(): Promise<void> {
      office.setWorking(true);
      now = new Date(now.getTime() + 40 * 60_000);
      await reconcilePayments(deps);
      await releaseLapsedAllotments(deps);
      await endUnpaidHolds(deps);
      await this.receiveAllMoneyReports();
      await workers.refundAll();
      await workers.refundOrders();
      await this.receiveAllMoneyReports();
      await retryRefunds(deps);
      await sendEmailsUntilDone();
    },
    /** Moves the clock ahead by 60 days, so that all offers expire, and runs the jobs. */
    async waitForOffers(): Promise<void> {
      now = new Date(now.getTime() + 60 * 86_400_000);
      await closeExpiredOffers(deps);
      await releaseLapsedAllotments(deps);
      await endUnpaidHolds(deps);
      await workers.refundAll();
      await workers.refundOrders();
      await retryRefunds(deps);
      await this.receiveAllMoneyReports();
      await sendEmailsUntilDone();
    },
    /**
     * Settles all refunds and disputes and delivers all remaining reports about them. The real
     * provider takes several days for this.
     */
    async receiveAllMoneyReports(): Promise<void> {
      provider.settleRefunds("succeeded");
      provider.endDisputes();
      for (; heard < provider.countReports(); heard += 1) {
        const report = provider.signReport(heard);
        if (report && !JSON.parse(report.body).type.startsWith("checkout.")) {
          await workers.receiveReport(report);
        }
      }
    },
  };
}
