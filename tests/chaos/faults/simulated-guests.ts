import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { postBooking } from "../../support/guest-requests.ts";
import { createAnswerJudge, type FaultState } from "./answer-judge.ts";
import type { Provider } from "./provider.ts";

/**
 * Simulated guests who book, pay, return to the site and sometimes cancel until `stop` is called.
 */
export type SimulatedGuests = Readonly<{
  /**
   * `riding` contains the sessions of guests who saw a confirmed booking, `cancelled` the sessions
   * of those who cancelled it.
   */
  riding: ReadonlySet<string>;
  cancelled: ReadonlySet<string>;
  /** Counts the answers that told a guest to try again later. */
  countTurnedAway(): number;
  /** Counts the forms that were not answered because the process was killed. */
  countCutOff(): number;
  violations: string[];
  /** Waits until more guests have a confirmed booking. */
  waitForServedGuests(): Promise<void>;
  stop(): Promise<void>;
}>;

const atOnce = 4;
/** A request that takes longer than this many milliseconds counts as unanswered. */
const patienceMs = 60_000;
/** With this many active bookings or more, every guest cancels, so that seats remain. */
const seatsTaken = 600;

type World = FaultState & Readonly<{ siteUrl: string; provider: Provider }>;

type Answer = Readonly<{ status: number; headers: Headers; text: string }>;

export function startGuests({ siteUrl, provider, ...state }: World): SimulatedGuests {
  const { judge, violations, countTurnedAway, countCutOff } = createAnswerJudge(state);
  const riding = new Set<string>();
  const cancelled = new Set<string>();
  let stopping = false;

  /**
   * Requests a page. Returns a valid response, or null when it tells the guest to try again later.
   */
  async function requestPage(
    what: string,
    path: string,
    init: RequestInit = {},
  ): Promise<Answer | null> {
    const sent = { redirect: "manual", signal: AbortSignal.timeout(patienceMs), ...init } as const;
    return requestAndJudge(what, () => fetch(siteUrl + path, sent));
  }

  async function requestAndJudge(
    what: string,
    asked: () => Promise<Response>,
  ): Promise<Answer | null> {
    let response: Response;
    try {
      response = await asked();
    } catch (error) {
      const cause = (error as Error).cause ?? error;
      // A process that is killed before it answers closes the connection. A proxy would answer 502.
      if ((cause as { code?: string }).code === "UND_ERR_SOCKET") {
        await judge(what, { status: 502, readText: () => String(cause) });
      } else violations.push(`${what} had no answer: ${cause}`);
      return null;
    }
    const { headers } = response;
    // A process that is killed while it answers cuts the text off. A proxy would answer 502.
    const { status, text } = await response.text().then(
      (whole) => ({ status: response.status, text: whole }),
      (error: Error) => ({ status: 502, text: String(error.cause ?? error) }),
    );
    const judgement = await judge(what, { status, readText: () => text });
    return judgement === "served" || status === 503 ? { status, headers, text } : null;
  }

  async function bookRide(): Promise<void> {
    const lastName = `Guest${randomInt(1_000_000_000)}`;
    const date = addDays(toLocalDate(new Date()), 3 + randomInt(300));
    const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const answer = await requestAndJudge("a booking", () =>
      postBooking(siteUrl, { date, lastName }, from),
    );
    const session = answer?.headers.get("location")?.split("/").at(-1);
    if (answer?.status === 503) {
      const { text } = answer;
      // An overloaded server refuses a request without reading its form, so it cannot show the form
      // again.
      if (text.includes(lastName) || text.includes("busy here")) return;
      violations.push(`an answer kept nothing of what was typed: ${text.slice(-500)}`);
    }
    if (!session || !provider.paySession(session, `Hannah ${lastName}`)) return;
    // Some guests close the browser, so the site learns of the payment only from the provider's
    // report.
    if (randomInt(10) < 7) await returnToBooking(session);
  }

  async function returnToBooking(session: string): Promise<void> {
    const back = await requestPage("a way back", `/booking-confirmation?session_id=${session}`);
    if (back?.status !== 200) return;
    const token = /\/booking\/manage\/([\w-]+)/.exec(back.text)?.[1];
    if (!token) return; // The page says that the payment is still being checked.
    riding.add(session);
    // Some guests cancel, so that seats remain in a long run.
    if (riding.size - cancelled.size < seatsTaken && randomInt(4) > 0) return;
    const answer = await requestPage("a cancellation", `/booking/manage/${token}/cancel`, {
      method: "POST",
      body: new URLSearchParams({ refund: "full" }),
    });
    // The cancellation may have been stored although its answer was lost.
    if (answer?.status !== 303) riding.delete(session);
    else cancelled.add(session);
  }

  const working = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!stopping) {
        await bookRide();
        await sleep(randomInt(1_000));
      }
    }),
  );
  return {
    riding,
    cancelled,
    violations,
    countTurnedAway,
    countCutOff,
    async waitForServedGuests() {
      const goal = riding.size + atOnce;
      for (const since = Date.now(); riding.size < goal; await sleep(50)) {
        if (Date.now() - since < patienceMs) continue;
        violations.push("the site does not serve again");
        return;
      }
    },
    async stop() {
      stopping = true;
      await working;
    },
  };
}
