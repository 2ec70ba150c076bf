import { Form } from "react-router";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import { toLocalTime } from "#app/platform/local-time.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import type { SheetLine } from "../departure-parts/ride-manifest.server.ts";
import { useLocale } from "../ui/use-locale.ts";

type CheckInProps = Readonly<{ rider: SheetLine; date: string }>;

/** Says whether a party arrived or did not come, with the forms that record it. */
export function CheckIn({ rider, date }: CheckInProps) {
  const locale = useLocale();
  const { noShow } = adminAdjustMessages[locale];
  const { arrived } = guideWorkMessages[locale];
  const { arrivedAt, isNoShow, canArrive, canBeMissing, collecting } = rider;
  const isOwn = collecting !== null;
  const canMarkArrived = isOwn && (canArrive || arrivedAt !== null) && !isNoShow;
  const canMarkMissing = isOwn && (isNoShow || canBeMissing) && !arrivedAt;
  return (
    <>
      {isNoShow && <Badge kind="failed">{noShow.badge}</Badge>}
      {arrivedAt && (
        <Badge kind="paid">
          {fillMessage(arrived.badge, { time: formatTime(toLocalTime(arrivedAt), locale) })}
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
              value={isNoShow ? "yes" : "no"}
              label={isNoShow ? noShow.unmark : noShow.mark}
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

function CheckInForm({ rider, date, intent, value, label }: CheckInFormProps) {
  return (
    <Form method="post" action={getDayPath(date)} className="print:hidden">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="booking" value={rider.id} />
      <input type="hidden" name={intent === "arrived" ? "arrived" : "came"} value={value} />
      <Button variant="quiet" size="compact">
        {label}
        <span className="sr-only">: {rider.name || rider.reference}</span>
      </Button>
    </Form>
  );
}
