import { fillMessage } from "#app/i18n/format.ts";
import { ContentChangeList } from "../content-parts/content-change-list.tsx";
import { contentReviewMessages } from "../content-parts/content-review-messages.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { showSchedule } from "./loader.server.ts";

type SchedulePanelProps = Readonly<{
  schedule: ReturnType<typeof showSchedule>;
}>;

/** A publication that waits for its time, or that could not be made at its time. */
export function SchedulePanel({ schedule }: SchedulePanelProps) {
  const { id, refusal, pages, who, when, at } = schedule;
  const { scheduled: messages } = useMessages(contentReviewMessages);
  return (
    <Panel
      id={`schedule-${id}`}
      title={fillMessage(refusal ? messages.refused : messages.waiting, { when })}
    >
      <p className="text-muted">{fillMessage(messages.by, { name: who, at })}</p>
      {refusal && (
        <p className="mt-2">
          {messages.why[refusal]} {messages.kept}
        </p>
      )}
      {!refusal && <p className="mt-2">{messages.note}</p>}
      {pages.map(({ page, name, changes }) => (
        <section key={page} aria-label={name} className="mt-3">
          <h3 className="text-[1.125rem]">{name}</h3>
          <ContentChangeList changes={changes} level={4} />
        </section>
      ))}
      <div className="mt-4">
        <OneButtonForm
          intent="cancel-schedule"
          id={id}
          label={refusal ? messages.dismiss : messages.cancel}
          about={when}
        />
      </div>
    </Panel>
  );
}
