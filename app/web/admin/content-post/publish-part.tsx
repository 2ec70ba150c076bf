import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { Panel } from "../ui/panel.tsx";
import type { PostReply } from "./action.server.ts";
import type { PostPage } from "./loader.server.ts";
import { usePostForm } from "./post-form-context.ts";

type PublishPartProps = Readonly<{ page: PostPage; typed: PostReply["typed"] | undefined }>;

/** The time that is proposed for a publication. */
const usualTime = "09:00";

/** Previews, publishes or schedules a post. */
export function PublishPart({ page, typed }: PublishPartProps) {
  const { messages } = usePostForm();
  return (
    <Panel id="publish" title={messages.publish}>
      <p className="flex flex-wrap gap-x-6">
        {page.languages
          .filter(({ isShown }) => isShown)
          .map(({ language }) => (
            <TextLink
              key={language}
              href={`/admin/content-posts/${page.id}/preview/${language}`}
              newTabLabel={messages.newTab}
              className="tap"
            >
              {messages.preview[language]}
            </TextLink>
          ))}
      </p>
      <div className="mt-2 grid gap-4">
        <div>
          <Button variant="plum" name="intent" value="publish">
            {page.isWithdrawn ? messages.publishAgain : messages.publish}
          </Button>
        </div>
        <fieldset className="grid gap-3">
          <legend className="fieldset-legend">{messages.later}</legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              id="day"
              name="day"
              type="date"
              label={messages.day}
              defaultValue={typed?.day || page.tomorrow}
            />
            <TextField
              id="time"
              name="time"
              type="time"
              label={messages.time}
              defaultValue={typed?.time || usualTime}
            />
          </div>
          <div>
            <Button variant="quiet" name="intent" value="schedule">
              {messages.schedule}
            </Button>
          </div>
        </fieldset>
      </div>
    </Panel>
  );
}
