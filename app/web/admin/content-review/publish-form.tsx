import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { contentReviewMessages } from "../content-parts/content-review-messages.ts";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { ReviewRefusal } from "./action.server.ts";
import type { ShownDraft } from "./draft-panel.tsx";

type PublishFormProps = Readonly<{
  drafts: readonly ShownDraft[];
  /** The ids of the pages that are scheduled. */
  scheduled: readonly string[];
  /** The only page that is checked at first; null for all. */
  only: string | null;
  /** What was typed into the form, if it was refused. */
  typed?: ReviewRefusal["typed"];
}>;

/** Publishes the drafts of the chosen pages together, now or at a time. */
export function PublishForm({ drafts, scheduled, only, typed }: PublishFormProps) {
  const { publish: messages } = useMessages(contentReviewMessages);
  const isScheduled = ({ page }: ShownDraft) => scheduled.includes(page);
  const isWaiting = (draft: ShownDraft) => !isScheduled(draft) && draft.conflicts.length > 0;
  const ready = drafts.filter((draft) => !isScheduled(draft) && !isWaiting(draft));
  const isOneReady = ready.some(({ page }) => page === only);
  return (
    <Panel id="publish" title={messages.title}>
      {drafts.map((draft) => {
        const reason = isScheduled(draft)
          ? messages.scheduled
          : isWaiting(draft)
            ? messages.waiting
            : null;
        return (
          reason && (
            <p key={draft.page} className="mt-2">
              {fillMessage(reason, { page: draft.name })}
            </p>
          )
        );
      })}
      {ready.length > 0 && (
        <Form method="post" className="mt-2 grid gap-4" noValidate>
          {/* Enter in the fields of the time presses the first button, which must not publish now. */}
          <button
            type="submit"
            name="intent"
            value="schedule"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          >
            {messages.schedule}
          </button>
          <fieldset>
            <legend className="fieldset-legend">{messages.which}</legend>
            {ready.map(({ page, name, seen }) => (
              <label key={page} className="tick">
                <input
                  type="checkbox"
                  name={`draft.${page}`}
                  value={seen}
                  defaultChecked={
                    typed ? typed.drafts.includes(page) : !isOneReady || page === only
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
          <div>
            <Button name="intent" value="publish" variant="plum" size="small">
              {messages.button}
            </Button>
          </div>
          <fieldset className="grid gap-3">
            <legend className="fieldset-legend">{messages.later}</legend>
            <p className="text-muted">{messages.laterNote}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                id="day"
                name="day"
                type="date"
                label={messages.day}
                defaultValue={typed?.day}
              />
              <TextField
                id="time"
                name="time"
                type="time"
                label={messages.time}
                defaultValue={typed?.time}
              />
            </div>
            <div>
              <Button name="intent" value="schedule" variant="quiet" size="small">
                {messages.schedule}
              </Button>
            </div>
          </fieldset>
        </Form>
      )}
    </Panel>
  );
}
