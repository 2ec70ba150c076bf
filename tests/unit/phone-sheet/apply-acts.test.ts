import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { SheetAct } from "#app/bookings/sheet-acts/act.ts";
import { applyActs } from "#app/phone-sheet/apply-acts.ts";
import type { KeptAct } from "#app/phone-sheet/kept-act.ts";
import type { PhoneSheet, SheetBooking } from "#app/phone-sheet/sheet.ts";

const bookingId = randomUUID();
const ride = { tour: "sunset", date: "2026-12-09", start: "16:00" };
const booking: SheetBooking = {
  ...{ id: bookingId, reference: "A1", name: "Ana", participants: 10, party: "10 riders" },
  ...{ pickupTime: "14:30", place: "Casa Azul", phone: "", tel: null, whatsApp: null },
  ...{ balanceMxn: 3700, remarks: [], isPaying: false, isUndecided: false, language: "en" },
  attendance: { arrived: 0, missing: 0 },
  riders: [
    {
      ...{ position: 0, title: "Rider 1", facts: "", horseId: "canela", chosenHorseId: "" },
      waiver: { riderMark: "0123456789abcdef", role: "self" },
    },
  ],
};
const sheet: PhoneSheet = {
  account: { id: "chuy", name: "Chuy" },
  ...{ brand: "Rides", locale: "en", readAt: "2026-12-09T20:00:00Z", today: "2026-12-09" },
  waiverText: null,
  rides: [
    {
      ...{ id: "one", ...ride, title: "Sunset", guides: [], isClosed: false, mayReadHealth: true },
      ...{ bookings: [booking], horses: [] },
    },
  ],
};

let number = 0;
function keep(made: object, state: KeptAct["state"] = "waiting"): KeptAct {
  number += 1;
  const act = { ...made, ride, id: randomUUID(), number, at: "2026-12-09T21:00:00.000Z" };
  return { act: act as SheetAct, state, wasTried: false, reason: null };
}
const arrived = (riders: number) => {
  const from = booking.attendance;
  return { kind: "arrived", bookingId, riders, of: 10, from };
};
const read = (acts: readonly KeptAct[]) => applyActs(sheet, acts)[0]?.bookings[0];

it("the sheet shows what was noted before the site knows it: 8 of 10 came, cash, a horse, a waiver", () => {
  const shown = read([
    keep(arrived(10)),
    keep(arrived(8)),
    keep({ ...arrived(2), kind: "did-not-come" }),
    keep({ kind: "collected", bookingId, amountCentavos: 100_050, method: "cash", from: 370_000 }),
    keep({ kind: "horse", changes: [{ bookingId, position: 0, from: null, to: "luna" }] }),
    keep({ kind: "waiver", bookingId, position: 0 }),
  ]);
  expect(shown?.attendance).toEqual({ arrived: 8, missing: 2 });
  expect(shown?.balanceMxn).toBe(2699.5);
  expect(shown?.riders[0]).toMatchObject({ horseId: "luna", chosenHorseId: "luna", waiver: null });
});

it("what was refused or taken back changes nothing on the sheet", () => {
  const taken = keep(arrived(10));
  const back = keep({ kind: "take-back", of: taken.act.id, bookingId });
  expect(read([taken, back, keep(arrived(3), "refused")])).toEqual(booking);
});
