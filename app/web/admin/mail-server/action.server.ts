import { data, redirect } from "react-router";
import type { SignedIn } from "#app/accounts/account.ts";
import { mailServerForm } from "#app/connections/mail-server-form.ts";
import { operatorAddressForm } from "#app/connections/operator-address-form.ts";
import type { ConnectionRefusal } from "#app/connections/save-connection.server.ts";
import type { FormErrors, FormTexts } from "#app/forms/form-definition.ts";
import { readFormTexts } from "#app/forms/form-definition.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { MailProblem } from "#app/notifications/email/mail-error.server.ts";
import { readTypedField } from "../auth/second-factor-action.server.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { parsePostedForm, readEditForm, type Submission } from "../ui/read-edit-form.server.ts";

/** A form sent to the screen, and the session that sent it. */
export type MailServerSubmission = Submission & Readonly<{ me: SignedIn }>;

/** Why a form with a password was refused. `by` is the name of the person who saved meanwhile. */
type Refused = Exclude<ConnectionRefusal, { outcome: "saved-by-another" }>["outcome"];
export type PasswordReply = Readonly<{ id: string; intent: "save" | "remove" }> &
  Readonly<{
    /** What was typed, without the passwords; missing for the form that removes. */
    texts?: FormTexts<typeof mailServerForm>;
    errors: FormErrors<typeof mailServerForm, "private-host">;
    secretError?: "secret-missing" | "secret-unusable";
    refused?:
      | Readonly<{ outcome: Refused; minutes: number }>
      | Readonly<{ outcome: "saved-by-another"; by: string | null }>;
  }>;

/** The answer to a trial, or to a saved mail server (`isSaved`), which is tried at once. */
export type TryReply = Readonly<{ id: string; intent: "try"; isSaved: boolean }> &
  Readonly<
    | { outcome: "sent"; to: string }
    | { outcome: "no-mail-server" }
    | { outcome: "too-many-mails"; minutes: number }
    | { outcome: "not-sent"; problem: MailProblem; words: string; to: string }
  >;

export type AddressReply = FormReply<typeof operatorAddressForm, string, "operator">;

/** The forms of the mail server by their intents. */
export const mailServerForms = {
  save: saveMailbox,
  remove: removeMailbox,
  try: (submission: MailServerSubmission) => tryMailbox(submission, false),
  operator: setAddress,
};

const readProof = (form: FormData) => ({
  password: readTypedField(form, "password"),
  shownId: getFormText(form, "shownId") || null,
});

async function saveMailbox(submission: MailServerSubmission) {
  const { services, facts, form, me } = submission;
  const texts = readFormTexts(mailServerForm, form);
  const reply = { id: facts.id, intent: "save", texts, errors: {} } as const;
  const parsed = parsePostedForm(mailServerForm, submission);
  if (!parsed.ok) return data<PasswordReply>({ ...reply, errors: parsed.errors }, { status: 400 });
  const typed = { values: parsed.values, secret: getFormText(form, "secret") };
  const saved = await services.connections.saveMailServer(me, typed, readProof(form));
  facts.log.info({ outcome: saved.outcome }, "an owner saved the mail server");
  switch (saved.outcome) {
    case "saved":
      return tryMailbox(submission, true);
    case "private-host":
      return data<PasswordReply>({ ...reply, errors: { host: "private-host" } }, { status: 400 });
    case "secret-missing":
    case "secret-unusable":
      return data<PasswordReply>({ ...reply, secretError: saved.outcome }, { status: 400 });
    default:
      return refuse(reply, saved);
  }
}

async function removeMailbox({ services, facts, form, me }: MailServerSubmission) {
  const removed = await services.connections.removeMailServer(me, readProof(form));
  facts.log.info({ outcome: removed.outcome }, "an owner removed the mail server");
  if (removed.outcome === "removed") return redirect("/admin/mail-server?done=removed", 303);
  return refuse({ id: facts.id, intent: "remove", errors: {} }, removed);
}

function refuse(reply: PasswordReply, refusal: ConnectionRefusal) {
  const { outcome } = refusal;
  if (outcome === "saved-by-another") {
    return data<PasswordReply>({ ...reply, refused: refusal }, { status: 409 });
  }
  const isLimited = outcome === "too-many-attempts";
  const minutes = isLimited ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  const status = isLimited ? 429 : outcome === "set-on-server" ? 409 : 400;
  return data<PasswordReply>({ ...reply, refused: { outcome, minutes } }, { status });
}

async function tryMailbox({ services, facts, me }: MailServerSubmission, isSaved: boolean) {
  const tried = await services.connections.tryMailServer(me);
  facts.log.info({ outcome: tried.outcome }, "an owner tried the mail server");
  const reply = { id: facts.id, intent: "try", isSaved } as const;
  switch (tried.outcome) {
    case "sent":
      return data<TryReply>({ ...reply, ...tried });
    case "no-mail-server":
      return data<TryReply>({ ...reply, ...tried }, { status: 409 });
    case "too-many-mails": {
      if (isSaved) return redirect("/admin/mail-server?done=saved", 303);
      const minutes = Math.ceil(tried.seconds / 60);
      return data<TryReply>({ ...reply, outcome: tried.outcome, minutes }, { status: 429 });
    }
    case "not-sent": {
      const to = services.connections.getAddressOf(me);
      return data<TryReply>({ ...reply, ...tried, to }, { status: 409 });
    }
  }
}

async function setAddress(submission: MailServerSubmission) {
  const { services, facts } = submission;
  const read = readEditForm(operatorAddressForm, "operator", submission);
  if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
  const address = read.parsed.values.operatorAddress || null;
  const set = await services.connections.setOperatorAddress(address, read.shown);
  facts.log.info({ outcome: set.outcome }, "an owner set where the operator's mails go");
  return set.outcome === "conflict"
    ? read.askWhichToKeep(set.form)
    : redirect("/admin/mail-server?done=address", 303);
}
