import { Form } from "react-router";
import { fillPlural } from "#app/i18n/format.ts";
import { type LaunchStep, launchSteps } from "#app/launch/launch-tasks.ts";
import { launchMessages } from "#app/launch/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { ShownTask } from "./loader.server.ts";

type StepSectionProps = Readonly<{ step: LaunchStep; tasks: readonly ShownTask[] }>;

/** A step: what is left to do, and what is done in a closed list. Nothing without tasks. */
export function StepSection({ step, tasks }: StepSectionProps) {
  const { steps, list, card } = useMessages(launchMessages);
  const left = tasks.filter(({ state }) => state !== "done");
  const done = tasks.filter(({ state }) => state === "done");
  const open = tasks.filter(({ state }) => state === "open").length;
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={step} className="launch-step">
      <h2 id={step} className="launch-step-head">
        <StepMark step={step} isDone={open === 0} />
        <span className="min-w-0 flex-1">{steps[step]}</span>
        <span className="launch-step-count">
          {open > 0 ? fillPlural(card.toDo, open) : card.isDone}
        </span>
      </h2>
      {left.length > 0 && (
        <ul>
          {left.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="launch-done">
          <summary>{fillPlural(list.done, done.length)}</summary>
          <ul>
            {done.map((task) => (
              <DoneTask key={task.id} task={task} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The number of a step, or a check mark once it is done. */
function StepMark({ step, isDone }: { step: LaunchStep; isDone: boolean }) {
  return (
    <span className="launch-mark" data-done={isDone} aria-hidden="true">
      {isDone ? <Icon name="check-bold" /> : launchSteps.indexOf(step) + 1}
    </span>
  );
}

type TaskProps = Readonly<{ task: ShownTask }>;

function TaskItem({ task }: TaskProps) {
  const { id, path, state, details, mayConfirm } = task;
  const { tasks, list } = useMessages(launchMessages);
  const { title } = tasks[id];
  return (
    <li className="launch-task">
      {path === null ? (
        <a href="#server" className="launch-task-link">
          <TaskText task={task} />
        </a>
      ) : (
        <Anchor href={path} className="launch-task-link">
          <TaskText task={task} />
        </Anchor>
      )}
      <div className="launch-answers">
        {details.length > 0 && <Examples details={details} />}
        {state === "later" ? (
          <AnswerForm intent="open" id={id} label={list.takeBack} about={title} />
        ) : (
          <AnswerForm intent="later" id={id} label={list.later} about={title} />
        )}
        {mayConfirm && <AnswerForm intent="right" id={id} label={list.right} about={title} />}
      </div>
    </li>
  );
}

function Examples({ details }: Pick<ShownTask, "details">) {
  const { list } = useMessages(launchMessages);
  return (
    <details className="launch-details">
      <summary>{fillPlural(list.examples, details.length)}</summary>
      <ul>
        {details.map(({ name, href, value }) => (
          <li key={`${href} ${value}`}>
            <Anchor href={href} className="launch-detail">
              <span className="sr-only">{list.change}: </span>
              {name}
              {value && <span className="launch-detail-value">{value}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

type AnswerProps = Readonly<{ intent: string; id: string; label: string; about: string }>;

/** A button as quiet as a link, because each task has one or two. */
function AnswerForm({ intent, id, label, about }: AnswerProps) {
  return (
    <Form method="post" action="/admin/business/launch">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="launch-answer">
        {label}
        <span className="sr-only">: {about}</span>
      </button>
    </Form>
  );
}

function TaskText({ task: { id, path, state, note } }: TaskProps) {
  const { tasks, list } = useMessages(launchMessages);
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="launch-task-title">{tasks[id].title}</span>
        <span className="block text-muted">{note}</span>
        {path === null && <span className="block text-muted">{list.byTechnician}</span>}
      </span>
      {state === "later" && <Badge kind="other">{list.laterBadge}</Badge>}
      <Icon name={path === null ? "caret-down" : "caret-right"} />
    </>
  );
}

/** A task that is done. One that the owner confirmed can be opened again. */
function DoneTask({ task: { id, path, left } }: TaskProps) {
  const locale = useLocale();
  const { tasks, list } = launchMessages[locale];
  const { title } = tasks[id];
  return (
    <li className="launch-done-task">
      <Icon name="check-bold" />
      {path === null ? (
        <span className="flex-1">{title}</span>
      ) : (
        <Anchor href={path} className="flex-1 underline">
          {title}
        </Anchor>
      )}
      {left > 0 && <AnswerForm intent="open" id={id} label={list.again} about={title} />}
    </li>
  );
}
