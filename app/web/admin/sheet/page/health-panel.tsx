import { useState } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import { openPhoneDatabase } from "#app/phone-sheet/database.ts";
import { createHealthLock, unlockHealth } from "#app/phone-sheet/health-lock.ts";
import { askPasskey, createPasskey } from "#app/phone-sheet/passkey.ts";
import { isPin } from "#app/phone-sheet/pin-tries.ts";
import type { HealthLock, LockSecret } from "#app/phone-sheet/sealed-health.ts";
import type { HealthAnswers } from "#app/phone-sheet/sheet.ts";
import { useMessages } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import { PinForm } from "./pin-form.tsx";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type HealthProps = Readonly<{
  lock: HealthLock["opensWith"] | null;
  phone: PhoneSheetState;
  /** The business, whose name the passkey has. */
  brand: string;
  health: HealthAnswers | null;
  onOpen: (health: HealthAnswers | null) => void;
  onForgotten: () => void;
}>;

/** Opens the kept health answers, and sets with what they open. */
export function HealthPanel({ lock, phone, brand, health, onOpen, onForgotten }: HealthProps) {
  const { health: messages } = useMessages(sheetMessages);
  const [problem, setProblem] = useState("");
  const open = async (secret: LockSecret) => {
    const result = await unlockHealth(await openPhoneDatabase(), secret);
    setProblem("");
    if (result.outcome === "open") onOpen(result.health);
    if (result.outcome === "nothing") setProblem(messages.nothing);
    if (result.outcome === "wrong") {
      setProblem(fillMessage(messages.wrong, { left: result.left }));
    }
    if (result.outcome !== "forgotten") return;
    onForgotten();
    await phone.read();
  };
  const openWithPasskey = async () => {
    const known = await (await openPhoneDatabase()).get("locks", "health");
    const answer = known?.credentialId ? await askPasskey(known.credentialId, known.salt) : null;
    if (answer) await open(answer);
  };
  const set = async (secret: LockSecret | null, salt?: Uint8Array<ArrayBuffer>) => {
    if (!secret) return setProblem(messages.noPasskey);
    await createHealthLock(await openPhoneDatabase(), secret, salt);
    setProblem("");
    onOpen(null);
    return phone.contact();
  };
  const setPasskey = async () => {
    const salt = crypto.getRandomValues(new Uint8Array(32));
    await set(await createPasskey(brand, salt), salt);
  };
  const readPin = (pin: string) => {
    if (isPin(pin)) return { pin };
    setProblem(messages.isNoPin);
    return null;
  };
  const submit = (use: (secret: LockSecret) => Promise<unknown>) => async (pin: string) => {
    const secret = readPin(pin);
    if (secret) await use(secret);
  };
  return (
    <section className="form" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {lock && !health && <p>{messages.locked}</p>}
      {lock === "pin" && !health && <PinForm label={messages.open} onSubmit={submit(open)} />}
      {lock === "passkey" && !health && (
        <button type="button" className="button strong" onClick={() => void openWithPasskey()}>
          {messages.openPasskey}
        </button>
      )}
      {health && <p>{messages.later}</p>}
      <details>
        <summary>{lock ? messages.change : messages.choose}</summary>
        <p>{messages.setText}</p>
        {"PublicKeyCredential" in window && (
          <p>
            <button type="button" className="button" onClick={() => void setPasskey()}>
              {messages.setPasskey}
            </button>
          </p>
        )}
        <PinForm label={messages.set} onSubmit={submit(set)} />
      </details>
    </section>
  );
}
