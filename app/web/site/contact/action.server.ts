import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type ContactField, contactFields } from "#app/inbox/contact-fields.ts";
import { parseContactFields } from "#app/inbox/contact-message.ts";
import type { ContactOutcome } from "#app/inbox/send-contact-message.server.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { askAboutContact } from "../../contact-questions/ask-about-contact.server.tsx";
import { takeContactAnswers } from "../../contact-questions/contact-answers.server.ts";
import {
  type ContactReply,
  type ContactResult,
  emptyValues,
  honeypotName,
} from "./contact-reply.ts";

type Visit = Readonly<{ services: Services; facts: RequestFacts; locale: Locale }>;

const statuses: Record<ContactResult["kind"], number> = {
  sent: 200,
  invalid: 400,
  suspected: 400,
  stale: 400,
  "used-up": 429,
  "too-many": 429,
  crowded: 429,
  unavailable: 503,
  busy: 503,
  unreachable: 503,
};

/**
 * Processes the contact form. The reply has the outcome and, if the message was not sent, the typed
 * values.
 */
export async function handleContactForm(visit: Visit, request: Request) {
  const form = await request.formData();
  const answers = takeContactAnswers(form);
  const readText = (name: string) => getFormText(form, name);
  const typed = Object.fromEntries(contactFields.map((name) => [name, readText(name)])) as Record<
    ContactField,
    string
  >;
  const token = readText("token");
  const { sentences, controls } = askAboutContact({ email: typed.email }, answers, visit.locale);
  const outcome = sentences.email
    ? createInvalidOutcome(typed)
    : await sendMessage(visit, request, {
        fields: typed,
        language: visit.locale,
        token,
        honeypot: readText(honeypotName),
      });
  const result = toContactResult(outcome, sentences.email);
  const answer: ContactReply = {
    id: randomUUID(),
    result,
    emailAnswers: controls.email,
    values: result.kind === "sent" ? emptyValues : typed,
    // The message may have been stored despite the error, so the form gets the same token again. If
    // it is sent again with this token, the message is not stored twice.
    token: result.kind === "unavailable" ? token : visit.services.contact.openContactForm(),
  };
  return data(answer, {
    status: statuses[result.kind],
    headers: "seconds" in outcome ? { "retry-after": String(outcome.seconds) } : {},
  });
}

/** Returns the outcome of a form that is not sent yet, because its email address is asked about. */
function createInvalidOutcome(typed: Record<ContactField, string>): ContactOutcome {
  const parsed = parseContactFields(typed);
  return { outcome: "invalid", errors: parsed.ok ? {} : parsed.errors };
}

type Unavailable = Readonly<{ outcome: "unavailable" }>;

async function sendMessage(
  { services, facts }: Visit,
  request: Request,
  form: Parameters<Services["contact"]["sendContactMessage"]>[0],
): Promise<ContactOutcome | Unavailable> {
  try {
    const sent = await services.contact.sendContactMessage(form, {
      clientAddress: facts.clientAddress,
      isBrowser: request.headers.get("sec-fetch-site") === "same-origin",
    });
    if (sent.outcome !== "sent" && sent.outcome !== "invalid") {
      facts.log.warn({ outcome: sent.outcome }, "a contact message was not taken");
    }
    return sent;
  } catch (error) {
    // An error page would lose the typed values, so the error is turned into a reply.
    facts.log.error({ err: error }, "a contact message could not be stored");
    return { outcome: "unavailable" };
  }
}

function toContactResult(
  outcome: ContactOutcome | Unavailable,
  question: string | undefined,
): ContactResult {
  switch (outcome.outcome) {
    case "sent":
      return { kind: "sent" };
    case "invalid":
      return { kind: "invalid", errors: outcome.errors, question };
    case "too-many":
      return { kind: "too-many", minutes: Math.max(1, Math.ceil(outcome.seconds / 60)) };
    default:
      return { kind: outcome.outcome };
  }
}
