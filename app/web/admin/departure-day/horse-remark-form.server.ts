import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { parseForm } from "#app/forms/form-definition.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { absenceForm } from "#app/horses/absence-form.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { type GuideFormReply, pickPostedTexts } from "../cash-parts/guide-form-reply.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

type RemarkForm = Submission & Readonly<{ date: string; key: DepartureKey }>;

/** Notes a remark about a horse, which may take it out of service from the day of the ride on. */
export async function handleHorseRemarkForm(submission: RemarkForm) {
  const { services, facts, account, date, form, locale } = submission;
  const messages = guideWorkMessages[locale].remark;
  const horseId = getFormText(form, "horse");
  const refuse = (field: string, text: string, status: number) =>
    data<GuideFormReply>(
      {
        ...{ id: facts.id, ride: getFormText(form, "ride"), refusal: "horse-remark" },
        ...{
          about: horseId,
          field,
          text,
          typed: pickPostedTexts(form, ["horse", "remark", "out"]),
        },
      },
      { status },
    );
  const id = getFormText(form, "id");
  if (!isId(id)) throw new Response("This form is not known.", { status: 400 });
  if (!isId(horseId)) return refuse("horse", messages["choose-horse"], 400);
  const typed = { from: date, to: "", reason: getFormText(form, "remark") };
  const parsed = parseForm(absenceForm, typed, { today: toLocalDate(services.clock.now()) });
  if (!parsed.ok) return refuse("remark", messages["bad-remark"], 400);
  const isOut = getFormText(form, "out") === "yes";
  const { reason: remark } = parsed.values;
  const { tour, start } = submission.key;
  const outcome = await services.operator.submitSheetAct(account, {
    ...{ id, kind: "remark", number: 1, at: services.clock.now().toISOString() },
    ...{ ride: { tour, date, start }, horseId, text: remark, isOut, from: null },
  });
  facts.log.info({ horseId, isOut, outcome }, "a guide noted a remark about a horse");
  // The same form was sent twice: only the time of the act is another one.
  const isStored = outcome.outcome !== "refused" || outcome.reason === "other-contents";
  if (!isStored) return refuse("horse", messages["choose-horse"], 409);
  return redirect(`${getDayPath(date)}?done=${isOut ? "horse-out" : "horse-remark"}`, 303);
}
