import type { ReactNode } from "react";
import { Form } from "react-router";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { ContentChangeList } from "../content-parts/content-change-list.tsx";
import { contentReviewMessages } from "../content-parts/content-review-messages.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { showDraft } from "./loader.server.ts";

export type ShownDraft = ReturnType<typeof showDraft>;

type DraftPanelProps = Readonly<{ draft: ShownDraft; newest: number }>;

/** A draft in which somebody has to choose before anything of it can be published. */
export function ConflictPanel({ draft, newest }: DraftPanelProps) {
  const { changes } = draft;
  return (
    <DraftFrame draft={draft}>
      <Conflicts draft={draft} newest={newest} />
      <ContentChangeList changes={changes.flatMap(({ shown }) => shown)} />
    </DraftFrame>
  );
}

type DraftFrameProps = Readonly<{ draft: ShownDraft; children: ReactNode }>;

/** The name of a page, who changed its draft, and the link to it. */
export function DraftFrame({ draft, children }: DraftFrameProps) {
  const { page, name, who, when, changes } = draft;
  const messages = useMessages(contentReviewMessages);
  return (
    <Panel id={`draft-${page}`} title={name}>
      <p className="text-muted">{fillMessage(messages.draft, { name: who, when })}</p>
      {changes.length === 0 && <p className="mt-2">{messages.same}</p>}
      {children}
      <p className="mt-2">
        <TextLink
          href={`/admin/content/${page}`}
          aria-label={fillMessage(messages.editOf, { page: name })}
          className="tap"
        >
          {messages.edit}
        </TextLink>
      </p>
    </Panel>
  );
}

function Conflicts({ draft, newest }: DraftPanelProps) {
  const locale = useLocale();
  const { conflict: messages } = contentReviewMessages[locale];
  const { empty } = adminContentMessages[locale].page;
  return (
    <Form method="post" className="my-3 grid gap-4">
      <input type="hidden" name="intent" value="settle" />
      <input type="hidden" name={`draft.${draft.page}`} value={draft.seen} />
      <input type="hidden" name="newest" value={newest} />
      <Notice kind="tip" title={messages.title}>
        <p>{messages.note}</p>
      </Notice>
      {draft.conflicts.map(({ name, label, mine, theirs }) => (
        <div key={name}>
          <h3 className="text-base">{label}</h3>
          <p>{fillMessage(messages.theirs, { value: theirs || empty })}</p>
          <p>{fillMessage(messages.mine, { value: mine || empty })}</p>
          <ConflictChoice field={name} words={conflictMessages[locale]} />
        </div>
      ))}
      <div>
        <Button size="small" variant="plum">
          {messages.save}
        </Button>
      </div>
    </Form>
  );
}
