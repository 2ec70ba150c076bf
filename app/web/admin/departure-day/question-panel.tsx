import { Form } from "react-router";
import {
  formatActTime,
  formatQuestion,
  formatQuestionSubject,
  listActsInOrder,
} from "#app/bookings/sheet-submission/format-question.ts";
import type { SheetQuestion } from "#app/bookings/sheet-submission/list-sheet-questions.server.ts";
import { questionMessages } from "#app/bookings/sheet-submission/question-messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type PanelProps = Readonly<{ questions: readonly SheetQuestion[]; date: string }>;

/** Shows what people recorded differently on the sheets of a day, each with a form that chooses. */
export function QuestionPanel({ questions, date }: PanelProps) {
  const messages = useMessages(questionMessages);
  if (questions.length === 0) return null;
  return (
    <section id="questions" aria-labelledby="questions-title" className="question-panel">
      <h2 id="questions-title" className="text-[1.25rem] leading-[1.2]">
        {messages.title}
      </h2>
      <ul className="grid gap-4">
        {questions.map((question) => (
          <Question key={question.act.id} {...{ question, date }} />
        ))}
      </ul>
    </section>
  );
}

function Question({ question, date }: Readonly<{ question: SheetQuestion; date: string }>) {
  const locale = useLocale();
  const messages = questionMessages[locale];
  const { act, against } = question;
  const acts = listActsInOrder(question);
  const isSameAuthor = act.by === against?.by;
  return (
    <li className="wrap-anywhere">
      <p className="font-bold">{formatQuestionSubject(question, locale)}</p>
      <p>{formatQuestion(question, locale)}</p>
      <Form method="post" action={getDayPath(date)} className="question-choices">
        <input type="hidden" name="intent" value="answer-question" />
        <input type="hidden" name="act" value={act.id} />
        <input type="hidden" name="against" value={against?.id ?? ""} />
        {question.reason === "contradicts" ? (
          acts.map((one) => (
            <Button
              key={one.id}
              name="choice"
              value={one.id === act.id ? "this" : "other"}
              variant="quiet"
            >
              {fillMessage(isSameAuthor ? messages.chooseLatest : messages.choose, {
                by: one.by,
                at: formatActTime(one.at, date, locale),
              })}
            </Button>
          ))
        ) : (
          <Button name="choice" value="seen" variant="quiet">
            {messages.seen}
          </Button>
        )}
      </Form>
    </li>
  );
}
