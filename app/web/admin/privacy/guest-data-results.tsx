import { Form } from "react-router";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import type { GuestBooking } from "#app/bookings/privacy/guest-bookings.server.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { adminPrivacyMessages } from "#app/web/admin/privacy/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { getAskedName, getTheirsName } from "./guest-choice.ts";
import { WhoseBookings } from "./whose-bookings.tsx";

type PrivacyFoundProps = Readonly<{
  found: Readonly<{
    email: string;
    bookings: readonly (GuestBooking & Readonly<{ isTicked: boolean }>)[];
    /** Whether a person has said which of the bookings are of this guest. */
    isAnswered: boolean;
    mails: number;
    messages: number;
    /** Number of agencies whose contact data contains the email address. */
    contacts: number;
  }>;
}>;

/** Shows the data stored about a guest, with forms for exporting and erasing it. */
export function GuestDataResults({ found }: PrivacyFoundProps) {
  const locale = useLocale();
  const messages = adminPrivacyMessages[locale];
  const { bookings, isAnswered, mails, messages: written, contacts, email } = found;
  const questions = bookings.filter(({ question }) => question !== null);
  const mustAsk = questions.length > 0 && !isAnswered;
  const choice = questions.flatMap(({ id, isTicked }) => [
    <input key={id} type="hidden" name={getAskedName(id)} value="yes" />,
    ...(isTicked
      ? [<input key={`${id} ticked`} type="hidden" name={getTheirsName(id)} value="yes" />]
      : []),
  ]);
  const leftOut = questions.filter(({ isTicked }) => !isTicked).length;
  const isNothing = bookings.length + written + contacts === 0;
  return (
    <Panel id="found" title={fillMessage(messages.found.title, { email })}>
      {isNothing ? (
        <p className="mt-2">{messages.found.nothing}</p>
      ) : (
        <>
          <ul className="mt-2 grid gap-1">
            <li>
              {fillPlural(messages.found.bookings, bookings.length)}
              {bookings.length > 0 && (
                <ul className="ml-4">
                  {bookings.map(({ id, reference, name, date }) => (
                    <li key={id}>
                      <Anchor
                        href={`/admin/bookings/${id}`}
                        className="inline-block min-h-6 underline"
                      >
                        {fillMessage(messages.found.booking, {
                          reference,
                          name,
                          date: formatDate(date, locale),
                        })}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              )}
            </li>
            <li>{fillPlural(messages.found.mails, mails)}</li>
            <li>{fillPlural(messages.found.messages, written)}</li>
            {contacts > 0 && (
              <li>{fillPlural(adminAgenciesMessages[locale].contacts, contacts)}</li>
            )}
          </ul>
          {questions.length > 0 && <WhoseBookings {...{ email, questions }} />}
        </>
      )}
      {!isNothing && !mustAsk && (
        <>
          {leftOut > 0 && (
            <p className="mt-5 font-semibold">{fillPlural(messages.who.leftOut, leftOut)}</p>
          )}
          <h3 className="mt-5 text-[1.0625rem] font-bold">{messages.export.title}</h3>
          <p>{messages.export.text}</p>
          {/* The response is a file, so the browser must submit this form without React Router. */}
          <form method="post" action="/admin/privacy/export" className="mt-2">
            <input type="hidden" name="email" value={email} />
            {choice}
            <Button variant="quiet" size="small" icon="download-simple">
              {messages.export.submit}
            </Button>
          </form>
          <h3 className="mt-6 text-[1.0625rem] font-bold">{messages.erase.title}</h3>
          <p>{messages.erase.text}</p>
          {/* The response shows the same guest, so nothing is lost if the form is rejected. */}
          <Form
            method="post"
            action={`/admin/privacy?email=${encodeURIComponent(email)}`}
            className="mt-2 grid justify-items-start gap-3"
          >
            <input type="hidden" name="intent" value="erase" />
            <input type="hidden" name="email" value={email} />
            {choice}
            <TextField
              name="typed"
              type="email"
              label={messages.erase.label}
              required
              autoComplete="off"
              spellCheck={false}
              className="w-full max-w-[24rem]"
            />
            <Button variant="red" size="small">
              {messages.erase.submit}
            </Button>
          </Form>
        </>
      )}
    </Panel>
  );
}
