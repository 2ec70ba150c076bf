import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import { timeZone } from "#app/business/facts.ts";
import { toSumText } from "#app/forms/sum.ts";
import { fillMessage, formatInstant, formatMoney } from "#app/i18n/format.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import type { ManualPaymentMethod } from "#db/schema.ts";
import { getDisplayName } from "../auth/staff-display-name.ts";
import type { ManualPaymentProblem } from "../booking-parts/manual-payment-form.ts";
import { ReceiptButtons } from "../booking-parts/receipt-buttons.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import type { BookingReply } from "./booking-form-replies.ts";
import { getBookingSumRule } from "./booking-sum-rules.ts";
import type { BookingPage } from "./loader.server.ts";
import "#app/web/admin/booking-form-parts/manual-booking.css";
import { useLocale } from "../ui/use-locale.ts";

type BookingMoneyProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
}>;

/** Shows the price, the payments and the balance, with forms that record manual payments. */
export function BookingMoney({ page, reply }: BookingMoneyProps) {
  const locale = useLocale();
  const { money } = manualBookingMessages[locale];
  const { balanceMxn, payableMxn, collectedMxn, atAgencyMxn, owedMxn, row } = page.money;
  const { adjustmentsMxn, cancellationFeeMxn, hasRefunds, lines } = page.money;
  const agency = page.broughtBy ?? teamMoneyMessages[locale].agency;
  const formatPesos = (amount: number) => formatMoney(Math.abs(amount), locale);
  const sums: [label: string, amount: string][] = [
    [money.total, formatMoney(page.totalMxn, locale)],
    [hasRefunds ? money.collectedNet : money.collected, formatMoney(collectedMxn, locale)],
    ...(cancellationFeeMxn > 0
      ? [
          [money.cancellationFee, formatMoney(cancellationFeeMxn, locale)] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ];
  const open: [label: string, amount: number][] = [
    [money.toCollect, Math.max(0, row.balance_mxn)] satisfies [string, number],
    [money.toGiveBack, owedMxn.hand] satisfies [string, number],
    [fillMessage(money.agencyGivesBack, { agency }), owedMxn.agency] satisfies [string, number],
  ].filter(([, amount]) => amount > 0);
  return (
    <>
      <Panel id="money" title={money.title} inGroup>
        <dl className="mt-2">
          {sums.map(([label, amount]) => (
            <div key={label} className="money-sum">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
          {open.map(([label, amount]) => (
            <div key={label} className="money-sum money-open">
              <dt>{label}</dt>
              <dd>{formatPesos(amount)}</dd>
            </div>
          ))}
        </dl>
        {page.money.isTest && <p>{money.test}</p>}
        {balanceMxn === 0 && collectedMxn > 0 && (
          <p className="text-muted">
            {atAgencyMxn > 0
              ? fillMessage(money.atAgency, { amount: formatPesos(atAgencyMxn), agency })
              : money.settled}
          </p>
        )}
        {adjustmentsMxn.agreed !== 0 && (
          <p className="text-muted">
            {fillMessage(money.agreed, {
              amount: formatSignedAmount(adjustmentsMxn.agreed, formatPesos(adjustmentsMxn.agreed)),
            })}
          </p>
        )}
        {adjustmentsMxn.kept > 0 && (
          <p className="text-muted">
            {fillMessage(money.kept, { amount: formatPesos(adjustmentsMxn.kept) })}
          </p>
        )}
        {lines.length > 0 && (
          <ol className="mt-2 grid gap-2">
            {lines.map((line) => (
              <li key={line.id}>
                <span className="block font-semibold">
                  {formatPesos(line.amountMxn)}:{" "}
                  {line.undoes
                    ? money.undone
                    : (line.amountMxn > 0 ? money.methods : money.backMethods)[line.method]}
                </span>
                <span className="block text-muted">
                  {formatInstant(line.at, locale, timeZone)},{" "}
                  {fillMessage(money.by, { by: getDisplayName({ name: line.notedBy }, locale) })}
                  {line.note && !line.undoes && `. ${line.note}`}
                </span>
                <ReceiptButtons
                  receipt={page.receipts.find(({ paymentId }) => paymentId === line.id)}
                />
              </li>
            ))}
          </ol>
        )}
      </Panel>
      {payableMxn > 0 && (
        <ManualPaymentForm page={page} intent="collect" most={payableMxn} reply={reply} />
      )}
      {balanceMxn < 0 && !page.isErased && (
        <ManualPaymentForm
          page={page}
          intent="give-back"
          most={owedMxn.hand > 0 ? owedMxn.hand : owedMxn.agency}
          method={owedMxn.hand > 0 ? "cash" : "agency"}
          reply={reply}
        />
      )}
    </>
  );
}

function formatSignedAmount(amount: number, text: string): string {
  return amount < 0 ? `−${text}` : `+${text}`;
}

type MoneyFormProps = BookingMoneyProps &
  Readonly<{
    intent: "collect" | "give-back";
    /** The suggested amount in pesos; 0 for no suggestion. */
    most: number;
    /** The preselected payment method. */
    method?: ManualPaymentMethod;
  }>;

function ManualPaymentForm({ page, intent, most, method = "cash", reply }: MoneyFormProps) {
  const locale = useLocale();
  const { money, optional } = manualBookingMessages[locale];
  const typed = reply?.money?.intent === intent ? reply.money : null;
  const findError = (names: readonly ManualPaymentProblem[]) => {
    const problem = names.find((name) => name === reply?.refusal);
    const amount = formatMoney(typed?.maxMxn ?? 0, locale);
    return typed && problem ? fillMessage(money[problem], { amount }) : undefined;
  };
  const isCollect = intent === "collect";
  // Only a booking from a hotel or an agency can have money that they collected.
  const hasAgency = page.broughtBy !== null || page.money.atAgencyMxn > 0;
  const labels = isCollect ? money.methods : money.givers;
  const isDue = isCollect || most > 0;
  return (
    <CollapsedPanel
      title={isCollect ? money.collect : money.giveBack}
      open={isDue || typed !== null}
      inGroup
    >
      <PostForm
        className="grid gap-4"
        intent={intent}
        hidden={{ id: page.money.formId }}
        variant={isDue ? "plum" : "quiet"}
        submit={isCollect ? money.submitCollectPlain : money.submitGiveBackPlain}
      >
        <FormInputs
          inputs={{
            amount: { required: true, sum: getBookingSumRule(intent, page) },
            method: {
              required: true,
              choices: hasAgency ? labels : { cash: labels.cash, transfer: labels.transfer },
            },
            note: { optionalLabel: optional },
          }}
          labels={money}
          texts={typed ?? { amount: most > 0 ? toSumText(most * 100) : "", method }}
          errors={{
            amount: findError(["not-a-sum", "too-much"]),
            method: findError(["choose-method"]),
            note: findError(["bad-note"]),
          }}
          getId={(name) => `${intent}-${name}`}
        />
      </PostForm>
    </CollapsedPanel>
  );
}
