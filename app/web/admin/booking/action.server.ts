import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { GuestDetails } from "#app/bookings/changes/guest-details.ts";
import type { BookingFile } from "#app/bookings/records/get-booking-details.server.ts";
import type { Ended } from "#app/edit-conflicts/conflict-text.ts";
import { postedTexts, readEdited } from "#app/edit-conflicts/read-edited-fields.ts";
import { tourOfBooking } from "#app/tours/booking-tour.ts";
import { listingOf } from "#app/tours/catalog/published-catalog.server.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import {
  parseDetails,
  readDetails,
  refusedDetails,
} from "../../manage/details/details-form.server.ts";
import { adjustBooking, isAdjustForm } from "./adjust-booking.server.ts";
import type { BookingReply } from "./booking-form-replies.ts";
import { fileOf } from "./loader.server.ts";
import { type HandMoneyTexts, moneyTexts, parseHandMoney } from "./manual-payment-form.ts";

type Visit = Readonly<{
  services: Services;
  facts: RequestFacts;
  /** The name of the account that sent the form. */
  by: string;
  id: string;
  form: FormData;
}>;

/** The forms of a booking's page, told apart by their `intent`; throws 400 for any other. */
export async function changeBooking(visit: Visit) {
  const file = await fileOf(visit.services, visit.id);
  const { booking } = file;
  const intent = visit.form.get("intent");
  const ended = endOf(file);
  if (ended && isForLiving(intent)) {
    return refused(visit.facts, { form: intent, refusal: "not-confirmed", ended }, 409);
  }
  if (intent === "details") return correct(visit, booking);
  if (intent === "resend") return resend(visit);
  if (intent === "repaid") return repaid(visit);
  if (intent === "retry") return retry(visit);
  if (intent === "agency") return setAgency(visit);
  if (intent === "collect" || intent === "give-back") return noteMoney(visit, intent);
  if (intent === "undo") return undo(visit);
  if (isAdjustForm(intent)) {
    const mostRiders = Math.max(listingOf(tourOfBooking(booking)).capacity, booking.participants);
    return adjustBooking({ ...visit, mostRiders }, intent);
  }
  throw new Response("This form is not known.", { status: 400 });
}

/** The forms that change only a booking that is neither cancelled nor erased. */
const forLiving = ["details", "party", "price"] as const;

function isForLiving(intent: unknown): intent is (typeof forLiving)[number] {
  return forLiving.some((one) => one === intent);
}

/** When a booking was cancelled or its guest erased; null while neither has happened. */
export function endOf({ booking, history }: BookingFile): Ended | null {
  if (booking.erasedAt) return { what: "erased", at: booking.erasedAt };
  const at = history.findLast(({ event }) => event === "cancelled")?.at;
  return booking.state === "cancelled" && at ? { what: "cancelled", at } : null;
}

async function correct({ services, facts, id, form }: Visit, stored: GuestDetails) {
  const edited = readDetails(form);
  const { values: details, shown } = refusedDetails(edited, stored);
  const refuse = (refusal: string, more: Partial<BookingReply>, status: number) =>
    refused(facts, { form: "details", refusal, details, shown, ...more }, status);
  const parsed = parseDetails(edited, stored);
  if (!parsed.ok) return refuse("fields", { errors: parsed.errors }, 400);
  const changed = await services.guest.changeDetails(id, parsed.details, "operator", edited.shown);
  const { outcome } = changed;
  facts.log.info({ bookingId: id, outcome }, "the operator corrected a booking");
  if (outcome === "conflict") {
    const { values, shown: was, conflicts } = changed.form;
    return refuse("conflict", { details: values, shown: was, conflicts }, 409);
  }
  if (outcome === "changed") return done(id, "saved");
  return outcome === "unchanged" ? done(id, outcome) : refuse("not-confirmed", {}, 409);
}

async function resend({ services, facts, id }: Visit) {
  const outcome = await services.notifier.sendCopy(id);
  facts.log.info({ bookingId: id, outcome }, "the operator had a confirmation sent again");
  return outcome === "queued"
    ? done(id, "queued")
    : refused(facts, { form: "resend", refusal: outcome }, 409);
}

