import { useRef } from "react";
import { data } from "react-router";
import type { AwayWords } from "#app/web/errors/unavailable-messages.ts";
import { submitOrKeepPage } from "../../errors/unavailable-reply.ts";

/** The words for a form that got no answer; null when the server cannot be reached. */
export type NetworkFailure = Readonly<{ unanswered: AwayWords | null; id: string }>;

/** With scripts, a page whose form gets no answer stays as it is and says so. */
export async function keepPageOnNetworkError<T>(request: Request, serverAction: () => Promise<T>) {
  return submitOrKeepPage(request, serverAction, (away) =>
    // With this status React Router does not load the page's data again.
    data<NetworkFailure>({ unanswered: away, id: String(Date.now()) }, { status: 503 }),
  );
}

/** The latest answer to a form; a form without an answer keeps the previous answer. */
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
