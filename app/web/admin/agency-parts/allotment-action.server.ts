import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { parseWholeNumber } from "#app/bookings/manual/manual-booking-form.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { createOptionalTextSchema } from "#app/forms/form-text-schema.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { parseInstant } from "#app/platform/local-time.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getAllotmentPath } from "../addresses/allotment-links.ts";
import { getRefusalMessageKey } from "../closed-day-parts/refusal-message-key.ts";
import { parseDepartureName } from "../departure-parts/departure-view.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

/** Field names of the forms that create or change an allotment. */
export const holdFields = ["agencyId", "seats", "untilDate", "untilTime", "note"] as const;
export type HoldField = (typeof holdFields)[number];
export type HoldTexts = Readonly<Record<HoldField, string>>;
export type HoldErrorCode =
  | "choose-agency"
  | "not-a-number"
  | "not-an-hour"
  | "wrong-hour"
  | "bad-note";

/** The reason why no allotment was created or changed, with all entered values. */
export type HoldReply = Readonly<{
  id: string;
  texts: HoldTexts;
  errors: Partial<Record<HoldField, HoldErrorCode>>;
  refusal: ReturnType<typeof getRefusalMessageKey> | "over" | null;
  seatsLeft: number;
  /**
   * The values that the form showed at first. `conflicts` contains those that another user has
   * changed since.
   */
  shown?: FieldTexts<"until">;
  conflicts?: Conflicts<"until">;
}>;

function readHoldTexts(form: FormData): HoldTexts {
  const readText = (name: string) => getFormText(form, name);
  return Object.fromEntries(holdFields.map((name) => [name, readText(name)])) as HoldTexts;
}

function createReply({ facts, form }: Submission) {
  const texts = readHoldTexts(form);
  const nothing = { id: facts.id, texts, errors: {}, refusal: null, seatsLeft: 0 };
  const refuse = (change: Partial<HoldReply>, status: number) =>
    data<HoldReply>({ ...nothing, ...change }, { status });
  return { texts, refuse };
}

/**
 * Creates the allotment from the form, or returns the form's problems. Throws 400 for an unknown
 * form.
 */
export async function handleHoldForm(submission: Submission, date: string) {
  const { services, facts, by, form } = submission;
  const id = getFormText(form, "id");
  const key = parseDepartureName(getFormText(form, "ride"), date);
  if (!key || !isId(id)) throw new Response("This form is not known.", { status: 400 });
  const { texts, refuse } = createReply(submission);
  const most = getPublishedListing(key.tour).capacity;
  const seats = parseWholeNumber(texts.seats);
  const until = parseInstant(texts.untilDate, texts.untilTime);
  const note = createOptionalTextSchema(textRules.remarks).safeParse(texts.note);
  const errors: HoldReply["errors"] = {
    ...(!isId(texts.agencyId) && { agencyId: "choose-agency" }),
    ...((seats === null || seats < 1 || seats > most) && { seats: "not-a-number" }),
    ...(!until && { untilDate: "not-an-hour" }),
    ...(!note.success && { note: "bad-note" }),
  };
  if (Object.keys(errors).length > 0 || seats === null || !until || !note.success) {
    return refuse({ errors }, 400);
  }
  const wish = { id, key, seats, until, note: note.data, by };
  const held = await services.agencies.holdAllotment({ ...wish, agencyId: texts.agencyId });
  facts.log.info({ holdId: id, outcome: held.outcome }, "the operator held seats");
  switch (held.outcome) {
    case "held":
      return redirect(`${getAllotmentPath(id)}?done=held`, 303);
    case "unknown-agency":
      return refuse({ errors: { agencyId: "choose-agency" } }, 400);
    case "wrong-hour":
      return refuse({ errors: { untilDate: "wrong-hour" } }, 400);
    case "refused": {
      const { refusal } = held;
      const seatsLeft = refusal.reason === "sold-out" ? refusal.seatsLeft : 0;
      return refuse({ refusal: getRefusalMessageKey(refusal), seatsLeft }, 409);
    }
  }
}

/** Extends an allotment or releases some of its seats. Throws 400 for an unknown form. */
export async function handleAllotmentChangeForm(submission: Submission, id: string) {
  const { services, facts, by, form } = submission;
  const { texts, refuse } = createReply(submission);
  const intent = form.get("intent");
  if (intent === "prolong") {
    const typedHour = `${texts.untilDate} ${texts.untilTime}`;
    const { shown, typed } = readEditedFields(form, { until: typedHour });
    // This user chose "Use theirs", so the time set by the other user is kept.
    if (typed.until !== typedHour) return redirect(`${getAllotmentPath(id)}?done=prolonged`, 303);
    const until = parseInstant(texts.untilDate, texts.untilTime);
    if (!until) return refuse({ errors: { untilDate: "not-an-hour" }, shown }, 400);
    const changed = await services.agencies.extendAllotment(id, { until, by, shown });
    facts.log.info({ holdId: id, outcome: changed.outcome }, "the operator prolonged a hold");
    if (changed.outcome === "over") return refuse({ refusal: "over" }, 409);
    if (changed.outcome === "conflict") {
      const { shown: was, conflicts } = changed.form;
      return refuse({ shown: was, conflicts }, 409);
    }
    if (changed.outcome === "wrong-hour")
      return refuse({ errors: { untilDate: "wrong-hour" }, shown }, 400);
    return redirect(`${getAllotmentPath(id)}?done=prolonged`, 303);
  }
  if (intent !== "release") throw new Response("This form is not known.", { status: 400 });
  const keep = form.get("all") === "yes" ? 0 : parseWholeNumber(texts.seats);
  if (keep === null) return refuse({ errors: { seats: "not-a-number" } }, 400);
  const changed = await services.agencies.releaseAllotment(id, { keep, by });
  facts.log.info({ holdId: id, keep, outcome: changed.outcome }, "the operator gave seats back");
  if (changed.outcome !== "changed") return refuse({ refusal: "over" }, 409);
  return redirect(`${getAllotmentPath(id)}?done=released`, 303);
}
