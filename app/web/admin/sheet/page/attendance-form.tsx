import { useState } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import type { SheetBooking, SheetRide } from "#app/phone-sheet/sheet.ts";
import { useMessages } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import { pickRide } from "./pick-ride.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type AttendanceProps = Readonly<{
  ride: SheetRide;
  booking: SheetBooking;
  note: PhoneSheetState["note"];
}>;

/** Notes how many riders of a booking arrived or did not come: the whole party with one tap. */
export function AttendanceForm({ ride, booking, note }: AttendanceProps) {
  const { attendance: messages } = useMessages(sheetMessages);
  const { id: bookingId, participants, attendance: from } = booking;
  const [riders, setRiders] = useState(participants);
  const save = (kind: "arrived" | "did-not-come") =>
    note({ kind, ride: pickRide(ride), bookingId, riders, of: participants, from });
  return (
    <fieldset className="attendance">
      <legend className="hidden">{messages.legend}</legend>
      {participants > 1 && (
        <div className="stepper">
          <button
            type="button"
            aria-label={messages.less}
            disabled={riders <= 1}
            onClick={() => setRiders(riders - 1)}
          >
            −
          </button>
          <output>{fillMessage(messages.of, { count: riders, all: participants })}</output>
          <button
            type="button"
            aria-label={messages.more}
            disabled={riders >= participants}
            onClick={() => setRiders(riders + 1)}
          >
            +
          </button>
        </div>
      )}
      <div className="buttons">
        <button type="button" className="button strong" onClick={() => void save("arrived")}>
          {messages.arrived}
        </button>
        <button type="button" className="button" onClick={() => void save("did-not-come")}>
          {messages.missing}
        </button>
      </div>
    </fieldset>
  );
}
