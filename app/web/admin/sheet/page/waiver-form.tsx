import { useState } from "react";
import { actTextLimits } from "#app/bookings/sheet-acts/act.ts";
import { parseWaiverForm } from "#app/bookings/waivers/waiver-form.ts";
import { listParagraphs } from "#app/bookings/waivers/waiver-text.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type {
  MissingWaiver,
  PhoneSheet,
  SheetBooking,
  SheetRide,
  SheetRider,
} from "#app/phone-sheet/sheet.ts";
import { useMessages } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import { pickRide } from "./pick-ride.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type WaiverProps = Readonly<{
  ride: SheetRide;
  booking: SheetBooking;
  rider: SheetRider;
  waiver: MissingWaiver;
  waiverText: NonNullable<PhoneSheet["waiverText"]>;
  note: PhoneSheetState["note"];
}>;

const noNames = { riderName: "", signerName: "", typed: "" };

/** Lets a rider sign the waiver on the guide's phone, in the guest's language, with a typed name. */
export function WaiverForm({ ride, booking, rider, waiver, waiverText, note }: WaiverProps) {
  const messages = useMessages(sheetMessages);
  const { language } = booking;
  const own = sheetMessages[language].waiver;
  const [names, setNames] = useState(noNames);
  const [role, setRole] = useState<"self" | "guardian">(waiver.role ?? "self");
  const [problem, setProblem] = useState("");
  const save = async () => {
    const read = parseWaiverForm({ ...names, role, method: "type", strokes: "" }, waiver.role);
    if (!read.ok) return setProblem(read.errors.typed === "other-name" ? own.other : own.missing);
    setProblem("");
    const { riderName, signerName, signature } = read.signing;
    const { position } = rider;
    const { riderMark } = waiver;
    await note({
      ...{ kind: "waiver", ride: pickRide(ride), bookingId: booking.id, position, riderMark },
      ...{
        textNumber: waiverText.number,
        language,
        role: read.signing.role,
        riderName,
        signerName,
      },
      signature: { typed: "typed" in signature ? signature.typed : "" },
      from: null,
    });
    return undefined;
  };
  const fields =
    role === "guardian" ? (["riderName", "signerName"] as const) : (["riderName"] as const);
  return (
    <details className="form">
      <summary>{messages.waiverMissing}</summary>
      <form
        noValidate
        lang={language}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <strong>{fillMessage(own.title, { rider: rider.title })}</strong>
        <details>
          <summary>{own.read}</summary>
          {listParagraphs(waiverText[language]).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
        {waiver.role === null && (
          <label>
            {own.role}
            <select
              value={role}
              onChange={({ target }) => setRole(target.value === "self" ? "self" : "guardian")}
            >
              <option value="self">{own.self}</option>
              <option value="guardian">{own.guardian}</option>
            </select>
          </label>
        )}
        {[...fields, "typed" as const].map((field) => (
          <label key={field}>
            {own[field]}
            <input
              value={names[field]}
              autoComplete="off"
              maxLength={actTextLimits.name}
              onChange={({ target }) => setNames({ ...names, [field]: target.value })}
            />
          </label>
        ))}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button strong">
          {own.sign}
        </button>
      </form>
    </details>
  );
}
