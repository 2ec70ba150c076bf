import { memo } from "react";
import { fillPlural, formatMoney } from "#app/i18n/format.ts";
import { BottomBar } from "#app/web/ui/bottom-bar.tsx";
import { Button } from "#app/web/ui/button.tsx";
import type { SummaryProps } from "./booking-ticket.tsx";

/** The total and the "Continue" button on phones, shown while the ticket is out of view. */
export const BookingBar = memo(function BookingBar({
  page,
  selection,
  paying,
  formId,
}: SummaryProps & { formId: string }) {
  const { words, locale } = page;
  const { day, riders, totalMxn } = selection;
  const note = [riders && fillPlural(words.bar.note, riders), day?.shortLabel]
    .filter(Boolean)
    .join(", ");
  return (
    <BottomBar
      label={words.bar.label}
      note={note}
      total={totalMxn === null ? "–" : formatMoney(totalMxn, locale)}
      action={
        <Button
          size="small"
          form={formId}
          name="intent"
          value="pay"
          state={paying ? "busy" : "rest"}
          busyLabel={words.bar.pay}
        >
          {words.bar.pay}
        </Button>
      }
      after="ride-group"
      until="pay"
    />
  );
});
