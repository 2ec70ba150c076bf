import { data, redirect } from "react-router";
import { waiverTextForm } from "#app/bookings/waivers/waiver-text-form.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { readEditForm, type Submission } from "../ui/read-edit-form.server.ts";

/** `ask` is the question that the owner has to answer before the text is stored. */
export type WaiverTextReply = FormReply<typeof waiverTextForm, string, "text"> &
  Readonly<{
    ask?: "example" | "one-sided" | null /** Whether the box was ticked. */;
    agreed?: boolean;
  }>;

/** Riders are not asked to sign: there is no text yet, or the languages do not say the same. */
export type SwitchRefusal = "no-text" | "example" | "one-sided";
type SwitchReply = Readonly<{ id: string; refusal: SwitchRefusal }>;

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
  const agreed = submission.form.get("agreed") !== null;
  const { values: typed } = read.parsed;
  const stored = await services.waivers.updateWaiverText({ typed, shown, agreed });
  facts.log.info({ outcome: stored.outcome }, "an owner stored the text of the waiver");
  if (stored.outcome === "conflict") {
    const { data: reply, init } = read.askWhichToKeep(stored.form);
    return data<WaiverTextReply>({ ...reply, agreed }, init ?? undefined);
  }
  if (stored.outcome === "example") {
    const errors = Object.fromEntries(stored.languages.map((language) => [language, "example"]));
    const ask = stored.mayAgree ? stored.outcome : null;
    return data<WaiverTextReply>({ ...read.reply, errors, ask, agreed }, { status: 409 });
  }
  if (stored.outcome === "one-sided") {
    const errors = { [stored.unchanged]: "one-sided" };
    return data<WaiverTextReply>(
      { ...read.reply, errors, ask: stored.outcome, agreed },
      { status: 409 },
    );
  }
  return redirect(`/admin/waiver?done=${stored.outcome === "stored" ? "saved" : "unchanged"}`, 303);
}

async function setAsked({ services, facts, form }: Submission, isAsked: boolean) {
  const agreedVersion = form.get("agreed") === null ? null : Number(form.get("agreed"));
  const outcome = await services.waivers.setWaiverAsked({ asked: isAsked, agreedVersion });
  facts.log.info({ asked: isAsked, outcome }, "an owner changed whether riders are asked to sign");
  if (outcome !== "done") {
    return data<SwitchReply>({ id: facts.id, refusal: outcome }, { status: 409 });
  }
  return redirect(`/admin/waiver?done=${isAsked ? "on" : "off"}`, 303);
}
