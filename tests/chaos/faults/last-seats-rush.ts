import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, type LocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { postBooking } from "../../support/guest-requests.ts";
import type { Provider } from "./provider.ts";
import { type SiteProcesses, siteParts } from "./site-processes.ts";

const parties = 1_000;
const riders = 2;
const seats = 12;
/** The first day of the rush, in days from today. The other simulated guests book earlier days. */
const firstDay = 305;
/** How many milliseconds a party keeps trying. */
const patienceMs = 300_000;

/**
 * Lets a thousand parties book one departure at the same time while three processes are killed one
 * after the other. Throws unless exactly the departure's seats are sold.
 */
export async function runLastSeatsRush(
  { sites, provider }: { sites: SiteProcesses; provider: Provider },
  number: number,
): Promise<void> {
  const date = addDays(toLocalDate(new Date()), firstDay + number);
  const dying = (async () => {
    for (const part of siteParts) {
      await sleep(randomInt(2_000));
      await sites.kill(part);
      await sites.start(part);
    }
  })();
  try {
    const asked = Array.from({ length: parties }, (_, index) =>
      bookUntilAnswered(sites.urls, index, date),
    );
    const sessions = (await Promise.all(asked)).filter((session) => session !== null);
    const sold = new Set(sessions).size * riders;
    if (sold !== seats) throw new Error(`${sold} of ${seats} seats were sold on ${date}`);
    for (const session of sessions) provider.paySession(session, "Hannah Rush");
  } finally {
    await dying;
  }
}

/**
 * Books until the site answers. Returns the payment session, or null when the departure is sold
 * out.
 */
async function bookUntilAnswered(
  urls: readonly string[],
  index: number,
  date: LocalDate,
): Promise<string | null> {
  const party = { date, lastName: `Rush${index}`, visit: crypto.randomUUID() };
  const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  for (let turn = index, since = Date.now(); Date.now() - since < patienceMs; turn += 1) {
    const answer = await postBooking(urls[turn % urls.length] ?? "", party, from).catch(() => null);
    if (answer?.status === 303) return answer.headers.get("location")?.split("/").at(-1) ?? null;
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.status === 409) return null;
    await sleep(randomInt(1_000));
  }
  throw new Error("a party got no answer in time");
}
