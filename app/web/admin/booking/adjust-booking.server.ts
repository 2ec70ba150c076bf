import { data, redirect } from "react-router";
import type { WayBack } from "#app/bookings/refunds/refund-difference.server.ts";
import { readEdited } from "#app/edit-conflicts/read-edited-fields.ts";
import { readText, type TextErrorCode, textRules } from "#app/forms/text-rules.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { refusalName } from "../close-days/refusal-label.ts";
import type {
  AdjustForm,
  AdjustProblem,
  AdjustReply,
  BookingReply,
} from "./booking-form-replies.ts";

type Visit = Readonly<{
  services: Services;
  facts: RequestFacts;
  id: string;
  /** The name of the account that sent the form. */
  by: string;
  form: FormData;
  /** The most riders that the departure takes. */
  mostRiders: number;
}>;

type Answer = ReturnType<typeof refused> | ReturnType<typeof done>;

const forms: Readonly<Record<AdjustForm, (visit: Visit) => Promise<Answer>>> = {
  party,
  price,
  refund,
  note,
  "no-show": noShow,
};

/** Whether a form is one of those here. */
export function isAdjustForm(intent: unknown): intent is AdjustForm {
  return typeof intent === "string" && Object.hasOwn(forms, intent);
}

/** The forms that change riders, price and notes of a booking. */
export function adjustBooking(visit: Visit, intent: AdjustForm): Promise<Answer> {
  return forms[intent](visit);
}

async function party(visit: Visit) {
  const { services, facts, id, form, mostRiders } = visit;
  const riders = whole(form, "participants");
  const isPrivate = form.get("isPrivate") !== null;
  const children = isPrivate ? 0 : textOf(form, "children") === "" ? 0 : whole(form, "children");
  const errors: Record<string, AdjustProblem> = {};
  if (riders === null || riders < 1 || riders > mostRiders) errors.participants = "invalid-riders";
  if (children === null || (riders !== null && children > 0 && children >= riders)) {
    errors.children = "invalid-children";
  }
  if (riders === null || children === null || Object.keys(errors).length > 0) {
    return refused(visit, "party", "fields", { errors }, 400);
  }
  const { shown, typed } = readEdited(form, { party: "" });
  // "Use theirs": the riders stay as somebody else has changed them.
  if (typed.party) return done(id, "unchanged");
  const changed = await services.operator.changeParty(id, {
    shown: shown.party ?? null,
    party: { participants: riders, children, isPrivate },
    shownMxn: whole(form, "shown"),
    way: wayIn(form),
    by: visit.by,
  });
  facts.log.info({ bookingId: id, outcome: changed.outcome }, "the operator changed the riders");
  switch (changed.outcome) {
    case "changed":
      return done(id, "party");
    case "other-total": {
      const { totalMxn, fromMxn } = changed;
      const preview = { totalMxn, fromMxn };
      return refused(visit, "party", "preview", { preview }, 200, 0, { shown });
    }
    case "refused": {
      const { refusal } = changed;
      const seatsLeft = refusal.reason === "sold-out" ? refusal.seatsLeft : 0;
      return refused(visit, "party", refusalName(refusal), {}, 409, seatsLeft, { shown });
    }
    case "unchanged":
      return done(id, "unchanged");
    case "conflict": {
      const { shown: was, conflicts } = changed.form;
      return refused(visit, "party", "conflict", {}, 409, 0, { shown: was, conflicts });
    }
    default:
      return refused(visit, "party", changed.outcome, {}, 409);
  }
}

async function price(visit: Visit) {
  const { services, facts, id, form } = visit;
  const totalMxn = whole(form, "total");
  const reason = read(form, "reason");
  const errors = {
    ...(totalMxn === null && { total: "invalid-amount" as const }),
    ...("error" in reason && { reason: problemOf(reason.error) }),
  };
  if (totalMxn === null || "error" in reason) {
    return refused(visit, "price", "fields", { errors }, 400);
  }
  const changed = await services.operator.changePrice(id, {
    totalMxn,
    shownMxn: whole(form, "shown") ?? -1,
    reason: reason.text,
    way: wayIn(form),
    by: visit.by,
  });
  facts.log.info({ bookingId: id, outcome: changed.outcome }, "the operator changed the price");
  if (changed.outcome === "changed") return done(id, "price");
  if (changed.outcome === "unchanged") return done(id, "unchanged");
  if (changed.outcome === "other-total") {
    return refused(visit, "price", "price-changed", { sumMxn: changed.totalMxn }, 409);
  }
  return refused(visit, "price", changed.outcome, {}, 409);
}

