import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { Account } from "#app/accounts/account.ts";
import { formatPercent } from "#app/agencies/commission.ts";
import { findUndoableLine, isCancellationMessage } from "#app/bookings/changes/undo-window.ts";
import { getDisplayedState } from "#app/bookings/displayed-booking-state.ts";
import { listAdditionalTexts } from "#app/bookings/field-readers.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { getRowMoney, sumMoneyByHolder } from "#app/bookings/ledger/money-breakdown.ts";
import { findUndonePayments } from "#app/bookings/ledger/undone-payments.ts";
import { findRideBeforeTeamMove } from "#app/bookings/manual-messages/ride-before-move.ts";
import { getPaidSession } from "#app/bookings/paid-session.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { hasRefunds } from "#app/bookings/refunds/has-refunds.ts";
import { getRefundProgress } from "#app/bookings/refunds/refund-progress.ts";
import { sumRefundsSince } from "#app/bookings/refunds/sum-refunds.ts";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import { getLeastAge } from "#app/bookings/riders/child-ages.ts";
import { mustAskWeights } from "#app/bookings/riders/must-ask-weights.ts";
import type { PartyRider } from "#app/bookings/riders/party-rider.ts";
import { getAttendance } from "#app/bookings/sheet-acts/attendance.ts";
import { getPartyOfBooking, pickSoldParty } from "#app/bookings/sold-party.ts";
import { getFirstPickup, getSoldListing } from "#app/bookings/sold-ride.ts";
import { listTeamNotes } from "#app/bookings/team-notes.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { findOwnRideName } from "#app/departures/departure-times.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLead } from "#app/leads/lead.ts";
import { changeEvents } from "#app/notifications/email/describe-booking-change.ts";
import { buildGuestMessage } from "#app/notifications/guest-message-status.ts";
import { listChats } from "#app/notifications/whatsapp-texts.ts";
import { isTestSession } from "#app/payments/session-id.ts";
import { getPagePath } from "#app/routing/paths.ts";
import {
  getPublishedCatalog,
  getPublishedListing,
} from "#app/tours/catalog/published-catalog.server.ts";
import { getPricesOn } from "#app/tours/prices.ts";
import { type AdjustmentKind, sumMxnOfKind } from "#app/tours/pricing.ts";
import type { Services } from "#server/wiring/services.ts";
import { getAllotmentPath } from "../addresses/allotment-links.ts";
import { getBookingOr404 } from "../booking-parts/get-booking.server.ts";
import { getRefunds } from "../booking-parts/get-refunds.ts";
import { listReceiptLinks } from "../booking-parts/receipt-links.server.ts";
import { buildAnsweredRiders } from "../rider-parts/rider-answers-view.server.ts";
import { getAgesView } from "./ages-view.server.ts";
import { getGuestContact } from "./guest-contact.server.ts";
import { isFromSiteEnquiry } from "./is-from-site-enquiry.server.ts";
import { getPaymentHoldView } from "./payment-hold-view.server.ts";
import { getPaymentLinkView } from "./payment-link-view.server.ts";

/** Lists who may be the same guest as that of a booking; see `listMergeSuggestions`. */
async function listSimilarGuests({ customers }: Services, bookingId: string) {
  const customerId = await customers.findCustomerOfBooking(bookingId);
  const customer = customerId && (await customers.findCustomer(customerId));
  return customer ? customers.listMergeSuggestions(customer) : [];
}

