import { Form } from "react-router";
import { Button } from "#app/web/ui/button.tsx";
import { postMessages } from "../post-parts/messages.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel } from "../ui/panel.tsx";
import type { PostPage } from "./loader.server.ts";

/** The forms that end something: a schedule, a publication, or a draft. */
export function PostEnd({ page, seen }: Readonly<{ page: PostPage; seen: string }>) {
  const { locale, schedule, isOnSite, isNew } = page;
  const words = postMessages[locale];
  return (
    <>
      {schedule && (
        <OneButtonForm
          intent="cancel-schedule"
          label={schedule.isRefused ? words.dismiss : words.unschedule}
        />
      )}
      {isOnSite && (
        <CollapsedPanel title={words.withdraw} open={false}>
          <p className="mb-3">{words.withdrawNote}</p>
          <OneButtonForm intent="withdraw" label={words.withdraw} variant="red" />
        </CollapsedPanel>
      )}
      {seen && !schedule && (
        <CollapsedPanel title={isNew ? words.discardNew : words.discard} open={false}>
          <p className="mb-3">{words.discardNote}</p>
          <Form method="post">
            <input type="hidden" name="intent" value="discard" />
            <input type="hidden" name="seen" value={seen} />
            <Button variant="red" size="small">
              {isNew ? words.discardNew : words.discard}
            </Button>
          </Form>
        </CollapsedPanel>
      )}
    </>
  );
}
