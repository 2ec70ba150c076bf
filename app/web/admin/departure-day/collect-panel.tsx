import { Form } from "react-router";
import { teamPaymentMethods } from "#app/bookings/manual/manual-payment-methods.ts";
import { timeZone } from "#app/business/facts.ts";
import { toSumText } from "#app/forms/sum.ts";
import { fillMessage, formatInstant, formatMoney } from "#app/i18n/format.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import type { GuideFormReply } from "../cash-parts/guide-form-reply.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import type { Collecting, SheetLine } from "../departure-parts/ride-manifest.server.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type CollectProps = Readonly<{
  rider: SheetLine;
  date: string;
  /** The reply if the form was just refused; undefined otherwise. */
  reply: GuideFormReply | undefined;
}>;

/** Shows what was collected for a booking, and the form that records more. */
export function CollectPanel({ rider, date, reply }: CollectProps) {
  const locale = useLocale();
  const { collecting, balanceMxn } = rider;
  if (!collecting || (collecting.payments.length === 0 && balanceMxn <= 0)) return null;
  const messages = guideWorkMessages[locale].collect;
  return (
    <>
      {collecting.payments.length > 0 && (
        <div className="w-full">
          {collecting.payments.map((payment) => (
            <CollectedLine key={payment.id} {...{ payment, rider, date }} />
          ))}
        </div>
      )}
      {balanceMxn > 0 && (
        <details className="rider-collect" open={reply !== undefined}>
          <summary className="button button-quiet button-compact">
            {messages.open}
            <span className="sr-only">: {rider.name || rider.reference}</span>
          </summary>
          <CollectForm
            // What is typed stays until the balance changes.
            key={reply?.id ?? balanceMxn}
            {...{ rider, date, reply }}
          />
        </details>
      )}
    </>
  );
}

type LineProps = Readonly<{
  payment: Collecting["payments"][number];
  rider: SheetLine;
  date: string;
}>;

function CollectedLine({ payment, rider, date }: LineProps) {
  const locale = useLocale();
  const messages = guideWorkMessages[locale].collect;
  const amount = formatMoney(payment.amountCentavos / 100, locale);
  const line = messages.line[payment.method === "transfer" ? "transfer" : "cash"];
  const at = formatInstant(payment.at, locale, timeZone);
  return (
    <>
      <p className="font-semibold">
        {fillMessage(line, { amount, at, by: formatPerson(payment.by, locale) })}
      </p>
      {payment.canUndo && (
        <Form method="post" action={getDayPath(date)} className="mt-2 print:hidden">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="booking" value={rider.id} />
          <input type="hidden" name="line" value={payment.lineId} />
          <Button variant="quiet" size="compact">
            {fillMessage(messages.undo, { amount })}
          </Button>
        </Form>
      )}
    </>
  );
}

function CollectForm({ rider, date, reply }: CollectProps) {
  const messages = useMessages(guideWorkMessages).collect;
  const { money } = useMessages(manualBookingMessages);
  const { balanceMxn, collecting } = rider;
  const mostCentavos = Math.round(balanceMxn * 100);
  const owed = toSumText(mostCentavos);
  return (
    <PostForm
      action={getDayPath(date)}
      className="grid gap-4 pt-2 pb-3"
      noValidate
      intent="collect"
      hidden={{
        booking: rider.id,
        id: collecting?.nextId ?? "",
        shown: String(mostCentavos),
      }}
      submit={
        <>
          {messages.submit}
          <span className="sr-only">: {rider.name || rider.reference}</span>
        </>
      }
    >
      <FormInputs
        inputs={{
          amount: {
            label: money.amount,
            compact: true,
            required: true,
            sum: { meant: { mostCentavos } },
          },
          method: {
            ...{ label: money.method, compact: true },
            options: teamPaymentMethods.map((method) => [method, money.methods[method]]),
          },
        }}
        texts={{ amount: reply?.typed.amount ?? owed, method: reply?.typed.method || "cash" }}
        errors={reply && { [reply.field]: reply.text }}
        getId={(name) => `${name}-${rider.id}`}
      />
    </PostForm>
  );
}
