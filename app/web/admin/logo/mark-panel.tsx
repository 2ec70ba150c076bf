import type { ReactNode } from "react";
import { Form } from "react-router";
import type { MarkName } from "#app/media/mark-files.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatWaiting } from "../picture-parts/format-waiting.ts";
import { adminPicturesMessages } from "../picture-parts/messages.ts";
import { getMarkTarget, getUploadedPath } from "../picture-parts/picture-place.ts";
import { UploadForm } from "../picture-parts/upload-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { LoadedMarks } from "./loader.server.ts";
import { adminLogoMessages } from "./messages.ts";

type MarkPanelProps = Readonly<{
  name: MarkName;
  marks: LoadedMarks["marks"];
  /** The upload that is to become this mark; null if there is none. */
  upload: LoadedMarks["upload"];
  /** How the mark looks. */
  children: ReactNode;
}>;

/** The logo or the icon: how it looks, the form for another one, and the way back to the first one. */
export function MarkPanel({ name, marks, upload, children }: MarkPanelProps) {
  const messages = useMessages(adminLogoMessages);
  const markMessages = messages.marks[name];
  const { stored, view } = marks[name];
  const problems = { "type-unknown": markMessages.problem };
  return (
    <Panel id={name} title={markMessages.title}>
      <p className="mt-1 text-muted">{markMessages.note}</p>
      {children}
      <p>{view ? messages.state.own : messages.state.seed}</p>
      <div className="mt-4 grid gap-4">
        {upload && <PreparedUpload name={name} upload={upload} shown={stored} />}
        <UploadForm
          target={getMarkTarget(name)}
          texts={{ title: markMessages.upload, hint: markMessages.hint, problems }}
        />
        <div className="flex flex-wrap gap-3">
          {name === "icon" && marks.logo.view && (
            <MarkForm name={name} intent="logo-as-icon" shown={stored}>
              <input type="hidden" name="logo" value={marks.logo.stored} />
              <Button variant="quiet" size="small">
                {messages.logoAsIcon}
              </Button>
            </MarkForm>
          )}
          {view && (
            <MarkForm name={name} intent="restore" shown={stored}>
              <Button variant="quiet" size="small">
                {messages.restore}
                <span className="sr-only">: {markMessages.title}</span>
              </Button>
            </MarkForm>
          )}
        </div>
      </div>
    </Panel>
  );
}

type PreparedUploadProps = Readonly<{
  name: MarkName;
  upload: NonNullable<LoadedMarks["upload"]>;
  shown: string;
}>;

/** The upload, once it is ready, with the button that makes it the mark. */
function PreparedUpload({ name, upload, shown }: PreparedUploadProps) {
  const messages = useMessages(adminLogoMessages);
  const { state: states, problems } = useMessages(adminPicturesMessages);
  if (upload.state === "waiting") {
    return (
      <Notice kind="info" title={messages.preparing} live>
        <p>{formatWaiting(upload.waiting, upload.progress, states)}</p>
        <TextLink
          href={getUploadedPath(`upload-${upload.id}`, getMarkTarget(name))}
          className="tap"
        >
          {messages.again}
        </TextLink>
      </Notice>
    );
  }
  if (upload.state === "failed") {
    return (
      <Notice kind="error" live>
        {problems[(upload.problem ?? "crashed") as keyof typeof problems]}
      </Notice>
    );
  }
  return (
    <MarkForm name={name} intent="use" shown={shown}>
      <input type="hidden" name="picture" value={upload.id} />
      <p className="mb-2 wrap-anywhere">{upload.fileName}</p>
      <Button>{messages.marks[name].use}</Button>
    </MarkForm>
  );
}

type MarkFormProps = Readonly<{
  name: MarkName;
  intent: "use" | "logo-as-icon" | "restore";
  /** The stored mark that the page shows. */
  shown: string;
  children: ReactNode;
}>;

function MarkForm({ name, intent, shown, children }: MarkFormProps) {
  return (
    <Form method="post" action="/admin/logo">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="mark" value={name} />
      <input type="hidden" name="shown" value={shown} />
      {children}
    </Form>
  );
}
