import type { Attendance } from "../bookings/sheet-acts/act.ts";
import { attendanceRules } from "../bookings/sheet-acts/attendance.ts";
import { type KeptAct, listTakenBack } from "./kept-act.ts";
import type { PhoneSheet, SheetBooking, SheetRide } from "./sheet.ts";

/**
 * Returns the rides of the sheet as they are after the phone's own acts, which the site may not know
 * yet. Refused acts and those that were taken back change nothing.
 */
export function applyActs(sheet: PhoneSheet, acts: readonly KeptAct[]): readonly SheetRide[] {
  const takenBack = listTakenBack(acts);
  const valid = acts.filter(
    ({ act, state }) => state !== "refused" && act.kind !== "take-back" && !takenBack.has(act.id),
  );
  return sheet.rides.map((ride) => ({
    ...ride,
    bookings: ride.bookings.map((booking) => applyToBooking(booking, valid)),
  }));
}

function applyToBooking(booking: SheetBooking, acts: readonly KeptAct[]): SheetBooking {
  let { balanceMxn, riders } = booking;
  let attendance: Attendance = booking.attendance;
  for (const { act } of acts) {
    if (act.kind === "horse") {
      const changes = act.changes.filter(({ bookingId }) => bookingId === booking.id);
      riders = riders.map((rider) => {
        const change = changes.find(({ position }) => position === rider.position);
        return change?.to ? { ...rider, horseId: change.to, chosenHorseId: change.to } : rider;
      });
    }
    if (!("bookingId" in act) || act.bookingId !== booking.id) continue;
    if (act.kind === "arrived" || act.kind === "did-not-come") {
      // The act of somebody who saw exactly this holds as it is.
      attendance = attendanceRules.enforce({ ...act, from: attendance });
    }
    if (act.kind === "collected") balanceMxn -= act.amountCentavos / 100;
    if (act.kind === "waiver") {
      riders = riders.map((rider) =>
        rider.position === act.position ? { ...rider, waiver: null } : rider,
      );
    }
  }
  return { ...booking, attendance, balanceMxn, riders };
}
