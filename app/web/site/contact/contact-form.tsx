import { type FormEvent, useEffect, useRef, useState } from "react";
import { getOpenErrors } from "#app/forms/open-errors.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { type ContactErrors, contactFields } from "#app/inbox/contact-fields.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { ServerMarkup } from "#app/web/ui/server-markup.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import {
  formatContactProblem,
  getContactFieldMessages,
  isValidContactField,
  readContactValues,
  validateInBrowser,
} from "./contact-problems.ts";
import {
  type ContactReply,
  type ContactValues,
  emptyValues,
  honeypotName,
} from "./contact-reply.ts";
import { recordFormOpened } from "./delay-submission.ts";
import type { ContactPageData } from "./loader.server.ts";
import { useContactSubmission } from "./use-contact-submission.ts";

/** The errors that the browser found before it sent the form, and the values that have them. */
type Refusal = Readonly<{ attempt: number; errors: ContactErrors; values: ContactValues }>;

interface ContactFormProps {
  page: ContactPageData;
  /** The token with which the page was rendered. */
  token: string;
  /** The reply to a form that was sent without scripts. */
  posted: ContactReply | undefined;
}

/**
 * The contact form. Without scripts the browser sends it as a plain form; with scripts the reply is
 * shown on the same page.
 */
export function ContactForm({ page, token, posted }: ContactFormProps) {
  const { words } = page;
  const form = useRef<HTMLFormElement>(null);
  const { fetcher, reply: answered, state } = useContactSubmission(form, words);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [typed, setTyped] = useState<ContactValues>();
  const isLive = useHydrated();
  const reply = answered ?? posted;
  const currentToken = reply?.token ?? token;
  useEffect(() => {
    if (currentToken) recordFormOpened();
  }, [currentToken]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const email = event.currentTarget.elements.namedItem("email");
    // Only the answers about the email address have a value. The field keeps the chosen one, in
    // case the message is refused for another reason.
    if (
      submitter instanceof HTMLButtonElement &&
      submitter.value &&
      email instanceof HTMLInputElement
    )
      email.value = submitter.value;
    const values = readContactValues(event.currentTarget);
    const errors = validateInBrowser(values);
    // The server may know which address was meant by an invalid one.
    const isComplete = Object.values(errors).every((code) => code === "invalid-email");
    if (!isComplete || state !== "rest") event.preventDefault();
    setTyped(values);
    setRefused(isComplete ? null : { attempt: (refused?.attempt ?? 0) + 1, errors, values });
  };

  const result = state === "busy" ? undefined : reply?.result;
  const errors = refused?.errors ?? (result?.kind === "invalid" ? result.errors : {});
  const refusedValues = refused?.values ?? reply?.values ?? emptyValues;
  const question = !refused && result?.kind === "invalid" ? result.question : undefined;
  const messages = getOpenErrors(
    { ...getContactFieldMessages(words.errors, errors), ...(question && { email: question }) },
    refusedValues,
    typed ?? refusedValues,
    isValidContactField,
  );
  const items = contactFields.flatMap((id) => {
    const message = messages[id];
    return message ? [{ id, message: `${words.form.fields[id]}: ${lowercaseFirst(message)}` }] : [];
  });
  const problem = refused ? null : formatContactProblem(words.problems, result);
  const getCommonProps = (name: (typeof contactFields)[number]) => ({
    name,
    label: words.form.fields[name],
    placeholder: words.form.placeholders[name],
    error: messages[name],
    defaultValue: (posted?.values ?? emptyValues)[name],
    required: true,
    readOnly: state !== "rest",
  });

  return (
    <section className="contact-card" aria-labelledby="message-title">
      <h2 id="message-title" className="text-h3">
        {page.formTitle}
      </h2>
      <ErrorSummary
        title={fillPlural(words.errors.title, items.length)}
        items={items}
        attempt={refused?.attempt ?? reply?.id}
      />
      {posted?.result.kind === "sent" && !answered && (
        <Notice kind="ok" title={words.sent.title} live>
          <p>{words.sent.text}</p>
        </Notice>
      )}
      {problem && (
        <Notice kind="error" title={words.problems.title}>
          <p>
            <ChatText text={`${problem} ${words.problems.kept}`} />
          </p>
        </Notice>
      )}
      <fetcher.Form
        ref={form}
        method="post"
        action={page.action}
        noValidate={isLive}
        onSubmit={submit}
        onInput={({ currentTarget }) => setTyped(readContactValues(currentTarget))}
        className="contact-form"
      >
        <input type="hidden" name="token" value={currentToken} />
        <p className="contact-trap" aria-hidden="true">
          <label>
            {words.form.honeypot}
            <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <TextField {...getCommonProps("name")} autoComplete="name" />
        <TextField
          {...getCommonProps("email")}
          type="email"
          autoComplete="email"
          after={reply?.emailAnswers && <ServerMarkup markup={reply.emailAnswers} />}
        />
        <TextField {...getCommonProps("subject")} className="contact-wide" />
        <TextAreaField {...getCommonProps("message")} className="contact-wide" />
        <Button
          state={state}
          busyLabel={words.form.sending}
          sentLabel={words.form.sent}
          className="contact-send"
        >
          {words.form.send}
        </Button>
        <p className="contact-wide text-small text-muted">
          {words.form.privacy} <TextLink href={page.privacy}>{words.form.privacyLink}</TextLink>.
        </p>
        {/*
         * Only the "Sending..." state is announced here. The toast that follows announces itself.
         */}
        <p className="sr-only" role="status">
          {state === "busy" && words.form.sending}
        </p>
      </fetcher.Form>
    </section>
  );
}

function lowercaseFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
