import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { lookAgainMessages } from "#app/web/admin/ui/look-again-messages.ts";
import { LookAgainPage } from "../ui/look-again-page.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { formatUpcomingNotification } from "./format-upcoming-notification.ts";
import type { RefundLook } from "./refund-look.ts";

type RefundLookPageProps = Readonly<{
  attempt: string;
  look: RefundLook;
  page: Readonly<{
    id: string;
    name: string;
    broughtBy: string | null;
    telling: Readonly<{ byMail: boolean }>;
  }>;
  /** What else changes, such as the ride or who leaves. */
  about?: readonly string[];
}>;

/** The second page of every refund: the sum, to whom and by which way. */
export function RefundLookPage({ attempt, look, page, about = [] }: RefundLookPageProps) {
  const locale = useLocale();
  const { refund, guest } = lookAgainMessages[locale];
  const { act, parts, price, stillOwedCentavos = 0, reason } = look;
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const sum = parts.reduce((total, { centavos }) => total + centavos, 0);
  const values = {
    amount: formatCentavos(sum),
    name: page.name || guest,
    agency: page.broughtBy ?? teamMoneyMessages[locale].agency,
    from: price ? formatMoney(price.fromMxn, locale) : "",
    to: price ? formatMoney(price.toMxn, locale) : "",
  };
  const isLater = parts.every(({ way }) => way === "later");
  const toTotal = isLater ? refund.laterTitle : refund.priceTitle;
  const titles = {
    refund: refund.title,
    "give-back": refund.title,
    price: toTotal,
    party: toTotal,
    ages: toTotal,
    move: toTotal,
    retry: refund.retryTitle,
    repaid: refund.repaidTitle,
  };
  const submits = { retry: refund.retry, repaid: refund.repaid };
  const usual = isLater ? refund.later : refund.submit;
  const submit = act === "retry" || act === "repaid" ? submits[act] : usual;
  const lines = [
    ...about,
    ...(act === "repaid"
      ? [fillMessage(refund.repaidLine, values)]
      : parts.map(({ way, centavos }) =>
          fillMessage(refund.ways[way], { ...values, amount: formatCentavos(centavos) }),
        )),
    ...(price
      ? [`${fillMessage(refund.price, values)} ${formatUpcomingNotification(page, locale)}`]
      : []),
    ...(stillOwedCentavos > 0
      ? [fillMessage(refund.stillOwed, { ...values, amount: formatCentavos(stillOwedCentavos) })]
      : []),
    ...(reason === ""
      ? []
      : [
          act === "give-back"
            ? fillMessage(refund.note, { note: reason })
            : fillMessage(refund.reason, { reason }),
        ]),
  ];
  return (
    <LookAgainPage
      attempt={attempt}
      look={look}
      title={fillMessage(titles[act], values)}
      lines={lines}
      submit={fillMessage(submit, values)}
      back={{ href: `/admin/bookings/${page.id}`, label: refund.back }}
    />
  );
}
