import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import { Button, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { formatIntent } from "../booking-view.ts";
import type { RefusedDay } from "../form-problem.ts";

interface UnavailableDayProps {
  refused: RefusedDay;
  words: Pick<BookingMessages["refusals"], "nearest" | "none">;
  /** Id of the form that the day buttons submit without scripts. */
  formId: string;
  onChoose: (date: string) => void;
}

/** Says why a day cannot be booked, and offers the nearest days that can. */
export function UnavailableDayNotice({ refused, words, formId, onChoose }: UnavailableDayProps) {
  const { refusal, sentence, otherDays, noOtherDay } = refused;
  return (
    <>
      <p>
        <ChatText text={sentence} />
      </p>
      {refusal.reason !== "unknown-departure" && (
        <p className="mt-2">
          {otherDays.length > 0 ? words.nearest : <ChatText text={noOtherDay ?? words.none} />}
        </p>
      )}
      {otherDays.length > 0 && (
        <ButtonRow className="mt-3">
          {otherDays.map(({ date, label }) => (
            <Button
              key={date}
              variant="line"
              size="small"
              form={formId}
              name="intent"
              value={formatIntent({ kind: "day", date })}
              onClick={(event) => {
                event.preventDefault();
                onChoose(date);
                document.getElementById("chosen-day")?.focus();
              }}
            >
              {label}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  );
}
