import { toSumText } from "#app/forms/sum.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingReply } from "./booking-form-replies.ts";
import { getBookingSumRule } from "./booking-sum-rules.ts";
import type { BookingPage } from "./loader.server.ts";
import { transferReceivedMessages } from "./transfer-received-messages.ts";

type TransferProps = Readonly<{
  page: BookingPage;
  transfer: NonNullable<NonNullable<BookingPage["paymentLink"]>["transfer"]>;
  reply: BookingReply | undefined;
}>;

/** The form that confirms the transfer for a payment link: one tap opens it, one confirms. */
export function TransferReceived({ page, transfer, reply }: TransferProps) {
  const locale = useLocale();
  const messages = transferReceivedMessages[locale];
  const typed = reply?.transfer;
  return (
    <details className="mt-3" open={typed !== undefined}>
      <summary className="button button-plum button-small w-fit">
        <span className="button-label" data-shown>
          {messages.open}
        </span>
      </summary>
      <PostForm
        className="mt-3 grid gap-3"
        intent="transfer-received"
        hidden={{ id: transfer.formId, requestId: transfer.requestId }}
        submit={messages.confirm}
      >
        <FormInputs
          inputs={{
            amount: {
              id: "transfer-amount",
              hint: messages.hint,
              sum: getBookingSumRule("transfer", page),
            },
          }}
          labels={messages}
          texts={typed ?? { amount: toSumText(transfer.amountMxn * 100) }}
          errors={{
            amount:
              typed &&
              fillMessage(messages.problems[typed.problem], {
                amount: formatMoney(typed.maxMxn, locale),
              }),
          }}
        />
      </PostForm>
    </details>
  );
}
