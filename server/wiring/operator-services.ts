import { eraseAgencyContact, listAgenciesByContact } from "#app/agencies/agency-store.server.ts";
import { listAlerts } from "#app/alerts/list-alerts.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { addTeamNote } from "#app/bookings/changes/booking-notes.server.ts";
import { cancelBookingForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeTour } from "#app/bookings/changes/change-tour.server.ts";
import { correctAges } from "#app/bookings/changes/correct-ages.server.ts";
import { listRidesToMove } from "#app/bookings/changes/list-rides-to-move.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import {
  cancelDepartures,
  cancelStartedDeparture,
} from "#app/bookings/closures/cancel-departure.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { listUnansweredGuests } from "#app/bookings/closures/list-unanswered-guests.server.ts";
import { reopenDays, undoCloseDays } from "#app/bookings/closures/reopen-days.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { setCapacity } from "#app/bookings/closures/set-capacity.server.ts";
import { setOffered } from "#app/bookings/closures/set-offered.server.ts";
import { findChannelsOfGuest } from "#app/bookings/guest-channels.server.ts";
import { confirmCash, handInCash } from "#app/bookings/guide-cash/hand-in-cash.server.ts";
import { listCollectedPayments } from "#app/bookings/guide-cash/list-collected-payments.server.ts";
import { listGuideCash } from "#app/bookings/guide-cash/list-guide-cash.server.ts";
import { getRideVisibility } from "#app/bookings/guides/guide-visibility.server.ts";
import {
  assignGuides,
  listGuidedDepartures,
  listGuides,
} from "#app/bookings/guides/ride-guides.server.ts";
import { chooseHorses, completeRide } from "#app/bookings/horse-assignment/choose-horses.server.ts";
import { listDayAssignments } from "#app/bookings/horse-assignment/list-day-assignments.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { listReachableGuests } from "#app/bookings/manual-messages/list-reachable-guests.server.ts";
import { listReadyMessages } from "#app/bookings/manual-messages/list-ready-messages.server.ts";
import { extendHold } from "#app/bookings/payment-holds/extend-hold.server.ts";
import { releaseHeldBooking } from "#app/bookings/payment-holds/release-held-booking.server.ts";
import { createPaymentRequest } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { listPaymentRequests } from "#app/bookings/payment-requests/payment-request-store.server.ts";
import { withdrawPaymentRequest } from "#app/bookings/payment-requests/withdraw-payment-request.server.ts";
import { countOldGuests } from "#app/bookings/privacy/erase-old-guests.server.ts";
import {
  chooseGuestBookings,
  type GuestChoice,
  listGuestBookings,
} from "#app/bookings/privacy/guest-bookings.server.ts";
import { eraseGuest, exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { setRetention } from "#app/bookings/privacy/set-retention.server.ts";
import { countBookingsSince } from "#app/bookings/records/count-bookings-since.server.ts";
import { getBookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { listLedgerLines } from "#app/bookings/records/list-ledger-lines.server.ts";
import { listRiders } from "#app/bookings/records/list-riders.server.ts";
import { markRecordOpened } from "#app/bookings/records/mark-record-opened.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import {
  countRecords,
  exportRecords,
  listRecords,
  listRecordsPage,
} from "#app/bookings/records/query-booking-records.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { recordArrival, recordNoShow } from "#app/bookings/sheet-acts/record-attendance.server.ts";
import { closeSheetQuestion } from "#app/bookings/sheet-submission/close-question.server.ts";
import { collectOnSheet } from "#app/bookings/sheet-submission/collect-on-sheet.server.ts";
import { listSheetQuestions } from "#app/bookings/sheet-submission/list-sheet-questions.server.ts";
import {
  submitSheetAct,
  submitSheetActs,
} from "#app/bookings/sheet-submission/submit-sheet-acts.server.ts";
import {
  eraseWaitingEntries,
  exportWaitingEntries,
} from "#app/bookings/waiting-list/erase-waiting-entries.server.ts";
import { markOfferTold } from "#app/bookings/waiting-list/start-told-offers.server.ts";
import { listClosedDays } from "#app/departures/closed-day-store.server.ts";
import { eraseMessagesBySender, listMessagesBySender } from "#app/inbox/guest-messages.server.ts";
import { readRetention } from "#app/platform/retention-setting.server.ts";
import { getReport } from "#app/reports/get-report.server.ts";
import { bindDependencies, bindQueries } from "./bind-dependencies.ts";

/** The use cases of the operator's screens for bookings, departures and privacy. */
export function createOperatorServices(
  deps: BookingDependencies,
  watched: Parameters<typeof listAlerts>[0],
) {
  const { db, clock, forget } = deps;
  return {
    ...bindDependencies(deps, {
      createManualBooking,
      cancelBookingForOperator,
      recordManualPayment,
      createPaymentRequest,
      withdrawPaymentRequest,
      extendHold,
      releaseHeldBooking,
      closeDays,
      reopenDays,
      changeParty,
      changePrice,
      changeTour,
      correctAges,
      addTeamNote,
      refundBooking,
      recordNoShow,
      recordArrival,
      collectOnSheet,
      submitSheetAct,
      submitSheetActs,
      closeSheetQuestion,
      handInCash,
      confirmCash,
      listReachableGuests,
      markGuestNotified: markOfferTold,
      markRecordOpened,
      getRideVisibility,
      cancelDepartures,
      cancelStartedDeparture,
      reopenDeparture,
      setCapacity,
      setOffered,
      setRetention,
      assignGuides,
      chooseHorses,
      completeRide,
      undoCloseDays,
      undoBookingChange,
    }),
    ...bindDependencies(db, {
      listClosedDays,
      listGuideCash,
      listCollectedPayments,
      listGuidedDepartures,
      listGuides,
      getReport,
      listBookingRiders,
      listPartyRiders,
      listLedgerLines,
      listPaymentRequests,
      listUnansweredGuests,
      listSheetQuestions,
    }),
    ...bindQueries(deps, {
      getBookingDetails,
      listDepartures,
      listRidesToMove,
      listReadyMessages,
      listRiders,
      listDayAssignments,
      countBookingsSince,
      listRecords,
      countRecords,
      listRecordsPage,
      exportRecords,
    }),
    ...bindDependencies(watched, { listAlerts }),
    /** Finds the ways by which a message on a topic goes to the guest of a booking. */
    findChannelsOfGuest: (
      guest: Parameters<typeof findChannelsOfGuest>[2],
      topic: Parameters<typeof findChannelsOfGuest>[3],
    ) => findChannelsOfGuest(db, deps, guest, topic),
    ...bindDependencies(db, { listGuestBookings }),
    /**
     * Returns all stored data about the person with an email address, including their messages. If a
     * person said that a booking is of somebody else, messages under the address are left out. Null
     * if the bookings about which the person was asked have changed.
     */
    async exportGuestData(email: string, choice?: GuestChoice) {
      const chosen = choice && (await chooseGuestBookings(db, email, choice));
      if (chosen?.outcome === "other-bookings") return null;
      const leftOut = chosen?.leftOut.length ?? 0;
      return {
        ...(await exportGuestData(db, email, chosen)),
        messages: leftOut > 0 ? [] : await listMessagesBySender(db, email),
        agencies: leftOut > 0 ? [] : await listAgenciesByContact(db, email),
        waitingList: leftOut > 0 ? [] : await exportWaitingEntries(db, email),
        leftOut,
      };
    },
    eraseGuest: (email: string, choice: GuestChoice) =>
      eraseGuest(
        deps,
        email,
        async (tx) => {
          await eraseMessagesBySender(tx, email, forget);
          await eraseAgencyContact(tx, email);
          await eraseWaitingEntries(tx, email);
        },
        choice,
      ),
    /**
     * Returns how many months after a ride personal data is erased, and how many bookings are due
     * for erasure now.
     */
    async getRetention() {
      const months = await readRetention(db);
      return { months, due: await countOldGuests(db, clock.now(), months) };
    },
  };
}
