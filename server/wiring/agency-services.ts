import type { TypedAgency } from "#app/agencies/agency-form.ts";
import {
  type AgencyChange,
  addAgency,
  agencyById,
  changeAgency,
  closeAgency,
  listAgencies,
  openAgencies,
  openCodes,
} from "#app/agencies/agency-store.server.ts";
import {
  blockPage,
  endingBlocks,
  lapseBlocks,
  liveBlock,
  liveBlocks,
} from "#app/agencies/allotments.server.ts";
import { readStatement } from "#app/agencies/get-agency-statement.server.ts";
import { holdBlock, prolongBlock, releaseBlock } from "#app/agencies/hold-allotment.server.ts";
import { setAgency } from "#app/agencies/set-booking-agency.server.ts";
import {
  type SettleWish,
  settleMonth,
  undoSettlement,
} from "#app/agencies/settle-agency-month.server.ts";
import type { BookingDeps } from "#app/bookings/booking-dependencies.server.ts";
import { broughtIn } from "#app/reports/report-referrals.server.ts";
import { bind } from "./bind-dependencies.ts";

/** What routes and jobs may do with agencies, and with the seats held under their names. */
export function wireAgencies(deps: BookingDeps) {
  const { db, clock } = deps;
  return {
    ...bind(db, { listAgencies, openAgencies, agencyById, broughtIn }),
    ...bind(deps, { holdBlock, prolongBlock, releaseBlock, setAgency, lapseBlocks }),
    openCodes: () => openCodes(db),
    addAgency: (agency: Readonly<{ id: string; typed: TypedAgency }>) =>
      addAgency(db, { ...agency, now: clock.now() }),
    changeAgency: (agency: Omit<AgencyChange, "now">) =>
      changeAgency(db, { ...agency, now: clock.now() }),
    closeAgency: (id: string, closed: boolean) => closeAgency(db, { id, closed, now: clock.now() }),
    liveBlocks: () => liveBlocks(db, clock.now()),
    blockPage: (id: string) => blockPage(db, id, clock.now()),
    liveBlock: (id: string) => liveBlock(db, id, clock.now()),
    endingBlocks: () => endingBlocks(db, clock.now()),
    /** The bookings of an agency whose rides are in a month (`YYYY-MM`), with what is owed. */
    statement: (agencyId: string, month: string) => readStatement(db, agencyId, month, clock.now()),
    settleMonth: (wish: SettleWish) => settleMonth(db, wish, clock.now()),
    undoSettlement: (settlement: Readonly<{ id: string; agencyId: string; by: string }>) =>
      undoSettlement(db, settlement, clock.now()),
  };
}
