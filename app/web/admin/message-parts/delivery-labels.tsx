import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { DeliveryView } from "#app/notifications/deliveries/delivery-store.server.ts";
import {
  silentSuppressions,
  suppressionReasons,
} from "#app/notifications/deliveries/suppression-reasons.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { formatDayAndTime } from "../ui/admin-format.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type DeliverySummary = Pick<
  DeliveryView,
  "channel" | "state" | "attempts" | "lastError" | "isOnlyWrittenToFile"
>;

/**
 * Shows the state of a delivery (delivered, queued, failed, or intentionally not sent) and the
 * number of attempts.
 */
export function DeliveryState({ delivery }: { delivery: DeliverySummary }) {
  const { states, attempts } = useMessages(adminEmailsMessages);
  const kinds = {
    delivered: "paid",
    read: "paid",
    queued: "pending",
    accepted: "pending",
    failed: "failed",
    unknown: "failed",
  } as const;
  const isOver = isSuppressed(delivery);
  const isKept = delivery.isOnlyWrittenToFile && delivery.state === "delivered";
  return (
    <>
      <Badge kind={isOver || isKept ? "other" : kinds[delivery.state]}>
        {isOver ? states.suppressed : isKept ? states.kept : states[delivery.state]}
      </Badge>
      {delivery.attempts > 0 && (
        <div className="mt-0.5 text-[0.8125rem] text-muted">
          {fillPlural(attempts, delivery.attempts)}
        </div>
      )}
    </>
  );
}

function isSuppressed({ state, lastError }: DeliverySummary): boolean {
  return state === "failed" && lastError !== null && silentSuppressions.includes(lastError);
}

type ErrorProps = Readonly<{ lastError: string | null }>;

/**
 * Shows why a delivery failed or was not sent. The site's own reasons are in the operator's
 * language; errors from other servers are shown unchanged.
 */
export function DeliveryError({ lastError }: ErrorProps) {
  const locale = useLocale();
  const { noError } = adminEmailsMessages[locale];
  if (lastError === null) return <span className="text-muted">{noError}</span>;
  return formatOwnReason(lastError, locale) ?? <span lang="en">{lastError}</span>;
}

/**
 * Returns the text for one of the site's own reasons; undefined for an error from another server.
 */
export function formatOwnReason(lastError: string, locale: Locale): string | undefined {
  const reasons = Object.keys(suppressionReasons) as (keyof typeof suppressionReasons)[];
  const own = reasons.find((reason) => suppressionReasons[reason] === lastError);
  return own && adminEmailsMessages[locale].errors[own];
}

/** Returns the recipient of an email; a fixed text for webhook calls. */
export function formatRecipient(
  { channel, recipient }: Pick<DeliveryView, "channel" | "recipient">,
  locale: Locale,
): string {
  return channel === "automation" ? adminEmailsMessages[locale].automation : recipient;
}

/** Returns an email's title, or a text about the booking event that a webhook call reports. */
export function formatDeliveryTitle(
  { channel, subject, title }: Pick<DeliveryView, "channel" | "subject" | "title">,
  locale: Locale,
): string {
  const { announcement, event, whatsapp, whatsappTopics } = adminEmailsMessages[locale];
  if (channel === "mail") return title;
  if (channel === "whatsapp") {
    const topic = subject.slice("whatsapp-".length).split(":", 1)[0] ?? "";
    const names: Readonly<Record<string, string>> = {
      ...manualMessageTexts[locale].abouts,
      ...whatsappTopics,
    };
    return fillMessage(whatsapp, { name: names[topic] ?? topic });
  }
  return fillMessage(subject.startsWith("confirmed:") ? announcement : event, { name: title });
}

/** Shows a day and time in the operator's time zone. */
export function DayAndTime({ at }: { at: Date }) {
  const locale = useLocale();
  const { day, time } = formatDayAndTime(at.toISOString(), locale);
  return (
    <time dateTime={at.toISOString()}>
      {day} <span className="md:whitespace-nowrap">{time}</span>
    </time>
  );
}
