import type { Page } from "@playwright/test";
import { publicKey } from "../support/site-process.ts";
import { bookWithoutScripts } from "./guest-journey.ts";
import { logIn } from "./site-fixture.ts";

/**
 * Books a paid ride for two, logs the operator in and returns the booking's id. A unique phone
 * number identifies it.
 */
export async function createPaidRide(page: Page, date: string): Promise<string> {
  const phone = `+52 954 ${String(Date.now()).slice(-3)} ${Math.random().toString().slice(2, 6)}`;
  await bookWithoutScripts(page.request, { date, participants: 2, phone });
  await logIn(page);
  const answer = await page.request.get(`/rest/v1/bookings?search=${encodeURIComponent(phone)}`, {
    headers: { apikey: publicKey },
  });
  const [row] = (await answer.json()) as { id: string }[];
  if (!row) throw new Error(`no booking has the phone number ${phone}`);
  return row.id;
}
