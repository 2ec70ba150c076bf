import { data, redirect } from "react-router";
import type { SignedIn } from "#app/accounts/account.ts";
import type { ConnectionRefusal } from "#app/connections/save-connection.server.ts";
import { type FormErrors, type FormTexts, readFormTexts } from "#app/forms/form-definition.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { NumberProblem } from "#app/whatsapp/check-number.server.ts";
import type { WhatsAppSecretError } from "#app/whatsapp/save-whatsapp.server.ts";
import type { Subscription } from "#app/whatsapp/subscribe-webhooks.server.ts";
import { whatsAppConnectionForm } from "#app/whatsapp/whatsapp-connection-form.ts";
import { readTypedField } from "../auth/second-factor-action.server.ts";
import { parsePostedForm, type Submission } from "../ui/read-edit-form.server.ts";

/** A form sent to the screen, and the session that sent it. */
export type WhatsAppSubmission = Submission & Readonly<{ me: SignedIn }>;

type Refused = Exclude<ConnectionRefusal, { outcome: "saved-by-another" }>["outcome"];

/** Why a form did nothing. `texts` has what was typed, without the secrets. */
export type WhatsAppRefusal = Readonly<{
  id: string;
  intent: "save" | "remove" | "try";
  texts?: FormTexts<typeof whatsAppConnectionForm>;
  errors: FormErrors<typeof whatsAppConnectionForm>;
  secretError?: WhatsAppSecretError;
  problem?: NumberProblem;
  refused?:
    | Readonly<{
        outcome: Refused | "sandbox-not-allowed" | "not-set-up" | "too-many-trials";
        minutes: number;
      }>
    | Readonly<{ outcome: "saved-by-another"; by: string | null }>;
}>;

/** What the provider said about a number that was saved, or tried again. */
export type WhatsAppTried = Readonly<{
  id: string;
  intent: "saved" | "tried";
  displayNumber: string;
  subscription: Subscription;
}>;

export type WhatsAppReply = WhatsAppRefusal | WhatsAppTried;

/** The forms of the screen by their intents. */
export const whatsAppForms = { save: saveNumber, remove: removeNumber, try: tryNumber };

const readProof = (form: FormData) => ({
  password: readTypedField(form, "password"),
  shownId: getFormText(form, "shownId") || null,
});

async function saveNumber(submission: WhatsAppSubmission) {
  const { services, facts, form, me } = submission;
  const texts = readFormTexts(whatsAppConnectionForm, form);
  const reply = { id: facts.id, intent: "save", texts, errors: {} } as const;
  const parsed = parsePostedForm(whatsAppConnectionForm, submission);
  if (!parsed.ok) return refuse({ ...reply, errors: parsed.errors }, 400);
  const secrets = { token: getFormText(form, "token"), appSecret: getFormText(form, "appSecret") };
  const typed = { values: parsed.values, secrets };
  const saved = await services.whatsApp.saveWhatsApp(me, typed, readProof(form));
  const problem = saved.outcome === "refused" ? { problem: saved.problem } : {};
  facts.log.info({ outcome: saved.outcome, ...problem }, "an owner saved the WhatsApp number");
  switch (saved.outcome) {
    case "saved": {
      const { subscription } = saved;
      return data<WhatsAppReply>({
        id: facts.id,
        intent: "saved",
        displayNumber: "",
        subscription,
      });
    }
    case "refused":
      return refuse({ ...reply, problem: saved.problem }, 400);
    case "invalid-secret":
      return refuse({ ...reply, secretError: saved.error }, 400);
    case "sandbox-not-allowed":
      return refuse({ ...reply, refused: { outcome: saved.outcome, minutes: 0 } }, 400);
    case "too-many-trials":
      return refuse({ ...reply, refused: saved }, 429);
    default:
      return refuseConnection(reply, saved);
  }
}

async function removeNumber({ services, facts, form, me }: WhatsAppSubmission) {
  const removed = await services.whatsApp.removeWhatsApp(me, readProof(form));
  facts.log.info({ outcome: removed.outcome }, "an owner removed the WhatsApp number");
  if (removed.outcome === "removed") return redirect("/admin/whatsapp?done=removed", 303);
  return refuseConnection({ id: facts.id, intent: "remove", errors: {} }, removed);
}

async function tryNumber({ services, facts }: WhatsAppSubmission) {
  const tried = await services.whatsApp.tryWhatsApp();
  const problem = tried.outcome === "refused" ? { problem: tried.problem } : {};
  facts.log.info({ outcome: tried.outcome, ...problem }, "an owner tried the WhatsApp number");
  const reply = { id: facts.id, intent: "try", errors: {} } as const;
  switch (tried.outcome) {
    case "tried": {
      const { displayNumber, subscription } = tried;
      return data<WhatsAppReply>({ id: facts.id, intent: "tried", displayNumber, subscription });
    }
    case "refused":
      return refuse({ ...reply, problem: tried.problem }, 409);
    case "not-set-up":
      return refuse({ ...reply, refused: { outcome: tried.outcome, minutes: 0 } }, 409);
    case "too-many-trials":
      return refuse({ ...reply, refused: tried }, 429);
  }
}

function refuse(reply: WhatsAppRefusal, status: number) {
  return data<WhatsAppReply>(reply, { status });
}

function refuseConnection(reply: WhatsAppRefusal, refusal: ConnectionRefusal) {
  if (refusal.outcome === "saved-by-another") return refuse({ ...reply, refused: refusal }, 409);
  const { outcome } = refusal;
  const isLimited = outcome === "too-many-attempts";
  const minutes = isLimited ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  const status = isLimited ? 429 : outcome === "set-on-server" ? 409 : 400;
  return refuse({ ...reply, refused: { outcome, minutes } }, status);
}
