import type { changing } from "./service-effects.ts";

/**
 * How each service that changes something keeps a form from putting back what somebody else has
 * stored since it was opened (docs/decisions/0053). A service that is not here does not compile.
 *
 * - compared: each field with what the form showed; `tests/integration/edit-protection.test.ts`
 * - boxes: each box by itself; the same test
 * - added: it adds and replaces nothing
 * - two states: both sides can only have made it the same
 * - seen: it names the sum, the version or the state that was seen, and is refused at another
 * - one act: it ends or begins something named, whatever else was changed
 */
export const protection: Readonly<
  Record<
    (typeof changing)[number],
    "compared" | "boxes" | "added" | "two states" | "seen" | "one act"
  >
> = {
  "agencies.addAgency": "added",
  "agencies.changeAgency": "compared",
  "agencies.closeAgency": "two states",
  "agencies.holdBlock": "added",
  "agencies.prolongBlock": "compared",
  "agencies.releaseBlock": "seen",
  "agencies.setAgency": "compared",
  "agencies.settleMonth": "seen",
  "agencies.undoSettlement": "two states",
  "calendar.makeFeed": "added",
  "calendar.revokeFeed": "one act",
  "catalog.bringBackVersion": "seen",
  "catalog.publishCatalog": "seen",
  "guest.changeDetails": "compared",
  "guest.rescheduleBooking": "compared",
  "inbox.answerMessage": "added",
  "inbox.setMessageDone": "two states",
  "inbox.undoMessageDone": "seen",
  "notifier.sendAgain": "one act",
  "notifier.sendCopy": "one act",
  "notifier.sendStatement": "one act",
  "operator.addTeamNote": "added",
  "operator.assignGuides": "boxes",
  "operator.bookByHand": "added",
  "operator.cancelForOperator": "seen",
  "operator.changeParty": "compared",
  "operator.changePrice": "seen",
  "operator.changeTour": "compared",
  "operator.closeDays": "seen",
  "operator.closeDepartures": "one act",
  "operator.closeStarted": "one act",
  "operator.eraseGuest": "one act",
  "operator.giveBack": "added",
  "operator.noteHandPayment": "added",
  "operator.noteNoShow": "two states",
  "operator.noteTold": "two states",
  "operator.reopenDays": "seen",
  "operator.reopenDeparture": "two states",
  "operator.setCapacity": "compared",
  "operator.setOffered": "two states",
  "operator.setRetention": "compared",
  "operator.undoCloseDays": "seen",
  "operator.undoOnBooking": "seen",
  "own.endOtherSessions": "one act",
  "own.endSession": "one act",
  "own.rename": "compared",
  "payment.noteRepaid": "two states",
  "payment.retryRefund": "one act",
  "people.change": "compared",
  "people.disable": "two states",
  "people.enable": "two states",
  "people.endSessions": "one act",
  "people.invite": "added",
  "people.requireSecondFactor": "boxes",
  "phones.add": "added",
  "phones.choose": "boxes",
  "phones.remove": "one act",
};
