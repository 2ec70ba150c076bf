import { Form } from "react-router";
import { Button } from "#app/web/ui/button.tsx";
import { postMessages } from "../post-parts/messages.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel } from "../ui/panel.tsx";
import type { PostPage } from "./loader.server.ts";

/** The forms that end something: a schedule, a publication, or a draft. */
export function PostEnd({ page, seen }: Readonly<{ page: PostPage; seen: string }>) {
  const { locale, schedule, isOnSite, isNew } = page;
  const messages = postMessages[locale];
  return (
    <>
      {schedule && (
        <OneButtonForm
          intent="cancel-schedule"
          label={schedule.isRefused ? messages.dismiss : messages.unschedule}
        />
      )}
      {isOnSite && (
        <CollapsedPanel title={messages.withdraw} open={false}>
          <p className="mb-3">{messages.withdrawNote}</p>
          <OneButtonForm intent="withdraw" label={messages.withdraw} variant="red" />
        </CollapsedPanel>
      )}
      {seen && !schedule && (
        <CollapsedPanel title={isNew ? messages.discardNew : messages.discard} open={false}>
          <p className="mb-3">{messages.discardNote}</p>
          <Form method="post">
            <input type="hidden" name="intent" value="discard" />
            <input type="hidden" name="seen" value={seen} />
            <Button variant="red" size="small">
              {isNew ? messages.discardNew : messages.discard}
            </Button>
          </Form>
        </CollapsedPanel>
      )}
    </>
  );
}
