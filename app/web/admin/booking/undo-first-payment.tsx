import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { UndoForm } from "../ui/undo-form.tsx";
import type { BookingPage } from "./loader.server.ts";

type UndoFirstPaymentProps = Readonly<{ page: BookingPage; locale: Locale }>;

/** What was noted as received with a new booking, and the button that undoes only that. */
export function UndoFirstPayment({ page, locale }: UndoFirstPaymentProps) {
  const line = page.history.at(-1);
  const payment = page.money.lines.at(-1);
  if (page.undoLine === null || line?.event !== "collected" || !payment) return null;
  const say = adminUndoMessages[locale];
  const amount = { amount: formatMoney(payment.amountMxn, locale) };
  return (
    <>
      <p className="mt-2">
        {fillMessage(say.received, amount)} {say.receivedNote}
      </p>
      <UndoForm
        fields={{ line: page.undoLine }}
        label={fillMessage(say.undoReceived, amount)}
        locale={locale}
      />
    </>
  );
}
