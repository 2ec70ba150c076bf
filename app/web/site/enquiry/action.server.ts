import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { formatWeightLimit } from "#app/content/care-facts.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { isTimeOfDay } from "#app/i18n/time-of-day.ts";
import { type EnquiryErrors, type EnquiryTexts, enquiryFields } from "#app/inbox/enquiry-form.ts";
import type { EnquiryOutcome } from "#app/inbox/send-enquiry.server.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { askAboutContact } from "../../contact-questions/ask-about-contact.server.tsx";
import { takeContactAnswers } from "../../contact-questions/contact-answers.server.ts";
import { type ContactResult, honeypotName } from "../contact/contact-reply.ts";
import { getSentPath } from "./loader.server.ts";
import { formatPrivateWish } from "./private-wish.server.ts";

type Visit = Readonly<{ services: Services; facts: RequestFacts; locale: Locale }>;

/** Why an enquiry was not sent, with everything that was typed. */
export type EnquiryReply = Readonly<{
  id: string;
  texts: EnquiryTexts;
  errors: EnquiryErrors;
  /** The sentences of the questions about email address and phone number, by field. */
  questions: Readonly<{ email?: string; phone?: string }>;
  /** The answers to these questions, as markup. */
  controls: Readonly<{ email?: string; phone?: string }>;
  /** Why it was not sent although its fields are right; null for any other reason. */
  problem: ContactResult | null;
  /** The token of the next attempt; null if the server could not be reached. */
  token: string | null;
}>;

/** Stores an enquiry, or returns why that is not possible. */
export async function handleEnquiryForm(visit: Visit, request: Request) {
  const { services, locale } = visit;
  const form = await request.formData();
  const answers = takeContactAnswers(form);
  if (form.has(carriedField)) {
    const texts = await readCarriedTexts(visit, form);
    const { sentences, controls } = askAboutContact(texts, answers, locale);
    return data<EnquiryReply>({
      ...{ id: randomUUID(), texts, questions: {} },
      // A country that was chosen stays chosen; open questions are asked when the form is sent.
      controls: {
        ...(!sentences.email && { email: controls.email }),
        ...(!sentences.phone && { phone: controls.phone }),
      },
      ...{ errors: {}, problem: null, token: services.contact.openContactForm() },
    });
  }
  const texts = Object.fromEntries(
    enquiryFields.map((name) => [name, getFormText(form, name)]),
  ) as EnquiryTexts;
  const token = getFormText(form, "token");
  const { sentences, controls } = askAboutContact(texts, answers, locale);
  const outcome = await sendEnquiry(visit, request, {
    texts,
    phoneCountry: answers.phoneCountry,
    language: locale,
    // A form with an open question is only validated.
    token: Object.keys(sentences).length > 0 ? "" : token,
    honeypot: getFormText(form, honeypotName),
  });
  const isAsked = Object.keys(sentences).length > 0;
  if (outcome.outcome === "sent" && !isAsked) {
    return redirect(getSentPath(locale, texts.childAges), 303);
  }
  const isInvalid = outcome.outcome === "invalid" || isAsked;
  return data<EnquiryReply>(
    {
      ...{ id: randomUUID(), texts, questions: sentences, controls },
      errors: outcome.outcome === "invalid" ? outcome.errors : {},
      problem: isInvalid ? null : toProblem(outcome),
      // The enquiry may have been stored despite the error; with the same token it is stored once.
      token:
        outcome.outcome === "unavailable" || isInvalid ? token : services.contact.openContactForm(),
    },
    {
      status: isInvalid ? 400 : statuses[outcome.outcome],
      headers: "seconds" in outcome ? { "retry-after": String(outcome.seconds) } : {},
    },
  );
}

/**
 * The name of the booking form's buttons that carry the form here. The value "private" asks for a
 * private ride.
 */
const carriedField = "carried";

/**
 * Returns what the booking form says about the ride and the guest, as texts of the enquiry form. What
 * the enquiry form has no field for goes into the message, with the labels of the booking form.
 */
async function readCarriedTexts(
  { services, locale }: Visit,
  form: FormData,
): Promise<EnquiryTexts> {
  const readText = (name: string) => getFormText(form, name);
  const day = readText("date");
  const limit = formatWeightLimit(
    locale,
    isLocalDate(day) ? await services.guest.findWeightLimitKg(day) : undefined,
  );
  const { who, fields } = bookingMessages[locale];
  const pickup = readText("pickupTime");
  const formatLine = (label: string, value: string) => (value ? `${label}: ${value}` : "");
  const lines = [
    form.has("isWeightUnsure") && limit ? `${fillMessage(who.heavier, { limit })}.` : "",
    readText(carriedField) === "private" || form.has("isPrivate")
      ? formatPrivateWish(findTourById(readText("tour")), day, locale)
      : "",
    formatLine(fields.pickupTime, isTimeOfDay(pickup) ? formatTime(pickup, locale) : ""),
    formatLine(fields.pickupLocation, readText("pickupLocation").trim()),
    formatLine(fields.remarks, readText("remarks").trim()),
  ];
  const ages: string[] = [];
  while (form.has(`age-${ages.length + 1}`)) ages.push(readText(`age-${ages.length + 1}`));
  return {
    tour: findTourById(readText("tour")) ?? "",
    day,
    riders: readText("participants"),
    childAges: ages.filter(Boolean).join(", "),
    message: lines.filter(Boolean).join("\n"),
    name: `${readText("firstName")} ${readText("lastName")}`.trim(),
    email: readText("email"),
    phone: readText("phone"),
  };
}

type Outcome = EnquiryOutcome | Readonly<{ outcome: "unavailable" }>;

const statuses: Record<Outcome["outcome"], number> = {
  sent: 200,
  invalid: 400,
  suspected: 400,
  stale: 400,
  "used-up": 429,
  "too-many": 429,
  crowded: 429,
  unavailable: 503,
};

async function sendEnquiry(
  { services, facts }: Visit,
  request: Request,
  form: Parameters<Services["contact"]["sendEnquiry"]>[0],
): Promise<Outcome> {
  try {
    const sent = await services.contact.sendEnquiry(form, {
      clientAddress: facts.clientAddress,
      isBrowser: request.headers.get("sec-fetch-site") === "same-origin",
    });
    if (sent.outcome !== "sent" && sent.outcome !== "invalid") {
      facts.log.warn({ outcome: sent.outcome }, "an enquiry was not taken");
    }
    return sent;
  } catch (error) {
    // An error page would lose the typed values, so the error is turned into a reply.
    facts.log.error({ err: error }, "an enquiry could not be stored");
    return { outcome: "unavailable" };
  }
}

function toProblem(outcome: Outcome): ContactResult | null {
  switch (outcome.outcome) {
    case "sent":
    case "invalid":
      return null;
    case "too-many":
      return { kind: "too-many", minutes: Math.max(1, Math.ceil(outcome.seconds / 60)) };
    default:
      return { kind: outcome.outcome };
  }
}
