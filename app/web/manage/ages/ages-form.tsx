import { Form, useNavigation } from "react-router";
import { ageChoices, ageFieldPrefix } from "#app/bookings/riders/age-choices.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { SelectField } from "#app/web/ui/field.tsx";
import {
  Ticket,
  TicketBody,
  TicketRow,
  TicketRows,
  TicketStub,
  Total,
} from "#app/web/ui/ticket.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import { allowLineBreak } from "../allow-line-break.ts";
import type { AgesOffer, AgesReply } from "./action.server.ts";
import type { AgesPage } from "./loader.server.ts";

type AgesFormProps = Readonly<{ page: AgesPage; reply: AgesReply | undefined }>;

/** The form with the age of each rider, and below it another price to which the guest agrees. */
export function AgesForm({ page, reply }: AgesFormProps) {
  const { say } = page;
  const { formMethod } = useNavigation();
  const errors = reply?.errors ?? {};
  return (
    <>
      <div className="mt-6 empty:hidden">
        <ErrorSummary
          title={say.errors.title}
          items={Object.entries(errors).map(([id, message]) => ({ id, message }))}
          attempt={reply?.id}
        />
      </div>
      <Form
        key={`${page.revision} ${reply?.id}`}
        method="post"
        noValidate
        preventScrollReset
        className="mt-6 grid gap-5"
      >
        <input type="hidden" name="revision" value={page.revision} />
        {page.riders.map(({ key, label, choice }) => (
          <SelectField
            key={key}
            name={`${ageFieldPrefix}${key}`}
            label={label}
            defaultValue={reply?.values[key] ?? choice}
            error={errors[`${ageFieldPrefix}${key}`]}
          >
            <option value={ageChoices.adult}>{say.adult}</option>
            {choice === ageChoices.unknownChild && (
              <option value={ageChoices.unknownChild}>{say.unknownChild}</option>
            )}
            {Array.from({ length: page.askedBelow }, (_, years) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: each option is an age.
              <option key={years}>{years}</option>
            ))}
          </SelectField>
        ))}
        <p className="text-caption text-muted">{page.rules}</p>
        <ButtonRow>
          <Button
            variant={reply?.offer ? "line" : "plum"}
            state={formMethod === "POST" ? "busy" : "rest"}
            busyLabel={say.busy}
          >
            {say.save}
          </Button>
        </ButtonRow>
      </Form>
      {reply?.offer && <AgesOfferTicket page={page} reply={reply} offer={reply.offer} />}
    </>
  );
}

type OfferProps = Readonly<{ page: AgesPage; reply: AgesReply; offer: AgesOffer }>;

function AgesOfferTicket({ page, reply, offer }: OfferProps) {
  const { say, words, facts, links } = page;
  const { formMethod } = useNavigation();
  const box = useOutcomeFocus<HTMLElement>(reply.id, reply.news !== null);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="offer-heading" className="mt-10 rounded-card">
      <Ticket>
        <TicketBody>
          <h2 id="offer-heading" className="text-[1.625rem]/[1.2] font-heading">
            {say.offer.heading}
          </h2>
          <TicketRows className="mt-3" ruled>
            <TicketRow label={words.labels.date}>{facts?.date}</TicketRow>
            <TicketRow label={page.totals.before}>{offer.before}</TicketRow>
            <TicketRow label={page.totals.total}>{offer.total}</TicketRow>
          </TicketRows>
        </TicketBody>
        <TicketStub>
          <Total label={offer.main.label}>{allowLineBreak(offer.main.amount)}</Total>
          {offer.sentences.map((sentence) => (
            <p key={sentence} className="mt-2">
              {sentence}
            </p>
          ))}
          <Form method="post" preventScrollReset className="mt-6">
            <input type="hidden" name="revision" value={page.revision} />
            {Object.entries(offer.agreed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {Object.entries(reply.values).map(([key, value]) => (
              <input key={key} type="hidden" name={`${ageFieldPrefix}${key}`} value={value} />
            ))}
            <ButtonRow>
              <Button state={formMethod === "POST" ? "busy" : "rest"} busyLabel={say.busy}>
                {say.offer.yes}
              </Button>
              <ButtonLink href={links.self} variant="line">
                {say.offer.no}
              </ButtonLink>
            </ButtonRow>
          </Form>
        </TicketStub>
      </Ticket>
    </section>
  );
}
