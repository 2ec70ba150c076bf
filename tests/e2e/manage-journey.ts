import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale.ts";
import { bookDirectly } from "./booking-journey.ts";

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

/** What a calendar would store of a booking: its change counter, and when its pickup is. */
export async function calendarEntry(
  request: APIRequestContext,
  link: string,
): Promise<{ sequence: string; start: string; uid: string }> {
  const file = link.startsWith("/es") ? "calendario.ics" : "calendar.ics";
  const answer = await request.get(`${link}/${file}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(answer.headers()["content-disposition"]).toMatch(
    /^attachment; filename="[\w-]+-\w{6}\.ics"$/,
  );
  const text = await answer.text();
  const value = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? "";
  return {
    sequence: value(/^SEQUENCE:(.*)$/m),
    start: value(/^DTSTART;TZID=America\/Mexico_City:(.*)$/m),
    uid: value(/^UID:(.*)$/m),
  };
}

/** No copy is kept, no search engine shown, no other site told. */
export async function expectSecret(page: Page, headers: Record<string, string>): Promise<void> {
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "same-origin");
}
