import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDaysMessages } from "#app/i18n/messages/admin-days.ts";
import { fillNone } from "../departure-view.ts";

/** What closing or reopening days has done. */
export type Done = Readonly<{
  deed: "close" | "reopen";
  rides: number;
  guests: number;
  left: number;
}>;

/** The outcome that the address of the redirect carries. */
export function doneIn(parameters: URLSearchParams): Done | null {
  const deed = (["close", "reopen"] as const).find((one) => one === parameters.get("done"));
  const number = (name: string) => Number(/^\d{1,4}$/.exec(parameters.get(name) ?? "")?.[0] ?? 0);
  if (!deed) return null;
  return { deed, rides: number("rides"), guests: number("guests"), left: number("left") };
}

/** The outcome in words: "38 rides closed. 3 rides with riders stay open." */
export function sayDone({ deed, rides, guests, left }: Done, locale: Locale): string {
  const messages = adminDaysMessages[locale];
  return [
    fillNone(messages[deed].done, rides),
    ...(guests > 0 ? [fillPlural(messages.told, guests)] : []),
    ...(left > 0 ? [fillPlural(messages[deed].left, left)] : []),
  ].join(" ");
}
