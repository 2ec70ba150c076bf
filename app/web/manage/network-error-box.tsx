import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import type { ManageProblem } from "./overview/manage-view.ts";

interface UnansweredBoxProps {
  attempt?: string;
  problem: ManageProblem;
  words: Pick<BookingMessages, "unreachable">;
}

/** Says why a form was not processed; the form itself keeps the typed values. */
export function NetworkErrorBox({ attempt, problem, words: { unreachable } }: UnansweredBoxProps) {
  const [title, text] =
    problem.kind !== "unreachable"
      ? [problem.words.keptTitle, problem.words.kept]
      : [unreachable.title, unreachable.text];
  return (
    <ProblemBox attempt={attempt} title={title}>
      <p>
        <ChatText text={text} />
      </p>
    </ProblemBox>
  );
}
