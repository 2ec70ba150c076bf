import { renderToStaticMarkup } from "react-dom/server";
import { hasCountryCode, identifyPhone } from "#app/business/phone-number.server.ts";
import { isPhone } from "#app/forms/phone-text.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { contactQuestionMessages } from "#app/i18n/messages/contact-questions.ts";
import { type ContactAnswers, findEmailSuggestion } from "./contact-answers.server.ts";
import { EmailQuestion } from "./email-question.server.tsx";
import { PhoneQuestion } from "./phone-question.server.tsx";

type ContactField = "email" | "phone";
type ContactTexts = Partial<Readonly<Record<ContactField, string>>>;

/**
 * The questions about a form's phone number and email address. They are rendered on the server and
 * sent only when they are asked, so that pages need no script and no list of countries for them.
 */
export type ContactQuestions = Readonly<{
  /** The sentences with which the form comes back; empty if everything is answered. */
  sentences: ContactTexts;
  /** The controls with the answers, as markup to be shown below each field. */
  controls: ContactTexts;
}>;

/**
 * Asks for the country of a phone number without its code, and about an email address with a likely
 * slip. A form comes back with each question once (docs/rulings.md 25).
 */
export function askAboutContact(
  { email = "", phone = "" }: ContactTexts,
  answers: ContactAnswers,
  locale: Locale,
): ContactQuestions {
  const questions = [
    askAboutPhone(phone, answers, locale),
    askAboutEmail(email, answers, locale),
  ] as const;
  const collect = (part: "sentence" | "control") =>
    Object.fromEntries(
      questions.flatMap((question) => (question?.[part] ? [[question.field, question[part]]] : [])),
    ) as ContactTexts;
  return { sentences: collect("sentence"), controls: collect("control") };
}

type Question = Readonly<{ field: ContactField; sentence?: string; control?: string }>;

function askAboutPhone(phone: string, answers: ContactAnswers, locale: Locale): Question | null {
  const { phoneCountry } = answers;
  const { phoneCountrySource } = identifyPhone(phone, phoneCountry);
  if (phoneCountrySource === "typed" || !isPhone(phone)) return null;
  if (hasCountryCode(phone)) {
    return { field: "phone", sentence: bookingMessages[locale].errors.byCode["invalid-phone"] };
  }
  const messages = contactQuestionMessages[locale].phone;
  const control = renderToStaticMarkup(
    <PhoneQuestion phone={phone} chosen={phoneCountry} locale={locale} />,
  );
  if (phoneCountrySource === "chosen") return { field: "phone", control };
  return { field: "phone", control, sentence: phoneCountry ? messages.noSuchNumber : messages.ask };
}

function askAboutEmail(email: string, answers: ContactAnswers, locale: Locale): Question | null {
  const suggested = findEmailSuggestion(email, answers);
  const messages = contactQuestionMessages[locale].email;
  if (suggested === null) {
    const { keptEmail } = answers;
    const isKept = keptEmail !== "" && keptEmail === email;
    return isKept
      ? { field: "email", control: renderToStaticMarkup(<KeptEmail {...answers} />) }
      : null;
  }
  return {
    field: "email",
    sentence: fillMessage(messages.ask, { email: suggested }),
    control: renderToStaticMarkup(
      <EmailQuestion typed={email.trim()} suggested={suggested} words={messages} />,
    ),
  };
}

/** Repeats the answer that an address is right, so that it is not asked again. */
function KeptEmail({ keptEmail }: Pick<ContactAnswers, "keptEmail">) {
  return <input type="hidden" name="keptEmail" value={keptEmail} />;
}
