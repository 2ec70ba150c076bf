import { data, redirect } from "react-router";
import type { Account } from "#app/accounts/account.ts";
import { isId } from "#app/bookings/booking-id.ts";
import type { ChosenHorse } from "#app/bookings/horse-assignment/choose-horses.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { cleanText, textRules } from "#app/forms/text-rules.ts";
import { formatLimits } from "#app/horses/format-proposal.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { notRidden } from "./horse-form-fields.ts";
import { horsePanelMessages } from "./horse-panel-messages.ts";

/** The reply if the form about the horses of a departure stored nothing. */
export type HorsesReply = Readonly<{
  id: string;
  ride: string;
  refusal: "horses";
  text: string;
  /** The names of the fields to correct; empty if the refusal is about the whole form. */
  wrong: readonly string[];
  /** The posted choices and reasons, by the name of the field. */
  chosen: Readonly<Record<string, string>>;
}>;

const field = /^horse-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(0|[1-9]\d{0,3})$/;

type HorseForm = Readonly<{
  services: Pick<Services, "operator">;
  facts: RequestFacts;
  account: Account;
  key: DepartureKey;
  form: FormData;
  locale: Locale;
  /** Whether the form also completes the ride. */
  isCompletion: boolean;
}>;

/** Stores the chosen horses of a departure, and the ledger of the ride if the form completes it. */
export async function handleHorseForm({
  services,
  facts,
  account,
  key,
  form,
  locale,
  isCompletion,
}: HorseForm) {
  const ride = getFormText(form, "ride");
  const { refusals } = horsePanelMessages[locale];
  const refuse = (text: string, status: number, wrong: readonly string[] = []) =>
    data<HorsesReply>(
      { id: facts.id, ride, refusal: "horses", text, wrong, chosen: listPostedTexts(form) },
      { status },
    );
  const read = readChoices(form);
  const { chosen, ridden, wrong } = read;
  if (wrong.length > 0) return refuse(refusals["invalid-reason"], 400, wrong);
  const actId = getFormText(form, "act");
  const author = { id: account.id, name: account.name };
  const act = isId(actId) ? { id: actId, author } : undefined;
  const result = isCompletion
    ? await services.operator.completeRide({
        ...{ key, chosen, ridden, locale, act, by: account.name },
        shownCompletion: getFormText(form, "completed") || null,
      })
    : await services.operator.chooseHorses({ key, chosen, locale, act });
  facts.log.info({ date: key.date, ride, outcome: result.outcome }, "the team chose horses");
  if (result.outcome === "impossible") {
    const { limits, mostKg: maxRiderKg, weightKg, ...names } = result;
    const why = formatLimits(limits, { maxRiderKg, weightKg }, locale);
    return refuse(fillMessage(refusals.impossible, { ...names, limits: why }), 409);
  }
  if (result.outcome !== "done") {
    const { outcome, ...values } = result;
    return refuse(fillMessage(refusals[outcome], values), 409);
  }
  const done = isCompletion ? "ride-completed" : "horses-chosen";
  return redirect(`${getDayPath(key.date)}?done=${done}`, 303);
}

/** Reads the choices, the horse that each rider rode, and which reasons cannot be read. */
function readChoices(form: FormData) {
  const chosen: ChosenHorse[] = [];
  const ridden = new Map<string, string | null>();
  const wrong: string[] = [];
  for (const name of new Set(form.keys())) {
    const [, bookingId = "", number = ""] = field.exec(name) ?? [];
    if (!bookingId) continue;
    const position = Number(number);
    const end = `${bookingId}-${number}`;
    const typed = getFormText(form, `reason-${end}`);
    const reason = typed.trim() === "" ? { text: "" } : cleanText(typed, textRules.place);
    if ("error" in reason) {
      wrong.push(`reason-${end}`);
      continue;
    }
    const value = getFormText(form, name);
    const horseId = value === notRidden ? "" : value;
    const shown = getFormText(form, `was-${end}`);
    chosen.push({
      ...{ bookingId, position, reason: reason.text },
      horseId: horseId || null,
      shown: shown || null,
    });
    const rides = value === notRidden ? "" : horseId || getFormText(form, `proposed-${end}`);
    ridden.set(`${bookingId} ${position}`, rides || null);
  }
  return { chosen, ridden, wrong };
}

function listPostedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      /^(?:horse|reason)-/.test(name) && typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
