import { useRef } from "react";
import { data } from "react-router";
import type { AwayWords } from "#app/i18n/messages/away.ts";
import { answerOr } from "../away.ts";

/** A form got no answer: here is what to say of that; null when the server cannot be reached. */
export type Unanswered = Readonly<{ unanswered: AwayWords | null; id: string }>;

/** With scripts the page of a form that gets no answer stays as it is, and says so. */
export async function stay<T>(request: Request, serverAction: () => Promise<T>) {
  return answerOr(request, serverAction, (away) =>
    // By its status nothing of the page is asked for again.
    data<Unanswered>({ unanswered: away, id: String(Date.now()) }, { status: 503 }),
  );
}

/** The answer that a page stands on; one that could not be had leaves the one before. */
export function useAnswer<T extends object>(given: T | undefined) {
  const unanswered = given && isUnanswered(given) ? given : undefined;
  const answer = given as Exclude<T, Unanswered> | undefined;
  const last = useRef<typeof answer>(undefined);
  if (!unanswered) last.current = answer;
  return { answer: last.current, unanswered };
}

function isUnanswered(given: object): given is Unanswered {
  return "unanswered" in given;
}
