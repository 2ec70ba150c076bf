import type { APIRequestContext } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale.ts";
import { bookWithoutScripts } from "./guest-journey.ts";

/** Books and pays a ride. Returns the path of its manage page in a language. */
export async function createPaidBookingLink(
  request: APIRequestContext,
  booking: Parameters<typeof bookWithoutScripts>[1],
  locale: Locale = "en",
): Promise<string> {
  const confirmation = await bookWithoutScripts(request, booking);
  return findManageLink(await (await request.get(confirmation)).text(), locale);
}

function findManageLink(html: string, locale: Locale): string {
  const token = /\/booking\/manage\/([0-9a-f]{32})"/.exec(html)?.[1];
  if (!token) throw new Error("the confirmation page has no manage link");
  return getManagePath(token, locale);
}

export function getManagePath(token: string, locale: Locale): string {
  return locale === "en" ? `/booking/manage/${token}` : `/es/reserva/gestionar/${token}`;
}
