import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { contentReviewMessages } from "../content-parts/content-review-messages.ts";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { TypedReview } from "./action.server.ts";
import { ChosenChanges } from "./chosen-changes.tsx";
import type { ShownDraft } from "./draft-panel.tsx";

type PublishFormProps = Readonly<{
  drafts: readonly ShownDraft[];
  /** The only page whose changes are checked at first; null for all. */
  only: string | null;
  /** What was typed into the form, if it is shown again. */
  typed?: TypedReview;
}>;

/** The changes of the drafts, of which the chosen ones are published together, now or at a time. */
export function PublishForm({ drafts, only, typed }: PublishFormProps) {
  const { publish: messages } = useMessages(contentReviewMessages);
  const ready = drafts.filter(({ conflicts }) => conflicts.length === 0);
  const isOneReady = ready.some(({ page }) => page === only);
  return (
    <Form method="post" className="grid gap-5" noValidate>
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
      {ready.map((draft) => (
        <ChosenChanges
          key={draft.page}
          draft={draft}
          isChosen={!isOneReady || draft.page === only}
          typed={typed}
        />
      ))}
      <Panel id="publish" title={messages.title}>
        {drafts.map(({ page, name, conflicts }) =>
          conflicts.length > 0 ? (
            <p key={page} className="mt-2">
              {fillMessage(messages.waiting, { page: name })}
            </p>
          ) : null,
        )}
        {ready.length > 0 && (
          <div className="mt-2 grid gap-4">
            <p>{messages.which}</p>
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
          </div>
        )}
      </Panel>
    </Form>
  );
}
