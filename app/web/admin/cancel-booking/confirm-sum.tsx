import type { MoneyByHolder } from "#app/bookings/ledger/money-breakdown.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import type { CancelTexts } from "./action.server.ts";
import { formatPlannedRefund } from "./format-planned-refund.ts";
import type { Cancellation } from "./loader.server.ts";
import { cancelBookingMessages } from "./messages.ts";

type ConfirmSumProps = Readonly<{
  cancellation: Cancellation;
  texts: CancelTexts;
  backCentavos: number;
  places: MoneyByHolder;
}>;

/** Says who gives back which part of the sum that the operator typed, before anything happens. */
export function ConfirmSum({ cancellation, texts, backCentavos, places }: ConfirmSumProps) {
  const { locale, paidMxn } = cancellation;
  const messages = cancelBookingMessages[locale];
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const kept = paidMxn * 100 - backCentavos;
  return (
    <>
      <input type="hidden" name="refund" value={texts.refund} />
      <input type="hidden" name="amount" value={texts.amount} />
      <input type="hidden" name="reason" value={texts.reason} />
      <input type="hidden" name="agreed" value={backCentavos} />
      <Panel id="sum" title={adminTitle(backCentavos, messages, formatCentavos)}>
        <ul className="mt-2 grid gap-1.5">
          {formatPlannedRefund(cancellation, places).map((place) => (
            <li key={place}>{place}</li>
          ))}
          {kept > 0 && <li>{fillMessage(messages.keeps, { amount: formatCentavos(kept) })}</li>}
          {texts.reason.trim() !== "" && (
            <li>{fillMessage(messages.because, { reason: texts.reason.trim() })}</li>
          )}
        </ul>
        <div className="mt-3">
          <Button variant="quiet" size="small" name="intent" value="change">
            {messages.change}
          </Button>
        </div>
      </Panel>
    </>
  );
}

function adminTitle(
  backCentavos: number,
  messages: (typeof cancelBookingMessages)["en"],
  format: (centavos: number) => string,
): string {
  return backCentavos > 0
    ? fillMessage(messages.toConfirm, { amount: format(backCentavos) })
    : messages.toConfirmNone;
}
