import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDaysMessages } from "#app/i18n/messages/admin-days.ts";
import { adminUndoMessages } from "#app/i18n/messages/admin-undo.ts";
import { fillNone } from "../departure-view.ts";
import { type ChoiceTexts, fieldsOf } from "./choice-form.ts";

/** What closing or reopening days has done. */
export type Done = Readonly<{
  deed: "close" | "reopen" | "undone";
  rides: number;
  guests: number;
  left: number;
  /** Rides that stay closed for lack of horses. */
  short?: number;
}>;

/** The outcome that the address of the redirect carries. */
export function doneIn(parameters: URLSearchParams): Done | null {
  const deed = (["close", "reopen", "undone"] as const).find(
    (one) => one === parameters.get("done"),
  );
  const number = (name: string) => Number(/^\d{1,4}$/.exec(parameters.get(name) ?? "")?.[0] ?? 0);
  if (!deed) return null;
  const [rides, guests] = [number("rides"), number("guests")];
  return { deed, rides, guests, left: number("left"), short: number("short") };
}

/** The outcome in words: "38 rides closed. 3 rides with riders stay open." */
export function sayDone({ deed, rides, guests, left, short = 0 }: Done, locale: Locale): string {
  const messages = adminDaysMessages[locale];
  if (deed === "undone") {
    const { undone, changed } = adminUndoMessages[locale];
    return [...(rides > 0 ? [undone, fillNone(messages.reopen.done, rides)] : [])]
      .concat(left > 0 ? [changed] : [])
      .join(" ");
  }
  return [
    fillNone(messages[deed].done, rides),
    ...(guests > 0 ? [fillPlural(messages.told, guests)] : []),
    ...(left > 0 ? [fillPlural(messages[deed].left, left)] : []),
    ...(short > 0 ? [fillPlural(messages.reopen.short, short)] : []),
  ].join(" ");
}

/** What names the closing of days in an address, so that the notice there can undo it. */
export function undoName(texts: ChoiceTexts, at: Date): string {
  return new URLSearchParams([...fieldsOf(texts), ["at", String(at.getTime())]]).toString();
}

/** The fields that undo the closing which an address names; null where it names none. */
export function undoIn(parameters: URLSearchParams): Readonly<Record<string, string>> | null {
  const named = parameters.get("undo");
  const { rides = 0 } = doneIn(parameters) ?? {};
  if (!named || rides === 0) return null;
  return { ...Object.fromEntries(new URLSearchParams(named.slice(0, 400))), rides: String(rides) };
}
