import { type Alert, getAlertKey } from "#app/alerts/alert.ts";
import { formatAlert } from "#app/alerts/format-alert.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getAllotmentPath } from "../addresses/allotment-links.ts";
import { guideCashPath } from "../addresses/cash-view.ts";
import { emailsAddress } from "../addresses/emails-query.ts";
import { inboxAddress } from "../addresses/inbox-view.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { PendingMessageLine, pendingMessagesPath } from "../message-parts/pending-message-list.tsx";
import { customerJoinsPath } from "../rider-parts/format-customer.ts";
import { useLocale } from "../ui/use-locale.ts";
import { HorseNumberActions, LaterShortages, ShortageActions } from "./alert-actions.tsx";
import { RiderAlertActions } from "./rider-alert-actions.tsx";

type AlertListProps = Readonly<{
  alerts: readonly Alert[];
  /** Whether the account may open the pages of the settings. */
  canChangeSettings: boolean;
  /** Whether another list with more urgent alerts is on the page. */
  isLater?: boolean;
}>;

/**
 * Lists the alerts, each with a link to the page where it can be resolved, if the account may open
 * it. Renders nothing without alerts.
 */
export function AlertList({ alerts, canChangeSettings, isLater }: AlertListProps) {
  const locale = useLocale();
  if (alerts.length === 0) return null;
  const { title, later } = adminMessages[locale].needsYou;
  return (
    <div className="alerts mt-4">
      <Notice kind="error" title={isLater ? later : title}>
        <ul className="grid gap-1.5 wrap-anywhere">
          {alerts.map((alert) => {
            const { text, note } = formatAlert(alert, locale);
            const href = getAlertPath(alert) ?? (canChangeSettings ? getSettingsPath(alert) : null);
            if (alert.kind === "to-tell") {
              return (
                <li key={getAlertKey(alert)} className="py-1">
                  <PendingMessageLine line={alert.line} back="/admin" />
                </li>
              );
            }
            if (alert.kind === "later-horses") {
              return (
                <li key={getAlertKey(alert)}>
                  <details>
                    <summary className="cursor-pointer underline">
                      <NoWrapText text={text} />
                    </summary>
                    <LaterShortages alert={alert} />
                  </details>
                </li>
              );
            }
            return (
              <li key={getAlertKey(alert)}>
                {href === null ? (
                  <NoWrapText text={text} />
                ) : (
                  <TextLink href={href}>
                    <NoWrapText text={text} />
                  </TextLink>
                )}
                {note && <span className="block">{note}</span>}
                <RiderAlertActions alert={alert} />
                {alert.kind === "horses" && <ShortageActions alert={alert} />}
                {alert.kind === "horse-number" && canChangeSettings && (
                  <HorseNumberActions alert={alert} />
                )}
                {alert.kind === "give-back" && alert.chat && (
                  <ButtonLink
                    href={alert.chat}
                    newTabLabel={adminBookingMessages[locale].links.newTab}
                    variant="quiet"
                    size="small"
                    icon="whatsapp-logo"
                    className="mt-1"
                  >
                    {adminBookingMessages[locale].links.whatsapp}
                    <span className="sr-only">: {alert.owed.name}</span>
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

/** Returns the path of the page where an alert can be resolved; null if there is no such page. */
function getAlertPath(alert: Alert): string | null {
  switch (alert.kind) {
    case "mails":
    case "given-up-mails":
      return emailsAddress.getPath({ show: "missed" });
    case "calls":
      return emailsAddress.getPath({ show: "calls" });
    case "failed-work":
      return alert.failed.booking && `/admin/bookings/${alert.failed.booking.id}`;
    case "no-mail-server":
      return "/admin/mail-server";
    case "refund":
      return `/admin/bookings/${alert.refund.bookingId}`;
    case "give-back":
      return `/admin/bookings/${alert.owed.bookingId}#money`;
    case "more-give-back":
      return "/admin/bookings?balance=to-give-back";
    case "few-riders":
    case "no-guide":
    case "few-guides":
    case "ride-unready":
    case "no-pickup-place":
      return getDayPath(alert.date);
    case "cannot-ride":
    case "read-answers":
    case "ask-weights":
      return `/admin/bookings/${alert.bookingId}`;
    case "adult-away":
      return `/admin/bookings/${alert.bookingId}#ages`;
    case "horse-taken-out":
      return `/admin/horses/${alert.horse.horseId}`;
    case "sheet-question":
      return `${getDayPath(alert.question.key.date)}#questions`;
    case "guide-cash":
      return guideCashPath;
    case "horse-number":
      return "/admin/horses";
    case "guest-joins":
      return customerJoinsPath;
    case "messages":
    case "new-messages":
      return inboxAddress.path;
    case "block":
      return alert.hasLapsed ? getDayPath(alert.block.key.date) : getAllotmentPath(alert.block.id);
    case "more-to-tell":
    case "remind-by-hand":
    case "thank-by-hand":
      return pendingMessagesPath;
    case "undecided":
      return "/admin/departures/unanswered";
    default:
      return null;
  }
}

/**
 * Returns the path of the settings page where an owner can resolve an alert; null for the others.
 */
function getSettingsPath(alert: Alert): string | null {
  const { kind } = alert;
  if (kind === "unpublished-pages") return "/admin/content-review";
  if (kind === "no-payments") return "/admin/getting-paid";
  if (alert.kind === "unpublished-post") return `/admin/content-posts/${alert.id}`;
  if (kind === "unchecked-horses") return "/admin/tours/horses";
  return kind === "backup" ? "/admin/backup" : null;
}
