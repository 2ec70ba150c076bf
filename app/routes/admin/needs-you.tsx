import { fill, fillPlural, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminDeliveriesMessages } from "#app/i18n/messages/admin-deliveries.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { addressOf } from "./deliveries-view.ts";
import { dayAddress, rideName, shortTitle } from "./departure-view.ts";
import type { NeedsYouData } from "./needs-you.server.ts";

/** On the first screen, only when something waits for the operator: what it is and where. */
export function NeedsYou({ data, locale }: { data: NeedsYouData; locale: Locale }) {
  const { noMailServer, mailTrouble, lone, unknown } = data;
  const { needsYou, noName } = adminMessages[locale];
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
    ...unknown.map(({ sessionId, amountMxn }) => ({
      key: sessionId,
      href: null,
      text: fill(needsYou.unknownPayment, { amount: formatMoney(amountMxn, locale) }),
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