/** Returns the data of a booking's page. Throws 404 if no booking has this id. */
export async function getAdminBookingPage(
  services: Services,
  { id, locale, account }: Readonly<{ id: string; locale: Locale; account: Account }>,
) {
  const file = await getBookingOr404(services, id);
  if (file.booking.state === "unscheduled") await services.operator.markRecordOpened(id);
  const { booking, managed, payments, history } = file;
  // Allotments are stored as bookings, but have no guest and no money, so they have their own page.
  if (booking.isBlock) throw redirect(getAllotmentPath(id));
  const now = services.clock.now();
  const isPrivate = booking.erasedAt === null;
  const riders = await services.operator.listPartyRiders(id);
  const limitKg = managed && (await services.guest.findWeightLimitKg(managed.key.date));
  const mails = await services.notifier.listDeliveriesAbout(id);
  const undoable = isPrivate ? findUndoableLine(history, now) : null;
  // A cancellation cannot be undone once a message about it is queued; a later note or payment can.
  const isTold =
    undoable?.event === "cancelled" && mails.some(({ subject }) => isCancellationMessage(subject));
  return {
    id,
    reference: formatReference(booking.reference),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    state: getDisplayedState(booking, now),
    /** Refunds that need the operator's attention. */
    owed: file.owed,
    disputes: file.disputes.map(({ id: disputeId, ...dispute }) => ({
      id: disputeId,
      stage: dispute.stage,
      reason: dispute.reason,
      amountMxn: dispute.amountCentavos / 100,
      evidenceDueBy: dispute.evidenceDueBy,
      link: dispute.link,
    })),
    date: booking.bookingDate,
    tour: managed?.key.tour ?? null,
    ownName:
      managed && findOwnRideName(getSoldListing(getPublishedCatalog(), booking), managed.key.start),
    tourName: booking.tourName,
    pickupTime: booking.pickupTime,
    party: pickSoldParty(booking),
    totalMxn: booking.totalPrice,
    source: booking.source,
    broughtBy: booking.broughtBy,
    lead: toLead(booking),
    /** Whether the booking began as an offer to somebody who asked on the site. */
    isFromSiteEnquiry: await isFromSiteEnquiry(services, id),
    agency: await getAgencyChoice(services, file),
    rideStart: managed?.key.start ?? null,
    money: getMoneyView(file, now),
    paymentLink: await getPaymentLinkView(services, file),
    receipts: await listReceiptLinks(services, file),
    /** The deadline of a booking that is held until it is paid; null for any other. */
    hold: getPaymentHoldView(file, now),
    language: booking.language,
    bookedOn: booking.bookingTimestamp,
    offerUntil: booking.offerExpiresAt,
    ...getGuestContact(booking, locale),
    additionalTexts: listAdditionalTexts(booking, "office"),
    /** Links to chats with prepared texts, the most relevant first. */
    chats: managed?.isReleased
      ? []
      : listChats(booking, {
          ...{ siteUrl: services.env.siteUrl, now },
          from: findRideBeforeTeamMove(history),
          ...(managed?.money.end && { news: { changes: [], back: getRefunds(file) } }),
        }),
    telling: await getGuestMessages(services, file),
    guestPage: isPrivate
      ? getPagePath("manageBooking", booking.language, booking.manageToken)
      : null,
    /**
     * The changes that the operator can make to the booking; null if it can no longer be changed.
     */
    change: managed?.isConfirmed
      ? {
          maxRiders: getPublishedListing(managed.key.tour).capacity,
          refund: managed.refund,
        }
      : null,
    revision: booking.revision,
    customer: await getCustomerLink(services, id),
    similarGuests: await listSimilarGuests(services, id),
    people: buildAnsweredRiders(await services.operator.listBookingRiders([id]), {
      ...{ canAnswer: acceptsAnswers(booking, now), locale, account, limitKg },
      guides: await listGuidesOfRide(services, managed?.key),
    }),
    /** Whether the guest said that somebody may be too heavy, until the weight of everybody who can ride is known. */
    isWeightUnsure: booking.state === "confirmed" && mustAskWeights(booking, riders, limitKg),
    waivers: (await services.waivers.listSignedWaivers([id])).map(
      ({ id: waiverId, riderName, signerName, didNotRide }) => ({
        ...{ id: waiverId, riderName, signerName, didNotRide },
      }),
    ),
    notes: listTeamNotes(booking),
    isNoShow: booking.noShowAt !== null,
    attendance: { ...getAttendance(booking), of: booking.participants },
    canBeMissing:
      managed !== null && now >= getFirstPickup(getPublishedCatalog(), booking, managed.key),
    adjust: getAdjustOptions(file, riders),
    ages: await getAgesView(services, file, riders, locale),
    orders: file.refundOrders.map(
      ({ id: orderId, amountCentavos, state, dueAt, doneAt, reason }) => ({
        id: orderId,
        amountMxn: amountCentavos / 100,
        state,
        dueAt,
        doneAt,
        reason,
      }),
    ),
    payments: payments.map(
      ({ id: paymentId, attempt, state, sessionId, amountCentavos, ...at }) => ({
        id: paymentId,
        attempt,
        state,
        sessionId,
        amountMxn: amountCentavos / 100,
        createdAt: at.createdAt,
        paidAt: at.paidAt,
        refundedAt: at.refundedAt,
        refundedMxn: at.refundedCentavos / 100,
      }),
    ),
    history: history.map(({ id: line, at, actor, event, detail, account }) => ({
      id: line,
      at,
      actor,
      event,
      detail,
      account,
    })),
    mails,
    isErased: !isPrivate,
    /** Id of the latest change if it can be undone. */
    undoLine: undoable && !isTold ? undoable.id : null,
  };
}

