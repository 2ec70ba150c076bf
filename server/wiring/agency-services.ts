import type { TypedAgency } from "#app/agencies/agency-form.ts";
import {
  type AgencyChange,
  addAgency,
  changeAgency,
  closeAgency,
  findAgencyById,
  listAgencies,
  listOpenAgencies,
  listOpenCodes,
} from "#app/agencies/agency-store.server.ts";
import {
  findActiveAllotment,
  getAllotmentPage,
  listActiveAllotments,
  listEndingAllotments,
  releaseLapsedAllotments,
} from "#app/agencies/allotments.server.ts";
import { getStatement } from "#app/agencies/get-agency-statement.server.ts";
import {
  extendAllotment,
  holdAllotment,
  releaseAllotment,
} from "#app/agencies/hold-allotment.server.ts";
import { setAgency } from "#app/agencies/set-booking-agency.server.ts";
import {
  type SettleRequest,
  settleAgencyMonth,
  undoSettlement,
} from "#app/agencies/settle-agency-month.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { reportReferrals } from "#app/reports/report-referrals.server.ts";
import { bindDependencies } from "./bind-dependencies.ts";

/** Creates the use cases of agencies and their allotments, for routes and jobs. */
export function createAgencyServices(deps: BookingDependencies) {
  const { db, clock } = deps;
  return {
    ...bindDependencies(db, { listAgencies, listOpenAgencies, findAgencyById, reportReferrals }),
    ...bindDependencies(deps, {
      holdAllotment,
      extendAllotment,
      releaseAllotment,
      setAgency,
      releaseLapsedAllotments,
    }),
    listOpenCodes: () => listOpenCodes(db),
    addAgency: (agency: Readonly<{ id: string; typed: TypedAgency }>) =>
      addAgency(db, { ...agency, now: clock.now() }),
    changeAgency: (agency: Omit<AgencyChange, "now">) =>
      changeAgency(db, { ...agency, now: clock.now() }),
    closeAgency: (id: string, closed: boolean) => closeAgency(db, { id, closed, now: clock.now() }),
    listActiveAllotments: () => listActiveAllotments(db, clock.now()),
    getAllotmentPage: (id: string) => getAllotmentPage(db, id, clock.now()),
    findActiveAllotment: (id: string) => findActiveAllotment(db, id, clock.now()),
    listEndingAllotments: () => listEndingAllotments(db, clock.now()),
    /** Returns an agency's bookings for the rides of a month (`YYYY-MM`), with the amounts owed. */
    statement: (agencyId: string, month: string) => getStatement(db, agencyId, month, clock.now()),
    settleAgencyMonth: (wish: SettleRequest) => settleAgencyMonth(db, wish, clock.now()),
    undoSettlement: (settlement: Readonly<{ id: string; agencyId: string; by: string }>) =>
      undoSettlement(db, settlement, clock.now()),
  };
}
