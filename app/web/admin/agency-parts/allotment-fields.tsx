import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { ReopenDay } from "../closed-day-parts/closed-day-notices.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { HoldField, HoldReply } from "./allotment-action.server.ts";

/** Returns the error messages of the fields that were rejected. */
export function getHoldFieldMessages(
  reply: HoldReply | undefined,
  most: number,
  locale: Locale,
): Partial<Record<HoldField, string>> {
  const messages = adminAgenciesMessages[locale].holdErrors;
  return Object.fromEntries(
    Object.entries(reply?.errors ?? {}).map(([name, code]) => [
      name,
      fillMessage(messages[code], { most }),
    ]),
  );
}

type UntilProps = Readonly<{
  start: Readonly<{ untilDate: string; untilTime: string }>;
  /** The day of the ride. Seats cannot be held beyond it. */
  lastDay: string;
  error: string | undefined;
}>;

/** The day and time at which the held seats are released. */
export function UntilFields({ start, lastDay, error }: UntilProps) {
  const { hold } = useMessages(adminAgenciesMessages);
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <FormInputs
        inputs={{
          untilDate: { hasProposals: true, type: "date", max: lastDay, required: true },
          untilTime: { hasProposals: true, type: "time", required: true },
        }}
        labels={hold}
        texts={start}
        errors={{ untilDate: error }}
      />
      <p className="text-muted xs:col-span-2">{hold.untilHint}</p>
    </div>
  );
}

type RefusedProps = Readonly<{ reply?: HoldReply; date?: string }>;

/** Explains why no allotment was created or changed, unless a field already shows the reason. */
export function HoldRefusalNotice({ reply, date }: RefusedProps) {
  const locale = useLocale();
  if (reply?.conflicts) {
    const { title, choose } = conflictMessages[locale];
    return (
      <FocusedNotice kind="error" attempt={reply.id}>
        {title} {choose}
      </FocusedNotice>
    );
  }
  if (!reply?.refusal) return null;
  return (
    <FocusedNotice kind="error" attempt={reply.id}>
      {formatHoldRefusal(reply, locale)}
      {reply.refusal === "day-closed" && date && <ReopenDay date={date} />}
    </FocusedNotice>
  );
}

function formatHoldRefusal({ refusal, seatsLeft }: HoldReply, locale: Locale): string {
  if (refusal === "over") return adminAgenciesMessages[locale].refusals.over;
  const { refusals } = manualBookingMessages[locale];
  const soldOut = refusals["sold-out"];
  if (refusal === "sold-out")
    return seatsLeft === 0 ? soldOut.none : fillPlural(soldOut, seatsLeft);
  const text = (refusals as Readonly<Record<string, unknown>>)[refusal ?? ""];
  return typeof text === "string" ? text : refusals["unknown-departure"];
}
