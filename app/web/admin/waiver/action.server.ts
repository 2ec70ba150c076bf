import { data, redirect } from "react-router";
import { waiverTextForm } from "#app/bookings/waivers/waiver-text-form.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { readEditForm, type Submission } from "../ui/read-edit-form.server.ts";

export type WaiverTextReply = FormReply<typeof waiverTextForm, string, "text">;

/** Riders are not asked to sign, because there is no text yet. */
type SwitchReply = Readonly<{ id: string; refusal: "no-text" }>;

/** The forms about the waiver by their intents. */
export const waiverForms = {
  text: storeText,
  ask: (submission: Submission) => setAsked(submission, true),
  stop: (submission: Submission) => setAsked(submission, false),
};

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
