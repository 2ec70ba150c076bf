import { randomUUID } from "node:crypto";
import type { SheetAct } from "#app/bookings/sheet-acts/act.ts";
import type { KeptAct } from "#app/phone-sheet/kept-act.ts";

const ride = { tour: "sunset", date: "2026-12-09", start: "16:00" };

/** Creates a waiting act: a remark with a text, or one that takes another act back. */
export function createKeptAct({
  number,
  text = "limps",
  takesBack,
}: Readonly<{ number: number; text?: string; takesBack?: string }>): KeptAct {
  const common = { id: randomUUID(), number, at: "2026-12-09T21:05:00.000Z", ride };
  const act: SheetAct = takesBack
    ? { ...common, kind: "take-back", of: takesBack, bookingId: null }
    : { ...common, kind: "remark", horseId: randomUUID(), text, isOut: false, from: null };
  return { act, state: "waiting", wasTried: false, reason: null };
}
