import { isId } from "#app/bookings/booking-id.ts";
import { formatMoneyState } from "#app/bookings/ledger/money-state.ts";
import {
  getShownFieldName,
  readEditedFields,
  readPostedTexts,
} from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { toCentavos } from "#app/tours/pricing.ts";
import { readPhoneCountry } from "#app/web/contact-questions/contact-answers.server.ts";
import {
  getRefusedDetails,
  parseDetails,
  readDetailsForm,
} from "../../manage/details/details-form.server.ts";
import { getBookingEnd } from "../booking-parts/booking-end.ts";
import { getBookingOr404 } from "../booking-parts/get-booking.server.ts";
import {
  parseManualPayment,
  readManualPaymentTexts,
} from "../booking-parts/manual-payment-form.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import {
  getBookingMoney,
  getGivenBackEffect,
  type RefundLook,
} from "../booking-parts/refund-look.ts";
import { getRefusalMessageKey } from "../closed-day-parts/refusal-message-key.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { findLookAgain, wantsChange } from "../ui/look-again-form.ts";
import { refuseUnknownForm } from "../ui/read-edit-form.server.ts";
import { adjustHandlers } from "./adjust-booking.server.ts";
import type { BookingReply } from "./booking-form-replies.ts";
import { correctAgesFromForm } from "./correct-ages.server.ts";
import { extendHoldFromForm, releaseHoldFromForm } from "./payment-hold-action.server.ts";
import { makePaymentLink, withdrawPaymentLink } from "./payment-link-action.server.ts";
import { type BookingSubmission, refuseBookingForm } from "./refuse-booking-form.server.ts";
import { confirmTransfer } from "./transfer-received.server.ts";

const handlers = {
  details: correctDetails,
  resend: resendEmail,
  repaid: recordRepaymentFromForm,
  retry: retryRefundFromForm,
  agency: setAgency,
  "same-guest": answerSimilarGuest,
  "other-guest": answerSimilarGuest,
  collect: recordManualPaymentFromForm,
  "give-back": recordManualPaymentFromForm,
  "make-link": makePaymentLink,
  "withdraw-link": withdrawPaymentLink,
  "transfer-received": confirmTransfer,
  "extend-hold": extendHoldFromForm,
  "release-hold": releaseHoldFromForm,
  ages: correctAgesFromForm,
  undo: undoChangeFromForm,
  ...adjustHandlers,
};

/**
 * Handles a form submitted on a booking's page; `intent` says which one. Throws 400 for an unknown
 * form.
 */
export async function handleBookingForm(submission: Omit<BookingSubmission, "file">) {
  const file = await getBookingOr404(submission.services, submission.id);
  const intent = getFormText(submission.form, "intent");
  const ended = getBookingEnd(file);
  if (ended && requiresActiveBooking(intent)) {
    const reply = { form: intent, refusal: "not-confirmed", ended };
    return refuseBookingForm(submission, reply, 409);
  }
  return handleByIntent(handlers, { ...submission, file });
}

/** Intents of the forms that require a booking that is neither cancelled nor erased. */
const intentsForActiveBookings = ["details", "party", "price", "ages"] as const;

function requiresActiveBooking(
  intent: unknown,
): intent is (typeof intentsForActiveBookings)[number] {
  return intentsForActiveBookings.some((one) => one === intent);
}

async function correctDetails(submission: BookingSubmission) {
  const { services, facts, id, form, file } = submission;
  const stored = file.booking;
  const edited = readDetailsForm(form);
  const { values: details, shown } = getRefusedDetails(edited, stored);
  const phoneCountry = readPhoneCountry(form);
  const refuse = (refusal: string, more: Partial<BookingReply>, status: number) =>
    refuseBookingForm(
      submission,
      { form: "details", refusal, details, phoneCountry, shown, ...more },
      status,
    );
  const parsed = parseDetails(edited, stored);
  if (!parsed.ok) return refuse("fields", { errors: parsed.errors }, 400);
  // A country that the form only showed is not set again, because somebody else may have set
  // another.
  const isChosen =
    parsed.details.phone !== undefined ||
    phoneCountry !== getFormText(form, getShownFieldName("phoneCountry"));
  const wanted = { ...parsed.details, ...(isChosen && { phoneCountry }) };
  const changed = await services.guest.changeDetails(id, wanted, "operator", edited.shown);
  const { outcome } = changed;
  facts.log.info({ bookingId: id, outcome }, "the operator corrected a booking");
  if (outcome === "conflict") {
    const { values, shown: was, conflicts } = changed.form;
    return refuse("conflict", { details: values, shown: was, conflicts }, 409);
  }
  if (outcome === "changed") return redirectToBooking(id, "saved");
  return outcome === "unchanged"
    ? redirectToBooking(id, outcome)
    : refuse("not-confirmed", {}, 409);
}