/** Returns the id of the booking's customer and the number of earlier bookings; null if it has none. */
async function getCustomerLink({ customers }: Services, id: string) {
  const customerId = await customers.findCustomerOfBooking(id);
  if (!customerId) return null;
  const earlier = await customers.countEarlierBookings([id]);
  return { id: customerId, earlier: earlier.get(id) ?? 0 };
}

/** Returns whether the guest can get emails, and the messages that staff deliver instead. */
async function getGuestMessages(
  { operator, env, clock }: Services,
  { booking, handMessage }: Pick<BookingDetails, "booking" | "handMessage">,
) {
  const [open] = await operator.listReadyMessages({ bookingId: booking.id });
  const { id, toldAt, toldBy, about } = handMessage ?? {};
  return {
    byMail: operator.isReachable(booking),
    open: open ? buildGuestMessage(open, { siteUrl: env.siteUrl, now: clock.now() }) : null,
    told: id && about && toldAt ? { id, about, at: toldAt, by: toldBy ?? "" } : null,
  };
}

/**
 * Returns the booking's agency and the agencies to choose from; null unless the booking is
 * confirmed or cancelled.
 */
async function getAgencyChoice({ agencies }: Services, { booking }: BookingDetails) {
  if (booking.state !== "confirmed" && booking.state !== "cancelled") return null;
  const { agencyId: id, commissionBasisPoints: rate } = booking;
  const open = await agencies.listOpenAgencies();
  // The booking's own agency can be chosen even if it is closed.
  const own =
    id !== null && !open.some((one) => one.id === id)
      ? [{ id, name: booking.broughtBy ?? "" }]
      : [];
  const choices = [...own, ...open].map(({ id: choice, name }) => ({ id: choice, name }));
  return { id, percent: rate === null ? null : formatPercent(rate), choices };
}

/** Returns the agreed price, the payments, and the amounts still to be collected or refunded. */
function getMoneyView(file: BookingDetails, now: Date) {
  const { booking, managed, handPayments, payments, refundOrders } = file;
  const { counters } = findUndonePayments(file);
  const { held, owed, toCollectCentavos, end } = managed?.money ?? getRowMoney(booking);
  const lines = booking.priceLines ?? [];
  return {
    /** A new id for each page view, so that submitting the form twice records the payment once. */
    formId: randomUUID(),
    /** What the price has beside the riders, for each kind; the page has a row for each. */
    adjustmentsMxn: {
      agreed: sumMxnOfKind(lines, "agreed"),
      /** The part of the price that the guest does not get back for seats cancelled too late. */
      kept: sumMxnOfKind(lines, "kept"),
    } satisfies Record<AdjustmentKind, number>,
    hasRefunds: hasRefunds(file),
    isTest: isTestSession(getPaidSession(booking)),
    collectedMxn: (booking.collectedCentavos ?? 0) / 100,
    /** What a cancellation keeps of the money; 0 for other bookings. */
    cancellationFeeMxn: booking.state === "cancelled" ? (booking.keptCentavos ?? 0) / 100 : 0,
    /** The part of the collected money that the agency holds. */
    atAgencyMxn: held.agency / 100,
    balanceMxn: (managed?.balanceCentavos ?? 0) / 100,
    /** Pesos that can be noted as received now: the balance, or the price of a held booking. */
    payableMxn: getPayableMxn(file, now),
    /** Manual refunds that are still due, from the business (`hand`) and from the agency. */
    owedMxn: { hand: owed.hand / 100, agency: owed.agency / 100 },
    /** The values that determine the badges in the list of bookings. */
    row: {
      state: getDisplayedState(booking, now),
      payment_status: booking.paymentStatus,
      refund: getRefundProgress(payments, refundOrders).refund,
      balance_mxn: (toCollectCentavos - sumMoneyByHolder(owed)) / 100,
      collected_mxn: sumMoneyByHolder(held) / 100,
      at_agency_mxn: held.agency / 100,
      agency_owes_mxn: owed.agency / 100,
      total_price: booking.totalPrice,
      brought_by: booking.broughtBy,
    },
    /** What went and goes back in all of a cancelled booking; null for one that stands. */
    backInAll: end && getRefunds(file),
    /** What the newest change and the newest refund gave back, and what is still due by hand. */
    backOf: {
      change: sumRefundsSince(booking, file, findNewestChange(file)),
      refund: sumRefundsSince(booking, file, findNewestRefund(file)),
    },
    lines: handPayments.map(({ id, at, method, amountCentavos, note, notedBy }) => ({
      id,
      at,
      method,
      amountMxn: amountCentavos / 100,
      note,
      notedBy,
      /** Whether this line undoes a note, so that no money moved. */
      undoes: counters.has(id),
    })),
  };
}

