import { data, redirect } from "react-router";
import { waiverTextForm } from "#app/bookings/waivers/waiver-text-form.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { readEditForm, refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

export type WaiverTextReply = FormReply<typeof waiverTextForm, string, "text">;

/** Riders are not asked to sign, because there is no text yet. */
type SwitchReply = Readonly<{ id: string; refusal: "no-text" }>;

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
      return refuseUnknownForm();
  }
}

async function storeText(submission: Submission) {
  const { services, facts } = submission;
  const read = readEditForm(waiverTextForm, "text", submission);
  if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
  const { shown } = read;
  const stored = await services.waivers.updateWaiverText({ typed: read.parsed.values, shown });
  facts.log.info({ outcome: stored.outcome }, "an owner stored the text of the waiver");
  if (stored.outcome === "conflict") return read.askWhichToKeep(stored.form);
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
