import { Form } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { toSumText } from "#app/forms/sum.ts";
import { fillMessage, formatInstant, formatMoney } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { BookingReply } from "./booking-form-replies.ts";
import { getBookingSumRule } from "./booking-sum-rules.ts";
import type { BookingPage } from "./loader.server.ts";
import { paymentLinkMessages } from "./payment-link-messages.ts";
import { TransferReceived } from "./transfer-received.tsx";

type PaymentLinkPanelProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
}>;

/** The payment link of a booking: to send it, to withdraw it, or to make one. */
export function PaymentLinkPanel({ page, reply }: PaymentLinkPanelProps) {
  const { paymentLink: link } = page;
  const messages = useMessages(paymentLinkMessages);
  if (!link) return null;
  return (
    <Panel id="payment-link" title={messages.title} inGroup>
      {link.newest && <NewestLink link={link.newest} />}
      {link.transfer && <TransferReceived page={page} transfer={link.transfer} reply={reply} />}
      {link.form && (
        <LinkForm
          page={page}
          form={link.form}
          isReplacing={link.newest?.state === "open"}
          reply={reply}
        />
      )}
    </Panel>
  );
}

/** The button that opens WhatsApp with the link that was just made. */
export function SendPaymentLink({ page }: Readonly<{ page: BookingPage }>) {
  const locale = useLocale();
  const newest = page.paymentLink?.newest;
  if (newest?.state !== "open") return null;
  return (
    <ButtonLink
      href={newest.chat}
      newTabLabel={adminBookingMessages[locale].links.newTab}
      variant="whatsapp"
      size="small"
      icon="whatsapp-logo"
      className="mt-2 flex w-fit"
    >
      {paymentLinkMessages[locale].send}
    </ButtonLink>
  );
}

type Newest = NonNullable<NonNullable<BookingPage["paymentLink"]>["newest"]>;

function NewestLink({ link }: Readonly<{ link: Newest }>) {
  const locale = useLocale();
  const messages = paymentLinkMessages[locale];
  const values = {
    amount: formatMoney(link.amountMxn, locale),
    until: formatInstant(link.until, locale, timeZone),
  };
  if (link.state !== "open") return <p>{fillMessage(messages.states[link.state], values)}</p>;
  const { newTab } = adminBookingMessages[locale].links;
  return (
    <>
      <p className="mt-2">
        {fillMessage(messages.open, values)}
        {link.isByGuest && ` ${messages.byGuest}`}
      </p>
      <ButtonRow className="mt-3">
        <ButtonLink
          href={link.chat}
          newTabLabel={newTab}
          variant="whatsapp"
          size="small"
          icon="whatsapp-logo"
        >
          {messages.send}
        </ButtonLink>
        <ButtonLink href={link.url} newTabLabel={newTab} variant="quiet" size="small">
          {messages.look}
        </ButtonLink>
      </ButtonRow>
      <div className="mt-4">
        <TextField
          id="payment-link-url"
          name="url"
          label={messages.link}
          hint={messages.copyHint}
          readOnly
          defaultValue={link.url}
        />
      </div>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="withdraw-link" />
        <input type="hidden" name="id" value={link.id} />
        <Button variant="quiet" size="small">
          {messages.withdraw}
        </Button>
      </Form>
    </>
  );
}

type LinkFormProps = Readonly<{
  page: BookingPage;
  form: NonNullable<NonNullable<BookingPage["paymentLink"]>["form"]>;
  isReplacing: boolean;
  reply: BookingReply | undefined;
}>;

function LinkForm({ page, form, isReplacing, reply }: LinkFormProps) {
  const locale = useLocale();
  const messages = paymentLinkMessages[locale];
  const typed = reply?.paymentLink;
  const texts = typed?.texts ?? { ...form, amount: toSumText(form.amountMxn * 100) };
  const errors = typed && {
    [typed.field]: fillMessage(messages.problems[typed.problem], {
      amount: formatMoney(typed.sumMxn, locale),
      until: typed.until ? formatInstant(typed.until, locale, timeZone) : "",
    }),
  };
  const intro = fillMessage(messages.intro, {
    amount: formatMoney(form.amountMxn, locale),
    until: formatInstant(form.until, locale, timeZone),
  });
  return (
    <PostForm
      className="mt-3 grid gap-3"
      intent="make-link"
      hidden={{ id: form.id }}
      variant={isReplacing ? "quiet" : "plum"}
      submit={isReplacing ? messages.replace : messages.create}
    >
      <p>{isReplacing ? messages.replaceHint : intro}</p>
      <details open={typed !== undefined}>
        <summary className="min-h-11 font-semibold underline">{messages.more}</summary>
        <div className="mt-2 grid gap-4">
          <FormInputs
            inputs={{ amount: { id: "link-amount", sum: getBookingSumRule("link", page) } }}
            {...{ labels: messages, texts, errors }}
          />
          <div className="grid grid-cols-2 gap-4">
            <FormInputs
              inputs={{
                untilDay: { id: "link-day", type: "date", hasProposals: true, label: messages.day },
                untilTime: {
                  id: "link-time",
                  type: "time",
                  hasProposals: true,
                  label: messages.time,
                },
              }}
              {...{ texts, errors }}
            />
          </div>
        </div>
      </details>
    </PostForm>
  );
}