function getPayableMxn({ booking, managed }: BookingDetails, now: Date): number {
  if (!managed) return 0;
  const isHeld = getDisplayedState(booking, now) === "held-until-paid";
  return Math.max(0, isHeld ? managed.payableCentavos : managed.balanceCentavos) / 100;
}

/** Returns when the riders, the day or the price of a booking last changed; null if they never did. */
function findNewestChange({ history }: BookingDetails): Date | null {
  const isChange = ({ event }: { event: string }) =>
    changeEvents.some((change) => change === event);
  return history.findLast(isChange)?.at ?? null;
}

/** Returns when money last went back, by card or by hand; null if it never did. */
function findNewestRefund({ refundOrders, handPayments }: BookingDetails): Date | null {
  const times = [
    ...refundOrders.map(({ dueAt }) => dueAt.getTime()),
    ...handPayments
      .filter(({ amountCentavos }) => amountCentavos < 0)
      .map(({ at }) => at.getTime()),
  ];
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/**
 * Returns the possible changes of riders and money; null if the guest's data has been erased, or if
 * the booking is neither confirmed nor cancelled.
 */
function getAdjustOptions(
  { booking, managed, refundableByCard }: BookingDetails,
  riders: readonly PartyRider[],
) {
  const isBooked = booking.state === "confirmed" || booking.state === "cancelled";
  if (!managed || !isBooked || booking.erasedAt) return null;
  const listing = getPublishedListing(managed.key.tour);
  const prices = getPricesOn(listing, managed.key.date);
  const { children } = getPartyOfBooking(booking);
  return {
    isConfirmed: managed.isConfirmed,
    maxRiders: Math.max(listing.capacity, booking.participants),
    children,
    minimumAge: getLeastAge(listing, booking.isPrivate),
    /** The riders to choose from; null if nothing is known about any of them. */
    riders: riders.some(({ isKnown }) => isKnown)
      ? riders.map(({ key, answers, age, price }, index) => ({
          key,
          rider: { name: answers.name, age, price, index },
        }))
      : null,
    hasPrivate: prices.privateRideMxn !== undefined || booking.isPrivate,
    maxMxn: managed.refundableMxn,
    maxByCardMxn: Math.min(refundableByCard / 100, managed.refundableMxn),
    /** Id of the refund that the form will create. Submitting the form twice creates only one. */
    refundId: randomUUID(),
  };
}

async function listGuidesOfRide({ operator }: Services, key: DepartureKey | undefined) {
  const guided = key ? await operator.listGuidedDepartures(key.date) : [];
  const ride = guided.find((one) => one.key.tour === key?.tour && one.key.start === key.start);
  return ride?.guides ?? [];
}

export type BookingPage = Awaited<ReturnType<typeof getAdminBookingPage>>;
