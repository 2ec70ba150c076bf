import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { UndoForm } from "../ui/undo-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingPage } from "./loader.server.ts";

type UndoFirstPaymentProps = Readonly<{ page: BookingPage }>;

/** What was noted as received with a new booking, and the button that undoes only that. */
export function UndoFirstPayment({ page }: UndoFirstPaymentProps) {
  const locale = useLocale();
  const line = page.history.at(-1);
  const payment = page.money.lines.at(-1);
  if (page.undoLine === null || line?.event !== "collected" || !payment) return null;
  const messages = adminUndoMessages[locale];
  const amount = { amount: formatMoney(payment.amountMxn, locale) };
  return (
    <>
      <p className="mt-2">
        {fillMessage(messages.received, amount)} {messages.receivedNote}
      </p>
      <UndoForm
        fields={{ line: page.undoLine }}
        label={fillMessage(messages.undoReceived, amount)}
      />
    </>
  );
}
