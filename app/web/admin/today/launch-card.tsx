import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { type LaunchTask, launchSteps, listOpenSteps } from "#app/launch/launch-tasks.ts";
import { launchMessages } from "#app/launch/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { useMessages } from "../ui/use-locale.ts";
import "#app/web/admin/today/launch-card.css";

/** The screen with all steps. */
const listPath = "/admin/business/launch";

type LaunchCardProps = Readonly<{
  tasks: readonly LaunchTask[];
  /** Whether the site has bookings, so that the first sale is over. */
  hasSold: boolean;
}>;

/**
 * The card of steps before the site sells, with the next thing to do. Once there are bookings, it is
 * short, so that the rides stay in sight.
 */
export function LaunchCard({ tasks, hasSold }: LaunchCardProps) {
  const { card } = useMessages(launchMessages);
  const open = listOpenSteps(tasks);
  const next = tasks.find(({ state }) => state === "open");
  const done = tasks.filter(({ state }) => state === "done").length;
  return (
    <section aria-labelledby="launch" className="launch-card">
      <div className="launch-card-head">
        <h2 id="launch" className="text-[1.375rem] leading-[1.2]">
          {fillPlural(hasSold ? card.left : card.first, open.length)}
        </h2>
        <p className="text-muted">{fillMessage(card.progress, { done, total: tasks.length })}</p>
      </div>
      {hasSold ? (
        <AllStepsLink />
      ) : (
        <div className="launch-card-parts">
          {next && <NextTask task={next} />}
          <StepList tasks={tasks} />
          <AllStepsLink />
        </div>
      )}
    </section>
  );
}

function StepList({ tasks }: Pick<LaunchCardProps, "tasks">) {
  const { card, steps } = useMessages(launchMessages);
  return (
    <ol className="launch-card-steps">
      {launchSteps
        .filter((step) => tasks.some((task) => task.step === step))
        .map((step) => {
          const left = tasks.filter((task) => task.step === step && task.state === "open").length;
          return (
            <li key={step}>
              <Anchor href={`${listPath}#${step}`} className="launch-card-step">
                <span className="launch-card-mark" data-done={left === 0} aria-hidden="true">
                  {left === 0 ? <Icon name="check-bold" /> : launchSteps.indexOf(step) + 1}
                </span>
                <span className="min-w-0 flex-1">{steps[step]}</span>
                <span className="text-muted">
                  {left === 0 ? card.isDone : fillPlural(card.toDo, left)}
                </span>
              </Anchor>
            </li>
          );
        })}
    </ol>
  );
}

function AllStepsLink() {
  const { card } = useMessages(launchMessages);
  return (
    <ButtonLink
      href={listPath}
      variant="quiet"
      size="small"
      iconEnd="caret-right"
      className="launch-card-all"
    >
      {card.all}
    </ButtonLink>
  );
}

function NextTask({ task: { id, step, path, left } }: { task: LaunchTask }) {
  const { card, list, tasks, steps } = useMessages(launchMessages);
  const { title, note } = tasks[id];
  return (
    <div className="launch-card-next">
      <p className="text-muted">
        {card.next}: {steps[step]}
      </p>
      <p className="launch-card-title">{title}</p>
      <p>{fillMessage(note, { count: left })}</p>
      <div className="launch-card-buttons">
        <ButtonLink href={path ?? `${listPath}#server`} variant="plum" size="small">
          {card.start}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        <OneButtonForm
          action={`${listPath}?from=today`}
          intent="later"
          id={id}
          label={list.later}
          about={title}
        />
      </div>
    </div>
  );
}
