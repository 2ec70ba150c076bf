import { Form } from "react-router";
import { toSumText } from "#app/forms/sum.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { CashSums, formatHandover } from "../cash-parts/cash-sums.tsx";
import type { GuideFormReply } from "../cash-parts/guide-form-reply.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { Panel } from "../ui/panel.tsx";
import { SumField } from "../ui/sum-field.tsx";
import type { OwnCash } from "./own-cash.server.ts";

type OwnCashProps = Readonly<{
  cash: OwnCash;
  date: string;
  /** The reply if the form was just refused; undefined otherwise. */
  reply: GuideFormReply | undefined;
  locale: Locale;
}>;

/** Shows what the account collected on a day, and the form with which it hands the cash in. */
export function OwnCashPanel({ cash, date, reply, locale }: OwnCashProps) {
  const words = guideWorkMessages[locale].cash;
  const { handovers, differenceCentavos, handedInCentavos, nextId } = cash;
  const getError = (field: string) => (reply?.field === field ? reply.text : undefined);
  return (
    <div className="mt-4 print:hidden">
      <Panel id="own-cash" title={words.title}>
        <CashSums cash={cash} locale={locale} />
        {handovers.length > 0 && (
          <ul>
            {handovers.map((line) => (
              <li key={line.id}>{formatHandover(line, locale)}</li>
            ))}
          </ul>
        )}
        {(differenceCentavos > 0 || reply) && (
          <Form
            // What is typed stays until the difference changes.
            key={reply?.id ?? differenceCentavos}
            method="post"
            action={getDayPath(date)}
            className="mt-3 grid gap-4"
            noValidate
          >
            <input type="hidden" name="intent" value="hand-in" />
            <input type="hidden" name="id" value={nextId} />
            <input type="hidden" name="shown" value={handedInCentavos} />
            <SumField
              compact
              id="hand-in-amount"
              name="amount"
              required
              locale={locale}
              label={words.amount}
              defaultValue={reply?.typed.amount ?? toSumText(differenceCentavos)}
              error={getError("amount")}
            />
            <TextField
              compact
              id="hand-in-remark"
              name="remark"
              autoComplete="off"
              label={words.remark}
              defaultValue={reply?.typed.remark ?? ""}
              error={getError("remark")}
            />
            <div>
              <Button variant="plum" size="small">
                {words.submit}
              </Button>
            </div>
          </Form>
        )}
      </Panel>
    </div>
  );
}
