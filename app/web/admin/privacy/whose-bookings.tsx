import { Form } from "react-router";
import type { GuestBooking } from "#app/bookings/privacy/guest-bookings.server.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { adminPrivacyMessages } from "#app/web/admin/privacy/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { answeredField, getTheirsName } from "./guest-choice.ts";

type WhoseBookingsProps = Readonly<{
  email: string;
  questions: readonly (GuestBooking & Readonly<{ isTicked: boolean }>)[];
}>;

/** Asks about each booking that a rule joined with a guest whether it is of this guest. */
export function WhoseBookings({ email, questions }: WhoseBookingsProps) {
  const locale = useLocale();
  const { who, found } = adminPrivacyMessages[locale];
  return (
    <Form method="get" action="/admin/privacy" className="mt-5 grid justify-items-start gap-3">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name={answeredField} value="yes" />
      <fieldset className="fieldset min-w-0 wrap-anywhere">
        <legend className="fieldset-legend">{who.title}</legend>
        <p className="text-muted">{who.text}</p>
        {questions.map(({ id, reference, name, date, question, isTicked, ...contact }) => (
          <label key={id} className="tick">
            <input type="checkbox" name={getTheirsName(id)} value="yes" defaultChecked={isTicked} />
            <span>
              {fillMessage(found.booking, { reference, name, date: formatDate(date, locale) })}
              <span className="block text-muted">
                {[contact.email, contact.phone, question && who.reasons[question]]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button variant="plum" size="small">
        {who.submit}
      </Button>
    </Form>
  );
}
