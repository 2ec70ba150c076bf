import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { percentText } from "#app/agencies/commission.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { shownState } from "#app/bookings/booking-page-state.ts";
import { detailTexts } from "#app/bookings/changes/guest-details.ts";
import { undoableLine } from "#app/bookings/changes/undo-window.ts";
import { additionalTexts } from "#app/bookings/field-readers.ts";
import { sayReference } from "#app/bookings/format-reference.ts";
import { moneyOfRow, sumOfPlaces } from "#app/bookings/ledger/money-breakdown.ts";
import { leftBy } from "#app/bookings/manual-messages/ride-before-move.ts";
import { partyOfBooking, soldParty } from "#app/bookings/party-from-notes.ts";
import type { BookingFile } from "#app/bookings/records/get-booking-details.server.ts";
import { moneyBack } from "#app/bookings/refunds/refund-progress.ts";
import { firstPickup, soldListing } from "#app/bookings/sold-ride.ts";
import { teamNotesOf } from "#app/bookings/team-notes.ts";
import { phoneLinks } from "#app/business/phone-number.server.ts";
import { ownName } from "#app/departures/ride-title.ts";
import { toTell } from "#app/notifications/guest-message-status.ts";
import { chatsAbout } from "#app/notifications/whatsapp-texts.ts";
import { pathTo } from "#app/routing/paths.ts";
import { listingOf, printedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { pricesOn } from "#app/tours/prices.ts";
import { mxnOf } from "#app/tours/pricing.ts";
import type { Services } from "#server/wiring/services.ts";
import { holdAddress } from "../allotment/allotment-links.ts";

/** The content of a booking's page; throws 404 when no booking has the id. */
export async function bookingPage(services: Services, id: string) {
  const file = await fileOf(services, id);
  if (file.booking.state === "unscheduled") await services.operator.openRecord(id);
  const { booking, managed, payments, history } = file;
  // Held seats have a page of their own: they have no guest and no money.
  if (booking.isBlock) throw redirect(holdAddress(id));
  const now = services.clock.now();
  const isPrivate = booking.erasedAt === null;
  return {
    id,
    reference: sayReference(booking.reference),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    state: shownState(booking, now),
    /** A refund that needs the operator. */
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
    ownName: managed && ownName(soldListing(printedCatalog(), booking), managed.key.start),
    tourName: booking.tourName,
    pickupTime: booking.pickupTime,
    party: soldParty(booking),
    totalMxn: booking.totalPrice,
    source: booking.source,
    broughtBy: booking.broughtBy,
    agency: await agencyOf(services, file),
    rideStart: managed?.key.start ?? null,
    money: moneyOf(file, now),
    language: booking.language,
    bookedOn: booking.bookingTimestamp,
    offerUntil: booking.offerExpiresAt,
    guest: detailTexts(booking),
    phoneLinks: phoneLinks(booking.phone),
    additionalTexts: additionalTexts(booking, "office"),
    /** Chats with a text ready, the likeliest first. */
    chats: chatsAbout(booking, {
      ...{ siteUrl: services.env.siteUrl, now },
      from: history.map(leftBy).findLast((from) => from !== null),
    }),
    telling: await tellingOf(services, file),
    guestPage: isPrivate ? pathTo("manageBooking", booking.language, booking.manageToken) : null,
    /** The changes open to the operator; null when the booking cannot be changed. */
    change: managed?.isConfirmed
      ? {
          mostRiders: listingOf(managed.key.tour).capacity,
          refund: managed.refund,
        }
      : null,
    revision: booking.revision,
    notes: teamNotesOf(booking),
    isNoShow: booking.noShowAt !== null,
    canBeMissing: managed !== null && now >= firstPickup(printedCatalog(), booking, managed.key),
    adjust: adjustOf(file),
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
    payments: payments.map(({ attempt, state, sessionId, amountCentavos, ...at }) => ({
      attempt,
      state,
      sessionId,
      amountMxn: amountCentavos / 100,
      createdAt: at.createdAt,
      paidAt: at.paidAt,
      refundedAt: at.refundedAt,
      refundedMxn: at.refundedCentavos / 100,
    })),
    history: history.map(({ id: line, at, actor, event, detail, account }) => ({
      id: line,
      at,
      actor,
      event,
      detail,
      account,
    })),
    mails: await services.notifier.deliveriesAbout(id),
    isErased: !isPrivate,
    /** The newest act, if it can be undone. */
    undoLine: isPrivate ? (undoableLine(history, now)?.id ?? null) : null,
  };
}

/** Whether mails reach the guest, and what is told by hand instead. */
async function tellingOf(
  { operator, env, clock }: Services,
  { booking, handMessage }: Pick<BookingFile, "booking" | "handMessage">,
) {
  const [open] = await operator.openHandMessages({ bookingId: booking.id });
  const { id, toldAt, toldBy, about } = handMessage ?? {};
  return {
    byMail: operator.isReachable(booking),
    open: open ? toTell(open, { siteUrl: env.siteUrl, now: clock.now() }) : null,
    told: id && about && toldAt ? { id, about, at: toldAt, by: toldBy ?? "" } : null,
  };
}

/** Whose booking it is, and whose it can be; null when nothing is booked. */
async function agencyOf({ agencies }: Services, { booking }: BookingFile) {
  if (booking.state !== "confirmed" && booking.state !== "cancelled") return null;
  const { agencyId: id, commissionBasisPoints: rate } = booking;
  const open = await agencies.openAgencies();
  // One that is closed stays in the list of its own booking.
  const own =
    id !== null && !open.some((one) => one.id === id)
      ? [{ id, name: booking.broughtBy ?? "" }]
      : [];
  const choices = [...own, ...open].map(({ id: choice, name }) => ({ id: choice, name }));
  return { id, percent: rate === null ? null : percentText(rate), choices };
}

/** What was agreed, what came in, and what is still to change hands. */
function moneyOf(file: BookingFile, now: Date) {
  const { booking, managed, handPayments, payments, refundOrders } = file;
  const { held, owed, toCollectCentavos, end } = managed?.money ?? moneyOfRow(booking);
  const agreed = booking.priceLines?.find(({ kind }) => kind === "agreed");
  return {
    /** A new one for each page, so that a form sent twice is noted once. */
    formId: randomUUID(),
    agreedOffMxn: agreed?.eachMxn ?? 0,
    /** What the price has in it for places given up late. */
    keptMxn: mxnOf(booking.priceLines ?? [], "kept"),
    /** Some of what came in has gone back, or has been ordered back. */
    hasGoneBack:
      refundOrders.some(({ state }) => state !== "dropped") ||
      payments.some(({ state, refundedCentavos }) => state === "paid" && refundedCentavos > 0) ||
      handPayments.some(({ amountCentavos }) => amountCentavos < 0),
    collectedMxn: (booking.collectedCentavos ?? 0) / 100,
    /** Of it, with the hotel or agency. */
    atAgencyMxn: held.agency / 100,
    balanceMxn: (managed?.balanceCentavos ?? 0) / 100,
    /** What was received by hand is given back by whoever has it. */
    owedMxn: { hand: owed.hand / 100, agency: owed.agency / 100 },
    /** As the list of bookings shows it. */
    row: {
      state: shownState(booking, now),
      payment_status: booking.paymentStatus,
      refund: moneyBack(payments, refundOrders).refund,
      balance_mxn: (toCollectCentavos - sumOfPlaces(owed)) / 100,
      collected_mxn: sumOfPlaces(held) / 100,
      at_agency_mxn: held.agency / 100,
      agency_owes_mxn: owed.agency / 100,
      total_price: booking.totalPrice,
      brought_by: booking.broughtBy,
    },
    /** What goes back and has gone back: after a cancellation, or by order and by hand. */
    back: end ?? {
      card: { centavos: orderedCentavos(file), state: "begun" as const },
      hand: { due: owed.hand, given: 0 },
      agency: { due: owed.agency, given: 0 },
    },
    lines: handPayments.map(({ id, at, method, amountCentavos, note, notedBy }) => ({
      id,
      at,
      method,
      amountMxn: amountCentavos / 100,
      note,
      notedBy,
    })),
  };
}

/** Centavos of orders that the provider has not finished. */
function orderedCentavos({ refundOrders }: BookingFile): number {
  const open = refundOrders.filter(({ state }) => state === "due");
  return open.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}

/** What the operator may change of a booking's riders and money; null when nothing is booked. */
function adjustOf({ booking, managed, refundableByCard }: BookingFile) {
  const isBooked = booking.state === "confirmed" || booking.state === "cancelled";
  if (!managed || !isBooked || booking.erasedAt) return null;
  const listing = listingOf(managed.key.tour);
  const prices = pricesOn(listing, managed.key.date);
  const { children } = partyOfBooking(booking);
  return {
    isConfirmed: managed.isConfirmed,
    mostRiders: Math.max(listing.capacity, booking.participants),
    children,
    hasChildren: prices.childPriceMxn !== undefined || children > 0,
    hasPrivate: prices.privateRideMxn !== undefined || booking.isPrivate,
    mostMxn: managed.refundableMxn,
    mostByCardMxn: Math.floor(Math.min(refundableByCard / 100, managed.refundableMxn)),
    /** Under which the next refund is made once. */
    refundId: randomUUID(),
  };
}

export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;

/** The booking that an address names; throws 404 when it names none. */
export async function fileOf(services: Services, id: string): Promise<BookingFile> {
  const file = isId(id) ? await services.operator.bookingFile(id) : undefined;
  if (!file) throw data(null, { status: 404 });
  return file;
}
