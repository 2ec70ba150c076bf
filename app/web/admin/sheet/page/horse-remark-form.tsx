import { useState } from "react";
import { actTextLimits } from "#app/bookings/sheet-acts/act.ts";
import type { SheetRide } from "#app/phone-sheet/sheet.ts";
import { useMessages } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import { pickRide } from "./pick-ride.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type RemarkProps = Readonly<{ ride: SheetRide; note: PhoneSheetState["note"] }>;

/** Notes what is the matter with a horse, and whether it can work. */
export function HorseRemarkForm({ ride, note }: RemarkProps) {
  const { horses: messages } = useMessages(sheetMessages);
  const [horseId, setHorseId] = useState("");
  const [text, setText] = useState("");
  const [isOut, setIsOut] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const save = async () => {
    const isEmpty = horseId === "" || text.trim() === "";
    setIsIncomplete(isEmpty);
    if (isEmpty) return;
    const act = { kind: "remark", horseId, text: text.trim(), isOut, from: null } as const;
    if (!(await note({ ...act, ride: pickRide(ride) }))) return;
    setHorseId("");
    setText("");
    setIsOut(false);
  };
  return (
    <details className="form">
      <summary>{messages.remark}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label>
          {messages.which}
          <select value={horseId} onChange={({ target }) => setHorseId(target.value)}>
            <option value="" />
            {ride.horses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {messages.text}
          <textarea
            rows={3}
            value={text}
            maxLength={actTextLimits.remark}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <label className="tick">
          <input
            type="checkbox"
            checked={isOut}
            onChange={({ target }) => setIsOut(target.checked)}
          />
          {messages.isOut}
        </label>
        {isIncomplete && (
          <p className="problem" role="alert">
            {messages.empty}
          </p>
        )}
        <button type="submit" className="button strong">
          {messages.saveRemark}
        </button>
      </form>
    </details>
  );
}
