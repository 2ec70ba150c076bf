import { useRef } from "react";
import { data } from "react-router";
import type { UnavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import { submitOrKeepPage } from "../../errors/unavailable-reply.ts";

/** Message for a form without a response; null when the server cannot be reached. */
export type NetworkFailure = Readonly<{ unanswered: UnavailableMessages | null; id: string }>;

/**
 * Submits a form with scripts. If the server does not answer, the page stays and shows a notice.
 */
export async function keepPageOnNetworkError<T>(request: Request, serverAction: () => Promise<T>) {
  return submitOrKeepPage(request, serverAction, (unavailable) =>
    // With this status React Router does not reload the page's data.
    data<NetworkFailure>({ unanswered: unavailable, id: String(Date.now()) }, { status: 503 }),
  );
}

/** Returns the latest reply to a form. A form without a response keeps the previous reply. */
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
