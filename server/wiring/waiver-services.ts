import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { getRiderMark } from "#app/bookings/sheet-acts/rider-mark.server.ts";
import { signWaiver } from "#app/bookings/waivers/sign-waiver.server.ts";
import {
  setWaiverAsked,
  updateWaiverText,
} from "#app/bookings/waivers/update-waiver-text.server.ts";
import {
  findWaiver,
  getWaiverSetting,
  listSignedWaivers,
  listWaiverTexts,
} from "#app/bookings/waivers/waiver-store.server.ts";
import { bindChanges, bindDependencies } from "./bind-dependencies.ts";

/** Creates the use cases of the waiver: its text, its switch and the signed documents. */
export function createWaiverServices(deps: BookingDependencies) {
  return {
    ...bindDependencies(deps.db, {
      ...{ getWaiverSetting, listWaiverTexts, listSignedWaivers, findWaiver },
    }),
    ...bindDependencies(deps, { signWaiver }),
    getRiderMark,
    ...bindChanges(deps, { updateWaiverText, setWaiverAsked }),
  };
}
