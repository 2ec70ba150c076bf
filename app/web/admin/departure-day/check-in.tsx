import { Form } from "react-router";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import { toLocalTime } from "#app/platform/local-time.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import type { SheetLine } from "../departure-parts/ride-manifest.server.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type CheckInProps = Readonly<{ rider: SheetLine; date: string }>;

/** Says whether a party arrived or did not come, with the forms that record it. */
export function CheckIn({ rider, date }: CheckInProps) {
  const locale = useLocale();
  const { noShow } = adminAdjustMessages[locale];
  const { arrived } = guideWorkMessages[locale];
  const { arrivedAt, isNoShow, canArrive, canBeMissing, collecting, attendance } = rider;
  const { participants } = rider.party;
  const isOwn = collecting !== null;
  const canMarkArrived = isOwn && (canArrive || arrivedAt !== null) && !isNoShow;
  const isAnyMissing = attendance.missing > 0;
  const canMarkMissing =
    isOwn && (isAnyMissing || canBeMissing) && attendance.arrived < participants;
  return (
    <>
      {isNoShow && <Badge kind="failed">{noShow.badge}</Badge>}
      {arrivedAt && (
        <Badge kind="paid">
          {fillMessage(attendance.arrived < participants ? arrived.some : arrived.badge, {
            ...{ riders: attendance.arrived, of: participants },
            time: formatTime(toLocalTime(arrivedAt), locale),
          })}
        </Badge>
      )}
      {!isNoShow && attendance.missing > 0 && (
        <Badge kind="failed">
          {fillMessage(arrived.missingSome, { riders: attendance.missing, of: participants })}
        </Badge>
      )}
      {(canMarkArrived || canMarkMissing) && (
        <>
          {canMarkArrived && (
            <CheckInForm
              {...{ rider, date }}
              intent="arrived"
              value={arrivedAt ? "no" : "yes"}
              label={arrivedAt ? arrived.unmark : arrived.mark}
            />
          )}
          {canMarkMissing && (
            <CheckInForm
              {...{ rider, date }}
              intent="no-show"
              value={isAnyMissing ? "yes" : "no"}
              label={isAnyMissing ? noShow.unmark : noShow.mark}
            />
          )}
        </>
      )}
    </>
  );
}

type CheckInFormProps = Readonly<{
  rider: SheetLine;
  date: string;
  intent: "arrived" | "no-show";
  value: "yes" | "no";
  label: string;
}>;

/** The form carries what it showed and an id, so that it is stored once and merged (ADR 94). */
function CheckInForm({ rider, date, intent, value, label }: CheckInFormProps) {
  const { arrived } = useMessages(guideWorkMessages);
  const { attendance, collecting, party } = rider;
  const isArrival = intent === "arrived";
  const isSet = isArrival === (value === "yes");
  const left = party.participants - (isArrival ? 0 : attendance.arrived);
  return (
    <Form method="post" action={getDayPath(date)} className="check-in print:hidden">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="booking" value={rider.id} />
      <input type="hidden" name={isArrival ? "arrived" : "came"} value={value} />
      <input
        type="hidden"
        name="id"
        value={collecting?.nextActIds[isArrival ? "arrived" : "missing"] ?? ""}
      />
      <input type="hidden" name="of" value={party.participants} />
      <input type="hidden" name="from-arrived" value={attendance.arrived} />
      <input type="hidden" name="from-missing" value={attendance.missing} />
      {isSet && left > 1 ? (
        <label className="block">
          <span className="sr-only">{fillMessage(arrived.count, { of: party.participants })}</span>
          <input
            type="number"
            inputMode="numeric"
            name="riders"
            min={1}
            max={left}
            required
            key={left}
            defaultValue={left}
          />
        </label>
      ) : (
        <input type="hidden" name="riders" value={left} />
      )}
      <Button variant="quiet" size="compact">
        {label}
        <span className="sr-only">: {rider.name || rider.reference}</span>
      </Button>
    </Form>
  );
}
