import type { changingServices } from "./service-effects.ts";

/**
 * How each service that changes data keeps a form from overwriting a value that another user has
 * stored since the form was opened (docs/decisions/0053). The types require an entry for every
 * service.
 *
 * - compared: each field is compared with what the form showed; see
 * `tests/integration/edit-protection.test.ts`
 * - boxes: each checkbox is compared separately; the same test covers it
 * - added: the service only adds and replaces nothing
 * - two states: both users can only have set the same state
 * - seen: the request names the sum, version or state that was shown, and is refused if it has
 * changed
 * - one act: the service starts or ends something specific, whatever else has changed
 */
export const editProtection: Readonly<
  Record<
    (typeof changingServices)[number],
    "compared" | "boxes" | "added" | "two states" | "seen" | "one act"
  >
> = {
  "agencies.addAgency": "added",
  "agencies.updateAgency": "compared",
  "agencies.setAgencyClosed": "two states",
  "agencies.holdAllotment": "added",
  "agencies.extendAllotment": "compared",
  "agencies.releaseAllotment": "seen",
  "agencies.setBookingAgency": "compared",
  "agencies.settleAgencyMonth": "seen",
  "agencies.undoSettlement": "two states",
  "backup.createManualBackup": "added",
  "calendar.createFeed": "added",
  "calendar.revokeFeed": "one act",
  "catalog.revertCatalog": "seen",
  "catalog.publishCatalog": "seen",
  "content.bringBackContent": "seen",
  "content.cancelContentSchedule": "one act",
  "content.discardContentDraft": "seen",
  "content.publishContentDrafts": "seen",
  "content.saveSection": "compared",
  "content.scheduleContentDrafts": "seen",
  "content.settleDraftConflicts": "seen",
  "pictures.storeOriginal": "added",
  "pictures.completeUpload": "added",
  "pictures.deletePicture": "one act",
  "guest.changeDetails": "compared",
  "guest.rescheduleBooking": "compared",
  "customers.addCustomerNote": "added",
  "customers.mergeCustomers": "one act",
  "customers.keepCustomersApart": "one act",
  "customers.separateBooking": "one act",
  "horses.addHorse": "added",
  "horses.updateHorse": "compared",
  "horses.setHorseRetired": "two states",
  "horses.addHorseAbsence": "added",
  "horses.endHorseAbsence": "one act",
  "horses.addHorseRemark": "added",
  "horses.setHorsesCounted": "two states",
  "waivers.updateWaiverText": "compared",
  "waivers.setWaiverAsked": "two states",
  "horses.setHorseVisibility": "two states",
  "inbox.answerMessage": "added",
  "inbox.setMessageDone": "two states",
  "inbox.undoMessageDone": "seen",
  "notifier.resendDelivery": "one act",
  "notifier.queueEmailCopy": "one act",
  "notifier.queueAgencyStatement": "one act",
  "operator.addTeamNote": "added",
  "operator.assignGuides": "boxes",
  "operator.chooseHorses": "seen",
  "operator.completeRide": "seen",
  "operator.createManualBooking": "added",
  "operator.cancelBookingForOperator": "seen",
  "operator.changeParty": "compared",
  "operator.changePrice": "seen",
  "operator.changeTour": "compared",
  "operator.closeDays": "seen",
  "operator.cancelDepartures": "one act",
  "operator.cancelStartedDeparture": "one act",
  "operator.eraseGuest": "one act",
  "operator.refundBooking": "added",
  "operator.recordManualPayment": "added",
  "operator.createPaymentRequest": "added",
  "operator.withdrawPaymentRequest": "one act",
  "operator.recordNoShow": "two states",
  "operator.recordArrival": "two states",
  "operator.handInCash": "seen",
  "operator.confirmCash": "two states",
  "operator.markGuestNotified": "two states",
  "operator.reopenDays": "seen",
  "operator.reopenDeparture": "two states",
  "operator.setCapacity": "compared",
  "operator.setOffered": "two states",
  "operator.setRetention": "compared",
  "operator.undoCloseDays": "seen",
  "operator.undoBookingChange": "seen",
  "ownAccount.endOtherSessions": "one act",
  "ownAccount.endSession": "one act",
  "ownAccount.rename": "compared",
  "payment.recordManualRepayment": "two states",
  "payment.retryRefund": "one act",
  "staff.change": "compared",
  "staff.disable": "two states",
  "staff.enable": "two states",
  "staff.endSessions": "one act",
  "staff.invite": "added",
  "staff.requireSecondFactor": "boxes",
  "staff.setContentPermission": "two states",
  "pushPhones.add": "added",
  "pushPhones.setKinds": "boxes",
  "pushPhones.remove": "one act",
};
