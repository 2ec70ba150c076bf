import { Form } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/web/admin/booking/adjust-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { getDayPath } from "../departures/departure-view.ts";
import type { RiderLine } from "./ride-manifest.server.ts";

type CheckInProps = Readonly<{ rider: RiderLine; date: string; locale: Locale }>;

/** The form on the day sheet that records whether a party showed up. */
export function CheckIn({ rider, date, locale }: CheckInProps) {
  const { noShow } = adminAdjustMessages[locale];
  return (
    <Form method="post" action={getDayPath(date)} className="mt-2 print:hidden">
      <input type="hidden" name="intent" value="no-show" />
      <input type="hidden" name="booking" value={rider.id} />
      <input type="hidden" name="came" value={rider.isNoShow ? "yes" : "no"} />
      <Button variant="quiet" size="compact">
        {rider.isNoShow ? noShow.unmark : noShow.mark}
        <span className="sr-only">: {rider.name || rider.reference}</span>
      </Button>
    </Form>
  );
}
