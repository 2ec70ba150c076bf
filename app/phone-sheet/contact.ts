import { computeClockOffset } from "./clock-offset.ts";
import { openPhoneDatabase, type PhoneDatabase } from "./database.ts";
import { forgetSheet, keepSheet } from "./kept-sheet.ts";
import type { SheetAnswer } from "./sheet.ts";

/** The address of the sheet's data. */
const sheetDataPath = "/admin/sheet.json";

/** After this many milliseconds without an answer there is no contact. */
const patienceMs = 20_000;

export type ContactOutcome =
  | "kept"
  /** The site was not reached, or answered that it is in trouble. What is kept stays. */
  | "no-contact"
  /** The login has ended or the account is closed. The sheet is deleted. */
  | "refused"
  /** Somebody is logged in who did not call this phone her own. The sheet is deleted. */
  | "not-own"
  /** The phone has no room for the sheet. What was kept before stays. */
  | "no-room";

/** Asks the site for the sheet and keeps it. Throws if the browser keeps nothing. */
export async function contactSite(): Promise<ContactOutcome> {
  const database = await openPhoneDatabase();
  const lock = await database.get("locks", "health");
  const askedAt = Date.now();
  const response = await fetchFromSite(lock ? `${sheetDataPath}?health=1` : sheetDataPath);
  if (!response || (response.type !== "opaqueredirect" && isTrouble(response.status))) {
    return "no-contact";
  }
  if (!response.ok) {
    await forgetSheet(database);
    return response.status === 409 ? "not-own" : "refused";
  }
  const answer: SheetAnswer | null = await response.json().catch(() => null);
  const siteTime = Date.parse(answer?.sheet?.readAt ?? "");
  if (!answer || Number.isNaN(siteTime)) return "no-contact";
  const answeredAt = Date.now();
  const offsetMs = computeClockOffset(siteTime, { askedAt, answeredAt });
  return keepAnswer(database, answer, { contactAt: answeredAt, offsetMs });
}

async function keepAnswer(
  database: PhoneDatabase,
  ...kept: [SheetAnswer, Parameters<typeof keepSheet>[2]]
): Promise<ContactOutcome> {
  try {
    await keepSheet(database, ...kept);
    return "kept";
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") return "no-room";
    throw error;
  }
}

/** Whether a status says nothing about the login: the site is overloaded, failing, or unknown. */
function isTrouble(status: number): boolean {
  return status >= 500 || status === 404 || status === 408 || status === 429;
}

/** Sends a request with the login. Returns null if the site is not reached. */
export async function fetchFromSite(path: string, init: RequestInit = {}) {
  try {
    return await fetch(path, {
      ...init,
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return null;
  }
}
