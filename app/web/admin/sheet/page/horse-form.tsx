import { useId, useState } from "react";
import { actTextLimits, type HorseChange } from "#app/bookings/sheet-acts/act.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { SheetRide } from "#app/phone-sheet/sheet.ts";
import { useMessages } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import { pickRide } from "./pick-ride.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type HorseProps = Readonly<{ ride: SheetRide; note: PhoneSheetState["note"] }>;

/** Changes who rides which horse. All changes are one act, so that two riders can swap. */
export function HorseForm({ ride, note }: HorseProps) {
  const { horses: messages } = useMessages(sheetMessages);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const id = useId();
  const riders = ride.bookings.flatMap((booking) =>
    booking.isPaying
      ? []
      : booking.riders.map((rider) => ({
          rider,
          booking,
          key: `${booking.id} ${rider.position}`,
          horseId: chosen[`${booking.id} ${rider.position}`] ?? rider.horseId,
        })),
  );
  const save = async () => {
    const twice = riders.find(
      ({ horseId }, index) =>
        horseId && riders.findIndex((other) => other.horseId === horseId) < index,
    );
    const horse = ride.horses.find((one) => one.id === twice?.horseId)?.name ?? "";
    if (twice) return setProblem(fillMessage(messages.twice, { horse }));
    const changes = riders.flatMap(({ rider, booking, horseId }): HorseChange[] => {
      if (horseId === rider.horseId) return [];
      const from = rider.chosenHorseId || null;
      return [
        { bookingId: booking.id, position: rider.position, from, to: horseId || null, reason },
      ];
    });
    if (changes.length === 0) return setProblem(messages.same);
    setProblem("");
    if (await note({ kind: "horse", ride: pickRide(ride), changes })) {
      setChosen({});
      setReason("");
    }
    return undefined;
  };
  if (riders.length === 0) return null;
  return (
    <details className="form">
      <summary>{messages.title}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {riders.map(({ rider, booking, key, horseId }) => (
          <label key={key}>
            {booking.name}: {rider.title}
            <select
              value={horseId}
              onChange={({ target }) => setChosen({ ...chosen, [key]: target.value })}
            >
              <option value="">{messages.proposed}</option>
              {ride.horses.map((horse) => (
                <option key={horse.id} value={horse.id}>
                  {horse.name} ({horse.maxRiderKg} kg{horse.isOut ? `, ${messages.out}` : ""})
                </option>
              ))}
            </select>
          </label>
        ))}
        <label htmlFor={id}>{messages.reason}</label>
        <input
          id={id}
          value={reason}
          maxLength={actTextLimits.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button strong">
          {messages.save}
        </button>
      </form>
    </details>
  );
}
