import { useId, useState } from "react";
import { type ReadSum, readSum } from "#app/forms/sum.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { SheetBooking, SheetRide } from "#app/phone-sheet/sheet.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import { pickRide } from "./pick-ride.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type CollectProps = Readonly<{
  ride: SheetRide;
  booking: SheetBooking;
  note: PhoneSheetState["note"];
}>;

/** Notes what was collected from a booking. A sum above the balance is noted, too (ADR 95). */
export function CollectForm({ ride, booking, note }: CollectProps) {
  const locale = useLocale();
  const { money: messages } = sheetMessages[locale];
  const { id: bookingId, balanceMxn } = booking;
  const balance = Math.max(0, balanceMxn);
  const [typed, setTyped] = useState<string | null>(null);
  const [method, setMethod] = useState<"cash" | "transfer">("cash");
  const [refused, setRefused] = useState<Extract<ReadSum, { ok: false }> | null>(null);
  const id = useId();
  const text = typed ?? (balance > 0 ? String(balance) : "");
  const save = async (amountCentavos: number) => {
    const from = Math.round(balanceMxn * 100);
    const act = { kind: "collected", bookingId, amountCentavos, method, from } as const;
    if (!(await note({ ...act, ride: pickRide(ride) }))) return;
    setTyped(null);
    setRefused(null);
  };
  const submit = () => {
    const read = readSum(text, { mostCentavos: 100_000_000 });
    if (read.ok) return save(read.centavos);
    setRefused(read);
    return undefined;
  };
  const sum = readSum(text);
  return (
    <details className="form">
      <summary>{messages.title}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label htmlFor={id}>{messages.amount}</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={text}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-problem` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {refused && (
          <p id={`${id}-problem`} className="problem" role="alert">
            {messages.wrong}
          </p>
        )}
        {refused?.meanings.map((centavos) => (
          <button
            key={centavos}
            type="button"
            className="button"
            onClick={() => void save(centavos)}
          >
            {formatMoney(centavos / 100, locale)}
          </button>
        ))}
        {sum.ok && sum.centavos > balance * 100 && <p>{messages.above}</p>}
        <div className="choices">
          {(["cash", "transfer"] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-method`}
                checked={method === one}
                onChange={() => setMethod(one)}
              />
              {messages[one]}
            </label>
          ))}
        </div>
        <button type="submit" className="button strong">
          {messages.save}
        </button>
      </form>
    </details>
  );
}