async function resendEmail(submission: BookingSubmission) {
  const { services, facts, id } = submission;
  const outcome = await services.notifier.queueEmailCopy(id);
  facts.log.info({ bookingId: id, outcome }, "the operator had a confirmation sent again");
  return outcome === "queued"
    ? redirectToBooking(id, "queued")
    : refuseBookingForm(submission, { form: "resend", refusal: outcome }, 409);
}

async function recordRepaymentFromForm(submission: BookingSubmission) {
  const { services, facts, id } = submission;
  const shown = findOwedLook(submission, "repaid");
  if (shown) return shown;
  const outcome = await services.payment.recordManualRepayment(id);
  facts.log.info({ bookingId: id, outcome }, "the operator noted a refund paid by hand");
  return outcome === "noted"
    ? redirectToBooking(id, "repaid")
    : refuseBookingForm(submission, { form: "repaid", refusal: outcome }, 409);
}

async function retryRefundFromForm(submission: BookingSubmission) {
  const { services, facts, id } = submission;
  const shown = findOwedLook(submission, "retry");
  if (shown) return shown;
  const outcome = await services.payment.retryRefund(id);
  facts.log.info({ bookingId: id, outcome }, "the operator tried a refund again");
  return outcome === "begun"
    ? redirectToBooking(id, "retried")
    : refuseBookingForm(submission, { form: "retry", refusal: outcome }, 409);
}

/** Shows an owed refund before it is sent again or noted as paid; null if it was just shown. */
function findOwedLook(submission: BookingSubmission, act: "retry" | "repaid") {
  const { form, file } = submission;
  if (!file.owed) return null;
  const { kind, amountMxn } = file.owed;
  if (wantsChange(form)) return refuseBookingForm(submission, { form: act, refusal: "" }, 200);
  const look = findLookAgain(form, `${act} ${kind} ${amountMxn}`);
  const part = { way: "card", centavos: toCentavos(amountMxn) } as const;
  return (
    look &&
    showRefundLook(submission, act, { ...look, act, parts: [part], price: null, reason: "" })
  );
}

/** Shows what goes back before it does. */
function showRefundLook(
  submission: BookingSubmission,
  form: BookingReply["form"],
  refundLook: RefundLook,
  more: Partial<BookingReply> = {},
) {
  const reply = { ...more, form, refusal: "look-again", refundLook };
  return refuseBookingForm(submission, reply, refundLook.isChanged ? 409 : 200);
}

/** Undoes the change that the notice on the page reports. */
async function undoChangeFromForm(submission: BookingSubmission) {
  const { services, facts, by, id, form } = submission;
  const line = getFormText(form, "line");
  const lineId = /^\d{1,15}$/.test(line) ? Number(line) : 0;
  const outcome = await services.operator.undoBookingChange(id, { lineId, by });
  facts.log.info({ bookingId: id, outcome }, "the operator undid an act");
  if (outcome === "undone") return redirectToBooking(id, outcome);
  const refusal = typeof outcome === "string" ? `undo-${outcome}` : getRefusalMessageKey(outcome);
  const seatsLeft = typeof outcome === "object" && "seatsLeft" in outcome ? outcome.seatsLeft : 0;
  return refuseBookingForm(submission, { form: "undo", refusal, seatsLeft }, 409);
}

