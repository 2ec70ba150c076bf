import { data, redirect } from "react-router";
import {
  parseWaiverTexts,
  type WaiverTextErrors,
  type WaiverTextField,
  waiverTextFields,
} from "#app/bookings/waivers/waiver-text.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Localized } from "#app/i18n/locale.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";

/** The problems of a submitted text, with everything that was typed. */
export type WaiverTextReply = Readonly<{
  id: string;
  texts: Localized;
  errors: WaiverTextErrors;
  /** The texts that the form showed before the user edited them. */
  shown: FieldTexts<WaiverTextField>;
  conflicts: Conflicts<WaiverTextField>;
}>;

/** Riders are not asked to sign, because there is no text yet. */
type SwitchReply = Readonly<{ id: string; refusal: "no-text" }>;

type Submission = Readonly<{ services: Services; facts: RequestFacts; form: FormData }>;

/** Handles the forms about the waiver: its text and its switch. Throws 400 for an unknown form. */
export async function handleWaiverSettingForm(submission: Submission) {
  switch (getFormText(submission.form, "intent")) {
    case "text":
      return storeText(submission);
    case "ask":
      return setAsked(submission, true);
    case "stop":
      return setAsked(submission, false);
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

async function storeText({ services, facts, form }: Submission) {
  const posted = Object.fromEntries(
    waiverTextFields.map((field) => [field, getFormText(form, field)]),
  ) as Localized;
  const { shown, typed } = readEditedFields(form, posted);
  const texts = { ...posted, ...typed };
  const parsed = parseWaiverTexts(texts);
  if (!parsed.ok) {
    const reply = { id: facts.id, texts, errors: parsed.errors, shown, conflicts: {} };
    return data<WaiverTextReply>(reply, { status: 400 });
  }
  const stored = await services.waivers.updateWaiverText({ typed: parsed.texts, shown });
  facts.log.info({ outcome: stored.outcome }, "an owner stored the text of the waiver");
  if (stored.outcome === "conflict") {
    const { values, ...conflicted } = stored.form;
    const reply = { id: facts.id, texts: values, errors: {}, ...conflicted };
    return data<WaiverTextReply>(reply, { status: 409 });
  }
  return redirect(`/admin/waiver?done=${stored.outcome === "stored" ? "saved" : "unchanged"}`, 303);
}

async function setAsked({ services, facts }: Submission, asked: boolean) {
  const outcome = await services.waivers.setWaiverAsked({ asked });
  facts.log.info({ asked, outcome }, "an owner changed whether riders are asked to sign");
  if (outcome === "no-text") {
    return data<SwitchReply>({ id: facts.id, refusal: outcome }, { status: 409 });
  }
  return redirect(`/admin/waiver?done=${asked ? "on" : "off"}`, 303);
}
