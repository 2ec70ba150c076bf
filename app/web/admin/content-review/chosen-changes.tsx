import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { ContentChangeList } from "../content-parts/content-change-list.tsx";
import { contentReviewMessages } from "../content-parts/content-review-messages.ts";
import { useMessages } from "../ui/use-locale.ts";
import type { TypedReview } from "./action.server.ts";
import { getChangeName } from "./change-name.ts";
import { DraftFrame, type ShownDraft } from "./draft-panel.tsx";
import type { ShownProblem } from "./loader.server.ts";

type ChosenChangesProps = Readonly<{
  draft: ShownDraft;
  /** Whether the boxes are checked at first. */
  isChosen: boolean;
  typed: TypedReview | undefined;
}>;

/** The changes of a draft, each with a box, and what the review says and asks about them. */
export function ChosenChanges({ draft, isChosen, typed }: ChosenChangesProps) {
  const { page, seen, changes, questions, problems } = draft;
  const { changes: messages } = useMessages(contentReviewMessages);
  return (
    <DraftFrame draft={draft}>
      <input type="hidden" name={`draft.${page}`} value={seen} />
      {problems.length > 0 && (
        <>
          <h3 className="mt-3 text-[1.0625rem]">{messages.problems}</h3>
          <ProblemList problems={problems} />
        </>
      )}
      {questions.length > 0 && (
        <>
          <h3 className="mt-3 text-[1.0625rem]">{messages.questions}</h3>
          <ul className="mt-1 grid gap-3">
            {questions.map((question) => (
              <Question key={question.key} page={page} question={question} />
            ))}
          </ul>
        </>
      )}
      <ul className="mt-3 grid gap-4">
        {changes.map(({ id, label, shown, scheduled }) => {
          const name = getChangeName(page, id);
          return (
            <li key={id}>
              <label className="tick">
                <input
                  type="checkbox"
                  name={name}
                  defaultChecked={typed ? typed.changes.includes(name) : isChosen && !scheduled}
                />
                <strong>{label}</strong>
              </label>
              {scheduled && (
                <p className="font-semibold">
                  {fillMessage(scheduled.isSame ? messages.scheduled : messages.scheduledBefore, {
                    when: scheduled.when,
                  })}
                </p>
              )}
              <ContentChangeList changes={shown} />
            </li>
          );
        })}
      </ul>
    </DraftFrame>
  );
}

type QuestionProps = Readonly<{ page: string; question: ShownDraft["questions"][number] }>;

function Question({ page, question }: QuestionProps) {
  const { key, digest, kind, language, label, text, href } = question;
  const { changes: messages } = useMessages(contentReviewMessages);
  return (
    <li>
      <p>
        {label}: {messages[kind][language]}
        {text && (
          <>
            {" "}
            <q lang={language}>{text}</q>
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-4">
        <TextLink href={href} className="tap">
          {messages.show}
          <span className="sr-only">: {label}</span>
        </TextLink>
        <Button name="intent" value={`fine ${page} ${digest} ${key}`} variant="quiet" size="small">
          {messages.fine}
          <span className="sr-only">: {label}</span>
        </Button>
      </p>
    </li>
  );
}

/** What prevents a publication, with a link to each field. */
export function ProblemList({ problems }: Readonly<{ problems: readonly ShownProblem[] }>) {
  const { changes: messages } = useMessages(contentReviewMessages);
  if (problems.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">
      {problems.map(({ text, href }) => (
        <li key={text}>
          {text}{" "}
          <TextLink href={href} className="tap">
            {messages.show}
            <span className="sr-only">: {text}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
