import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { findSignerRole } from "#app/bookings/waivers/signer-role.ts";
import {
  parseWaiverForm,
  type WaiverErrorCode,
  type WaiverErrorField,
  type WaiverFormTexts,
  waiverFields,
} from "#app/bookings/waivers/waiver-form.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import type { AnswersVisit } from "../rider-answers/answers-visit.ts";
import { waiverMessages } from "./messages.ts";
import { getWaiverVisit } from "./waiver-page.server.ts";

/** The reply to a form with which nothing was signed. */
export type WaiverReply = Readonly<{
  id: string;
  /** Null if the server could not be reached. */
  title: string | null;
  lines: readonly string[];
  errors: Readonly<Partial<Record<WaiverErrorField, string>>>;
  /** The posted values; null if they were not read. */
  texts: WaiverFormTexts | null;
  /** Whether the page's data has to be loaded again, because the waiver or its text has changed. */
  isOutdated: boolean;
}>;

/** Signs the waiver of one rider, or returns what is wrong. */
export async function handleWaiverForm(visit: AnswersVisit, form: FormData, url: URL) {
  const { services, managed, locale, only } = visit;
  const messages = waiverMessages[locale];
  const texts = Object.fromEntries(
    waiverFields.map((field) => [field, getFormText(form, field)]),
  ) as WaiverFormTexts;
  const reply = (status: number, part: Partial<WaiverReply>) =>
    data<WaiverReply>(
      {
        ...{ id: randomUUID(), title: messages.problems.unchanged, lines: [], errors: {} },
        ...{ texts, isOutdated: false },
        ...part,
      },
      { status },
    );
  const refuse = (problem: Exclude<keyof typeof messages.problems, "unchanged">) =>
    reply(409, { lines: [messages.problems[problem]], isOutdated: true });
  const { riders, opened } = await getWaiverVisit(visit, url.searchParams);
  if (!opened) return refuse("other-riders");
  const parsed = parseWaiverForm(texts, findSignerRole(opened));
  if (!parsed.ok) {
    const errors = Object.fromEntries(
      Object.entries(parsed.errors).map(([field, code]) => [
        field,
        formatError(field, code, locale),
      ]),
    );
    return reply(400, {
      title: fillPlural(messages.errors.title, Object.keys(errors).length),
      errors,
    });
  }
  const result = await services.waivers.signWaiver({
    bookingId: managed.booking.id,
    riderToken: opened.token,
    textNumber: Number(getFormText(form, "text").slice(0, 9)),
    language: locale,
    signing: parsed.signing,
  });
  if (result.outcome === "rider-is-minor") {
    return reply(400, { errors: { role: messages.errors["rider-is-minor"] }, isOutdated: true });
  }
  if (result.outcome !== "signed") return refuse(result.outcome);
  const isOne = only !== null || riders.length === 1;
  const rider = only === null ? `rider=${opened.position}&` : "";
  return redirect(`${url.pathname}?${isOne ? rider : ""}done=signed`, 303);
}

function formatError(field: string, code: WaiverErrorCode, locale: Locale): string {
  const { required } = waiverMessages[locale].errors;
  if (code === "required") return required[field === "signerName" ? field : "riderName"];
  const own: Partial<Record<WaiverErrorCode, unknown>> = waiverMessages[locale].errors;
  const general: Partial<Record<WaiverErrorCode, string>> = bookingMessages[locale].errors.byCode;
  const text = own[code] ?? general[code];
  return typeof text === "string" ? fillMessage(text, { most: textRules.name.maximum }) : "";
}
