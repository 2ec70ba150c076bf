import { fillMessage, fillPlural, formatMoney } from "#app/i18n/format.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { ReopenDay } from "../closed-day-parts/closed-day-notices.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { ManualBookingReply } from "./manual-booking-action.server.ts";

type RefusedProps = Readonly<{
  reply: Pick<ManualBookingReply, "id" | "refusal" | "seatsLeft" | "totalMxn"> | undefined;
  date: string;
}>;

/** Says why no booking was created. */
export function ManualBookingRefusal({ reply, date }: RefusedProps) {
  const locale = useLocale();
  if (!reply?.refusal) return null;
  const { refusals } = manualBookingMessages[locale];
  const { refusal, seatsLeft, totalMxn: total } = reply;
  const soldOut = refusals["sold-out"];
  const text =
    refusal === "sold-out"
      ? seatsLeft === 0
        ? soldOut.none
        : fillPlural(soldOut, seatsLeft)
      : fillMessage(findRefusalText(refusals, refusal), { amount: formatMoney(total, locale) });
  return (
    <FocusedNotice kind="error" attempt={reply.id}>
      {text}
      {refusal === "day-closed" && <ReopenDay date={date} />}
    </FocusedNotice>
  );
}

function findRefusalText(messages: Readonly<Record<string, unknown>>, refusal: string): string {
  const text = messages[refusal];
  return typeof text === "string" ? text : String(messages["unknown-departure"]);
}
