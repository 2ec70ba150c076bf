import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { GroupId } from "#app/business/business-groups.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBusinessMessages } from "#app/i18n/messages/admin-business.ts";
import { adminCatalogMessages } from "#app/i18n/messages/admin-catalog.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Panel } from "../panel.tsx";
import { ChangeList } from "../tours/change-list.tsx";
import { HiddenForm } from "../tours/hidden-form.tsx";
import type { BusinessReply } from "./business-forms.server.ts";

type GroupReviewProps = Readonly<{
  reply: Extract<BusinessReply, { step: "review" }>;
  group: GroupId;
  notice: ReactNode;
  locale: Locale;
}>;

/** What the form would change, to publish it or to go on editing; nothing typed is lost. */
export function GroupReview({ reply, group, notice, locale }: GroupReviewProps) {
  const { review: messages } = adminCatalogMessages[locale];
  const { groups, review } = adminBusinessMessages[locale];
  const { formMethod } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page took the place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto max-w-[44rem] text-base">
      <p className="font-semibold text-muted">{groups[group]}</p>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-[1.75rem] leading-[1.15]">
        {messages.title}
      </h1>
      {notice}
      <Form method="post" action={`/admin/business/${group}`} className="grid gap-5">
        <HiddenForm basedOn={reply.basedOn} texts={reply.texts} />
        <Panel id="changes" title={messages.changes}>
          <ChangeList differences={reply.differences} locale={locale} />
        </Panel>
        <p>{review.note}</p>
        <ButtonRow>
          <Button
            name="intent"
            value="publish"
            variant="plum"
            size="small"
            state={formMethod === "POST" ? "busy" : "rest"}
            busyLabel={messages.publish}
          >
            {messages.publish}
          </Button>
          <Button name="intent" value="edit" variant="quiet" size="small">
            {messages.keep}
          </Button>
        </ButtonRow>
      </Form>
    </div>
  );
}
