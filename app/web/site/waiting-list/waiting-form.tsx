import { Form, useNavigation } from "react-router";
import { type WaitingField, waitingFields } from "#app/bookings/waiting-list/waiting-entry-form.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { ServerMarkup } from "#app/web/ui/server-markup.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { DayChoice } from "../../waiting-list-parts/day-choice.tsx";
import { honeypotName } from "../contact/contact-reply.ts";
import type { WaitingReply } from "./action.server.ts";
import type { WaitingListPage } from "./loader.server.ts";

type FormProps = Readonly<{ page: WaitingListPage; reply: Partial<WaitingReply> | undefined }>;

/** Chooses another ride, whose days the page then shows. */
export function FindDaysForm({ page }: Pick<FormProps, "page">) {
  const { say, choice } = page;
  return (
    <Form method="get" action={page.path} className="mt-6 grid gap-5">
      <SelectField name="tour" label={say.find.tour} defaultValue={choice.tour}>
        {page.tours.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <input type="hidden" name="riders" value={choice.riders} />
      {choice.isChosen && <input type="hidden" name="day" value={choice.around} />}
      <div>
        <Button variant="line">{say.find.button}</Button>
      </div>
    </Form>
  );
}

/** The form of an entry, which works without scripts. */
export function WaitingForm({ page, reply }: FormProps) {
  const { say, choice } = page;
  const { formMethod } = useNavigation();
  const texts = reply?.texts;
  const errors = Object.fromEntries(
    waitingFields.flatMap((name) => {
      const code = reply?.errors?.[name];
      const question = name === "email" || name === "phone" ? reply?.questions?.[name] : undefined;
      const rule = name === "name" || name === "email" || name === "phone" ? name : "name";
      const most = textRules[rule].maximum;
      const message = code ? fillMessage(say.errors[code], { most }) : question;
      return message ? [[name, message]] : [];
    }),
  ) as Partial<Record<WaitingField, string>>;
  const chosen = texts?.days ?? (choice.isChosen ? [choice.around] : []);
  return (
    <div className="mt-8">
      <ErrorSummary
        title={fillPlural(say.errorsTitle, Object.keys(errors).length)}
        items={Object.entries(errors).map(([id, message]) => ({ id, message }))}
        attempt={reply?.id}
      />
      <Form
        method="post"
        action={page.action}
        noValidate
        className="mt-6 grid gap-5"
        key={reply?.texts ? reply.id : `${choice.tour} ${choice.riders} ${choice.around}`}
      >
        <input type="hidden" name="token" value={reply?.token ?? page.token} />
        <input type="hidden" name="tour" value={choice.tour} />
        <p className="enquiry-trap" aria-hidden="true">
          <label>
            {say.honeypot}
            <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <TextField
          name="riders"
          label={say.fields.riders}
          error={errors.riders}
          type="number"
          inputMode="numeric"
          min={1}
          max={page.mostRiders}
          defaultValue={texts?.riders ?? choice.riders}
        />
        <DayChoice
          legend={say.days}
          hint={say.daysHint}
          error={errors.days ?? errors.tour}
          days={page.days}
          chosen={chosen}
        />
        <TextField
          name="email"
          label={say.fields.email}
          hint={say.hints.email}
          error={errors.email}
          defaultValue={texts?.email}
          type="email"
          autoComplete="email"
          after={reply?.controls?.email && <ServerMarkup markup={reply.controls.email} />}
        />
        <TextField
          name="phone"
          label={say.fields.phone}
          hint={say.hints.phone}
          optionalLabel={say.optional}
          error={errors.phone}
          defaultValue={texts?.phone}
          type="tel"
          autoComplete="tel"
          after={reply?.controls?.phone && <ServerMarkup markup={reply.controls.phone} />}
        />
        <TextField
          name="name"
          label={say.fields.name}
          optionalLabel={say.optional}
          error={errors.name}
          defaultValue={texts?.name}
          autoComplete="given-name"
        />
        <p className="text-small">{say.age}</p>
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
