import type { OwedRefund } from "#app/booking/owed-refunds.server.ts";
import { sayReference } from "#app/booking/reference.ts";
import { timeZone } from "#app/content/facts.ts";
import {
  fill,
  fillPlural,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminDeliveriesMessages } from "#app/i18n/messages/admin-deliveries.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { addressOf } from "./deliveries-view.ts";
import { dayAddress, rideName, shortTitle } from "./departure-view.ts";
import type { NeedsYouData } from "./needs-you.server.ts";

type NeedsYouProps = Readonly<{
  data: NeedsYouData;
  /** Refunds that came back or do not go through. */
  owed: readonly OwedRefund[];
  locale: Locale;
}>;

/** On the first screen, only when something waits for the operator: what it is and where. */
export function NeedsYou({ data, owed, locale }: NeedsYouProps) {
  const { noMailServer, mailTrouble, unpaid, foreignKey, lone, unknown } = data;
  const { needsYou, noName, owed: refund } = adminMessages[locale];
  const { trouble } = adminDeliveriesMessages[locale];
  const lines = [
    ...(mailTrouble
      ? [
          {
            key: "mails",
            href: addressOf({ missed: true }),
            text: fillPlural(trouble.title, mailTrouble.waiting),
            note: fill(trouble.text, { error: mailTrouble.lastError }),
          },
        ]
      : []),
    ...(noMailServer
      ? [{ key: "server", href: addressOf(), text: needsYou.noMailServer, note: null }]
      : []),
    ...owed.map(({ bookingId, reference, name, amountMxn, kind, since, why }) => ({
      key: `${bookingId} ${kind}`,
      href: `/admin/bookings/${bookingId}`,
      text: fill(refund.line, {
        amount: formatMoney(amountMxn, locale),
        name: name || noName,
        reference: sayReference(reference),
      }),
      note: [
        fill(refund[kind], { since: formatInstant(since, locale, timeZone) }),
        ...(why ? [fill(refund.why, { why })] : []),
      ].join(" "),
    })),
    ...(unpaid
      ? [{ key: "unpaid", href: null, text: fill(needsYou.unpaidHolds, unpaid), note: null }]
      : []),
    ...(foreignKey
      ? [{ key: "foreign-key", href: null, text: needsYou.foreignKey, note: null }]
      : []),
    ...unknown.map(({ sessionId, amountMxn }) => ({
      key: sessionId,
      href: null,
      text:
        amountMxn === null
          ? needsYou.otherCurrency
          : fill(needsYou.unknownPayment, { amount: formatMoney(amountMxn, locale) }),
      note: sessionId,
    })),
    ...lone.map(({ name, ...ride }) => ({
      key: `${ride.date} ${rideName(ride)}`,
      href: dayAddress(ride.date),
      text: fill(needsYou.alone, {
        name: name || noName,
        date: formatDate(ride.date, locale, "day"),
        ride: `${shortTitle(ride, locale)} ${formatTime(ride.start, locale)}`,
      }),
      note: null,
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice kind="error" title={needsYou.title}>
        <ul className="grid gap-1.5">
          {lines.map(({ key, href, text, note }) => (
            <li key={key}>
              {href === null ? text : <TextLink href={href}>{text}</TextLink>}
              {note && <span className="block">{note}</span>}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
