import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { DocumentTexts } from "#app/forms/document-texts.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import { useLocale } from "../ui/use-locale.ts";
import { HiddenForm } from "./hidden-form.tsx";

type ReviewFormProps = Readonly<{
  reply: Readonly<{ basedOn: number; texts: DocumentTexts; draft?: string }>;
  title: string;
  action: string;
  notice: ReactNode;
  /** The description of what the draft would change. */
  children: ReactNode;
}>;

/** Shows the effects of a form before it is published. Going back to the form keeps all values. */
export function PublishReviewForm({ reply, title, action, notice, children }: ReviewFormProps) {
  const locale = useLocale();
  const messages = adminCatalogMessages[locale].review;
  const { formMethod } = useNavigation();
  // The form that had the focus is gone, so the focus moves to the heading.
  const heading = useOutcomeFocus<HTMLHeadingElement>(title);
  return (
    <div className="mx-auto max-w-[44rem] text-base">
      <p className="font-semibold text-muted">{title}</p>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-[1.75rem] leading-[1.15]">
        {messages.title}
      </h1>
      {notice}
      <Form method="post" action={action} className="grid gap-5">
        <HiddenForm basedOn={reply.basedOn} texts={reply.texts} />
        {children}
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
          <ButtonLink href={`/admin/preview/${reply.draft}`} variant="quiet" size="small">
            {adminPreviewMessages[locale].button}
          </ButtonLink>
          <Button name="intent" value="edit" variant="quiet" size="small">
            {messages.keep}
          </Button>
        </ButtonRow>
      </Form>
    </div>
  );
}
