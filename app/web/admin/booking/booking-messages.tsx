import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { getWayName } from "../booking-parts/format-upcoming-notification.ts";
import { MarkNotifiedForm, PendingMessageLine } from "../message-parts/pending-message-list.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingPage } from "./loader.server.ts";

/**
 * Shows the message that staff must still deliver to the guest or, if there is none, who delivered
 * the last one.
 */
export function BookingGuestMessages({ page }: { page: BookingPage }) {
  const locale = useLocale();
  const messages = manualMessageTexts[locale];
  const { open, told } = page.telling;
  const back = `/admin/bookings/${page.id}`;
  if (open) {
    return (
      <div className="mt-4">
        <Notice kind="tip" title={messages.oneAfter.hand}>
          <PendingMessageLine line={open} back={back} />
        </Notice>
      </div>
    );
  }
  if (!told) return null;
  const at = formatInstant(told.at, locale, timeZone);
  const by = formatPerson(told.by, locale);
  const line = { id: told.id, bookingId: page.id, name: page.name };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p>{fillMessage(messages.told, { by, at, about: messages.abouts[told.about] })}</p>
      <MarkNotifiedForm line={line} told={false} back={back} />
    </div>
  );
}

/**
 * Returns a text to show after a change. It says whether the guest has been notified, and is empty
 * if there was nothing to notify.
 */
export function formatPastNotification(
  { telling }: Pick<BookingPage, "telling">,
  locale: Locale,
): string {
  const { oneAfter } = manualMessageTexts[locale];
  const way = getWayName({ ...telling, byWhatsApp: telling.isWrittenByWhatsApp });
  return way === "hand" && !telling.open ? "" : oneAfter[way];
}
