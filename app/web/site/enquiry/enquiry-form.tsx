import { Form, useNavigation } from "react-router";
import { getMostCharacters } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { type EnquiryField, enquiryFields, enquiryTextRules } from "#app/inbox/enquiry-form.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { ServerMarkup } from "#app/web/ui/server-markup.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatContactProblem } from "../contact/contact-problems.ts";
import { honeypotName } from "../contact/contact-reply.ts";
import type { EnquiryReply } from "./action.server.ts";
import type { EnquiryPage } from "./loader.server.ts";

type EnquiryFormProps = Readonly<{
  page: EnquiryPage;
  /** The token with which the page was rendered. */
  token: string;
  /** Why the form was not sent. Without an answer of the server, it has no fields. */
  reply: Partial<EnquiryReply> | undefined;
}>;

/** The form of an enquiry, which the browser sends by itself without scripts. */
export function EnquiryForm({ page, token, reply }: EnquiryFormProps) {
  const { say } = page;
  const { formMethod } = useNavigation();
  const start = reply?.texts ?? page.start;
  const errors = Object.fromEntries(
    enquiryFields.flatMap((name) => {
      const code = reply?.errors?.[name];
      const question = name === "email" || name === "phone" ? reply?.questions?.[name] : undefined;
      const most = getMostCharacters(enquiryTextRules, name);
      const message = code ? fillMessage(say.errors[code], { most }) : question;
      return message ? [[name, message]] : [];
    }),
  ) as Partial<Record<EnquiryField, string>>;
  const problem = reply?.problem ? formatContactProblem(page.problems, reply.problem) : null;
  const getProps = (name: EnquiryField) => ({
    name,
    label: say.fields[name],
    error: errors[name],
    defaultValue: start[name],
  });
  const controls = reply?.controls ?? {};
  return (
    <div className="mt-6">
      <ErrorSummary
        title={fillPlural(say.errorsTitle, Object.keys(errors).length)}
        items={Object.entries(errors).map(([id, message]) => ({ id, message }))}
        attempt={reply?.id}
      />
      {problem && (
        <Notice kind="error" title={page.problems.title}>
          <p>
            <ChatText text={`${problem} ${page.problems.kept}`} />
          </p>
        </Notice>
      )}
      <Form
        method="post"
        action={page.action}
        noValidate
        className="mt-6 grid gap-5"
        key={reply?.texts ? reply.id : "first"}
      >
        <input type="hidden" name="token" value={reply?.token ?? token} />
        <p className="enquiry-trap" aria-hidden="true">
          <label>
            {say.honeypot}
            <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <SelectField {...getProps("tour")}>
          <option value="">{say.anyTour}</option>
          {page.tours.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...getProps("day")} optionalLabel={say.optional} type="date" min={page.today} />
        <TextField
          {...getProps("riders")}
          type="number"
          inputMode="numeric"
          min={1}
          max={page.maxRiders}
          required
        />
        <TextField
          {...getProps("childAges")}
          optionalLabel={say.optional}
          hint={say.hints.childAges}
          autoComplete="off"
        />
        <TextAreaField
          {...getProps("message")}
          optionalLabel={say.optional}
          hint={say.hints.message}
        />
        <TextField {...getProps("name")} autoComplete="name" required />
        <TextField
          {...getProps("email")}
          hint={say.hints.reach}
          type="email"
          autoComplete="email"
          after={controls.email && <ServerMarkup markup={controls.email} />}
        />
        <TextField
          {...getProps("phone")}
          type="tel"
          autoComplete="tel"
          after={controls.phone && <ServerMarkup markup={controls.phone} />}
        />
        <div>
          <Button state={formMethod === "POST" ? "busy" : "rest"} busyLabel={say.sending}>
            {say.send}
          </Button>
        </div>
        <p className="text-small text-muted">
          {say.privacy} <TextLink href={page.privacy}>{say.privacyLink}</TextLink>.
        </p>
      </Form>
    </div>
  );
}
