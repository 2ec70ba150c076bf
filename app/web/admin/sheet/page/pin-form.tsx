import { useState } from "react";
import { useMessages } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";

type PinFormProps = Readonly<{ label: string; onSubmit: (pin: string) => Promise<unknown> }>;

/** Takes a PIN and forgets it when it is submitted. */
export function PinForm({ label, onSubmit }: PinFormProps) {
  const { health: messages } = useMessages(sheetMessages);
  const [pin, setPin] = useState("");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPin("");
        void onSubmit(pin);
      }}
    >
      <label>
        {messages.pin}
        <input
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          onChange={({ target }) => setPin(target.value)}
        />
      </label>
      <button type="submit" className="button strong">
        {label}
      </button>
    </form>
  );
}
