import { useRef } from "react";
import { type ClientActionFunctionArgs, data } from "react-router";
import type { UnavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";

/**
 * The reply to a form that the server did not process. `unanswered` is the server's message that it
 * is unavailable; null if the server could not be reached.
 */
export type NetworkFailure = Readonly<{ unanswered: UnavailableMessages | null; id: string }>;

/**
 * The `clientAction` of screens with forms; `Action` is the type of the screen's action. It submits a
 * form from the browser. If the server is unavailable or cannot be reached, the page stays as it is
 * and shows a notice.
 */
export async function keepPageOnNetworkError<Action>({
  request,
  serverAction,
}: ClientActionFunctionArgs) {
  return submitOrKeepPage(request, serverAction<Action>, (unavailable) =>
    // This status keeps React Router from reloading the page's data.
    data<NetworkFailure>({ unanswered: unavailable, id: String(Date.now()) }, { status: 503 }),
  );
}

/**
 * Returns the server's latest reply to a form as `answer`. A form that the server did not process
 * keeps the previous `answer` and is returned as `unanswered`.
 */
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
