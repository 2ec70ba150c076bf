import type { APIRequestContext } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale.ts";
import { bookDirectly } from "./guest-journey.ts";

/** A paid booking; returns the path of its manage link in a language. */
export async function bookedLink(
  request: APIRequestContext,
  booking: Parameters<typeof bookDirectly>[1],
  locale: Locale = "en",
): Promise<string> {
  const confirmation = await bookDirectly(request, booking);
  return linkOn(await (await request.get(confirmation)).text(), locale);
}

function linkOn(html: string, locale: Locale): string {
  const token = /\/booking\/manage\/([0-9a-f]{32})"/.exec(html)?.[1];
  if (!token) throw new Error("the confirmation page has no manage link");
  return linkOf(token, locale);
}

export function linkOf(token: string, locale: Locale): string {
  return locale === "en" ? `/booking/manage/${token}` : `/es/reserva/gestionar/${token}`;
}
