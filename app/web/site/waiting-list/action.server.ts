import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { EnterResult } from "#app/bookings/waiting-list/enter-waiting-list.server.ts";
import {
  mostWaitingDays,
  readTickedDays,
  type WaitingErrors,
  type WaitingTexts,
} from "#app/bookings/waiting-list/waiting-entry-form.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { FormRefusal } from "#app/inbox/admit-form.server.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { askAboutContact } from "../../contact-questions/ask-about-contact.server.tsx";
import { takeContactAnswers } from "../../contact-questions/contact-answers.server.ts";
import { waitingListMessages } from "../../waiting-list-parts/messages.ts";
import { type ContactResult, honeypotName } from "../contact/contact-reply.ts";

type Visit = Readonly<{ services: Services; facts: RequestFacts; locale: Locale }>;

/** Why a form was not taken, with everything that was typed. */
export type WaitingReply = Readonly<{
  id: string;
  texts: WaitingTexts;
  errors: WaitingErrors;
  /** The sentences of the questions about email address and phone number, by field. */
  questions: Readonly<{ email?: string; phone?: string }>;
  /** The answers to these questions, as markup. */
  controls: Readonly<{ email?: string; phone?: string }>;
  /** Why it was not taken although its fields are right; null for any other reason. */
  problem: ContactResult | null;
  /** That the chosen days have room; null if they have none. */
  hasRoom: string | null;
  /** The token of the next attempt; null if the server could not be reached. */
  token: string | null;
}>;

/** The most characters of a text that is sent back. No field takes more. */
const mostSentBack = 1_000;

/** Stores an entry of the waiting list, or returns why that is not possible. */
export async function handleWaitingForm(visit: Visit, request: Request, form: FormData) {
  const { services, locale } = visit;
  const answers = takeContactAnswers(form);
  const readText = (name: string) => getFormText(form, name);
  const texts: WaitingTexts = {
    tour: readText("tour"),
    days: readTickedDays(form),
    riders: readText("riders"),
    name: readText("name"),
    email: readText("email"),
    phone: readText("phone"),
  };
  const { sentences, controls } = askAboutContact(texts, answers, locale);
  const isAsked = Object.keys(sentences).length > 0;
  const token = readText("token");
  const result = await enter(visit, request, {
    texts,
    phoneCountry: answers.phoneCountry,
    language: locale,
    // A form with an open question is only validated.
    token: isAsked ? "" : token,
    honeypot: readText(honeypotName),
  });
  if (result.outcome === "entered" && !isAsked) {
    return redirect(`${getPagePath("waitingList", locale)}?sent=${result.by}`, 303);
  }
  const isInvalid = result.outcome === "invalid" || result.outcome === "has-room" || isAsked;
  const isSame = isInvalid || result.outcome === "unavailable";
  return data<WaitingReply>(
    {
      ...{ id: randomUUID(), texts: shorten(texts), questions: sentences, controls },
      errors: result.outcome === "invalid" ? result.errors : {},
      hasRoom: result.outcome === "has-room" ? formatRoom(result, locale) : null,
      problem: isInvalid ? null : toProblem(result),
      token: isSame ? token : services.contact.openContactForm(),
    },
    {
      status: isInvalid ? 400 : getStatus(result.outcome),
      headers: "seconds" in result ? { "retry-after": String(result.seconds) } : {},
    },
  );
}

/** Cuts what no field takes, so that a huge form does not make a huge page. */
function shorten({ days, ...texts }: WaitingTexts): WaitingTexts {
  const cut = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.slice(0, mostSentBack)]),
  ) as Omit<WaitingTexts, "days">;
  return { ...cut, days: days.slice(0, 3 * mostWaitingDays).map((day) => day.slice(0, 10)) };
}

type Outcome = EnterResult | FormRefusal | Readonly<{ outcome: "unavailable" }>;

function getStatus(outcome: Outcome["outcome"]): number {
  if (outcome === "unavailable") return 503;
  return outcome === "suspected" || outcome === "stale" ? 400 : 429;
}

async function enter(
  { services, facts }: Visit,
  request: Request,
  form: Parameters<Services["waitingList"]["enterAsGuest"]>[0],
): Promise<Outcome> {
  try {
    return await services.waitingList.enterAsGuest(form, {
      clientAddress: facts.clientAddress,
      userAgent: request.headers.get("user-agent") ?? "",
      isBrowser: request.headers.get("sec-fetch-site") === "same-origin",
    });
  } catch (error) {
    // An error page would lose the typed values, so the error is turned into a reply.
    facts.log.error({ err: error }, "an entry of the waiting list could not be stored");
    return { outcome: "unavailable" };
  }
}

function formatRoom(
  { days, wish }: Extract<EnterResult, { outcome: "has-room" }>,
  locale: Locale,
): string {
  const messages = waitingListMessages[locale];
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return fillMessage(messages.hasRoom, {
    riders: fillPlural(messages.riders, wish.riders),
    days: list.format(days.map((day) => formatDate(day, locale, "day"))),
  });
}

function toProblem(result: Outcome): ContactResult | null {
  switch (result.outcome) {
    case "entered":
    case "invalid":
    case "has-room":
      return null;
    case "too-many":
      return { kind: "too-many", minutes: Math.max(1, Math.ceil(result.seconds / 60)) };
    default:
      return { kind: result.outcome };
  }
}