async function repaid({ services, facts, id }: Visit) {
  const outcome = await services.payment.noteRepaid(id);
  facts.log.info({ bookingId: id, outcome }, "the operator noted a refund paid by hand");
  return outcome === "noted"
    ? done(id, "repaid")
    : refused(facts, { form: "repaid", refusal: outcome }, 409);
}

async function retry({ services, facts, id }: Visit) {
  const outcome = await services.payment.retryRefund(id);
  facts.log.info({ bookingId: id, outcome }, "the operator tried a refund again");
  return outcome === "begun"
    ? done(id, "retried")
    : refused(facts, { form: "retry", refusal: outcome }, 409);
}

/** Undoes the act that the page's notice told of. */
async function undo({ services, facts, by, id, form }: Visit) {
  const line = String(form.get("line"));
  const lineId = /^\d{1,15}$/.test(line) ? Number(line) : 0;
  const outcome = await services.operator.undoOnBooking(id, { lineId, by });
  facts.log.info({ bookingId: id, outcome }, "the operator undid an act");
  return outcome === "undone"
    ? done(id, "undone")
    : refused(facts, { form: "undo", refusal: "undo-changed" }, 409);
}

/** Makes the booking an agency's, or nobody's. */
async function setAgency({ services, facts, by, id, form }: Visit) {
  const { shown, typed } = readEdited(form, { agencyId: "", ...postedTexts(form, ["agencyId"]) });
  const asked = typed.agencyId ?? "";
  const refuse = (refusal = "agency", more: Partial<BookingReply> = {}) =>
    refused(facts, { form: "agency", refusal, ...more }, 409);
  if (asked !== "" && !isId(asked)) return refuse();
  const agencyId = asked === "" ? null : asked;
  const set = await services.agencies.setAgency(id, { agencyId, by, shown });
  const { outcome } = set;
  facts.log.info({ bookingId: id, outcome }, "the operator set a booking's agency");
  if (outcome === "set") return done(id, agencyId === null ? "agency-taken-off" : "agency-set");
  if (set.outcome === "conflict") {
    const { values, ...conflicted } = set.form;
    const agency = { ...values, name: set.name };
    return refuse("conflict", { ...conflicted, agency });
  }
  return outcome === "unchanged" ? done(id, "unchanged") : refuse();
}

/** Money by hand: received (`collect`) or given back. */
async function noteMoney(
  { services, facts, by, id, form }: Visit,
  intent: HandMoneyTexts["intent"],
) {
  const texts = moneyTexts(form, intent);
  const refuse = (refusal: string, mostMxn = 0, status = 400) =>
    refused(facts, { form: "money", refusal, money: { ...texts, mostMxn } }, status);
  const read = parseHandMoney(texts);
  if (!read.ok) return refuse(read.problem);
  const formId = String(form.get("id"));
  if (!isId(formId)) throw new Response("This form is not known.", { status: 400 });
  const noted = await services.operator.noteHandPayment(id, {
    ...read.payment,
    id: formId,
    by,
  });
  facts.log.info({ bookingId: id, outcome: noted.outcome }, "the operator noted money by hand");
  if (noted.outcome === "noted") return done(id, intent === "collect" ? "collected" : "given-back");
  return noted.outcome === "too-much"
    ? refuse("too-much", noted.mostCentavos / 100, 409)
    : refuse("not-confirmed", 0, 409);
}

type Said = Pick<BookingReply, "form" | "refusal"> & Partial<BookingReply>;

function refused({ id }: RequestFacts, said: Said, status: number) {
  const nothing = {
    seatsLeft: 0,
    errors: {},
    details: null,
  };
  return data<BookingReply>({ ...nothing, ...said, id }, { status });
}

/** The redirect's address changes nothing when it is loaded again. */
function done(id: string, what: string) {
  return redirect(`/admin/bookings/${id}?done=${what}`, 303);
}