/** Merges the guest of the booking with another one, or keeps the two apart. */
async function answerSimilarGuest(submission: BookingSubmission) {
  const { services, facts, id: bookingId, form } = submission;
  const intent = getFormText(form, "intent");
  const otherId = getFormText(form, "id");
  if (!isId(otherId)) refuseUnknownForm();
  const { customers } = services;
  const id = await customers.findCustomerOfBooking(bookingId);
  const isSame = intent === "same-guest";
  const answer = isSame ? customers.mergeCustomers : customers.keepCustomersApart;
  const outcome = id ? await answer({ id, otherId }) : "unknown";
  facts.log.info({ bookingId, intent, outcome }, "the operator answered who is the same guest");
  return outcome === "unknown"
    ? refuseBookingForm(submission, { form: "guest", refusal: "guest-changed" }, 409)
    : redirectToBooking(bookingId, intent);
}

/** Assigns the booking to an agency, or to none. */
async function setAgency(submission: BookingSubmission) {
  const { services, facts, by, id, form } = submission;
  const { shown, typed } = readEditedFields(form, {
    agencyId: "",
    ...readPostedTexts(form, ["agencyId"]),
  });
  const requestedAgency = typed.agencyId ?? "";
  const refuse = (refusal = "agency", more: Partial<BookingReply> = {}) =>
    refuseBookingForm(submission, { form: "agency", refusal, ...more }, 409);
  if (requestedAgency !== "" && !isId(requestedAgency)) return refuse();
  const agencyId = requestedAgency === "" ? null : requestedAgency;
  const set = await services.agencies.setBookingAgency(id, { agencyId, by, shown });
  const { outcome } = set;
  facts.log.info({ bookingId: id, outcome }, "the operator set a booking's agency");
  if (outcome === "set")
    return redirectToBooking(id, agencyId === null ? "agency-taken-off" : "agency-set");
  if (set.outcome === "conflict") {
    const { values, ...conflicted } = set.form;
    const agency = { ...values, name: set.name };
    return refuse("conflict", { ...conflicted, agency });
  }
  return outcome === "unchanged" ? redirectToBooking(id, "unchanged") : refuse();
}

/**
 * Records money that staff received (`collect`) or refunded (`give-back`) outside the payment
 * provider.
 */
async function recordManualPaymentFromForm(submission: BookingSubmission) {
  const { services, facts, by, id, form, file } = submission;
  const intent = getFormText(form, "intent") === "collect" ? "collect" : "give-back";
  const texts = readManualPaymentTexts(form, intent);
  const refuse = (refusal: string, maxMxn = 0, status = 400) =>
    refuseBookingForm(submission, { form: "money", refusal, money: { ...texts, maxMxn } }, status);
  const read = parseManualPayment(texts);
  if (!read.ok) return refuse(read.problem);
  const formId = getFormText(form, "id");
  if (!isId(formId)) refuseUnknownForm();
  if (wantsChange(form)) return refuse("", 0, 200);
  const { booking } = file;
  const collectedCentavos = booking.collectedCentavos ?? 0;
  const seenState = formatMoneyState(booking, collectedCentavos);
  const { method, amountCentavos, note } = read.payment;
  const isKnown = file.handPayments.some((payment) => payment.id === formId);
  const isPossible = amountCentavos < 0 && -amountCentavos <= collectedCentavos;
  if (isPossible && !isKnown) {
    const look = findLookAgain(form, `${amountCentavos} ${method} ${seenState}`);
    const effect = getGivenBackEffect(getBookingMoney(file), -amountCentavos, method);
    const money = { ...texts, maxMxn: 0 };
    if (look) {
      const shown = { ...look, ...effect, act: "give-back", reason: note ?? "" } as const;
      return showRefundLook(submission, "money", shown, { money });
    }
  }
  const noted = await services.operator.recordManualPayment(id, {
    ...read.payment,
    id: formId,
    by,
    ...(amountCentavos < 0 && { seenState }),
  });
  facts.log.info({ bookingId: id, outcome: noted.outcome }, "the operator noted money by hand");
  if (noted.outcome === "money-changed") return refuse("money-changed", 0, 409);
  if (noted.outcome === "noted")
    return redirectToBooking(id, intent === "collect" ? "collected" : "given-back");
  return noted.outcome === "too-much"
    ? refuse("too-much", noted.maxCentavos / 100, 409)
    : refuse("not-confirmed", 0, 409);
}
