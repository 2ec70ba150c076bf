import { type Alert, getAlertKey } from "#app/alerts/alert.ts";
import { formatAlert } from "#app/alerts/format-alert.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getAllotmentPath } from "../allotment/allotment-links.ts";
import { getDayPath } from "../departures/departure-view.ts";
import { getEmailsPath } from "../emails/emails-query.ts";
import { getInboxPath } from "../inbox/inbox-view.ts";
import {
  getPendingMessagesPath,
  PendingMessageLine,
} from "../manual-messages/pending-message-list.tsx";

/** Lists the alerts with links to where they are solved. Renders nothing without alerts. */
export function AlertList({ troubles, locale }: { troubles: readonly Alert[]; locale: Locale }) {
  if (troubles.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice kind="error" title={adminMessages[locale].needsYou.title}>
        <ul className="grid gap-1.5 wrap-anywhere">
          {troubles.map((trouble) => {
            const { text, note } = formatAlert(trouble, locale);
            const href = getAlertPath(trouble);
            if (trouble.kind === "to-tell") {
              return (
                <li key={getAlertKey(trouble)} className="py-1">
                  <PendingMessageLine line={trouble.line} back="/admin" locale={locale} />
                </li>
              );
            }
            return (
              <li key={getAlertKey(trouble)}>
                {href === null ? (
                  <NoWrapText text={text} />
                ) : (
                  <TextLink href={href}>
                    <NoWrapText text={text} />
                  </TextLink>
                )}
                {note && <span className="block">{note}</span>}
                {trouble.kind === "give-back" && trouble.chat && (
                  <ButtonLink
                    href={trouble.chat}
                    newTabLabel={adminBookingMessages[locale].links.newTab}
                    variant="quiet"
                    size="small"
                    icon="whatsapp-logo"
                    className="mt-1"
                  >
                    {adminBookingMessages[locale].links.whatsapp}
                    <span className="sr-only">: {trouble.owed.name}</span>
                  </ButtonLink>
                )}
              </li>
            );
          })}
        </ul>
      </Notice>
    </div>
  );
}

/** Returns the address where the operator solves an alert; null when that is not on this site. */
function getAlertPath(trouble: Alert): string | null {
  switch (trouble.kind) {
    case "mails":
    case "given-up-mails":
      return getEmailsPath({ show: "missed" });
    case "calls":
      return getEmailsPath({ show: "calls" });
    case "failed-work":
      return trouble.failed.booking && `/admin/bookings/${trouble.failed.booking.id}`;
    case "no-mail-server":
      return getEmailsPath();
    case "refund":
      return `/admin/bookings/${trouble.refund.bookingId}`;
    case "give-back":
      return `/admin/bookings/${trouble.owed.bookingId}#money`;
    case "more-give-back":
      return "/admin/bookings?balance=to-give-back";
    case "lone-rider":
    case "no-guide":
    case "no-pickup-place":
      return getDayPath(trouble.date);
    case "horses":
      return getDayPath(trouble.shortage.date);
    case "unchecked-horses":
      return "/admin/tours/horses";
    case "messages":
    case "new-messages":
      return getInboxPath();
    case "block":
      return trouble.hasLapsed
        ? getDayPath(trouble.block.key.date)
        : getAllotmentPath(trouble.block.id);
    case "more-to-tell":
    case "remind-by-hand":
      return getPendingMessagesPath;
    case "undecided":
      return "/admin/departures/unanswered";
    default:
      return null;
  }
}