async function refund(visit: Visit) {
  const { services, facts, id, form } = visit;
  const amountMxn = whole(form, "amount");
  const reason = read(form, "reason");
  const isAmount = amountMxn !== null && amountMxn > 0;
  const errors = {
    ...(!isAmount && { amount: "invalid-amount" as const }),
    ...("error" in reason && { reason: problemOf(reason.error) }),
  };
  if (!isAmount || "error" in reason) {
    return refused(visit, "refund", "fields", { errors }, 400);
  }
  const way = wayIn(form);
  const given = await services.operator.giveBack(id, {
    id: formId(form),
    amountMxn,
    way: way === "later" ? "card" : way,
    reason: reason.text,
    by: visit.by,
  });
  facts.log.info({ bookingId: id, outcome: given.outcome }, "the operator gave money back");
  if (given.outcome === "given-back" || given.outcome === "known") return done(id, "refund");
  const sumMxn = given.outcome === "too-much" ? given.mostMxn : 0;
  return refused(visit, "refund", given.outcome, { sumMxn }, 409);
}

async function note(visit: Visit) {
  const { services, id, form } = visit;
  const typed = readText(textOf(form, "teamNote"), textRules.remarks);
  if ("error" in typed) {
    const errors = { teamNote: problemOf(typed.error) };
    return refused(visit, "note", "fields", { errors }, 400);
  }
  const noted = await services.operator.addTeamNote(id, { text: typed.text, by: visit.by });
  if (noted === "not-booked") return refused(visit, "note", noted, {}, 409);
  return done(id, noted === "noted" ? "note" : "unchanged");
}

async function noShow(visit: Visit) {
  const { services, id, form } = visit;
  const came = form.get("came") === "yes";
  const noted = await services.operator.noteNoShow(id, { came, by: visit.by });
  if (noted === "not-booked" || noted === "too-early") {
    return refused(visit, "no-show", noted, {}, 409);
  }
  return done(id, noted === "noted" ? "noShow" : "unchanged");
}

const ways: readonly WayBack[] = ["card", "cash", "transfer", "agency", "later"];

/** The chosen way back; without a sound choice, the way the money came. */
export function wayIn(form: FormData): WayBack {
  return ways.find((way) => way === form.get("way")) ?? "card";
}

/** The id under which a form's refund is made once; a form without one is refused. */
function formId(form: FormData): string {
  const id = textOf(form, "refundId");
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id;
  throw new Response("This form is not known.", { status: 400 });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A whole number that was typed; spaces and thousands' commas are read over. */
export function whole(form: FormData, name: string): number | null {
  const text = textOf(form, name).replace(/[\s,$]/g, "");
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function read(form: FormData, name: string) {
  return readText(textOf(form, name), textRules.place);
}

function problemOf(error: TextErrorCode): AdjustProblem {
  const known = ["required", "too-long", "invalid-text", "card-number"] as const;
  return known.find((one) => one === error) ?? "invalid-text";
}

const fields = ["participants", "children", "isPrivate", "total", "amount", "reason", "way"];

function refused(
  { facts, form }: Visit,
  name: AdjustForm,
  refusal: string,
  said: Partial<AdjustReply>,
  status: number,
  seatsLeft = 0,
  more: Pick<BookingReply, "shown" | "conflicts"> = {},
) {
  const values = Object.fromEntries(
    [...fields, "teamNote", "refundId"].map((field) => [field, textOf(form, field)]),
  );
  return data<BookingReply>(
    {
      id: facts.id,
      form: name,
      refusal,
      seatsLeft,
      errors: {},
      details: null,
      ...more,
      adjust: { values, errors: {}, preview: null, sumMxn: 0, ...said },
    },
    { status },
  );
}

/** The redirect's address changes nothing when it is loaded again. */
function done(id: string, what: string) {
  return redirect(`/admin/bookings/${id}?done=${what}`, 303);
}
