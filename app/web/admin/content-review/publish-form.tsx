import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import type { ShownDraft } from "./draft-panel.tsx";
import { contentReviewMessages } from "./messages.ts";

type PublishFormProps = Readonly<{
  drafts: readonly ShownDraft[];
  /** The only page that is checked at first; null for all. */
  only: string | null;
  locale: Locale;
}>;

/** Publishes the drafts of the chosen pages together. */
export function PublishForm({ drafts, only, locale }: PublishFormProps) {
  const { publish: messages } = contentReviewMessages[locale];
  const ready = drafts.filter(({ conflicts }) => conflicts.length === 0);
  const waiting = drafts.filter(({ conflicts }) => conflicts.length > 0);
  const isOneReady = ready.some(({ page }) => page === only);
  return (
    <Panel id="publish" title={messages.title}>
      {waiting.map(({ page, name }) => (
        <p key={page} className="mt-2">
          {fillMessage(messages.waiting, { page: name })}
        </p>
      ))}
      {ready.length > 0 && (
        <Form method="post" className="mt-2 grid gap-4">
          <fieldset>
            <legend className="fieldset-legend">{messages.which}</legend>
            {ready.map(({ page, name, seen }) => (
              <label key={page} className="tick">
                <input
                  type="checkbox"
                  name="draft"
                  value={`${page} ${seen}`}
                  defaultChecked={!isOneReady || page === only}
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
        </Form>
      )}
    </Panel>
  );
}
