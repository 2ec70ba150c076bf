import { useRef } from "react";
import { data } from "react-router";
import type { UnavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";

/**
 * The reply to a form that got no response. `unanswered` is the server's message; null if the
 * server could not be reached.
 *
 */
export type NetworkFailure = Readonly<{ unanswered: UnavailableMessages | null; id: string }>;

/**
 * Submits a form from the browser. If there is no response, the page stays as it is and shows a
 * notice.
 */
export async function keepPageOnNetworkError<T>(request: Request, serverAction: () => Promise<T>) {
  return submitOrKeepPage(request, serverAction, (unavailable) =>
    // After this status, React Router does not reload the page's data.
    data<NetworkFailure>({ unanswered: unavailable, id: String(Date.now()) }, { status: 503 }),
  );
}

/** Returns the latest response to a form. If a form gets no response, the previous one is kept. */
export function useLastReply<T extends object>(given: T | undefined) {
  const unanswered = given && isUnanswered(given) ? given : undefined;
  const answer = given as Exclude<T, NetworkFailure> | undefined;
  const last = useRef<typeof answer>(undefined);
  if (!unanswered) last.current = answer;
  return { answer: last.current, unanswered };
}

function isUnanswered(given: object): given is NetworkFailure {
  return "unanswered" in given;
}
